import { evaluate, type Visitor } from '#model/conditions/conditions.ts'
import type { ConditionsSettings, Element, Page } from '#model/page/page.ts'
import { type VisitorVariant, visitorVariantsOf } from './visitor-variants.ts'
import type { Persona } from './persona.ts'

/** A place of the page that some visitors see empty, or in which they see two variants of a slice at once. */
export interface Gap {
  readonly kind: 'empty' | 'twice'
  /** Parent of the slot; null for the page itself. */
  readonly parent: string | null
  readonly slot: string
  /** Elements in the slot, or the two that are visible together. */
  readonly elements: readonly string[]
  /** Personas, one of each kind of these visitors, the simplest first. Never empty; `others` counts the rest. */
  readonly visitors: readonly Persona[]
  readonly others: number
}

interface Coverage {
  readonly gaps: readonly Gap[]
  /**
   * Whether everything was looked at; a page with very many conditions has more kinds of visitors than there is time
   * for.
   */
  readonly complete: boolean
}

/** Elements of one slot, with the conditions of all their ancestors. */
interface Place {
  readonly parent: Element | null
  readonly slot: string
  readonly elements: readonly Element[]
  readonly above: readonly ConditionsSettings[]
}

/** Visitors looked at for one question, and for all of a page. */
const mostKinds = 2048
const mostLooks = 20_000
const shownVisitors = 3

/**
 * Coverage of a page's conditions: the visitors for whom a slot shows nothing, or two variants of one slice, now or
 * later.
 */
export function coverage(page: Pick<Page, 'elements' | 'language_code' | 'layout'>, now: string): Coverage {
  const gaps: Gap[] = []
  let [left, complete] = [mostLooks, true]
  for (const place of placesIn(page.elements)) {
    if (left <= 0) return { gaps, complete: false }
    lookForNothing(place)
    for (const pair of pairsIn(place.elements)) if (left > 0) lookForBoth(place, pair)
  }
  return { gaps, complete: complete && left > 0 }

  function lookForNothing(place: Place): void {
    const { parent, elements, above } = place
    // A group draws nothing of its own: one element alone in it may well be missing.
    if (parent?.type === 'group' && elements.length === 1) return
    if (elements.some(isForEverybody)) return
    const kinds = lookAt([...elements.map(settingsOf), ...above])
    const missed = kinds.filter(
      ({ comes, visitor }) => comes && above.every(sees(visitor)) && !elements.map(settingsOf).some(sees(visitor)),
    )
    note('empty', place, elements, missed)
  }

  function lookForBoth(place: Place, pair: readonly [Element, Element]): void {
    const [one, other] = pair.map(settingsOf) as [ConditionsSettings, ConditionsSettings]
    const kinds = lookAt([one, other, ...place.above])
    const seen = kinds.map((kind) => ({ kind, one: sees(kind.visitor)(one), other: sees(kind.visitor)(other) }))
    // What is shown only together with something else adds to it and does not stand for it.
    if (!seen.some((it) => it.one && !it.other) || !seen.some((it) => it.other && !it.one)) return
    const both = seen.filter((it) => it.one && it.other).map(({ kind }) => kind)
    note(
      'twice',
      place,
      pair,
      both.filter(({ comes, visitor }) => comes && place.above.every(sees(visitor))),
    )
  }

  function lookAt(settings: readonly ConditionsSettings[]): readonly VisitorVariant[] {
    const { kinds, all } = visitorVariantsOf(
      settings.flatMap(({ conditions }) => conditions),
      page,
      now,
      Math.min(mostKinds, left),
    )
    left -= kinds.length
    complete &&= all
    return kinds
  }

  function note(
    kind: Gap['kind'],
    { parent, slot }: Place,
    elements: readonly Element[],
    seen: readonly VisitorVariant[],
  ): void {
    if (seen.length === 0) return
    const visitors = seen.slice(0, shownVisitors).map(({ persona }) => persona)
    const others = seen.length - visitors.length
    gaps.push({ kind, parent: parent?.id ?? null, slot, elements: elements.map(({ id }) => id), visitors, others })
  }
}

/** Slots with elements that visitors can see, in page order. */
function* placesIn(
  siblings: readonly Element[],
  parent: Element | null = null,
  above: readonly ConditionsSettings[] = [],
): Generator<Place> {
  const drawn = siblings.filter(({ enabled, xp_status }) => enabled && xp_status !== 'rejected')
  for (const [slot, elements] of Map.groupBy(drawn, (element) => element.slot)) yield { parent, slot, elements, above }
  for (const element of drawn)
    yield* placesIn(element.elements, element, isForEverybody(element) ? above : [...above, settingsOf(element)])
}

/**
 * Elements of the same slice that ask about the same, directly or by way of a third: variants, of which one is meant.
 */
function* pairsIn(elements: readonly Element[]): Generator<readonly [Element, Element]> {
  const asking = elements.filter((element) => element.component !== undefined && !isForEverybody(element))
  for (const alike of Map.groupBy(asking, ({ component }) => component).values())
    for (const variants of variantsIn(alike))
      for (const [i, one] of variants.entries()) for (const other of variants.slice(i + 1)) yield [one, other]
}

function variantsIn(elements: readonly Element[]): readonly (readonly Element[])[] {
  let families: { readonly keys: ReadonlySet<string>; readonly elements: readonly Element[] }[] = []
  for (const element of elements) {
    const keys = new Set(settingsOf(element).conditions.map(({ key }) => key))
    const kin = families.filter((family) => [...keys].some((key) => family.keys.has(key)))
    const joined = {
      keys: new Set([...keys, ...kin.flatMap((family) => [...family.keys])]),
      elements: [...kin.flatMap((family) => family.elements), element],
    }
    families = [...families.filter((family) => !kin.includes(family)), joined]
  }
  return families.map((family) => family.elements)
}

const settingsOf = ({ conditions_settings }: Element) => conditions_settings
const isForEverybody = ({ conditions_settings }: Element) => conditions_settings.conditions.length === 0
const sees = (visitor: Visitor) => (settings: ConditionsSettings) => evaluate(settings, visitor).visible
