import type { RecordGallery } from '#model/page/record-page.ts'
import { Picture } from '../media/picture.tsx'
import { Section } from '../sections/section.tsx'
import './record-text.css'

/** Floor plan of a room. */
export function RecordPlanSection({ title, pictures }: RecordGallery) {
  return (
    <Section className="record-text" head={{ title, titleTag: 'h2', titleSize: 'text-3xl' }}>
      {pictures.map((picture) => (
        <Picture key={picture.id} of={picture} sizes="(min-width: 1280px) 1280px, 100vw" />
      ))}
    </Section>
  )
}
