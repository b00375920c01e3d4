import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether a table fits its frame without scrolling sideways; its head can then be sticky. */
export function useFittingTable(): { readonly frame: RefObject<HTMLDivElement | null>; readonly isFitting: boolean } {
  const frame = useRef<HTMLDivElement>(null)
  const [isFitting, setFitting] = useState(false)
  useEffect(() => {
    const [box, table] = [frame.current, frame.current?.firstElementChild]
    if (!box || !table) return
    const observer = new ResizeObserver(() => setFitting(table.clientWidth <= box.clientWidth))
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { frame, isFitting }
}
