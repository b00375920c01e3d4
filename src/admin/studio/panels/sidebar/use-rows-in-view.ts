import { useCallback, useRef, useState } from 'react'

/** Rows that are rendered beyond each edge. */
const overscan = 8

/** Rows in view of a list with rows of one height, px: from `first` up to, but without, `end`. */
export function useRowsInView(rowHeight: number) {
  const scroller = useRef<HTMLElement | null>(null)
  /** Last measured view: measuring during an edit lays the whole studio out. */
  const view = useRef<Pick<HTMLElement, 'scrollTop' | 'clientHeight'> | null>(null)
  const [{ first, end }, setRows] = useState({ first: 0, end: 2 * overscan })
  const ref = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return undefined
      scroller.current = node
      const measure = () => {
        const { scrollTop, clientHeight } = node
        view.current = { scrollTop, clientHeight }
        const from = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan)
        const to = Math.ceil((scrollTop + clientHeight) / rowHeight) + overscan
        setRows((before) => (before.first === from && before.end === to ? before : { first: from, end: to }))
      }
      // It measures for the first time as well, in the frame that lays the list out: asked at once, that would be done twice.
      const observer = new ResizeObserver(measure)
      observer.observe(node)
      node.addEventListener('scroll', measure, { passive: true })
      return () => {
        observer.disconnect()
        node.removeEventListener('scroll', measure)
        scroller.current = null
        view.current = null
      }
    },
    [rowHeight],
  )
  const scrollTo = useCallback(
    (row: number) => {
      const node = scroller.current
      if (!node) return
      const { scrollTop, clientHeight } = view.current ?? node
      const lowest = row * rowHeight
      const highest = lowest + rowHeight - clientHeight
      if (scrollTop <= lowest && scrollTop >= highest) return
      // The list has a little room around it.
      const next = scrollTop > lowest ? lowest : highest + rowHeight / 2
      view.current = { scrollTop: next, clientHeight }
      node.scrollTop = next
    },
    [rowHeight],
  )
  return { ref, first, end, scrollTo }
}
