import type { CSSProperties, RefObject } from 'react'
import { t } from '#messages/interface.ts'
import type { Box } from '#model/studio/canvas.ts'
import { useUi } from '../context.tsx'
import { DrawnPage } from '../drawn-page.tsx'

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

/** Read-only canvas of the other side of a comparison. */
export function OtherCanvas({ frame, width, height, scale, style, ...heard }: OtherCanvasProps) {
  const page = useUi(({ comparison }) => comparison?.from.page)
  const title = useUi(({ comparison }) => comparison?.from.title ?? '')
  const key = useUi(({ comparison }) => comparison?.from.key)
  if (!page) return null
  return (
    <DrawnPage
      {...heard}
      page={page}
      // Another page is compared in the ids of this one; its key has its own.
      storedAs={key?.startsWith('page ') ? key.slice('page '.length) : undefined}
      frame={frame}
      title={t('Compared with: {title}', { title })}
      className="vx-stage-frame"
      style={{ width, height, transform: `scale(${scale})`, ...style }}
    />
  )
}
