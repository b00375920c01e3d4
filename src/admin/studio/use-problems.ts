import { useEffect, useState } from 'react'
import { type Problem, problemsOf } from '#document/legality.ts'
import { useBench } from './context.tsx'

const pauseMs = 500

/** What the layout, slots and fields do not allow. Looked for in pauses: it reads the whole page. */
export function useProblems(): readonly Problem[] {
  const { studio, rules } = useBench()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let page: unknown
    const look = () => {
      timer = undefined
      page = studio.get().page
      setProblems(problemsOf(studio.get().page, rules))
    }
    look()
    const unsubscribe = studio.store.subscribe((state) => {
      if (state.page === page) return
      clearTimeout(timer)
      timer = setTimeout(look, pauseMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [studio, rules])
  return problems
}
