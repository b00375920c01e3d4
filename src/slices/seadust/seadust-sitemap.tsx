import { useTranslate } from '#ui/text/translation.tsx'
import { number, type Props, textarea } from '#fields/index.ts'
import { LinkColumns, type LinkGroup } from '#ui/cards/link-columns.tsx'
import { Section } from '#ui/sections/section.tsx'
import { deeperThan, Title } from '#ui/text/title.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { groupsOfPages, typedGroups } from '../data/sitemap.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h1', 'text-4xl'),
  columns: number({ default: 3, label: 'Columns', min: 1, max: 4, step: 1 }),
  links: textarea({
    label: 'Links',
    instructions: 'One link on each line: text | address. Empty: all published pages of the site.',
  }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly LinkGroup[]>) {
  const t = useTranslate()
  const { title, titleTag, titleSize, columns = 3, data = [] } = props
  return (
    <Section className="sitemap" label={title ?? t('Sitemap')}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <LinkColumns groups={data} columns={columns} titleTag={deeperThan(titleTag, title)} />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'SeadustSitemap',
  label: 'Seadust sitemap',
  group: 'Seadust',
  description: 'The pages of the site as links, in columns.',
  layouts: ['seadust'],
  tags: ['seadust', 'sitemap', 'list'],
  hydrate: 'never',
  fields,
  view: View,
  load: async ({ links }, reader) => {
    const pages = await reader.pages()
    return links ? typedGroups(links, pages) : groupsOfPages(pages)
  },
  templates: [{ label: 'Sitemap', fields: { title: 'Sitemap', columns: 3 } }],
})
