import { useNavigate, useSearch } from '@tanstack/react-router'
import { layouts } from '#layouts/layouts.ts'
import { label, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { frameWidths } from '#model/media/breakpoint.ts'
import { LayoutSelect } from '../components/layout-select.tsx'
import { PreviewFrame } from '../components/preview-frame.tsx'
import { parsePreviewSearch, type PreviewSearch } from '../components/preview-search.ts'
import { WidthChoice } from '../components/width-choice.tsx'

/** Style guide of a layout, with the styles that its visitors get. */
export function StyleGuide() {
  const { layout = 'playa-collection', width = 'xl' }: PreviewSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (search: PreviewSearch) =>
    void navigate({ to: routes.admin.styleGuide, search: parsePreviewSearch({ ...search }), replace: true })
  return (
    <div className="vx-screen-full">
      <title>{t('Style guide · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('Style guide')}</h1>
      </header>
      <div className="vx-preview-bar" role="toolbar" aria-label={t('Preview settings')}>
        <LayoutSelect value={layout} change={(next) => show({ ...(next && { layout: next }), width })} />
        <WidthChoice value={width} change={(next) => show({ layout, width: next })} />
      </div>
      <PreviewFrame
        src={routes.frames.styleGuide(encodeURIComponent(layout))}
        title={t('Style guide of {label}', { label: label(layouts.get(layout)?.label ?? layout) })}
        width={frameWidths[width]}
        fill
      />
    </div>
  )
}
