import { Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { BrandBar } from '../brands/brand-button.tsx'
import { useDesk } from '../context.tsx'
import { BreakpointBar } from './breakpoint-bar.tsx'
import { CanvasFrame } from './canvas-frame.tsx'
import { FocusBar } from './focus-bar.tsx'
import { FrameEdge } from './frame-edge.tsx'
import { DropLayer } from './drop-layer.tsx'
import { MoveBanner } from './move-banner.tsx'
import { Overlay } from './overlay.tsx'
import { PersonaBar } from '../view-as/persona-bar.tsx'
import { whenShown } from '../../parts/when-shown.tsx'

const margin = 20

const ReleaseBar = whenShown(async () => (await import('../release/release-bar.tsx')).ReleaseBar, null)
const AlsoBar = whenShown(async () => (await import('../release/also-bar.tsx')).AlsoBar, null)
const CompareBar = whenShown(async () => (await import('../history/compare-bar.tsx')).CompareBar, null)
const SeenFrame = whenShown(async () => (await import('../release/seen-frame.tsx')).SeenFrame, null)

/** The canvas in the middle, at the width that is looked at, scaled to fit. */
export function Stage() {
  const { ref, width: room, height } = useElementSize()
  const width = useDesk((desk) => desk.width)
  const zoom = useDesk((desk) => desk.zoom)
  const ready = useDesk((desk) => desk.ready)
  const isSeen = useDesk((desk) => desk.seen !== null)
  const isComparing = useDesk((desk) => desk.comparison !== null)
  const forRelease = useDesk((desk) => desk.release !== null)
  const scale = zoom === 'fit' ? Math.min(1, Math.max(0.2, (room - margin * 2) / width)) : zoom
  return (
    <main className="vx-stage" aria-label="Canvas">
      <BreakpointBar scale={scale} />
      <div
        className="vx-stage-room"
        ref={ref}
        data-region="canvas"
        tabIndex={-1}
        aria-label="Page canvas. Arrow keys walk the page, Enter edits, M moves."
        role="group"
      >
        <div className="vx-frame-place" style={{ width: width * scale, height: Math.max(0, height - margin) }}>
          {height > 0 && <CanvasFrame width={width} height={(height - margin) / scale} scale={scale} />}
          {isSeen && height > 0 && <SeenFrame width={width} height={(height - margin) / scale} scale={scale} />}
          <Overlay scale={scale} width={width} height={(height - margin) / scale} />
          <DropLayer />
          <FrameEdge scale={scale} />
          {!ready && (
            <div className="vx-stage-wait" role="status" aria-label="The canvas is loading">
              <Loader size="sm" />
            </div>
          )}
        </div>
        <div className="vx-stage-bars">
          <MoveBanner />
          <FocusBar />
          <BrandBar />
          <PersonaBar />
          {ready && <AlsoBar />}
          {isComparing ? <CompareBar /> : (isSeen || forRelease) && <ReleaseBar />}
        </div>
      </div>
    </main>
  )
}
