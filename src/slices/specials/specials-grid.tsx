import { checkbox, number, type Props, select, specials, text } from '#fields/index.ts'
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
  specials: specials({ label: 'Specials', instructions: 'Empty: all current specials.' }),
  columns: number({ default: 3, label: 'Columns', min: 1, max: 4, step: 1 }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
  theme: select({ light: 'Light', dark: 'Dark', brand: 'Brand colour' }, { default: 'light', label: 'Theme' }),
  emptyText: text({ default: 'No offers at the moment.', label: 'Empty text' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  columns = 3,
  hideBookNow,
  theme,
  emptyText,
  data,
  page,
}: Props<typeof fields> & Surroundings<readonly Special[]>) {
  const offers = data ?? []
  return (
    <Section
      className={`specials ${theme === 'dark' ? 'ground-ink' : theme === 'brand' ? 'ground-primary' : ''}`}
      label={title}
    >
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      {offers.length === 0 && emptyText && <p className="text-lg">{emptyText}</p>}
      {offers.length > 0 && (
        <CardGrid columns={columns} least={17}>
          {offers.map((offer) => (
            <SpecialCard
              key={offer.id}
              special={offer}
              titleTag={deeperThan(titleTag, title)}
              bookingUrl={hideBookNow ? undefined : page?.bookingUrl}
            />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}

export const slice = defineSlice({
  name: 'SpecialsGrid',
  label: 'Specials grid',
  group: 'Specials',
  description: 'Cards of special offers in a grid.',
  layouts: '*',
  tags: ['specials', 'grid'],
  hydrate: 'interaction',
  fields,
  view: View,
  load: ({ specials }, reader) => loadSpecials(specials, reader),
  templates: [
    {
      label: 'Grid',
      fields: {
        title: 'All offers',
        specials: ['stay-longer-save-more', 'kids-stay-free', 'green-season'],
        columns: 3,
      },
    },
  ],
})
