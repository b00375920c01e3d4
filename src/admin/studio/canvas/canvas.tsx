import { Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { isRecordTemplate } from '#model/bound-page.ts'
import { useStudio, useUi, useViewAs } from '../state/context.tsx'
import { BreakpointBar } from './breakpoint-bar.tsx'
import { CanvasFrame } from './canvas-frame.tsx'
import { DropLayer } from './drop-layer.tsx'
import { Overlay } from './overlay.tsx'
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx'

const margin = 20

const SectionStrips = lazyWhenVisible(async () => (await import('./section-strips.tsx')).SectionList, null)
const LookBar = lazyWhenVisible(async () => (await import('./view-mode-bar.tsx')).ViewModeBar, null)
const FileDrag = lazyWhenVisible(async () => (await import('./file-drag.tsx')).FileDrag, null)
const BrandBar = lazyWhenVisible(async () => (await import('../brands/brand-bar.tsx')).BrandBar, null)
const SampleBar = lazyWhenVisible(async () => (await import('./sample-bar.tsx')).SampleBar, null)
const PersonaBar = lazyWhenVisible(async () => (await import('../personas/persona-bar.tsx')).PersonaBar, null)
const FrameEdge = lazyWhenVisible(async () => (await import('./frame-edge.tsx')).FrameEdge, null)
const FocusBar = lazyWhenVisible(async () => (await import('./focus-bar.tsx')).FocusBar, null)
const FollowBar = lazyWhenVisible(async () => (await import('../tabs/follow-bar.tsx')).FollowBar, null)
const MoveBanner = lazyWhenVisible(async () => (await import('./move-banner.tsx')).MoveBanner, null)
const ReleaseBar = lazyWhenVisible(async () => (await import('../releases/release-bar.tsx')).ReleaseBar, null)
const AlsoBar = lazyWhenVisible(
  async () => (await import('../releases/other-releases-banner.tsx')).OtherReleasesBanner,
  null,
)
const CompareBar = lazyWhenVisible(async () => (await import('../compare/compare-bar.tsx')).CompareBar, null)
const CompareBeside = lazyWhenVisible(async () => (await import('../compare/compare-beside.tsx')).CompareBeside, null)
const CompareOver = lazyWhenVisible(async () => (await import('../compare/compare-over.tsx')).CompareOver, null)
const CompareMap = lazyWhenVisible(async () => (await import('../compare/compare-map.tsx')).CompareMap, null)
const SideFrames = lazyWhenVisible(async () => (await import('./side-frames.tsx')).SideFrames, null)
const SeenFrame = lazyWhenVisible(async () => (await import('../releases/preview-frame.tsx')).PreviewFrame, null)

/** Gap between frames side by side and above them for their labels, px; as in the style sheet. */
const gap = 16
const titleHeight = 24

/** The canvas in the middle, at the width that is looked at or at several, scaled to fit. */
export function Canvas({ compact }: { readonly compact: boolean }) {
  const { ref, width: room, height } = useElementSize()
  const width = useUi((ui) => ui.width)
  const zoom = useUi((ui) => ui.zoom)
  const ready = useUi((ui) => ui.ready)
  const isMoving = useUi((ui) => ui.moving !== null)
  const isFocused = useUi((ui) => ui.focused !== null)
  const isFollowing = useUi((ui) => ui.following !== null)
  const isBrand = useUi((ui) => ui.brand !== null)
  const isPersona = useViewAs(({ on }) => on)
  const areSections = useUi((ui) => ui.sections !== null)
  const isLook = useUi(({ sections, text }) => sections !== null || text.longer || text.turned)
  const isTemplate = useStudio(({ page }) => isRecordTemplate(page))
  const isSeen = useUi((ui) => ui.seen !== null)
  const isComparing = useUi((ui) => ui.comparison !== null)
  const view = useUi(({ comparison, compareView }) => (comparison ? compareView : 'marks'))
  const isBeside = view === 'beside'
  const forRelease = useUi((ui) => ui.release !== null)
  const active = useUi((ui) => ui.active)
  const row = useUi((ui) => ui.frames).flatMap((frame) =>
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
          {isTemplate && <SampleBar />}
          {ready && <AlsoBar />}
          {ready && <FileDrag />}
          {isComparing ? <CompareBar /> : (isSeen || forRelease) && <ReleaseBar />}
        </div>
      </div>
    </main>
  )
}
