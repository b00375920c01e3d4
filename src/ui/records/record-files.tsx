import type { RecordFiles } from '#model/page/record-page.ts'
import { FileLink } from '../navigation/file-link.tsx'
import { Section } from '../sections/section.tsx'
import './record-text.css'

/** Downloads of a record. */
export function RecordFilesSection({ title, files }: RecordFiles) {
  return (
    <Section className="record-text" width="narrow" head={{ title: title, titleTag: 'h2', titleSize: 'text-2xl' }}>
      <ul className="file-list">
        {files.map(({ title, lang, file }) => (
          <li key={file.url}>
            <FileLink file={file}>{lang ? <span lang={lang}>{title}</span> : title}</FileLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
