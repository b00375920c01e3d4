import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'

interface SeenFrameProps {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Version of the page as a visitor sees it, over the canvas; its links do nothing. */
export function PreviewFrame({ width, height, scale }: SeenFrameProps) {
  const { session, studio, ui } = useEditor()
  const seen = useUi((it) => it.seen)
  const path = useDocument(({ page }) => page.path)
  const [drawn, setDrawn] = useState<number>()
  if (!seen) return null
  const address = routes.canvas(path, session.adminSessionId, studio.get().page.id)
  return (
    <iframe
      title={seen.title === null ? t('Published page') : t('Page in {title}', { title: seen.title })}
      className="vx-stage-frame vx-seen"
      data-drawn={drawn === seen.revision || undefined}
      src={`${address}&version=${seen.revision}`}
      style={{ width, height, transform: `scale(${scale})` }}
      onLoad={({ currentTarget: { contentDocument } }) => {
        setDrawn(seen.revision)
        contentDocument?.addEventListener('click', leadNowhere, { capture: true })
        contentDocument?.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
        contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && ui.setState({ seen: null }))
      }}
    />
  )
}

function leadNowhere(event: MouseEvent): void {
  if ((event.target as Element | null)?.closest?.('a[href]')) event.preventDefault()
}
