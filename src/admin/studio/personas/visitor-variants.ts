import { type ConditionKeyName, readConditionKey } from '#model/conditions/condition-keys.ts'
import { evaluate, type Visitor } from '#model/conditions/conditions.ts'
import type { Condition, Page } from '#model/page/page.ts'
import { timeOf } from '#model/time/time-of.ts'
import { devices, newVisitor, type Persona, visitorOf } from './persona.ts'

/** Visitor variant that conditions tell apart from the others. */
export interface VisitorVariant {
  readonly persona: Persona
  readonly visitor: Visitor
  /** Number of differences from a first visit. */
  readonly odd: number
  /** Whether the visit is now or later; a returning visitor may only exist in the past. */
  readonly comes: boolean
}

type Change = (persona: Persona) => Persona

/**
 * Visitor variants that some conditions tell apart, the simplest first, `most` at most. Language and layout are the
 * page's own: nobody sees it with others.
 */
export function visitorVariantsOf(
  conditions: readonly Condition[],
  page: Pick<Page, 'language_code' | 'layout'>,
  now: string,
  most: number,
): { readonly kinds: readonly VisitorVariant[]; readonly all: boolean } {
  const around = { page, width: 1280, now }
  const aspects = [...Map.groupBy(conditions, ({ key }) => aspectOf(key))]

    .map(([, asked]) => distinguished(asked, changesFor(asked, now)))
    .filter((changes) => changes.length > 1)
  const count = aspects.reduce((product, changes) => product * changes.length, 1)
  const kinds = Array.from({ length: Math.min(count, most) }, (_, i) => kindAt(i))
  return { kinds: kinds.toSorted((a, b) => a.odd - b.odd), all: count <= most }

  function kindAt(place: number): VisitorVariant {
    let [rest, odd, persona] = [place, 0, newVisitor]
    for (const changes of aspects) {
      const at = rest % changes.length
      rest = Math.floor(rest / changes.length)
      persona = changes[at]!(persona)
      if (at > 0) odd++
    }
    return { persona, visitor: visitorOf(persona, around), odd, comes: persona.now === '' || persona.now >= now }
  }

  /** Changes with distinct results of the conditions, one of each. */
  function distinguished(asked: readonly Condition[], changes: readonly Change[]): readonly Change[] {
    const seen = new Map<string, Change>()
    for (const change of changes) {
      const persona = change(newVisitor)
      const visitor = visitorOf(persona, around)
      const comes = persona.now === '' || persona.now >= now
      const verdicts = asked.map((each) => Number(evaluate({ type: 'and', conditions: [each] }, visitor).visible))
      const kind = `${verdicts.join('')} ${comes}`
      if (!seen.has(kind)) seen.set(kind, change)
    }
    return [...seen.values()]
  }
}

/** Variants of visitors by a condition key. */
interface KeyVariants {
  /** Keys of one aspect differ together; without one, each key as it is written differs by itself. */
  readonly aspect?: string
  /** The first is how a visitor comes for the first time. */
  readonly changes: (name: string, asked: readonly Condition[], now: string) => readonly Change[]
}

/** Variants of a key with one value for all visitors of a page. */
const ofPage: KeyVariants = { aspect: '', changes: () => [same] }

const ofAgents: KeyVariants = {
  aspect: 'agent',
  changes: () => [
    same,
    ...['', ...choicesOf('agent.tier')].map((tier): Change => (persona) => ({ ...persona, agent: true, tier })),
  ],
}

const variantsByKey: Readonly<Record<ConditionKeyName, KeyVariants>> = {
  tag: {
    changes: (name, asked) => [
      same,
      ...countsIn(asked).map((count): Change => (it) => ({ ...it, tags: { ...it.tags, [name]: count } })),
    ],
  },
  'agent.logged_in': ofAgents,
  'agent.tier': ofAgents,
  query: {
    changes: (name, asked) => [
      same,
      ...textsIn(asked).map((text): Change => (it) => ({ ...it, query: { ...it.query, [name]: text } })),
    ],
  },
  cookie: {
    changes: (name, asked) => [
      same,
      ...textsIn(asked).map((text): Change => (it) => ({ ...it, cookies: { ...it.cookies, [name]: text } })),
    ],
  },
  locale: ofPage,
  brand: ofPage,
  device: {
    changes: () =>
      devices.map((device): Change => (persona) => ({ ...persona, device })),
  },
  now: {
    changes: (_name, asked, now) => [
      same,
      ...momentsIn(asked, now).map((at): Change => (persona) => ({ ...persona, now: at })),
    ],
  },
}

/** Fact of a visitor a condition looks at; empty when it is the same for all. */
function aspectOf(key: string): string {
  const { kind } = readConditionKey(key)
  return kind ? (variantsByKey[kind.key].aspect ?? key) : ''
}

function changesFor(asked: readonly Condition[], now: string): readonly Change[] {
  const { kind, name } = readConditionKey(asked[0]?.key ?? '')
  return kind ? variantsByKey[kind.key].changes(name, asked, now) : [same]
}

function choicesOf(key: ConditionKeyName): readonly string[] {
  return Object.keys(readConditionKey(key).kind?.choices ?? {})
}

const same: Change = (persona) => persona

/** Counts in the conditions, with their neighbours. */
function countsIn(asked: readonly Condition[]): readonly number[] {
  const named = valuesIn(asked).map(Number).filter(Number.isFinite)
  const counts = [
    1,
    ...named.flatMap((each) => [Math.floor(each) - 1, Math.floor(each), Math.ceil(each), Math.floor(each) + 1]),
  ]
  return [...new Set(counts)].filter((count) => count > 0).toSorted((a, b) => a - b)
}

/** Moments in the conditions, and those right before and after them; future ones first. */
function momentsIn(asked: readonly Condition[], now: string): readonly string[] {
  const named = valuesIn(asked).map(timeOf).filter(Number.isFinite)
  const moments = named.flatMap((each) => [each - 1, each, each + 1]).map((each) => new Date(each).toISOString())
  return moments.toSorted((a, b) => Number(a < now) - Number(b < now) || a.localeCompare(b))
}

/**
 * Texts in the conditions, combinations of those that `contains` seeks, each alone and in a longer text, one that no
 * condition has, and neighbours of numbers.
 */
function textsIn(asked: readonly Condition[]): readonly string[] {
  const substrings = asked.filter(({ operator }) => operator === 'contains' || operator === 'not_contains')
  const named = valuesIn(asked).map((each) => String(each ?? ''))
  const numbers = named
    .filter((each) => each.trim() !== '')
    .map(Number)
    .filter(Number.isFinite)
  const other = ['anything', '–', '·'].find((each) => !named.some((text) => text !== '' && each.includes(text)))
  const none = other ?? '…'
  return [
    none,
    ...named,
    // A text may contain what is searched without being any of those that are named.
    ...mixesOf(valuesIn(substrings).map(String)).flatMap((mix) => [mix, `${mix} ${none}`]),
    ...numbers.flatMap((each) => [`${each - 1}`, `${each + 1}`]),
  ].filter((text) => text !== '')
}

/** Combinations of some texts; of more than five only each alone and all together. */
function mixesOf(texts: readonly string[]): readonly string[] {
  if (texts.length > 5) return [...texts, texts.join(' ')]
  return texts.reduce<readonly string[]>(
    (mixes, text) => [...mixes, ...mixes.map((mix) => `${mix} ${text}`.trim())],
    [''],
  )
}

function valuesIn(asked: readonly Condition[]): readonly unknown[] {
  return asked.flatMap(({ value }): readonly unknown[] => (Array.isArray(value) ? value : [value]))
}
