import { defineMessage } from '#messages/message.ts'
import { checkbox, number, type Props, specials, text } from '#fields/index.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { Section } from '#ui/sections/section.tsx'
import { Title } from '#ui/text/title.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { specialCards } from '../data/special-cards.tsx'
import { loadSpecials, type Special } from '../data/specials.tsx'
import { titleFields } from '../fields/title-fields.ts'
import { themeField } from '../fields/special-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  specials: specials({ label: 'Specials', instructions: 'Empty: all current specials.' }),
  columns: number({ default: 3, label: 'Columns', min: 1, max: 4, step: 1 }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
  theme: themeField(),
  emptyText: text({
    default: defineMessage('No offers at the moment.'),
    label: 'Empty text',
  }),
}

export function View({
  title,
  titleTag,
  titleSize,
  columns = 3,
  hideBookNow,
  theme,
  emptyText,
  data = [],
  page,
}: Props<typeof fields> & Surroundings<readonly Special[]>) {
  if (data.length === 0 && !emptyText) return null
  return (
    <Section
      className={`specials ${theme === 'dark' ? 'ground-ink' : theme === 'brand' ? 'ground-primary' : ''}`}
      label={title}
    >
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      {data.length === 0 && emptyText && <p className="text-lg">{emptyText}</p>}
      {data.length > 0 && (
        <CardGrid columns={columns}>{specialCards({ title, titleTag, hideBookNow, theme, data, page })}</CardGrid>
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
  hydrate: 'never',
  lists: 'specials',
  fields,
  view: View,
  load: ({ specials }, reader, facts, t) => loadSpecials(specials, reader, { ...facts, t }),
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
