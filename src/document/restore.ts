import { sameJson } from '#model/json.ts'
import type { Element, Page } from '#model/page/page.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { type Difference, diff } from './diff.ts'
import { contains, elementOf, everyElement, find, type Spot } from './tree.ts'

/** Revert to an earlier version: the command, and the elements that others prevent from being restored. */
interface Revert {
  readonly commands: readonly Command[]
  readonly stuck: readonly string[]
}

/** Reverts elements of a page: position, fields, and existence. */
export function revert(now: Page, then: Page, chosen: ReadonlySet<string>): Revert {
  const differences = diff(now, then).filter(({ id }) => chosen.has(id))
  const is = (kind: Difference['kind']) => new Set(differences.flatMap((each) => (each.kind === kind ? each.id : [])))
  const [gone, moved, changed, fresh] = [is('added'), is('moved'), is('changed'), is('removed')]
  // What stands in an element that goes, and stood elsewhere then, goes back there first.
  for (const id of fresh)
    for (const inside of everyElement(elementOf(now, id)?.elements ?? []))
      if (elementOf(then, inside.id)) moved.add(inside.id)

  const commands: Command[] = []
  const stuck: string[] = []
  let page = now
  const run = (id: string, command: Command) => {
    const outcome = apply(page, command)
    if (outcome.refused) stuck.push(id)
    else commands.push(command)
    page = outcome.page
  }

  // In the order of then, so that what each one stood after is in its place already.
  for (const element of everyElement(then.elements)) {
    const { id, slot } = element
    if (gone.has(id)) {
      if (!elementOf(page, id))
        run(id, { type: 'element.add', element: withoutThose(element, page), spot: spotThen(page, then, id) })
      continue
    }
    if (moved.has(id)) run(id, { type: 'element.place', id, spot: spotThen(page, then, id), slot })
    if (changed.has(id)) for (const command of changesBack(elementOf(page, id)!, element)) run(id, command)
  }
  for (const id of fresh) if (elementOf(page, id)) run(id, { type: 'element.delete', id })
  return { commands, stuck }
}

/** Reverts a page: elements, page fields, tags and layout. Its address and its review stay. */
export function revertAll(now: Page, then: Page): Revert {
  const { commands, stuck } = revert(now, then, new Set(diff(now, then).map(({ id }) => id)))
  return { commands: [...commands, ...pageBack(now, then)], stuck }
}

/** Reverts a field of an element; no command where it is unchanged, or the element has another kind. */
export function revertField(now: Page, then: Page, id: string, name: string): Command | undefined {
  const [is, was] = [elementOf(now, id), elementOf(then, id)]
  return is && was && is.component === was.component ? fieldBack(is, was, name) : undefined
}

function fieldBack(now: Element, then: Element, name: string): Command | undefined {
  const at = then.fields.findIndex((field) => field.name === name)
  const is = now.fields.find((field) => field.name === name)
  if (sameJson(is, then.fields[at])) return undefined
  const after = then.fields[at - 1]?.name ?? null
  return { type: 'field.restore', id: now.id, name, field: then.fields[at] ?? null, after }
}

/**
 * Commands that turn one element into another, as small as possible, so that other editors' changes to the rest
 * survive.
 */
function changesBack(now: Element, then: Element): Command[] {
  const { id } = now
  if (otherwise(now, then))
    return [{ type: 'element.exchange', id, element: { ...then, slot: now.slot, elements: now.elements } }]
  const commands: Command[] = []
  if (now.enabled !== then.enabled) commands.push({ type: then.enabled ? 'element.enable' : 'element.disable', id })
  const plain = (['label', 'xp_status', 'hydration_mode', 'permissions', 'administration'] as const).filter(
    (key) => !sameJson(now[key], then[key]),
  )
  if (plain.length > 0)
    commands.push({
      type: 'element.set',
      id,
      changes: Object.fromEntries(plain.map((key) => [key, then[key] ?? null])),
    })
  const names = new Set([...now.fields, ...then.fields].map(({ name }) => name))
  for (const name of names) commands.push(...[fieldBack(now, then, name)].filter((it) => it !== undefined))
  return commands
}

/** Whether more differs than fields and plain attributes. */
function otherwise(now: Element, then: Element): boolean {
  const keys = ['type', 'component', 'version', 'tags', 'conditions_settings', 'properties', 'model_query'] as const
  return keys.some((key) => !sameJson(now[key], then[key]))
}

function pageBack(now: Page, then: Page): Command[] {
  const commands: Command[] = []
  if (now.layout !== then.layout) commands.push({ type: 'layout.update', layout: then.layout })
  if (!sameJson(now.tags, then.tags)) {
    commands.push(...now.tags.map((tag): Command => ({ type: 'tags.remove', id: null, tag })))
    commands.push(...then.tags.map((tag): Command => ({ type: 'tags.add', id: null, tag })))
  }
  if (!sameJson(now.fields, then.fields)) {
    commands.push(...now.fields.map(({ id }): Command => ({ type: 'pageField.remove', id })))
    commands.push(...then.fields.map((field): Command => ({ type: 'pageField.add', field })))
  }
  return commands
}

/**
 * Former position of an element, as near as the page still allows: in its former parent, after the nearest of its
 * former preceding siblings.
 */
export function spotThen(page: Page, then: Page, id: string): Spot {
  let parent = find(then, id)?.spot.parent ?? null
  let from = id
  while (parent !== null && !elementOf(page, parent)) {
    from = parent
    parent = find(then, parent)?.spot.parent ?? null
  }
  const siblings = (parent === null ? then.elements : elementOf(then, parent)?.elements) ?? []
  const here = (parent === null ? page.elements : elementOf(page, parent)?.elements) ?? []
  const before = siblings.slice(
    0,
    siblings.findIndex((sibling) => contains(sibling, from)),
  )
  return { parent, after: before.findLast((each) => here.some((one) => one.id === each.id))?.id ?? null }
}

/** The element without what is still on the page elsewhere. */
function withoutThose(element: Element, page: Page): Element {
  const elements = element.elements.filter(({ id }) => !elementOf(page, id)).map((child) => withoutThose(child, page))
  return { ...element, elements }
}
