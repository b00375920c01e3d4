import { defineMessage } from '#messages/message.ts'
import { type Props, select, text, wysiwyg } from '#fields/index.ts'
import { hasCopy, Copy } from '#ui/text/copy.tsx'
import { FileLink } from '#ui/navigation/file-link.tsx'
import { Section } from '#ui/sections/section.tsx'
import { deeperThan, Title } from '#ui/text/title.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadSheets, type SheetGroup } from '../data/fact-sheets.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  style: select(
    { both: 'Resort and corporate fact sheets', corp_only: 'Corporate fact sheets only' },
    { default: 'both', label: 'Style' },
  ),
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  emptyText: text({
    default: defineMessage('No fact sheets at the moment.'),
    label: 'Empty text',
  }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly SheetGroup[]>) {
  const t = useTranslate()
  const { title, titleTag, emptyText, data = [] } = props
  const words = copyOf(props)
  return (
    <Section className="fact-sheets" label={title ?? t(defineMessage('Fact sheets', 'for visitors'))}>
      {hasCopy(words) && <Copy {...words} className="section-head" />}
      {data.length === 0 && emptyText && <p className="text-lg">{emptyText}</p>}
      {data.map(({ resort, sheets }) => (
        <div key={resort} className="file-group">
          <Title tag={deeperThan(titleTag, title)} size="text-xl" className="file-group-title">
            {resort}
          </Title>
          <ul className="file-list">
            {sheets.map(({ id, title: name, file, href }) => (
              <li key={id}>
                {file ? (
                  <FileLink file={file}>{name}</FileLink>
                ) : (
                  <a className="link" href={href}>
                    {name}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

export const slice = defineSlice({
  name: 'FactSheets',
  label: 'Fact sheets',
  group: 'Global',
  description: 'The fact sheets to download or to read, grouped by resort.',
  layouts: '*',
  tags: ['download', 'list'],
  hydrate: 'never',
  lists: 'fact-sheets',
  fields,
  view: View,
  load: ({ style }, reader) => loadSheets(style, reader),
  templates: [
    { label: 'All', fields: { title: 'Fact sheets', style: 'both' } },
    { label: 'Corporate', fields: { title: 'Corporate fact sheets', style: 'corp_only' } },
  ],
})
