import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import type { Box, FromCanvas } from '#model/studio/canvas.ts'
import type { Page } from '#model/page/page.ts'
import { routes } from '#routes.ts'
import { keyPressed } from './commands/keybindings/key-press.ts'
import { useDocument, useEditor } from './context.tsx'
import type { CanvasMessage, CanvasWindow } from './state/canvas-bridge.ts'

interface DrawnPageProps {
  /** Page as it is drawn: another version, or what an edit would make of it. */
  readonly page: Page
  /** Id of the stored page whose language, direction and surroundings it has; the one that is open when it is not said. */
  readonly storedAs?: string | undefined
  readonly title: string
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly className?: string
  readonly style: CSSProperties
  /** Elements whose boxes are reported. */
  readonly watched?: readonly string[] | undefined
  readonly measured?: ((boxes: Readonly<Record<string, Box>>) => void) | undefined
  readonly clicked?: ((element: string | null) => void) | undefined
  /** The page is there, and can be scrolled. */
  readonly ready?: () => void
}

/** Read-only canvas of any page, by the same renderer, in its own layout. */
export function DrawnPage({
  page,
  storedAs,
  title,
  frame,
  className,
  style,
  watched,
  measured,
  clicked,
  ready,
}: DrawnPageProps) {
  const { session, studio } = useEditor()
  const path = useDocument((state) => state.page.path)
  const drawn = useDrawnDocument({ frame, measured, clicked })

  useEffect(() => {
    if (drawn) send(drawn, { kind: 'page', page })
  }, [drawn, page])
  useEffect(() => {
    if (drawn) ready?.()
  }, [drawn, ready])
  useEffect(() => {
    if (drawn && watched) send(drawn, { kind: 'watch', elements: watched })
  }, [drawn, watched])

  const address = `${routes.canvas(path, session.adminSessionId, storedAs ?? studio.get().page.id)}&layout=${encodeURIComponent(page.layout)}`
  return (
    <iframe
      key={`${storedAs} ${page.layout}`}
      ref={frame}
      title={title}
      className={className}
      src={address}
      style={style}
    />
  )
}

/** Document of the frame once it is drawn; what the frame tells is passed on. */
function useDrawnDocument({ frame, measured, clicked }: Pick<DrawnPageProps, 'frame' | 'measured' | 'clicked'>) {
  const editor = useEditor()
  const { session } = editor
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
  return drawn
}

function send({ defaultView }: Document, message: CanvasMessage): void {
  ;(defaultView as CanvasWindow | null)?.voixCanvas?.(message)
}
