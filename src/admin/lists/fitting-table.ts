import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface FittingTable {
  readonly frame: RefObject<HTMLDivElement | null>
  /** Number of columns that the table gives up. */
  readonly given: number
  /** Whether it fits its frame without scrolling sideways; its head can then be sticky. */
  readonly isFitting: boolean
}

/** Table that gives up columns until it fits its frame, and takes them back when there is room. */
export function useFittingTable(givable: number): FittingTable {
  const frame = useRef<HTMLDivElement>(null)
  const [given, setGiven] = useState(0)
  const [isFitting, setFitting] = useState(false)
  /** Width that the table needs, by the number of columns that it has given up. */
  const needed = useRef<number[]>([])
  const measure = useCallback(() => {
    const [box, table] = [frame.current, frame.current?.firstElementChild]
    if (!box || !table) return
    const [room, width] = [box.clientWidth, table.clientWidth]
    setFitting(width <= room)
    // On a phone each row is a card, which has room for all.
    const isCards = getComputedStyle(table).display === 'grid'
    if (isCards || given > givable) setGiven(0)
    else if (width > room && given < givable) {
      needed.current[given] = width
      setGiven(given + 1)
    } else if (given > 0 && room >= (needed.current[given - 1] ?? 0)) setGiven(given - 1)
  }, [given, givable])
  useLayoutEffect(measure, [measure])
  useEffect(() => {
    const [box, table] = [frame.current, frame.current?.firstElementChild]
    if (!box || !table) return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [measure])
  return { frame, given, isFitting }
}
