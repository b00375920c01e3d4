import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StepOfForm } from './form-sections.ts'
import { showSection } from './section-nav.tsx'

/** Steps of a form: which one is shown, and how another is reached. */
export interface Steps {
  readonly current: number
  /** Shows a step and gives its first heading the focus. */
  readonly go: (step: number) => void
  /** Shows the step in which a field stands. */
  readonly showField: (name: string) => void
}

/** Step of a form by the address: `#codes` names a step, or a section of it. Alt and Page Up or Down go to the next. */
export function useSteps(steps: readonly StepOfForm[]): Steps {
  const [current, setCurrent] = useState(() => stepNamedBy(steps, location.hash))

  function show(step: number): void {
    flushSync(() => setCurrent(step))
    const id = steps[step]?.id
    // The address alone: what is written stays, and nobody is asked before leaving.
    if (id) history.replaceState(history.state, '', `#${id}`)
  }
  function go(step: number): void {
    const wanted = Math.max(0, Math.min(step, steps.length - 1))
    if (wanted === current) return
    show(wanted)
    const [first] = steps[wanted]?.sections ?? []
    scrollTo({ top: 0 })
    if (first) showSection(first.id)
  }

  useEffect(() => {
    if (steps.length < 2) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const by = { PageDown: 1, PageUp: -1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      go(current + by)
    }
    const named = () => setCurrent(stepNamedBy(steps, location.hash))
    addEventListener('keydown', pressed)
    addEventListener('hashchange', named)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('hashchange', named)
    }
  })

  return {
    current,
    go,
    showField(name) {
      const step = steps.findIndex(({ sections }) => sections.some(({ fields }) => fields.includes(name)))
      if (step >= 0 && step !== current) show(step)
    },
  }
}

/** Step or section that a hash names; the first for any other. */
export function stepNamedBy(steps: readonly StepOfForm[], hash: string): number {
  const id = hash.slice(1)
  const step = steps.findIndex((each) => each.id === id || each.sections.some((section) => section.id === id))
  return Math.max(0, step)
}
