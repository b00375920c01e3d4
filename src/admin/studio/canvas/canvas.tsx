import { Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useDesk, useViewAs } from '../state/context.tsx'
import { BreakpointBar } from './breakpoint-bar.tsx'
import { CanvasFrame } from './canvas-frame.tsx'
import { DropLayer } from './drop-layer.tsx'
import { Overlay } from './overlay.tsx'
import { whenShown } from '../../components/lazy-when-visible.tsx'

const margin = 20

const SectionStrips = whenShown(async () => (await import('./section-strips.tsx')).SectionStrips, null)
const LookBar = whenShown(async () => (await import('./view-mode-bar.tsx')).LookBar, null)
const FileDrag = whenShown(async () => (await import('./file-drag.tsx')).FileDrag, null)
const BrandBar = whenShown(async () => (await import('../brands/brand-bar.tsx')).BrandBar, null)
const PersonaBar = whenShown(async () => (await import('../personas/persona-bar.tsx')).PersonaBar, null)
const FrameEdge = whenShown(async () => (await import('./frame-edge.tsx')).FrameEdge, null)
const FocusBar = whenShown(async () => (await import('./focus-bar.tsx')).FocusBar, null)
const FollowBar = whenShown(async () => (await import('../tabs/follow-bar.tsx')).FollowBar, null)
const MoveBanner = whenShown(async () => (await import('./move-banner.tsx')).MoveBanner, null)
const ReleaseBar = whenShown(async () => (await import('../releases/release-bar.tsx')).ReleaseBar, null)
const AlsoBar = whenShown(async () => (await import('../releases/other-releases-banner.tsx')).AlsoBar, null)
const CompareBar = whenShown(async () => (await import('../compare/compare-bar.tsx')).CompareBar, null)
const CompareBeside = whenShown(async () => (await import('../compare/compare-beside.tsx')).CompareBeside, null)
const CompareOver = whenShown(async () => (await import('../compare/compare-over.tsx')).CompareOver, null)
const CompareMap = whenShown(async () => (await import('../compare/compare-map.tsx')).CompareMap, null)
const SideFrames = whenShown(async () => (await import('./side-frames.tsx')).SideFrames, null)
const SeenFrame = whenShown(async () => (await import('../releases/preview-frame.tsx')).SeenFrame, null)

/** Between frames that stand side by side, and above them for what they are called; as the style has it. */
const gap = 16
const titleHeight = 24

/** The canvas in the middle, at the width that is looked at or at several, scaled to fit. */
export function Stage({ compact }: { readonly compact: boolean }) {
  const { ref, width: room, height } = useElementSize()
  const width = useDesk((ui) => ui.width)
  const zoom = useDesk((ui) => ui.zoom)
  const ready = useDesk((ui) => ui.ready)
  const isMoving = useDesk((ui) => ui.moving !== null)
  const isFocused = useDesk((ui) => ui.focused !== null)
  const isFollowing = useDesk((ui) => ui.following !== null)
  const isBrand = useDesk((ui) => ui.brand !== null)
  const isPersona = useViewAs(({ on }) => on)
  const areSections = useDesk((ui) => ui.sections !== null)
  const isLook = useDesk(({ sections, text }) => sections !== null || text.longer || text.turned)
  const isSeen = useDesk((ui) => ui.seen !== null)
  const isComparing = useDesk((ui) => ui.comparison !== null)
  const view = useDesk(({ comparison, compareView }) => (comparison ? compareView : 'marks'))
  const isBeside = view === 'beside'
  const forRelease = useDesk((ui) => ui.release !== null)
  const active = useDesk((ui) => ui.active)
  const row = useDesk((ui) => ui.frames).flatMap((frame) =>
    frame.id === active ? { ...frame, width } : compact || view !== 'marks' ? [] : frame,
  )
  const isSeveral = row.length > 1
  const wide = row.reduce((sum, frame) => sum + frame.width, 0) * (isBeside ? 2 : 1)
  const between = gap * (isBeside ? 1 : row.length - 1)
  const scale = zoom === 'fit' ? Math.min(1, Math.max(0.2, (room - margin * 2 - between) / wide)) : zoom
  const tall = Math.max(0, height - margin - (isSeveral || isBeside ? titleHeight : 0))
  return (
    <main className="vx-stage" aria-label="Canvas">
      <BreakpointBar scale={scale} compact={compact} />
      <div
        className="vx-stage-room"
        ref={ref}
        data-region="canvas"
        tabIndex={-1}
        aria-label="Page canvas. Arrow keys walk the page, Enter edits, M moves."
        role="group"
      >
        <div className="vx-frame-row" data-several={isSeveral || isBeside || undefined}>
          {isSeveral && <SideFrames row={row} scale={scale} gap={gap} />}
          {isBeside && height > 0 && <CompareBeside width={width} height={tall / scale} scale={scale} />}
          {row.map(({ id, width: own }) => {
            const isSide = id !== active
            const size = { width: own, height: tall / scale, scale }
            return (
              <div
                key={id}
                className="vx-frame-place"
                data-side={isSide || undefined}
                style={{ width: own * scale, height: tall }}
              >
                {height > 0 && (ready || !isSide) && <CanvasFrame id={id} isSide={isSide} {...size} />}
                {!isSide && (
                  <>
                    {isSeen && height > 0 && <SeenFrame {...size} />}
                    {view === 'over' && height > 0 && <CompareOver {...size} />}
                    <Overlay {...size} />
                    {areSections && <SectionStrips {...size} />}
                    {isComparing && <CompareMap />}
                    <DropLayer />
                    <FrameEdge scale={scale} />
                    {!ready && (
                      <div className="vx-stage-wait" role="status" aria-label="The canvas is loading">
                        <Loader size="sm" />
                      </div>
                    )}
                  </>
                )}
              </div>
            )
          })}
        </div>
        <div className="vx-stage-bars">
          {isMoving && <MoveBanner />}
          {isFocused && <FocusBar />}
          {isFollowing && <FollowBar />}
          {isLook && <LookBar />}
          {isBrand && <BrandBar />}
          {isPersona && <PersonaBar />}
          {ready && <AlsoBar />}
          {ready && <FileDrag />}
          {isComparing ? <CompareBar /> : (isSeen || forRelease) && <ReleaseBar />}
        </div>
      </div>
    </main>
  )
}
