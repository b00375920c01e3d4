import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Translate } from '#messages/translate.ts'
import { classNames } from '../page/class-names.ts'
import { customProperties } from '../page/custom-properties.ts'
import { ControlIcon } from '../text/control-icon.tsx'
import { useTranslate } from '../text/translation.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSlides } from './use-slides.ts'
import './slider.css'

interface SliderProps {
  /** Accessible label of the slides. */
  readonly label: string
  /** Slides, one for each child; also from a slot, as elements with `data-slice`. */
  readonly children?: ReactNode
  readonly arrowSize?: number | undefined
  readonly arrowColour?: string | undefined
  /** Seconds for each slide; absent, nothing moves by itself. */
  readonly interval?: number | undefined
  /** Drawn after the slides, given the one shown and a way to another. */
  readonly controls?: ((shown: number, go: (index: number) => void) => ReactNode) | undefined
  readonly dots?: boolean | undefined
  /** Slides side by side on wide screens. */
  readonly perView?: number | undefined
  readonly className?: string | undefined
}

/**
 * Slider: swipe without script, with arrows, dots and keys after hydration; no controls for one slide. Autoplay stops on hover,
 * focus and pause, and respects reduced motion.
 */
export function Slider({
  label,
  children,
  arrowSize = 50,
  arrowColour = '#ffffff',
  interval,
  controls,
  dots = true,
  perView = 1,
  className,
}: SliderProps): ReactNode {
  const track = useRef<HTMLDivElement>(null)
  const t = useTranslate()
  const { count, shown, go } = useSlides(track)
  const autoplay = useAutoplay(track, {
    seconds: count > 1 ? interval : undefined,
    next: () => go((shown + 1) % count),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !isSliderKey(target, currentTarget)) return
    // The track would scroll by itself as well.
    event.preventDefault()
    const isForward = (key === 'ArrowRight') === (getComputedStyle(track.current!).direction === 'ltr')
    go(shown + (isForward ? 1 : -1))
  }

  return (
    <div
      className={classNames('slider', perView > 1 && 'slider-many', className)}
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={label}
      style={customProperties({
        '--arrow-size': `${arrowSize}px`,
        '--arrow-colour': arrowColour,
        '--per-view': perView > 1 ? perView : undefined,
      })}
      {...autoplay.hold}
      onKeyDown={onKeyDown}
    >
      {/* Tab stop: a scroll area must be reachable by keyboard */}
      <div ref={track} className="slider-track" tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            className="slider-arrow slider-previous"
            aria-label={t('Previous')}
            {...atEnd(shown === 0 && !interval, () => go((shown - 1 + count) % count))}
          >
            <ControlIcon name="previous" />
          </button>
          <button
            type="button"
            className="slider-arrow slider-next"
            aria-label={t('Next')}
            {...atEnd(shown === count - 1 && !interval, () => go((shown + 1) % count))}
          >
            <ControlIcon name="next" />
          </button>
          <div className="slider-foot">
            {autoplay.canMove && (
              <button
                type="button"
                className="slider-pause"
                aria-label={autoplay.isPaused ? t('Play') : t('Pause')}
                onClick={autoplay.toggle}
              >
                <ControlIcon name={autoplay.isPaused ? 'play' : 'pause'} />
              </button>
            )}
            {dots && <Dots count={count} shown={shown} go={go} />}
          </div>
          <p className="visually-hidden" aria-live={autoplay.canMove && !autoplay.isPaused ? 'off' : 'polite'}>
            {slideOf(shown, count, t)}
          </p>
        </>
      )}
      {controls?.(shown, go)}
    </div>
  )
}

/** Props of a button that leads nowhere at an end: disabled for real, it would lose the focus, and with it the arrow keys. */
function atEnd(isEnd: boolean, onClick: () => void) {
  return isEnd ? { 'aria-disabled': true } : { onClick }
}

/** Whether arrows pressed there are the slider's: not those of a field, of tabs or of a slider within. */
function isSliderKey(target: EventTarget, slider: HTMLElement): boolean {
  const owner =
    target instanceof Element &&
    target.closest('input, select, textarea, video, [contenteditable], [role=tablist], [role=dialog], .slider')
  return owner === slider
}

/** Position of a slide: `1 of 3`, translated. */
export function slideOf(index: number, count: number, t: Translate): string {
  return t('{at} of {count}', { at: index + 1, count })
}

function Dots({
  count,
  shown,
  go,
}: {
  readonly count: number
  readonly shown: number
  readonly go: (index: number) => void
}): ReactNode {
  const t = useTranslate()
  return (
    <ol className="slider-dots">
      {Array.from({ length: count }, (_, i) => (
        // Keyed by index: a dot is its place
        <li key={i}>
          <button
            type="button"
            aria-label={slideOf(i, count, t)}
            aria-current={i === shown || undefined}
            onClick={() => go(i)}
          />
        </li>
      ))}
    </ol>
  )
}
