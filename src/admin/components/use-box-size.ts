import { useLayoutEffect, useRef, useState } from 'react'

/** Size of an element, CSS px, known before it is first painted. Zero until the element is there. */
export function useBoxSize<Node extends HTMLElement = HTMLDivElement>() {
  const ref = useRef<Node>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return undefined
    let asked = 0
    const measure = () => {
      asked = 0
      const { width, height } = node.getBoundingClientRect()
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    // In the next frame: a size that changes what is observed would be observed again in this one.
    const observer = new ResizeObserver(() => (asked ||= requestAnimationFrame(measure)))
    observer.observe(node)
    return () => {
      cancelAnimationFrame(asked)
      observer.disconnect()
    }
  }, [])
  return { ref, ...size }
}
