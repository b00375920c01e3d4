import { checkbox, type Props, specials, text } from '#fields/index.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { Section } from '#ui/section.tsx'
import { deeperThan, Title } from '#ui/title.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadSpecials, SpecialCard, type Special } from '../specials-reading.tsx'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  specials: specials({
    label: 'Specials',
    instructions: "In the order shown. Empty: the specials of this page's resort.",
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
    <Section className="specials" label={title}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      {data.length === 0 && <p className="text-lg">{emptyText}</p>}
      <CardGrid columns={2} least={20}>
        {data.map((special) => (
          <SpecialCard
            key={special.id}
            special={special}
            titleTag={deeperThan(titleTag, title)}
            bookingUrl={hideBookNow ? undefined : page?.bookingUrl}
          />
        ))}
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
  hydrate: 'interaction',
  fields,
  view: View,
  load: ({ specials }, reader) => loadSpecials(specials, reader),
  templates: [
    {
      label: 'Chosen',
      fields: { title: 'Offers at this resort', specials: ['stay-longer-save-more', 'kids-stay-free'] },
    },
  ],
})
