import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../page/class-names.ts'
import { customProperties } from '../page/custom-properties.ts'
import './booking-form.css'

interface BookingBarProps {
  readonly summary: string
  /** Stands half on what is above it, such as a hero. */
  readonly lifted?: boolean | undefined
  /** Pixels from where it would stand; negative lifts it. */
  readonly fromTop?: number | undefined
  /** Unfolded from the start, where booking is what the page is for. */
  readonly isOpen?: boolean | undefined
  readonly children?: ReactNode
}

/** Brings the form that has just unfolded into the window, where it would lie below it. */
function showUnfolded(fold: HTMLDetailsElement | null): void {
  if (!fold?.open || fold.getBoundingClientRect().bottom <= innerHeight) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  fold.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
}

/** Booking form across the page, collapsed on small screens. */
export function BookingBar({ summary, lifted, fromTop, isOpen, children }: BookingBarProps): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null)
  // For browsers that cannot show what is folded; others never see the difference.
  useEffect(() => {
    if (window.matchMedia('(min-width: 48rem)').matches) fold.current?.setAttribute('open', '')
  }, [])
  return (
    <div
      className={classNames('booking-bar wrap', lifted && 'booking-bar-lifted', fromTop ? 'booking-bar-moved' : '')}
      style={customProperties({ '--from-top': fromTop ? `${fromTop}px` : undefined })}
    >
      <details ref={fold} className="booking-fold" open={isOpen || undefined}>
        <summary className="button" onClick={() => requestAnimationFrame(() => showUnfolded(fold.current))}>
          {summary}
        </summary>
        {children}
      </details>
    </div>
  )
}
