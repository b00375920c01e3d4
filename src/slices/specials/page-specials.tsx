import { checkbox, type Props, specials, text } from '#fields/index.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { specialCards } from '../data/special-cards.tsx'
import { loadSpecialsHere, type Special } from '../data/specials.tsx'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  specials: specials({
    label: 'Specials',
    instructions: 'In the order shown. Empty: the specials of this page’s resort.',
  }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
  emptyText: text({ label: 'Empty text' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  hideBookNow,
  emptyText,
  data = [],
  page,
}: Props<typeof fields> & Surroundings<readonly Special[]>) {
  if (data.length === 0 && !emptyText) return null
  return (
    <Section className="specials" head={{ title, titleTag, titleSize }}>
      {data.length === 0 && <p className="text-lg">{emptyText}</p>}
      <CardGrid columns={2} least={20}>
        {specialCards({ title, titleTag, hideBookNow, data, page })}
      </CardGrid>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'PageSpecials',
  label: 'Page specials',
  group: 'Specials',
  description: 'The special offers chosen for the page.',
  layouts: '*',
  tags: ['specials', 'list'],
  hydrate: 'never',
  lists: 'specials',
  fields,
  view: View,
  load: ({ specials }, reader, facts, t) => loadSpecialsHere(specials, reader, { ...facts, t }),
  templates: [
    {
      label: 'Chosen',
      fields: { title: 'Offers at this resort', specials: ['stay-longer-save-more', 'kids-stay-free'] },
    },
  ],
})
