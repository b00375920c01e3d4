import type { Command } from '#document/command.ts'
import { elementOf, everyElement } from '#document/tree.ts'
import type { Element, Page, XpStatus } from '#model/page/page.ts'
import type { DocumentStore } from './document-store.ts'

/** Row of the layers tree. */
export interface Row {
  readonly id: string
  readonly depth: number
  readonly hasChildren: boolean
  readonly open: boolean
  readonly position: number
  readonly siblings: number
}

export interface Outline {
  readonly page: () => Page
  readonly subscribe: (changed: () => void) => () => void
}

/**
 * Outline of the page for the layers: unchanged while texts change, new when elements are added, removed, moved or
 * change their hydration mode or experience status.
 */
export function createOutline(studio: DocumentStore): Outline {
  let page = studio.get().page
  const listeners = new Set<() => void>()
  const renew = () => {
    page = studio.get().page
    for (const changed of listeners) changed()
  }
  studio.listen({
    command: (command) => {
      if (changesShape(command)) renew()
    },
    replaced: renew,
  })
  return {
    page: () => page,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

function changesShape(command: Command): boolean {
  if (command.type === 'batch') return command.commands.some(changesShape)
  if (command.type === 'element.set') return 'hydration_mode' in command.changes || 'xp_status' in command.changes
  return command.type.startsWith('element.')
}

/** Visible rows of the tree, in order; optionally of one element and its descendants. */
export function rowsOf(page: Page, collapsed: ReadonlySet<string>, only: string | null = null): Row[] {
  const rows: Row[] = []
  const within = only === null ? undefined : elementOf(page, only)
  visit(within ? [within] : page.elements, 0)
  return rows

  function visit(siblings: readonly Element[], depth: number): void {
    for (const [i, { id, elements }] of siblings.entries()) {
      const open = elements.length > 0 && !collapsed.has(id)
      rows.push({ id, depth, hasChildren: elements.length > 0, open, position: i + 1, siblings: siblings.length })
      if (open) visit(elements, depth + 1)
    }
  }
}

/** Rows of the elements with an experience status, in order and without what is around them. */
export function rowsWithStatus({ elements }: Page, status: XpStatus): Row[] {
  const found = Array.from(everyElement(elements)).filter(({ xp_status }) => xp_status === status)
  return found.map(({ id }, i) => ({
    id,
    depth: 0,
    hasChildren: false,
    open: false,
    position: i + 1,
    siblings: found.length,
  }))
}

/** Experience statuses of a page beside the usual one, by which its layers can be narrowed. */
export function statusesIn({ elements }: Page): ReadonlySet<XpStatus> {
  const all = Array.from(everyElement(elements)).flatMap(({ xp_status }) => xp_status ?? [])
  return new Set(all.filter((each) => each !== 'approved'))
}

/** Elements with expandable rows among these and their descendants. */
export function holding(elements: readonly Element[]): readonly string[] {
  return Array.from(everyElement(elements)).flatMap(({ id, elements: inside }) => (inside.length > 0 ? [id] : []))
}
