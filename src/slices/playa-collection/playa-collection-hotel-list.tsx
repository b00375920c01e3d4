import { checkbox, color, type Props, textarea, wysiwyg } from '#fields/index.ts'
import { Copy } from '#ui/text/copy.tsx'
import { ResortList } from '#ui/cards/resort-list.tsx'
import { Section } from '#ui/sections/section.tsx'
import { deeperThan } from '#ui/text/title.tsx'
import { defineSlice } from '../define.ts'
import { pipedLines } from '../data/piped-lines.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  hotels: textarea({ label: 'Hotels', instructions: 'One hotel on each line: name | place | address of its page.' }),
  groupByPlace: checkbox({ default: true, label: 'Group by place' }),
  accentColor: color({ default: '#0b75c9', label: 'Accent colour', group: 'Colours' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  copy,
  hotels,
  groupByPlace = false,
  accentColor,
}: Props<typeof fields>) {
  const places = pipedLines(hotels).map(([name = '', place = '', href = '']) => ({ name, place, href }))
  if (!title && !copy && places.length === 0) return null
  return (
    <Section className="hotel-list" label={title}>
      {(title || copy) && (
        <Copy className="section-head" title={title} titleTag={titleTag} titleSize={titleSize} html={copy} />
      )}
      <ResortList places={places} grouped={groupByPlace} titleTag={deeperThan(titleTag, title)} colour={accentColor} />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'PlayaCollectionHotelList',
  label: 'Playa Collection hotel list',
  group: 'Playa Collection',
  description: 'The hotels of the collection, each with its page.',
  layouts: ['playa-collection'],
  tags: ['playa-collection', 'list', 'resorts'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Hotels',
      fields: {
        title: 'Where you can stay',
        hotels:
          'Marisol Bay Cove | Puerto Sereno | /resorts/cove\nMarisol Bay Palms | Puerto Sereno | /resorts/palms\nCasa Marea | Bahia Clara | /resorts/marea',
        groupByPlace: true,
      },
    },
  ],
})
