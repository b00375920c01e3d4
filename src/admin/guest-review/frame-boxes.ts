import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Box } from '#model/studio/canvas.ts'

type Boxes = Readonly<Record<string, Box>>

/** Size of the stage, px. */
export function useStageSize(stage: RefObject<HTMLElement | null>): {
  readonly width: number
  readonly height: number
} {
  const [size, setSize] = useState({ width: 390, height: 600 })
  useLayoutEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width, height })
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])
  return size
}

/**
 * Boxes of elements in the frame; scrolls to the `target`. Measured on every animation frame: a sandboxed frame without
 * scripts does not report its scrolling in every browser.
 */
export function useBoxes(
  frame: RefObject<HTMLIFrameElement | null>,
  ids: readonly string[],
  target: string | undefined,
): Boxes {
  const [boxes, setBoxes] = useState<Boxes>({})
  const wanted = ids.join(' ')
  useEffect(() => {
    let last = ''
    let asked = requestAnimationFrame(measure)
    return () => cancelAnimationFrame(asked)

    function measure(): void {
      asked = requestAnimationFrame(measure)
      const found: Record<string, Box> = {}
      for (const id of wanted.split(' ').filter(Boolean)) {
        const box = wrapperOf(frame.current, id)?.getBoundingClientRect()
        if (box) found[id] = { x: box.x, y: box.y, width: box.width, height: box.height }
      }
      const text = JSON.stringify(found)
      if (text === last) return
      last = text
      setBoxes(found)
    }
  }, [frame, wanted])
  useEffect(() => {
    if (target) wrapperOf(frame.current, target)?.scrollIntoView({ block: 'nearest' })
  }, [frame, target])
  return boxes
}

function wrapperOf(frame: HTMLIFrameElement | null, id: string): Element | null | undefined {
  const name = CSS.escape(id)
  return frame?.contentDocument?.querySelector(`[data-vx-id="${name}"],[data-vx-id^="${name}/"]`)
}
