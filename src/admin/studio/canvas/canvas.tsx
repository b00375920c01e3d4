import { Loader } from '@mantine/core'
import { t } from '#messages/interface.ts'
import {
  BrandBar,
  CompareBar,
  CompareBeside,
  CompareMap,
  CompareOver,
  EmptyStart,
  FileDrag,
  FocusBar,
  FollowBar,
  FrontEndBar,
  FrontEndFrame,
  FullPageBar,
  MoveBanner,
  OtherReleasesBanner,
  PersonaBar,
  PreviewFrame,
  ReleaseBar,
  SampleBar,
  SectionList,
  SideFrames,
  ViewModeBar,
  DropLayer,
} from '../chunks.tsx'
import { useBoxSize } from '../../components/use-box-size.ts'
import { isRecordTemplate } from '#model/page/bound-page.ts'
import { useDocument, useUi, useCanvas, useViewAs } from '../context.tsx'
import { useIsFull } from '../tabs/use-peers.ts'
import { BreakpointBar } from './breakpoint-bar.tsx'
import { CanvasFrame } from './canvas-frame.tsx'
import { FrameEdge } from './frame-edge.tsx'
import { Overlay } from './overlay.tsx'

/** Space around the frames, px; as in the style sheet. */
const marginOf = (compact: boolean) => (compact ? 0 : 20)

/** Gap between frames side by side and above them for their labels, px; as in the style sheet. */
const gap = 16
const titleHeight = 24

interface CanvasProps {
  readonly compact: boolean
  /** Whether it only loads yet: nothing on it can be reached. */
  readonly inert: boolean
}

/** Canvas at one or several widths, scaled to fit. */
export function Canvas({ compact, inert }: CanvasProps) {
  const { ref, width: room, height } = useBoxSize()
  const margin = marginOf(compact)
  const width = useCanvas((canvas) => canvas.width)
  const zoom = useCanvas((canvas) => canvas.zoom)
  const ready = useCanvas((canvas) => canvas.ready)
  const isMoving = useUi((ui) => ui.moving !== null)
  const isFocused = useCanvas((canvas) => canvas.focused !== null)
  const isFull = useIsFull()
  const isFollowing = useUi((ui) => ui.following !== null)
  const isBrand = useUi((ui) => ui.brand !== null)
  const isPersona = useViewAs(({ on }) => on)
  const areSections = useCanvas((canvas) => canvas.sections !== null)
  const isLook = useCanvas(({ sections, text }) => sections !== null || text.longer || text.turned)
  const isTemplate = useDocument(({ page }) => isRecordTemplate(page))
  const isSeen = useUi((ui) => ui.seen !== null)
  const isOnFrontEnd = useUi((ui) => ui.frontEnd !== null)
  const isComparing = useUi((ui) => ui.comparison !== null)
  const view = useUi(({ comparison, compareView }) => (comparison ? compareView : 'marks'))
  const isBeside = view === 'beside'
  const forRelease = useUi((ui) => ui.release !== null)
  const active = useCanvas((canvas) => canvas.active)
  const row = useCanvas((canvas) => canvas.frames).flatMap((frame) =>
    frame.id === active ? { ...frame, width } : compact || view !== 'marks' ? [] : frame,
  )
  const isSeveral = row.length > 1
  const wide = row.reduce((sum, frame) => sum + frame.width, 0) * (isBeside ? 2 : 1)
  const between = gap * (isBeside ? 1 : row.length - 1)
  const scale = zoom === 'fit' ? Math.min(1, Math.max(0.2, (room - margin * 2 - between) / wide)) : zoom
  const tall = Math.max(0, height - margin - (isSeveral || isBeside ? titleHeight : 0))
  return (
    <main className="vx-stage" aria-label={t('Canvas')}>
      {inert ? <div className="vx-breakpoints" /> : <BreakpointBar scale={scale} compact={compact} />}
      <div
        className="vx-stage-room"
        ref={ref}
        inert={inert}
        data-region="canvas"
        tabIndex={-1}
        aria-label={t('Page canvas. Arrow keys select, Enter edits, M moves.')}
        role="group"
      >
        {ready && <EmptyStart />}
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
                    {isSeen && height > 0 && <PreviewFrame {...size} />}
                    {isOnFrontEnd && height > 0 && <FrontEndFrame {...size} />}
                    {view === 'over' && height > 0 && <CompareOver {...size} />}
                    <Overlay {...size} />
                    {areSections && <SectionList {...size} />}
                    {isComparing && <CompareMap />}
                    {ready && <DropLayer />}
                    <FrameEdge scale={scale} />
                    {!ready && (
                      <div className="vx-stage-wait" role="status" aria-label={t('The canvas is loading')}>
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
          {isFull && <FullPageBar />}
          {isLook && <ViewModeBar />}
          {isBrand && <BrandBar />}
          {isPersona && <PersonaBar />}
          {isTemplate && <SampleBar />}
          {ready && <OtherReleasesBanner />}
          {ready && <FileDrag />}
          {isOnFrontEnd && <FrontEndBar />}
          {isComparing ? <CompareBar /> : (isSeen || forRelease) && <ReleaseBar />}
        </div>
      </div>
    </main>
  )
}
