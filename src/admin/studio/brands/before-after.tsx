import './brands.css'
import { useElementSize } from '@mantine/hooks'
import { useRef } from 'react'
import { t } from '#messages/interface.ts'
import type { Page } from '#model/page/page.ts'
import { DrawnPage } from '../drawn-page.tsx'

/** Width of the window in which a side is drawn, and height of what is seen of it, px. */
const drawnWidth = 1280
const shownHeight = 400

/** Content before and after its conversion, each drawn in its layout. */
export function BeforeAfter({ before, after }: { readonly before: Page; readonly after: Page }) {
  return (
    <div className="vx-conversion">
      <Side title={t('Before')} page={before} />
      <Side title={t('After')} page={after} />
    </div>
  )
}

function Side({ title, page }: { readonly title: string; readonly page: Page }) {
  const { ref, width } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const scale = width / drawnWidth
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div ref={ref} className="vx-conversion-side" style={{ height: shownHeight }}>
        {width > 0 && (
          <DrawnPage
            page={page}
            frame={frame}
            title={title}
            className="vx-stage-frame"
            style={{ width: drawnWidth, height: shownHeight / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  )
}
