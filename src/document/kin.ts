import type { Element, Page } from '#model/page/page.ts'
import type { SliceSketch } from '#model/page/slice-factory.ts'
import { type FieldsAs, fieldsAs, isFilled, weightOf } from './fields-as.ts'
import { insertError, type PlacementRules, type SliceRule } from './placement-rules.ts'
import { elementOf, find } from './tree.ts'

/** Slice that an element can become: its rules, and how one is made. */
export interface ConvertibleSlice extends SliceRule, SliceSketch {
  readonly group: string
  readonly tags?: readonly string[]
}

/** Layout rules and slices for conversions. */
export interface Conversion<S extends ConvertibleSlice = ConvertibleSlice> {
  readonly rules: PlacementRules
  readonly slices: ReadonlyMap<string, S>
}

/** Slice that may replace an element: how well it does, from 0, and what becomes of its fields. */
export interface Kin<S extends ConvertibleSlice = ConvertibleSlice> extends FieldsAs {
  readonly slice: S
  readonly score: number
}

/** Slices that may replace an element where it stands, the nearest kin first. */
export function replacementsFor<S extends ConvertibleSlice>(
  page: Page,
  element: Element,
  conversion: Conversion<S>,
): readonly Kin<S>[] {
  const parent = find(page, element.id)?.spot.parent
  return kinOf(page.layout, element, parent ? (elementOf(page, parent) ?? null) : null, conversion)
}

/** Slices of a layout that may replace an element within a parent, or anywhere (`null`), the nearest kin first. */
export function kinOf<S extends ConvertibleSlice>(
  layout: string,
  element: Element,
  around: Element | null,
  { rules, slices }: Conversion<S>,
): readonly Kin<S>[] {
  const own = slices.get(element.component ?? '')
  return [...slices.values()]
    .filter(
      (slice) =>
        !slice.deprecated &&
        slice.name !== element.component &&
        !insertError(rules, layout, around, element.slot, slice.name) &&
        element.elements.every((child) => takes(slice, child)),
    )
    .map((slice) => {
      const as = fieldsAs(element, slice, own)
      const share = as.share ?? shareOfNothing
      return { ...as, slice, score: share + likeness(own, slice) - emptyTargets(element, slice) }
    })
    .toSorted((one, other) => other.score - one.score)
}

/** Score of the fields of a slice without content: alone it makes no kin. */
const shareOfNothing = 0.4

/** Whether what stands inside an element could stand in a slice: in a slot of the same name that accepts it. */
function takes({ slots = {} }: SliceRule, { slot, type, component }: Element): boolean {
  const allowed = Object.hasOwn(slots, slot) ? slots[slot] : undefined
  return allowed === '*' || (type !== 'group' && (allowed?.includes(component ?? '') ?? false))
}

/** Score of a slice of the same group, of the same name, and of each tag that both have. */
const sameGroup = 0.1
const sameWords = 0.2
const sameTag = 0.1
const mostTags = 2
/** Tags that slices of every kind have. */
const everyday: readonly string[] = ['content', 'form', 'icon', 'image', 'link', 'list', 'row', 'text']
/** Penalty of a slice with another place: an opening, a card, a form, a popup, or a container. */
const otherPlace = 0.4
/** Penalty of a slice that does something else: a form for a newsletter is no form to sign in. */
const otherWork = 0.6
/** Penalty of an interactive slice for a static one: a text is no booking form. */
const comesAlive = 0.3
/** Penalty of each empty field. */
const emptyTarget = 0.02

function likeness(own: ConvertibleSlice | undefined, slice: ConvertibleSlice): number {
  if (!own) return 0
  const isStranger = own.hydrate === 'never' && slice.hydrate !== 'never'
  const tags = (slice.tags ?? []).filter((tag) => own.tags?.includes(tag) && !everyday.includes(tag)).length
  return (
    (slice.group === own.group ? sameGroup : 0) +
    sameWords * sharedWords(own.label, slice.label) +
    sameTag * Math.min(tags, mostTags) -
    (placeOf(own) === placeOf(slice) ? 0 : otherPlace) -
    (doesTheSame(own, slice) ? 0 : otherWork) -
    (isStranger ? comesAlive : 0)
  )
}

/** Place of a slice by the first of these tags that it has; undefined for a section of a page. */
function placeOf({ tags = [] }: ConvertibleSlice): string | undefined {
  if (tags.includes('banner')) return 'hero'
  return ['hero', 'container', 'popup', 'form', 'card'].find((place) => tags.includes(place))
}

/** Tags that say what a slice does, beside what it shows. */
const works: readonly string[] = [
  ...['account', 'blog', 'booking', 'contact', 'countdown', 'filters', 'login', 'map', 'newsletter', 'no-output'],
  ...['offer', 'search', 'special', 'specials', 'sweepstakes', 'groups', 'brochure', 'download', 'embed'],
]

function doesTheSame({ tags: own = [] }: ConvertibleSlice, { tags = [] }: ConvertibleSlice): boolean {
  const [ours, theirs] = [own, tags].map((all) => all.filter((tag) => works.includes(tag)))
  return ours!.length === 0 ? theirs!.length === 0 : theirs!.some((tag) => ours!.includes(tag))
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
