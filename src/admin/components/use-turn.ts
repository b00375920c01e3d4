import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Frames that load at a time. */
const mostLoading = 2

interface Turn {
  readonly start: () => void
}

const waiting: Turn[] = []
const loading = new Set<Turn>()

/** Turn of a frame: whether it is in view and may load, and the function that it calls once it has. */
export function useTurn(ref: RefObject<Element | null>, isWanted: boolean) {
  const [isStarted, setStarted] = useState(false)
  const own = useRef<Turn>(undefined)
  const end = useCallback(() => {
    const turn = own.current
    if (!turn) return
    own.current = undefined
    const at = waiting.indexOf(turn)
    if (at >= 0) waiting.splice(at, 1)
    loading.delete(turn)
    startNext()
  }, [])
  useEffect(() => {
    const node = ref.current
    if (!isWanted || !node) return undefined
    const leave = () => {
      end()
      setStarted(false)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return leave()
        own.current = { start: () => setStarted(true) }
        waiting.push(own.current)
        startNext()
      },
      { rootMargin: '120px' },
    )
    observer.observe(node)
    return () => {
      observer.disconnect()
      leave()
    }
  }, [ref, isWanted, end])
  return { isStarted, end }
}

function startNext(): void {
  while (loading.size < mostLoading) {
    const next = waiting.shift()
    if (!next) return
    loading.add(next)
    next.start()
  }
}
