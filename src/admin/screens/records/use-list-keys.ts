import { useEffect } from 'react'

interface ListKeys {
  readonly count: number
  readonly current: number
  readonly go: (row: number) => void
  readonly select: (row: number) => void
  readonly open: (row: number) => void
  readonly create: (() => void) | undefined
  readonly clear: () => void
  readonly help: () => void
  readonly search: () => void
}

/** The keys of a list: they work wherever nothing is being written. */
export const listKeys: readonly (readonly [key: string, what: string])[] = [
  ['/', 'Search'],
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['x', 'Select the row'],
  ['Enter', 'Open the row'],
  ['n', 'New'],
  ['Esc', 'Let go of what is selected'],
  ['?', 'These keys'],
]

export function useListKeys({ count, current, go, select, open, create, clear, help, search }: ListKeys): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const act = actionFor(event)
      if (!act) return
      event.preventDefault()
      act()
    }

    function actionFor({ key, target }: KeyboardEvent): (() => void) | undefined {
      if (key === '/') return search
      if (key === '?') return help
      if (key === 'j') return () => go(Math.min(count - 1, current + 1))
      if (key === 'k') return () => go(Math.max(0, current - 1))
      if (key === 'n') return create
      if (key === 'Escape') return clear
      if (current < 0 || current >= count) return undefined
      if (key === 'x') return () => select(current)
      // A button or link that has the focus keeps its Enter.
      if (key === 'Enter' && !(target instanceof Element && target.closest('a, button, [role=button]')))
        return () => open(current)
      return undefined
    }

    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [count, current, go, select, open, create, clear, help, search])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]') !== null)
  )
}
