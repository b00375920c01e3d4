import type { RecordParts } from '#model/record-page.ts'
import { FileLink } from '#ui/navigation/file-link.tsx'
import { Section } from '#ui/page/section.tsx'
import './record-text.css'

/** Files to save. */
export function View({ data }: { readonly data?: RecordParts['RecordFiles'] }) {
  if (!data) return null
  return (
    <Section className="record-text" width="narrow" head={{ title: data.title, titleTag: 'h2', titleSize: 'text-2xl' }}>
      <ul className="file-list">
        {data.files.map(({ title, file }) => (
          <li key={title}>
            <FileLink file={file}>{title}</FileLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
