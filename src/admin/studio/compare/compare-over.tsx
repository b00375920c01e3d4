import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { useEditor, useUi } from '../context.tsx'
import { isMoved } from './comparing.ts'
import { OtherCanvas } from './other-canvas.tsx'
import { shareAfter } from './slider-keys.ts'
import { follow } from './scroll-together.ts'
import { useCanvasWindow } from './use-canvas-window.ts'

interface CompareOverProps {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Overlay of the other side of a comparison on the canvas, up to a slider. */
export function CompareOver({ width, height, scale }: CompareOverProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const from = useUi(({ comparison }) => comparison?.from.title ?? '')
  const to = useUi(({ comparison }) => comparison?.to.title ?? '')
  const { ui } = useEditor()
  const { page: own, loaded } = useCanvasWindow()
  const [share, setShare] = useState(50)
  const [drawn, setDrawn] = useState(0)
  const ready = useCallback(() => setDrawn((times) => times + 1), [])

  useEffect(() => {
    const other = frame.current?.contentWindow
    if (drawn === 0 || loaded === 0 || !own || !other) return undefined
    const scrolled = () => follow(other, own, isMoved(ui))
    scrolled()
    own.addEventListener('scroll', scrolled, { passive: true })
    return () => own.removeEventListener('scroll', scrolled)
  }, [ui, drawn, own, loaded])

  function press(event: KeyboardEvent) {
    const next = shareAfter(share, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    // The arrows walk the page otherwise.
    event.stopPropagation()
    setShare(next)
  }

  function drag({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const { left, width: wide } = currentTarget.parentElement!.getBoundingClientRect()
    setShare(Math.round(Math.min(100, Math.max(0, ((clientX - left) / wide) * 100))))
  }

  return (
    <div className="vx-over" style={{ width: width * scale, height: height * scale }}>
      <div className="vx-over-page" inert style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <OtherCanvas frame={frame} width={width} height={height} scale={scale} ready={ready} />
      </div>
      <span className="vx-over-title" data-side="from" aria-hidden>
        {from}
      </span>
      <span className="vx-over-title" data-side="to" aria-hidden>
        {to}
      </span>
      <Handle share={share} from={from} to={to} press={press} drag={drag} />
    </div>
  )
}

interface HandleProps {
  readonly share: number
  readonly from: string
  readonly to: string
  readonly press: (event: KeyboardEvent) => void
  readonly drag: (event: PointerEvent<HTMLElement>) => void
}

/** Handle between the two versions, for pointer and keyboard. */
function Handle({ share, from, to, press, drag }: HandleProps) {
  return (
    <div
      className="vx-over-handle"
      role="slider"
      tabIndex={0}
      aria-label={t('Share of each version shown')}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      aria-valuetext={`${share} % ${from}, ${100 - share} % ${to}`}
      style={{ left: `${share}%` }}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}
