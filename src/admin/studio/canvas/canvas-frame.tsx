import { useCallback } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'

interface CanvasFrameProps {
  readonly id: number
  /** Whether it only follows the active frame. */
  readonly isSide: boolean
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Frame of the public page at its CSS width, so that media queries apply. */
export function CanvasFrame({ id, isSide, width, height, scale }: CanvasFrameProps) {
  const { bridge, canvas, session, studio } = useEditor()
  const attach = useCallback((frame: HTMLIFrameElement | null) => bridge.attach(id, frame), [bridge, id])
  const path = useDocument(({ page }) => page.path)
  // Another layout is another document: header, fonts and colours come from the server.
  const own = useDocument(({ page }) => page.layout)
  const shown = useUi(({ comparison }) => comparison?.to.page.layout)
  const layout = useUi(({ brand }) => brand) ?? shown ?? own
  const saved = useDocument((state) => state.saved.layout)
  // So is another record.
  const sample = useUi((it) => it.sample?.slug)
  const address = routes.canvas(path, session.adminSessionId, studio.get().page.id, sample)
  return (
    <iframe
      key={`${layout} ${sample ?? ''}`}
      ref={attach}
      title={isSide ? t('The page at {width} px', { width }) : t('Page canvas')}
      inert={isSide}
      className="vx-stage-frame"
      src={layout === saved ? address : `${address}&layout=${encodeURIComponent(layout)}`}
      style={{ width, height, transform: `scale(${scale})` }}
      onLoad={({ currentTarget }) => {
        // A canvas tells when its page is rendered; another document, such as an error, has nothing more to come.
        if (!currentTarget.contentDocument?.getElementById('voix-canvas')) canvas.setState({ ready: true })
      }}
    />
  )
}
