import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { storagePrefix } from '#model/constants.ts'
import { readingDirection, readingKey } from '../../components/reading-direction.ts'

const sides = {
  left: {
    usual: 280,
    least: 200,
    most: 420,
    name: t('Left panel width'),
    grows: 'ArrowRight',
    shrinks: 'ArrowLeft',
  },
  right: {
    usual: 340,
    least: 280,
    most: 520,
    name: t('Inspector width'),
    grows: 'ArrowLeft',
    shrinks: 'ArrowRight',
  },
} as const

type Side = keyof typeof sides

const step = 16

/** Width of a side panel, px, stored in this browser. */
export function usePanelWidth(side: Side): readonly [number, (width: number) => void] {
  const key = `${storagePrefix}studio-${side}`
  const [width, setWidth] = useState(() => within(side, Number(localStorage.getItem(key)) || sides[side].usual))
  return [
    width,
    (next) => {
      const kept = within(side, next)
      localStorage.setItem(key, String(kept))
      setWidth(kept)
    },
  ]
}

interface PanelEdgeProps {
  readonly side: Side
  readonly width: number
  readonly change: (width: number) => void
  readonly collapse: () => void
}

/** Resize handle of a panel: drag, or use the arrow keys; a double click closes the panel. */
export function PanelEdge({ side, width, change, collapse }: PanelEdgeProps) {
  const { least, most, name, grows, shrinks } = sides[side]
  function move(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const isFromLeft = (side === 'left') === (readingDirection() === 'ltr')
    change(isFromLeft ? event.clientX : window.innerWidth - event.clientX)
  }
  function keyDown(event: KeyboardEvent) {
    const next = { [grows]: width + step, [shrinks]: width - step, Home: least, End: most }[readingKey(event.key)]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    change(next)
  }
  return (
    // A separator that can be moved is a control, which the rule does not know.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="vx-panel-edge"
      data-side={side}
      role="separator"
      aria-orientation="vertical"
      aria-label={name}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      onDoubleClick={collapse}
      onKeyDown={keyDown}
    />
  )
}

function within(side: Side, width: number): number {
  return Math.round(Math.min(Math.max(width, sides[side].least), sides[side].most))
}
