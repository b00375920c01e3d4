import { type Dispatch, type MouseEvent, type SetStateAction, useRef } from 'react'
import { t } from '#messages/interface.ts'
import { type BreakpointName, breakpoints, frameWidths } from '#model/media/breakpoint.ts'
import type { GuestReview } from '#model/studio/guest-review.ts'
import { Pins } from '../studio/review/pins.tsx'
import type { NewThread } from '../studio/state/ui-store.ts'
import { pinsOf, type Thread } from '../studio/review/threads.ts'
import { useBoxes, useStageSize } from './frame-boxes.ts'
import { framePath } from './review-api.ts'

interface GuestStageProps {
  readonly look: string
  readonly elements: GuestReview['elements']
  readonly threads: readonly Thread[]
  readonly breakpoint: BreakpointName
  readonly setBreakpoint: (breakpoint: BreakpointName) => void
  /** The next click says what a comment is about. */
  readonly pointing: boolean
  readonly setPointing: Dispatch<SetStateAction<boolean>>
  readonly open: string | null
  readonly place: NewThread | null
  readonly onOpen: (uuid: string) => void
  readonly onPlace: (place: NewThread) => void
}

/** Draft in a sandboxed frame at a chosen width, with the comment pins of that width. */
export function GuestStage(props: GuestStageProps) {
  const { look, elements, threads, breakpoint, setBreakpoint, pointing, setPointing, open, place, onOpen, onPlace } =
    props
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { width, height } = useStageSize(stage)
  const pins = pinsOf(threads, breakpoint).filter(({ resolved, uuid }) => !resolved || uuid === open)
  const thread = pins.find(({ uuid }) => uuid === open)
  const watched = [...pins.flatMap(({ element = '' }) => element), place?.element ?? ''].filter(Boolean)
  const boxes = useBoxes(frame, watched, place?.element ?? thread?.element)
  const scale = Math.min(1, width / frameWidths[breakpoint])

  function pointAt({ clientX, clientY, currentTarget }: MouseEvent): void {
    const { left, top } = currentTarget.getBoundingClientRect()
    const [x, y] = [(clientX - left) / scale, (clientY - top) / scale]
    const hit = frame.current?.contentDocument?.elementFromPoint(x, y)?.closest('[data-vx-id]')
    const element = hit?.getAttribute('data-vx-id')?.split('/')[0]
    if (!hit || !element || !elements.some(({ id }) => id === element)) return onPlace({ x: 50, y: 50 })
    const box = hit.getBoundingClientRect()
    onPlace({ element, x: share(x - box.x, box.width), y: share(y - box.y, box.height) })
  }

  return (
    <section className="vx-guest-look" aria-label={t('Page')}>
      <div className="vx-guest-tools">
        <fieldset>
          <legend>{t('Width')}</legend>
          {breakpoints.map(({ name }) => (
            <label key={name}>
              <input
                type="radio"
                name="width"
                checked={breakpoint === name}
                onChange={() => setBreakpoint(name)}
                aria-label={`${frameWidths[name]} px`}
              />
              {frameWidths[name]}
            </label>
          ))}
        </fieldset>
        <button type="button" aria-pressed={pointing} onClick={() => setPointing((now) => !now)}>
          {pointing ? t('Click the page…') : t('Comment on a place')}
        </button>
      </div>
      <div ref={stage} className="vx-guest-stage">
        <div className="vx-guest-frame" style={{ width: frameWidths[breakpoint] * scale }}>
          <iframe
            key={look}
            ref={frame}
            title={t('Current page')}
            src={framePath}
            sandbox="allow-same-origin"
            style={{ width: frameWidths[breakpoint], height: height / scale, transform: `scale(${scale})` }}
          />
          <div className="vx-guest-over">
            <Pins
              pins={pins}
              boxes={boxes}
              scale={scale}
              open={open}
              draft={place}
              onOpen={({ uuid }) => onOpen(uuid)}
            />
          </div>
          {pointing && (
            // A guest who does not point chooses from the list beside it.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              className="vx-guest-glass"
              onClick={pointAt}
              onWheel={({ deltaX, deltaY }) => frame.current?.contentWindow?.scrollBy(deltaX, deltaY)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Position along a length, percent with two decimals. */
function share(at: number, length: number): number {
  return length === 0 ? 50 : Math.min(100, Math.max(0, Math.round((at / length) * 10_000) / 100))
}
