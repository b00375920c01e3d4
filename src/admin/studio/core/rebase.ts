import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import type { Page } from '#model/page.ts'

export interface Rebased {
  /** What the server has now. */
  readonly saved: Page
  /** The same with our unsaved edits on top. */
  readonly page: Page
  readonly pending: readonly Command[]
  /** Edits of ours that no longer make sense, such as one of an element that somebody deleted. */
  readonly dropped: readonly Command[]
}

/** Puts unsaved edits on top of what others saved meanwhile. */
export function rebased(base: Page, missed: readonly Command[], pending: readonly Command[]): Rebased {
  const saved = missed.reduce((page, command) => apply(page, command).page, base)
  return { saved, ...replayed(saved, pending) }
}

/** Runs edits on a page that may not be the one they were made on; those that are refused are set aside. */
export function replayed(start: Page, commands: readonly Command[]): Omit<Rebased, 'saved'> {
  let page = start
  const pending: Command[] = []
  const dropped: Command[] = []
  for (const command of commands) {
    const outcome = apply(page, command)
    page = outcome.page
    if (outcome.refused) dropped.push(command)
    else pending.push(command)
  }
  return { page, pending, dropped }
}

/** Adds an edit to those that wait. Typing on in one field keeps only its last value, unless the first is on its way already. */
export function waiting(pending: readonly Command[], next: Command, onTheWay: number): readonly Command[] {
  const last = pending.length > onTheWay ? pending.at(-1) : undefined
  if (last && replaces(next, last)) return pending.with(-1, next)
  return [...pending, next]
}

function replaces(next: Command, last: Command): boolean {
  return (
    next.type === 'field.update' &&
    last.type === 'field.update' &&
    next.id === last.id &&
    next.name === last.name &&
    next.field.type === last.field.type
  )
}

/** Whether an edit is about this element, and about this field of it when one is named. */
export function concerns(command: Command, element: string, field?: string): boolean {
  if (command.type === 'batch') return command.commands.some((each) => concerns(each, element, field))
  const id = 'id' in command ? command.id : 'element' in command ? command.element.id : undefined
  if (id !== element) return false
  return field === undefined || !('name' in command) || command.name === field
}
