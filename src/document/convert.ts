import type { Sentence } from '#messages/sentence.ts'
import { isRecord } from '#model/json.ts'
import { lightnessOf, nearestColour } from '#model/page/nearest-colour.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'
import { decoded } from '#model/text/plain-text.ts'
import { createSlice, type SliceSketch } from '#model/page/slice-factory.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import {
  type FieldRule,
  insertError,
  type LayoutRule,
  type PlacementRules,
  problemsOf,
  type SliceRule,
} from './placement-rules.ts'
import { elementOf, find } from './tree.ts'

/** Slice that an element can become: its rules, and how one is made. */
interface ConvertibleSlice extends SliceRule, SliceSketch {
  readonly group: string
  readonly tags?: readonly string[]
}

/** Misfit of a page with a layout, and its conversion. */
export type Misfit<S extends ConvertibleSlice = ConvertibleSlice> = MisplacedSlice<S> | ForeignColour

interface MisplacedSlice<S extends ConvertibleSlice = ConvertibleSlice> {
  readonly kind: 'layout'
  readonly element: string
  readonly reason: Sentence
  /** The slice that keeps most of its content; without one it can only be switched off. */
  readonly instead?: S
  /** Names of fields whose content finds no place there. */
  readonly lost: readonly string[]
}

export interface ForeignColour {
  readonly kind: 'colour'
  readonly element: string
  readonly field: string
  readonly reason: Sentence
  readonly hex: string
  /** Palette of the layout for this use. */
  readonly palette: readonly PaletteColour[]
  /** Colour of the same role, else the nearest. */
  readonly nearest?: PaletteColour
}

interface PaletteColour {
  readonly name: string
  readonly hex: string
}

/** Layout rules and slices for conversions. */
export interface Conversion<S extends ConvertibleSlice = ConvertibleSlice> {
  readonly rules: PlacementRules
  readonly slices: ReadonlyMap<string, S>
}

/** Least share of its content that a slice must keep in another, 0 to 1: below it the slice is switched off. */
const leastShare = 0.5

/** Misfits of a page with a layout; `from` is the layout of its colours. */
export function misfitsOf<S extends ConvertibleSlice>(
  page: Page,
  layout: string,
  { rules, slices }: Conversion<S>,
  from: string = page.layout,
): readonly Misfit<S>[] {
  const placed = { ...page, layout }
  return problemsOf(placed, rules).flatMap((problem): readonly Misfit<S>[] => {
    const { element: id, reason, field } = problem
    const element = elementOf(placed, id)
    if (!element) return []
    if (problem.kind === 'colour') return foreignColour(element, field ?? '', reason, rules, { from, layout })
    if (problem.kind !== 'layout') return []
    const [best] = replacementsFor(placed, element, { rules, slices })
    const isEnough = best && best.share >= leastShare
    return [{ kind: 'layout', element: id, reason, lost: best?.lost ?? [], ...(isEnough && { instead: best.slice }) }]
  })
}

/** Commands that convert misfits: colours first, and descendants before ancestors, as a replaced element has another id. */
export function conversionCommands(page: Page, misfits: readonly Misfit[], newId: () => string): readonly Command[] {
  const ordered = [
    ...misfits.filter(({ kind }) => kind === 'colour'),
    ...misfits.filter(({ kind }) => kind === 'layout').toReversed(),
  ]
  const commands: Command[] = []
  let now = page
  for (const misfit of ordered) {
    const element = elementOf(now, misfit.element)
    const command = element && commandFor(element, misfit, newId)
    const outcome = command && apply(now, command)
    if (!outcome?.undo) continue
    commands.push(command!)
    now = outcome.page
  }
  return commands
}

/** Rounds of a conversion: a slice that became another may have colours of its own to fit. */
const rounds = 3

/** Commands that convert a page to a layout: slices by their fields, colours by their roles. */
export function convertedPage<S extends ConvertibleSlice>(
  page: Page,
  layout: string,
  conversion: Conversion<S>,
  newId: () => string,
): { readonly page: Page; readonly commands: readonly Command[] } {
  const from = page.layout
  const commands: Command[] = layout === from ? [] : [{ type: 'layout.update', layout }]
  let now: Page = { ...page, layout }
  for (let round = 0; round < rounds; round++) {
    const next = conversionCommands(now, misfitsOf(now, layout, conversion, from), newId)
    if (next.length === 0) break
    commands.push(...next)
    now = next.reduce((it, command) => apply(it, command).page, now)
  }
  return { page: now, commands }
}

function commandFor(element: Element, misfit: Misfit, newId: () => string): Command | undefined {
  const { id } = element
  if (misfit.kind === 'colour') return colourCommand(element, misfit.field, misfit.nearest?.hex)
  if (misfit.instead)
    return { type: 'element.replace', id, element: elementAs(element, misfit.instead, newId), as: newId() }
  return element.enabled ? { type: 'element.disable', id } : undefined
}

/** Another colour in a field, or the slice's own when there is none. */
function colourCommand({ id, fields }: Element, name: string, hex: string | undefined): Command | undefined {
  if (hex === undefined) return { type: 'field.restore', id, name, field: null, after: null }
  const field = fields.find((each) => each.name === name)
  return (
    field && {
      ...{ type: 'field.update', id, name, value: hex },
      field: { id: field.id, type: 'color', enabled: field.enabled },
    }
  )
}

/** Slices that may replace an element, with the share of its content that each keeps, best first. */
export function replacementsFor<S extends ConvertibleSlice>(
  page: Page,
  element: Element,
  { rules, slices }: Conversion<S>,
): readonly { readonly slice: S; readonly share: number; readonly lost: readonly string[] }[] {
  const parent = find(page, element.id)?.spot.parent
  const around = parent ? (elementOf(page, parent) ?? null) : null
  const own = slices.get(element.component ?? '')
  return [...slices.values()]
    .filter(
      ({ name, deprecated, slots = {} }) =>
        !deprecated &&
        name !== element.component &&
        !insertError(rules, page.layout, around, element.slot, name) &&
        // What stands inside goes along, so it needs a slot of the same name.
        element.elements.every(({ slot }) => Object.hasOwn(slots, slot)),
    )
    .map((slice) => {
      const { share, lost } = fieldsAs(element, slice)
      return { slice, lost, share: share + likeness(own, slice) - emptyTargets(element, slice) }
    })
    .toSorted((one, other) => other.share - one.share)
}

/** Score of a slice of the same group, and of the same name. */
const sameGroup = 0.1
const sameWords = 0.2
/** Penalty of a slice with another place: an opening, or a card. */
const otherPlace = 0.3
/** Penalty of an interactive slice for a static one: a text is no booking form. */
const comesAlive = 0.3
/** Penalty of each empty field. */
const emptyTarget = 0.02

function likeness(own: ConvertibleSlice | undefined, slice: ConvertibleSlice): number {
  if (!own) return 0
  const isStranger = own.hydrate === 'never' && slice.hydrate !== 'never'
  return (
    (slice.group === own.group ? sameGroup : 0) +
    sameWords * sharedWords(own.label, slice.label) -
    (placeOf(own) === placeOf(slice) ? 0 : otherPlace) -
    (isStranger ? comesAlive : 0)
  )
}

/** Place of a slice by its tags: an opening, a card, or neither. */
function placeOf({ tags = [] }: ConvertibleSlice): 'opening' | 'card' | 'section' {
  if (tags.includes('hero') || tags.includes('banner')) return 'opening'
  return tags.includes('card') ? 'card' : 'section'
}

/** Share of the words of a name that another has as well, 0 to 1. */
function sharedWords(one: string, other: string): number {
  const [own, others] = [one, other].map((name) => name.toLowerCase().split(/\W+/).filter(Boolean))
  return own!.length === 0 ? 0 : own!.filter((word) => others!.includes(word)).length / own!.length
}

function emptyTargets(element: Element, slice: ConvertibleSlice): number {
  const targets = Object.values(slice.fields).filter(({ type }) => weightOf(type) >= 1).length
  const held = element.fields.filter((field) => weightOf(field.type) >= 1 && isFilled(field)).length
  return Math.max(0, targets - held) * emptyTarget
}

/** Element converted to another slice, with matching content, children and settings. */
export function elementAs(element: Element, slice: ConvertibleSlice, newId: () => string): Element {
  const { enabled, elements, tags, conditions_settings, properties, permissions } = element
  return createSlice(newId(), slice.name, slice, {
    ...{ enabled, elements, tags, conditions_settings, properties, permissions },
    fields: fieldsAs(element, slice).fields,
  })
}

/** Weights of kinds of content; unnamed kinds are settings of one slice. */
const weights: Readonly<Record<string, number>> = {
  ...{ media: 3, wysiwyg: 3, list: 3, specials: 3, resorts: 3 },
  ...{ textarea: 2, link: 2, text: 2, group: 1 },
}

function weightOf(type: string): number {
  return weights[type] ?? 0
}

/** Fields of an element mapped to another slice, the share of content that they hold, and the rest. */
export function fieldsAs(
  element: Element,
  slice: SliceRule,
): { readonly fields: readonly StoredField[]; readonly share: number; readonly lost: readonly string[] } {
  const placed = new Map<string, StoredField>()
  const left = new Set(element.fields)
  let kept = 0
  // A field of the same name and type says the same; after it what means the same, then what can be written as the other.
  for (const [likeness, factor] of [
    [sameField, 1],
    [sameMeaning, 0.9],
    [asOtherType, 0.75],
  ] as const)
    for (const field of left) {
      const target = Object.entries(slice.fields).find(
        ([name, rule]) => !placed.has(name) && likeness(field, name, rule) !== undefined,
      )
      if (!target) continue
      const [name, rule] = target
      const value = likeness(field, name, rule)
      if (!isAccepted(rule, value)) continue
      placed.set(name, { ...withoutValue(field), name, type: rule.type, [rule.type]: value } as StoredField)
      left.delete(field)
      kept += isFilled(field) ? weightOf(field.type) * factor : 0
    }
  const all = element.fields.filter(isFilled).reduce((sum, { type }) => sum + weightOf(type), 0)
  return {
    fields: Object.keys(slice.fields).flatMap((name) => placed.get(name) ?? []),
    share: all === 0 ? leastShare : kept / all,
    lost: [...left].filter((field) => isFilled(field) && weightOf(field.type) > 0).map(({ name }) => name),
  }
}

function sameField(field: StoredField, name: string, { type }: FieldRule): unknown {
  return field.name === name && field.type === type ? field[type] : undefined
}

/** Pictures keep their focal point, so that they are cropped around it in another shape. */
function sameMeaning(field: StoredField, name: string, { type, kind }: FieldRule): unknown {
  if (field.type !== type || !isFilled(field)) return undefined
  if (type === 'media') return (kind ?? 'image') === 'image' ? field[type] : undefined
  if (type === 'wysiwyg' || type === 'link') return field[type]
  if (type === 'color') return groundOrInk(field.name) === groundOrInk(name) ? field[type] : undefined
  if (type !== 'text' && type !== 'textarea') return undefined
  const meaning = meaningOf(field.name)
  return meaning !== undefined && meaning === meaningOf(name) ? field[type] : undefined
}

function asOtherType(field: StoredField, name: string, { type }: FieldRule): unknown {
  if (!isFilled(field)) return undefined
  const value = String(field[field.type])
  if (type === 'wysiwyg' && (field.type === 'textarea' || (field.type === 'text' && meaningOf(field.name) === 'copy')))
    return value
      .split(/\n+/)
      .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
      .join('')
  const isPlain = type === 'textarea' || type === 'text'
  if (field.type === 'wysiwyg' && type === 'textarea') return plainOf(value)
  const isText = field.type === 'text' || field.type === 'textarea'
  return isPlain && isText && meaningOf(field.name) !== undefined && meaningOf(field.name) === meaningOf(name)
    ? value
    : undefined
}

function plainOf(html: string): string {
  return decoded(html.replaceAll(/<\/(?:p|li|h\d)>|<br\b[^>]*(?:>|$)/g, '\n').replaceAll(/<[^>]*(?:>|$)/g, '')).trim()
}

/** Meanings of texts by the names of their fields. */
const meanings = {
  above: /^(?:eyebrow|kicker|tagline|over|pre)/i,
  below: /^(?:sub|second)/i,
  title: /title$|heading$|headline$/i,
  copy: /copy$|description$|content$|body$|intro$|^text$/i,
} as const

function meaningOf(name: string): string | undefined {
  return Object.entries(meanings).find(([, pattern]) => pattern.test(name))?.[0]
}

/** Whether a colour is that of the ground or of what stands on it, by the name of its field. */
function groundOrInk(name: string): string {
  if (/back|bg|ground/i.test(name)) return 'ground'
  return /text|ink|fore|title/i.test(name) ? 'ink' : name
}

function isAccepted({ parse }: FieldRule, value: unknown): boolean {
  try {
    parse(value)
    return true
  } catch {
    return false
  }
}

function isFilled(field: StoredField): boolean {
  const value = field[field.type]
  if (Array.isArray(value)) return value.length > 0
  if (isRecord(value)) return Object.values(value).some((each) => each !== '' && each !== undefined && each !== null)
  return typeof value === 'string' ? value.replaceAll(/<[^>]*(?:>|$)/g, '').trim() !== '' : value !== undefined
}

function withoutValue(field: StoredField): Omit<StoredField, 'type'> {
  const { [field.type]: _, type: __, ...rest } = field
  return rest
}

function foreignColour(
  element: Element,
  name: string,
  reason: Sentence,
  rules: PlacementRules,
  { from, layout }: { readonly from: string; readonly layout: string },
): ForeignColour[] {
  const stored = element.fields.find((field) => field.name === name)
  const colours = rules.layout(layout)?.colours
  if (!stored || !colours) return []
  const use = rules.slice(element.component ?? '')?.fields[name]?.use ?? 'fields'
  const palette = colours.permissions[use].palette ? colours.palette.filter((colour) => colour[use]) : []
  const hex = String(stored.color)
  const nearest = colourOfRole(hex, rules.layout(from), colours.palette, palette)
  return [{ kind: 'colour', element: element.id, field: name, reason, hex, palette, ...(nearest && { nearest }) }]
}

/**
 * Colour of the same role in another palette: by name, else by index, else the nearest paper, ink or accent, else the nearest.
 */
export function colourOfRole<C extends PaletteColour>(
  hex: string,
  from: LayoutRule | undefined,
  palette: readonly C[],
  allowed: readonly C[],
): C | undefined {
  const own = from?.colours?.palette ?? []
  const at = own.findIndex((colour) => colour.hex.toLowerCase() === hex.toLowerCase())
  const alike = allowed.filter((colour) => useOf(colour.hex) === useOf(hex))
  const named = at < 0 ? undefined : allowed.find(({ name }) => name === own[at]?.name)
  const placed = at < 0 ? undefined : alike.find((colour) => colour === palette[at])
  return named ?? placed ?? nearestColour(hex, alike) ?? nearestColour(hex, allowed)
}

/** Lightness from which a colour is a ground to write on, and up to which it is one to write with, 0 to 1. */
const [paperFrom, inkTo] = [0.9, 0.4]

function useOf(hex: string): 'paper' | 'ink' | 'accent' {
  const lightness = lightnessOf(hex) ?? paperFrom
  return lightness >= paperFrom ? 'paper' : lightness <= inkTo ? 'ink' : 'accent'
}
