import { compareText } from '../components/compare-text.ts'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { isRecord } from '#model/json.ts'
import { type MenuEntry, menuEntryTypes } from '#model/records/records.ts'

type Entries = readonly MenuEntry[]

/** An item as a line of the tree. */
export interface MenuLine {
  readonly entry: MenuEntry
  readonly depth: number
  readonly parent: MenuEntry | undefined
  /** Index among its siblings, from 0; their number is below. */
  readonly at: number
  readonly of: number
}

/** Drop position of a menu item: before or after another, or inside it as its last child. */
export interface MenuPlace {
  readonly where: 'before' | 'after' | 'inside'
  readonly id: string
}

/** Menu items with ids and kinds, which menus stored before they were trees lack. */
export function wholeEntries(stored: unknown, path = 'item'): Entries {
  if (!Array.isArray(stored)) return []
  return stored.filter(isRecord).map((entry, at) => {
    const id = typeof entry.id === 'string' && entry.id !== '' ? entry.id : `${path}-${at + 1}`
    const type = menuEntryTypes.find((each) => each === entry.type) ?? 'external'
    return { ...entry, id, type, label: String(entry.label ?? ''), items: wholeEntries(entry.items, id) }
  })
}

/** Visible lines of a tree: the children of collapsed items are left out. */
export function linesOf(entries: Entries, isClosed: (id: string) => boolean = () => false): readonly MenuLine[] {
  return walk(entries, undefined, 1)

  function walk(siblings: Entries, parent: MenuEntry | undefined, depth: number): readonly MenuLine[] {
    return siblings.flatMap((entry, at) => [
      { entry, depth, parent, at, of: siblings.length },
      ...(isClosed(entry.id) ? [] : walk(entry.items, entry, depth + 1)),
    ])
  }
}

export function findLine(entries: Entries, id: string): MenuLine | undefined {
  return linesOf(entries).find(({ entry }) => entry.id === id)
}

/** Whether nothing was entered into an entry since it was added; one that leads to the portal needs nothing. */
export function isUntouched({ id: _id, type, items, ...rest }: MenuEntry): boolean {
  return type !== 'portal' && items.length === 0 && Object.values(rest).every((value) => !value)
}

export function countOf(entries: Entries): number {
  return entries.reduce((sum, { items }) => sum + 1 + countOf(items), 0)
}

/** Change of a menu item; undefined removes a key. */
export type MenuChange = { readonly [K in keyof MenuEntry]?: MenuEntry[K] | undefined }

export function changed(entries: Entries, id: string, change: MenuChange): Entries {
  return entries.map((entry) =>
    entry.id === id ? ({ ...entry, ...change } as MenuEntry) : { ...entry, items: changed(entry.items, id, change) },
  )
}

export function without(entries: Entries, id: string): Entries {
  return entries.filter((entry) => entry.id !== id).map((entry) => ({ ...entry, items: without(entry.items, id) }))
}

/** Returns the tree with a new item at a position; at the end without one. */
export function inserted(entries: Entries, entry: MenuEntry, place?: MenuPlace): Entries {
  if (!place) return [...entries, entry]
  return entries.flatMap((each) => {
    if (each.id !== place.id)
      return [each.items.length === 0 ? each : { ...each, items: inserted(each.items, entry, place) }]
    if (place.where === 'before') return [entry, each]
    if (place.where === 'after') return [each, entry]
    return [{ ...each, items: [...each.items, entry] }]
  })
}

/** Reason why an item may not be dropped at a position; undefined when it may. */
export function whyNotThere(entries: Entries, id: string, place: MenuPlace): string | undefined {
  const line = findLine(entries, id)
  const target = findLine(entries, place.id)
  if (!line || !target) return t('This entry is no longer in the menu.')
  if (id === place.id || findLine(line.entry.items, place.id)) return t('An entry cannot contain itself.')
  if (place.where === 'inside' && target.entry.type === 'divider') return t('A divider cannot contain entries.')
  const depth = target.depth + (place.where === 'inside' ? 1 : 0)
  if (depth + heightOf(line.entry) - 1 > limits.menuDepth)
    return t('A menu can have {menuDepth} levels at most.', { menuDepth: limits.menuDepth })
  return undefined
}

/** Returns the tree with an item and its children moved; unchanged when that is not allowed. */
export function moved(entries: Entries, id: string, place: MenuPlace): Entries {
  const line = findLine(entries, id)
  if (!line || whyNotThere(entries, id, place)) return entries
  return inserted(without(entries, id), line.entry, place)
}

export type MenuStep = 'up' | 'down' | 'in' | 'out'

/** Position of an item after a keyboard move; undefined when there is none on that side. */
export function placeAfterStep(entries: Entries, id: string, step: MenuStep): MenuPlace | undefined {
  const line = findLine(entries, id)
  if (!line) return undefined
  const siblings = line.parent?.items ?? entries
  const before = siblings[line.at - 1]
  const after = siblings[line.at + 1]
  if (step === 'up') return before && { where: 'before', id: before.id }
  if (step === 'down') return after && { where: 'after', id: after.id }
  if (step === 'in') return before && { where: 'inside', id: before.id }
  return line.parent && { where: 'after', id: line.parent.id }
}

/** Height of an item's subtree, in levels. */
function heightOf({ items }: MenuEntry): number {
  return 1 + Math.max(0, ...items.map(heightOf))
}

interface SeedPage {
  readonly id: string
  readonly path: string
}

/** Menu of the pages of a site, nested by path, the home page first. */
export function menuOfPages(pages: readonly SeedPage[], newId: () => string, deepest = limits.menuShownDepth): Entries {
  const roots: Draft[] = []
  const byPath = new Map<string, Draft>()
  for (const { id, path } of pages
    .toSorted((one, other) => compareText(one.path, other.path))
    .slice(0, limits.menuEntries)) {
    const draft: Draft = { id: newId(), type: 'page', label: '', ref: { collection: 'pages', id }, items: [], depth: 1 }
    const parent = parentOf(path, byPath)
    if (parent && parent.depth < deepest) {
      draft.depth = parent.depth + 1
      parent.items.push(draft)
    } else if (!parent) roots.push(draft)
    byPath.set(path, draft)
  }
  return roots.map(finished)
}

interface Draft extends Omit<MenuEntry, 'items'> {
  readonly items: Draft[]
  depth: number
}

function finished({ depth: _, items, ...entry }: Draft): MenuEntry {
  return { ...entry, items: items.map(finished) }
}

function parentOf(path: string, byPath: ReadonlyMap<string, Draft>): Draft | undefined {
  const above = path.split('/').slice(0, -1)
  for (let length = above.length; length > 0; length--) {
    const parent = byPath.get(above.slice(0, length).join('/'))
    if (parent) return parent
  }
  return undefined
}
