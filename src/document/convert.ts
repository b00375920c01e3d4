import type { Sentence } from '#messages/sentence.ts'
import type { Element, Page } from '#model/page/page.ts'
import { createGroup, createSlice } from '#model/page/slice-factory.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { fieldsAs } from './fields-as.ts'
import { foreignColour, type ForeignColour } from './foreign-colours.ts'
import { type Conversion, type ConvertibleSlice, kinOf } from './kin.ts'
import { insertError, type Problem, problemsOf } from './placement-rules.ts'
import { elementOf, find } from './tree.ts'

/** Misfit of a page with a layout, and its conversion. */
export type Misfit<S extends ConvertibleSlice = ConvertibleSlice> = MisplacedSlice<S> | ForeignColour

export interface MisplacedSlice<S extends ConvertibleSlice = ConvertibleSlice> {
  readonly kind: 'layout'
  readonly element: string
  readonly reason: Sentence
  /** Its nearest kin, or a group for what stands inside; without either it can only be switched off. */
  readonly instead?: S | 'group'
  /** Names of fields whose content finds no place there, or only a part of it. */
  readonly lost: readonly string[]
  /** Names of other fields that were set and have no counterpart. */
  readonly settings: readonly string[]
}

/** Least score of a slice that replaces another, 0 to 1: below it the slice is switched off. */
const leastScore = 0.5

/** Choices of an editor in a conversion. */
export interface Choices {
  /** Colour instead of a foreign one; empty for the slice's own, undefined for the nearest. */
  readonly colour?: (foreign: ForeignColour) => string | undefined
  /** Whether a misfit is converted; all by default. */
  readonly isWanted?: (misfit: Misfit) => boolean
}

export interface Converted<S extends ConvertibleSlice = ConvertibleSlice> {
  readonly page: Page
  /** Commands from the page as it was to the converted one. Elements keep their ids. */
  readonly commands: readonly Command[]
  /** What was changed, in the order of the page. */
  readonly changes: readonly Misfit<S>[]
}

/** Rounds of a conversion: a slice that became another may have colours of its own to fit. */
const rounds = 3

/**
 * Converts a page to a layout, so that the placement rules accept all of it: slices become their nearest kin, colours those
 * of the same role, and what has no kin is switched off. `from` is the layout of its colours.
 */
export function convertedPage<S extends ConvertibleSlice>(
  page: Page,
  layout: string,
  conversion: Conversion<S>,
  newId: () => string,
  choices: Choices = {},
  from: string = page.layout,
): Converted<S> {
  const commands: Command[] = layout === page.layout ? [] : [{ type: 'layout.update', layout }]
  const changes: Misfit<S>[] = []
  let now: Page = { ...page, layout }
  for (let round = 0; round < rounds; round++) {
    const done = convertOnce(now, conversion, from, newId, choices)
    if (done.commands.length === 0) break
    commands.push(...done.commands)
    changes.push(...done.changes)
    now = done.page
  }
  return { page: now, commands, changes: inPageOrder(page, changes) }
}

/** Misfits of a page with a layout, as a conversion would change them. */
export function misfitsOf<S extends ConvertibleSlice>(
  page: Page,
  layout: string,
  conversion: Conversion<S>,
): readonly Misfit<S>[] {
  let count = 0
  const { changes } = convertOnce({ ...page, layout }, conversion, page.layout, () => `misfit-${count++}`, {})
  return inPageOrder(page, changes)
}

/** Converts elements that come from another layout; those without kin are left out, and listed among the changes. */
export function convertedElements<S extends ConvertibleSlice>(
  elements: readonly Element[],
  { from, to }: { readonly from: string | undefined; readonly to: Page },
  conversion: Conversion<S>,
  newId: () => string,
  choices: Choices = {},
): { readonly elements: readonly Element[]; readonly changes: readonly Misfit<S>[] } {
  const { page, changes } = convertedPage({ ...to, elements }, to.layout, conversion, newId, choices, from ?? to.layout)
  const off = new Set(changes.flatMap((it) => (it.kind === 'layout' && it.instead === undefined ? it.element : [])))
  return { elements: without(page.elements), changes }

  function without(siblings: readonly Element[]): readonly Element[] {
    return siblings
      .filter(({ id }) => !off.has(id))
      .map((element) => (element.elements.length === 0 ? element : { ...element, elements: without(element.elements) }))
  }
}

/** One round: colours first, then slices, those inside others before them. */
function convertOnce<S extends ConvertibleSlice>(
  page: Page,
  conversion: Conversion<S>,
  from: string,
  newId: () => string,
  { colour = () => undefined, isWanted = () => true }: Choices,
) {
  const { rules } = conversion
  const problems = problemsOf(page, rules)
  const misplaced = problems.filter(isMisplaced)
  const waiting = new Set(misplaced.map(({ element }) => element))
  const commands: Command[] = []
  const changes: Misfit<S>[] = []
  let now = page
  for (const { element: id, field = '', reason } of problems.filter(({ kind }) => kind === 'colour')) {
    const element = elementOf(now, id)
    for (const misfit of element ? foreignColour(element, field, reason, rules, { from, layout: page.layout }) : [])
      if (isWanted(misfit)) carryOut(misfit, colourCommand(element!, field, colour(misfit) ?? misfit.nearest?.hex))
  }
  for (const problem of misplaced.toReversed()) {
    const element = elementOf(now, problem.element)
    if (!element) continue
    const misfit = misplacedSlice(now, element, problem, conversion, waiting)
    if (isWanted(misfit)) carryOut(misfit, exchangeCommand(element, misfit, newId))
    waiting.delete(problem.element)
  }
  return { page: now, commands, changes }

  function carryOut(misfit: Misfit<S>, command: Command | undefined): void {
    const outcome = command && apply(now, command)
    if (!outcome?.undo) return
    commands.push(command!)
    changes.push(misfit)
    now = outcome.page
  }
}

/** Element that does not belong on the page: its layout has no such slice, or it draws a record where there is none. */
export function isMisplaced({ kind }: Pick<Problem, 'kind'>): boolean {
  return kind === 'layout' || kind === 'binding'
}

/** What becomes of a misplaced slice. Inside of one that is yet to be converted it need fit no slot. */
function misplacedSlice<S extends ConvertibleSlice>(
  page: Page,
  element: Element,
  { reason }: Problem,
  conversion: Conversion<S>,
  waiting: ReadonlySet<string>,
): MisplacedSlice<S> {
  const { rules, slices } = conversion
  const parent = find(page, element.id)?.spot.parent ?? null
  const around = parent === null || waiting.has(parent) ? null : (elementOf(page, parent) ?? null)
  const found = { kind: 'layout', element: element.id, reason } as const
  const [best] = kinOf(page.layout, element, around, conversion)
  if (best && best.score >= leastScore)
    return { ...found, instead: best.slice, lost: best.lost, settings: best.settings }
  const own = slices.get(element.component ?? '')
  const holdsAnything = element.elements.some(({ enabled }) => enabled)
  const isGroup = holdsAnything && !insertError(rules, page.layout, around, element.slot, undefined)
  const asNothing = fieldsAs(element, { name: '', label: '', layouts: '*', fields: {} }, own)
  // A group keeps no field, whatever the nearest kin would keep.
  const { lost, settings } = isGroup ? asNothing : (best ?? asNothing)
  return { ...found, ...(isGroup && { instead: 'group' }), lost, settings }
}

/** Another element in the same place, under the same id; switched off where there is none. */
function exchangeCommand(element: Element, misfit: MisplacedSlice, newId: () => string): Command | undefined {
  const { id } = element
  const { instead } = misfit
  if (!instead) return element.enabled ? { type: 'element.disable', id } : undefined
  if (instead !== 'group')
    return { type: 'element.exchange', id, element: { ...elementAs(element, instead, newId), id, slot: element.slot } }
  const elements = element.elements.map((child) => ({ ...child, slot: 'default' }))
  return {
    type: 'element.exchange',
    id,
    element: createGroup(id, { ...surroundingsOf(element), slot: element.slot, label: element.label, elements }),
  }
}

/** Another colour in a field, or the slice's own when there is none. */
function colourCommand({ id, fields }: Element, name: string, hex: string | undefined): Command | undefined {
  if (hex === undefined || hex === '') return { type: 'field.restore', id, name, field: null, after: null }
  const field = fields.find((each) => each.name === name)
  return (
    field && {
      ...{ type: 'field.update', id, name, value: hex },
      field: { id: field.id, type: 'color', enabled: field.enabled },
    }
  )
}

/** Element converted to another slice, with matching content, children and settings. */
export function elementAs(element: Element, slice: ConvertibleSlice, newId: () => string): Element {
  const { model_query: query } = element
  const isFilledAlike = query && Object.keys(query.map).every((name) => Object.hasOwn(slice.fields, name))
  return createSlice(newId(), slice.name, slice, {
    ...surroundingsOf(element),
    ...(isFilledAlike && { model_query: query }),
    fields: fieldsAs(element, slice).fields,
  })
}

/** What an element keeps whatever it becomes. */
function surroundingsOf({
  enabled,
  elements,
  tags,
  conditions_settings,
  properties,
  permissions,
}: Element): Partial<Element> {
  return { enabled, elements, tags, conditions_settings, properties, permissions }
}

/** Changes by the order of their elements on a page, and a slice before its colours. */
function inPageOrder<S extends ConvertibleSlice>(page: Page, changes: readonly Misfit<S>[]): readonly Misfit<S>[] {
  const order = new Map<string, number>()
  number(page.elements)
  return changes.toSorted(
    (a, b) =>
      (order.get(a.element) ?? 0) - (order.get(b.element) ?? 0) ||
      Number(a.kind === 'colour') - Number(b.kind === 'colour'),
  )

  function number(siblings: readonly Element[]): void {
    for (const { id, elements } of siblings) {
      order.set(id, order.size)
      number(elements)
    }
  }
}
