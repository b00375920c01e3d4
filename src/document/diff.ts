import { sameJson } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'

/** Difference of one element between two versions of a page. */
export type Difference =
  | { readonly kind: 'added'; readonly id: string; readonly element: Element }
  | { readonly kind: 'removed'; readonly id: string; readonly element: Element }
  | { readonly kind: 'moved'; readonly id: string; readonly from: Place; readonly to: Place }
  | {
      readonly kind: 'changed'
      readonly id: string
      readonly keys: readonly string[]
      readonly fields: readonly FieldDifference[]
    }

export interface FieldDifference {
  readonly name: string
  readonly before?: StoredField
  readonly after?: StoredField
}

interface Place {
  readonly parent: string | null
  readonly slot: string
  readonly index: number
}

/** Compares two versions by element id, so that a moved and edited element is still the same one. */
export function diff(before: Page, after: Page): Difference[] {
  const old = placed(before)
  const now = placed(after)
  const stayed = inOrder(old, now)
  const differences: Difference[] = []
  for (const [id, { element }] of old) if (!now.has(id)) differences.push({ kind: 'removed', id, element })
  for (const [id, is] of now) {
    const was = old.get(id)
    if (!was) {
      differences.push({ kind: 'added', id, element: is.element })
      continue
    }
    if (was.parent !== is.parent || was.element.slot !== is.element.slot || !stayed.has(id)) {
      differences.push({ kind: 'moved', id, from: placeOf(was), to: placeOf(is) })
    }
    const keys = changedKeys(was.element, is.element)
    const fields = changedFields(was.element, is.element)
    if (keys.length > 0 || fields.length > 0) differences.push({ kind: 'changed', id, keys, fields })
  }
  return differences
}

interface Placed {
  readonly element: Element
  readonly parent: string | null
  readonly index: number
}

function placed(page: Page): Map<string, Placed> {
  const all = new Map<string, Placed>()
  visit(page.elements, null)
  return all

  function visit(siblings: readonly Element[], parent: string | null): void {
    for (const [index, element] of siblings.entries()) {
      all.set(element.id, { element, parent, index })
      visit(element.elements, element.id)
    }
  }
}

function placeOf({ element, parent, index }: Placed): Place {
  return { parent, slot: element.slot, index }
}

/** The elements that kept their parent and their order among those that did; the others moved past them. */
function inOrder(old: Map<string, Placed>, now: Map<string, Placed>): Set<string> {
  const before = byParent(old, now)
  const after = byParent(now, old)
  const kept = new Set<string>()
  for (const [parent, ids] of after) for (const id of longestKept(before.get(parent) ?? [], ids)) kept.add(id)
  return kept
}

function byParent(own: Map<string, Placed>, other: Map<string, Placed>): Map<string | null, string[]> {
  const lists = new Map<string | null, string[]>()
  for (const [id, { parent }] of own) {
    const there = other.get(id)
    if (!there || there.parent !== parent) continue
    const list = lists.get(parent)
    if (list) list.push(id)
    else lists.set(parent, [id])
  }
  return lists
}

/** The ids of a longest run that has the same order in both lists (patience sorting, n log n). */
function longestKept(before: readonly string[], after: readonly string[]): Set<string> {
  const position = new Map(before.map((id, i) => [id, i]))
  const tails: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const id of after) {
    const at = position.get(id)
    if (at === undefined) continue
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (position.get(tails[middle]!)! < at) low = middle + 1
      else high = middle
    }
    previous.set(id, tails[low - 1])
    tails[low] = id
  }
  const kept = new Set<string>()
  for (let id = tails.at(-1); id !== undefined; id = previous.get(id)) kept.add(id)
  return kept
}

const ownKeys = [
  'type',
  'enabled',
  'label',
  'component',
  'xp_status',
  'hydration_mode',
  'tags',
  'conditions_settings',
  'properties',
  'model_query',
  'permissions',
  'administration',
] as const

function changedKeys(before: Element, after: Element): string[] {
  if (before === after) return []
  return ownKeys.filter((key) => !sameJson(before[key], after[key]))
}

function changedFields(before: Element, after: Element): FieldDifference[] {
  if (before.fields === after.fields) return []
  const old = new Map(before.fields.map((field) => [field.name, field]))
  const now = new Map(after.fields.map((field) => [field.name, field]))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const a = old.get(name)
    const b = now.get(name)
    return sameJson(a, b) ? [] : [{ name, ...(a && { before: a }), ...(b && { after: b }) }]
  })
}
