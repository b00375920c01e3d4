import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Box } from '#model/studio/canvas.ts'
import type { DifferingElement } from '../state/comparison.ts'
import type { CanvasWindow } from '../state/canvas-bridge.ts'
import { useEditor, useUi } from '../context.tsx'
import { MarkBox } from './compare-marks.tsx'
import { isMoved, showDifference } from './comparing.ts'
import { OtherCanvas } from './other-canvas.tsx'
import { follow } from './scroll-together.ts'
import { useCanvasWindow } from './use-canvas-window.ts'

interface CompareBesideProps {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Other side of a comparison beside the canvas, with synchronised scrolling. */
export function CompareBeside({ width, height, scale }: CompareBesideProps) {
  const editor = useEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  const title = useUi(({ comparison }) => comparison?.from.title ?? '')
  const shown = useUi(({ comparison }) => comparison?.to.title ?? '')
  const rows = useUi(({ comparison }) => comparison?.rows)
  const here = useUi(({ comparison }) => comparison?.here ?? null)
  const [boxes, setBoxes] = useState<Readonly<Record<string, Box>>>({})
  const own = useMemo(() => (rows ?? []).filter(({ kinds }) => !kinds.includes('added')).slice(0, 100), [rows])
  const watched = useMemo(() => own.map(({ id }) => id), [own])
  const { ready, leadBy } = useScrollingTogether(frame)

  useEffect(() => {
    const row = own.find(({ id }) => id === here)
    const isElsewhere = row?.kinds.some((kind) => kind === 'removed' || kind === 'moved') ?? false
    // Something that stands elsewhere here leads this page elsewhere too.
    leadBy(isElsewhere ? null : 'canvas')
    const other = frame.current?.contentWindow as CanvasWindow | null
    if (row && isElsewhere) other?.voixCanvas?.({ kind: 'select', elements: [row.id], scroll: true })
  }, [here, own, leadBy])

  const clicked = useCallback(
    (element: string | null) => {
      if (element === null) return
      if (own.some(({ id }) => id === element)) showDifference(editor, element)
      else editor.select([element], { scroll: true })
    },
    [editor, own],
  )
  return (
    <>
      <div className="vx-frame-place" data-side style={{ width: width * scale, height: height * scale }}>
        <span className="vx-compare-title" title={title}>
          {title}
        </span>
        <OtherCanvas
          frame={frame}
          width={width}
          height={height}
          scale={scale}
          watched={watched}
          measured={setBoxes}
          clicked={clicked}
          ready={ready}
        />
        <Marks width={width} scale={scale} height={height} own={own} boxes={boxes} here={here} />
      </div>
      <span
        className="vx-compare-title"
        style={{ left: `calc(${width * scale}px + 16px)`, top: 0, width: width * scale }}
        title={shown}
      >
        {shown}
      </span>
    </>
  )
}

interface MarksProps {
  readonly width: number
  readonly scale: number
  readonly height: number
  readonly own: readonly DifferingElement[]
  readonly boxes: Readonly<Record<string, Box>>
  readonly here: string | null
}

/** Marks of the differences on the other page. */
function Marks({ width, scale, height, own, boxes, here }: MarksProps) {
  return (
    <div className="vx-overlay" style={{ width: width * scale, height: height * scale }}>
      {own.map((row) => {
        const box = boxes[row.id]
        return box && box.height > 0 ? (
          <MarkBox key={row.id} row={row} box={box} isHere={row.id === here} scale={scale} />
        ) : null
      })}
    </div>
  )
}

type Leader = 'canvas' | 'other' | null

/** Whichever of the two frames was last touched leads, and the other follows. */
function useScrollingTogether(frame: React.RefObject<HTMLIFrameElement | null>) {
  const { ui } = useEditor()
  const { page: own, loaded } = useCanvasWindow()
  const leader = useRef<Leader>('canvas')
  const [drawn, setDrawn] = useState(0)
  const ready = useCallback(() => setDrawn((times) => times + 1), [])
  const leadBy = useCallback((who: Leader) => {
    leader.current = who
  }, [])

  useEffect(() => {
    const other = frame.current?.contentWindow
    if (drawn === 0 || loaded === 0 || !own || !other) return undefined
    let asked = 0
    const pairs = [
      { who: 'canvas', window: own, led: other },
      { who: 'other', window: other, led: own },
    ] as const
    const offs = pairs.map(({ who, window, led }) => {
      const lead = () => leadBy(who)
      const scrolled = () => {
        if (leader.current !== who) return
        cancelAnimationFrame(asked)
        asked = requestAnimationFrame(() => follow(led, window, isMoved(ui)))
      }
      for (const kind of touches) window.addEventListener(kind, lead, { passive: true, capture: true })
      window.addEventListener('scroll', scrolled, { passive: true })
      return () => {
        for (const kind of touches) window.removeEventListener(kind, lead, { capture: true })
        window.removeEventListener('scroll', scrolled)
      }
    })
    // What is pressed in the studio itself moves the canvas.
    const lead = () => leadBy('canvas')
    addEventListener('pointerdown', lead, { capture: true })
    follow(other, own, isMoved(ui))
    return () => {
      cancelAnimationFrame(asked)
      removeEventListener('pointerdown', lead, { capture: true })
      for (const off of offs) off()
    }
  }, [ui, frame, drawn, own, loaded, leadBy])

  return { ready, leadBy }
}

const touches = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const
