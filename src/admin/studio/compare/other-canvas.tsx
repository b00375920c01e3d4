import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Box, FromCanvas } from '#model/canvas.ts'
import { routes } from '#routes.ts'
import type { CanvasMessage, CanvasWindow } from '../state/canvas-bridge.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { keyPressed } from '../commands/keybindings/key-press.ts'

interface OtherCanvasProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly style?: CSSProperties
  /** Elements whose boxes are reported. */
  readonly watched?: readonly string[]
  readonly measured?: (boxes: Readonly<Record<string, Box>>) => void
  readonly clicked?: (element: string | null) => void
  /** The page is there, and can be scrolled. */
  readonly ready: () => void
}

/** Read-only canvas of the other side of a comparison, rendered by the same renderer. */
export function OtherCanvas({
  frame,
  width,
  height,
  scale,
  style,
  watched,
  measured,
  clicked,
  ready,
}: OtherCanvasProps) {
  const editor = useEditor()
  const { session, studio } = editor
  const page = useUi(({ comparison }) => comparison?.from.page)
  const title = useUi(({ comparison }) => comparison?.from.title ?? '')
  const path = useDocument((state) => state.page.path)
  const [drawn, setDrawn] = useState<Document | null>(null)

  useEffect(() => {
    const heard = ({ origin, source, data }: MessageEvent) => {
      if (
        origin !== location.origin ||
        source !== frame.current?.contentWindow ||
        data?.voix !== session.adminSessionId
      )
        return
      const message = data.message as FromCanvas
      if (message.kind === 'ready') setDrawn(frame.current!.contentDocument)
      else if (message.kind === 'boxes') measured?.(message.boxes)
      else if (message.kind === 'clicked') clicked?.(message.element)
      else if (message.kind === 'key')
        keyPressed(editor, { key: message.key, code: message.code, ...message.modifiers })
    }
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [editor, frame, session, measured, clicked])

  useEffect(() => {
    if (drawn && page) send(drawn, { kind: 'page', page })
  }, [drawn, page])
  useEffect(() => {
    if (drawn) ready()
  }, [drawn, ready])
  useEffect(() => {
    if (drawn && watched) send(drawn, { kind: 'watch', elements: watched })
  }, [drawn, watched])

  if (!page) return null
  // Header, fonts and colours are those of its own layout.
  const address = `${routes.canvas(path, session.adminSessionId, studio.get().page.id)}&layout=${encodeURIComponent(page.layout)}`
  return (
    <iframe
      key={page.layout}
      ref={frame}
      title={t({ id: 'studio.compare.other-canvas', defaultMessage: 'Compared with: {title}' }, { title })}
      className="vx-stage-frame"
      src={address}
      style={{ width, height, transform: `scale(${scale})`, ...style }}
    />
  )
}

function send({ defaultView }: Document, message: CanvasMessage): void {
  ;(defaultView as CanvasWindow | null)?.voixCanvas?.(message)
}
