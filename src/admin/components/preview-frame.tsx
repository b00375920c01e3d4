import { Loader } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { useState } from 'react'
import { useBoxSize } from './use-box-size.ts'

interface PreviewFrameProps {
  readonly src: string
  readonly title: string
  /** Width of the window that is shown, in px; it is made smaller to fit. Absent: as wide as there is room. */
  readonly width?: number
  /** Height of the window that is shown, in px. */
  readonly height?: number
  /** Fills the height that there is, in place of a height of its own. */
  readonly fill?: boolean
  /** Called with the frame's document when it has loaded. */
  readonly loaded?: (content: Document) => void
}

/** Preview frame of a public page, whose links and forms do nothing. */
export function PreviewFrame({ src, title, width, height = 720, fill = false, loaded }: PreviewFrameProps) {
  const { ref, width: room, height: roomHigh } = useBoxSize()
  const [shown, setShown] = useState<string>()
  const scale = width !== undefined && room > 0 ? Math.min(1, room / width) : 1
  const high = fill && roomHigh > 0 ? roomHigh / scale : height
  return (
    <div ref={ref} className="vx-frame" data-fill={fill || undefined} style={fill ? {} : { height: height * scale }}>
      {shown !== src && (
        <div className="vx-frame-wait">
          <Loader size="sm" role="status" aria-label={t('Loading preview')} />
        </div>
      )}
      {room > 0 && (
        <iframe
          key={src}
          src={src}
          title={title}
          style={{
            width: width ?? '100%',
            height: high,
            transform: `scale(${scale})`,
            left: width === undefined ? 0 : Math.max(0, (room - width * scale) / 2),
          }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            setShown(src)
            if (!contentDocument) return
            contentDocument.addEventListener('click', stayHere, true)
            contentDocument.addEventListener('submit', (event) => event.preventDefault(), true)
            loaded?.(contentDocument)
          }}
        />
      )}
    </div>
  )
}

/** A link within the page still scrolls there. */
function stayHere(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
}
