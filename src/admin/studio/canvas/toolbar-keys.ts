import type { KeyboardEvent } from 'react'

/** Arrow keys of a toolbar, which is one tab stop (WAI-ARIA toolbar, roving focus). */
export function stepInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!by) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons[(at + by + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
  event.stopPropagation()
}
