import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import type { BelowProps } from '../records/screen-slots.ts'

/** Preview of a page template. */
export function TemplatePreview({ row, form }: BelowProps) {
  if (!row) return null
  return (
    <section className="vx-form-section" aria-labelledby="template-preview">
      <h2 id="template-preview">{t('Template preview')}</h2>
      <PreviewFrame
        // What was saved is drawn again.
        key={form.revision}
        src={routes.frames.template(row.id)}
        title={t('Page created from this template')}
        width={1280}
        height={900}
      />
    </section>
  )
}
