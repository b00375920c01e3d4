import { sentence, type Sentence } from '#messages/sentence.ts'
import type { MenuEntry } from './records.ts'
import { timeOf } from '../time/time-of.ts'

/**
 * What a menu item lacks to show something, undefined for a finished one: visitors get neither it nor what is below it,
 * and a menu with it is not published.
 */
export function flawOfMenuEntry(entry: MenuEntry): Sentence | undefined {
  const { type, label, ref, href = '', visible_from, visible_to } = entry
  if (visible_from && visible_to && timeOf(visible_to) <= timeOf(visible_from))
    return sentence('Choose an end after the start.')
  if (type === 'divider' || type === 'portal') return undefined
  // A label may come from what the item leads to.
  if (label.trim() === '' && !ref) return sentence('Enter a label.')
  if (type === 'heading' || ref) return undefined
  return href.trim() === '' ? sentence('Choose where the item leads.') : undefined
}

/** The first thing that is not finished in a menu, under the label of its item. */
export function flawOfMenu(entries: readonly MenuEntry[]): Sentence | undefined {
  for (const [i, entry] of entries.entries()) {
    const problem = flawOfMenuEntry(entry)
    if (problem)
      return sentence('“{name}”: {problem}', {
        name: entry.label.trim() || sentence('Item {number}', { number: i + 1 }),
        problem,
      })
    const below = flawOfMenu(entry.items)
    if (below) return below
  }
  return undefined
}
