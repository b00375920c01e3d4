import { isRecord } from '../json.ts'
import { sentence, type Sentence } from '#messages/sentence.ts'
import type { MenuEntry } from './records.ts'
import { targetProblem } from '../web/link-problem.ts'
import { timeOf } from '../time/time-of.ts'

/**
 * Problem of an unfinished menu item; undefined for a finished one. Visitors get neither it nor its children, and its menu is not
 * published.
 */
export function menuEntryProblem(entry: MenuEntry): Sentence | undefined {
  const { type, label, ref, href = '', visible_from, visible_to } = entry
  if (visible_from && visible_to && timeOf(visible_to) <= timeOf(visible_from))
    return sentence('Choose an end after the start.')
  if (type === 'divider' || type === 'portal') return undefined
  // A label may come from what the item leads to.
  if (label.trim() === '' && !ref) return sentence('Enter a label.')
  if (type === 'heading' || ref) return undefined
  return href.trim() === '' ? sentence('Choose where the item leads.') : targetProblem(href)
}

/** Items of a menu that visitors see at a moment: none for travel agents, and none before or after its time. */
export function publicEntries(entries: unknown, now: number): readonly unknown[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const { audience, visible_from: from, visible_to: until } = entry
    const isOver = [typeof from === 'string' && timeOf(from) > now, typeof until === 'string' && timeOf(until) <= now]
    if (audience === 'agents' || isOver.includes(true)) return []
    return [{ ...entry, ...('items' in entry && { items: publicEntries(entry.items, now) }) }]
  })
}

/** First problem of an unfinished menu, under its item's label. */
export function menuProblem(entries: readonly MenuEntry[]): Sentence | undefined {
  for (const [i, entry] of entries.entries()) {
    const problem = menuEntryProblem(entry)
    if (problem)
      return sentence('“{name}”: {problem}', {
        name: entry.label.trim() || sentence('Item {number}', { number: i + 1 }),
        problem,
      })
    const below = menuProblem(entry.items)
    if (below) return below
  }
  return undefined
}
