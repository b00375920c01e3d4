import { readConditionKey } from '#model/condition-keys.ts'
import { evaluate, type Visitor } from '#model/conditions.ts'
import type { Condition, Page } from '#model/page.ts'
import { newVisitor, type Persona, visitorOf } from './persona.ts'

/** A visitor of a kind that conditions tell apart from the others. */
export interface VisitorVariant {
  readonly persona: Persona
  readonly visitor: Visitor
  /** In how many ways they differ from somebody who comes for the first time. */
  readonly odd: number
  /** They come now or later; only somebody who has been there already is past. */
  readonly comes: boolean
}

type Change = (persona: Persona) => Persona

/**
 * One visitor of each kind that some conditions tell apart, the plainest first; at most so many are looked at. Language
 * and layout are the page's own: nobody sees it with others.
 */
export function visitorVariantsOf(
  conditions: readonly Condition[],
  page: Pick<Page, 'language_code' | 'layout'>,
  now: string,
  most: number,
): { readonly kinds: readonly VisitorVariant[]; readonly all: boolean } {
  const around = { page, width: 1280, now }
  const aspects = [...Map.groupBy(conditions, ({ key }) => aspectOf(key))]
    .map(([aspect, asked]) => toldApart(asked, changesFor(aspect, asked, now)))
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

  /** One change of all that come out alike. */
  function toldApart(asked: readonly Condition[], changes: readonly Change[]): readonly Change[] {
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

/** What of a visitor a condition looks at; empty when it is the same for all. */
function aspectOf(key: string): string {
  const { kind } = readConditionKey(key)
  if (kind?.key.startsWith('agent.')) return 'agent'
  return kind && !['locale', 'brand'].includes(kind.key) ? key : ''
}

function changesFor(aspect: string, asked: readonly Condition[], now: string): readonly Change[] {
  const { kind, name } = readConditionKey(aspect)
  const choices = Object.keys(kind?.choices ?? {})
  if (aspect === 'agent') {
    const tiers = Object.keys(readConditionKey('agent.tier').kind?.choices ?? {})
    return [
      same,
      ...['', ...tiers].map((tier): Change => (persona) => ({ ...persona, agent: true, tier })),
    ]
  }
  if (aspect === 'device')
    return choices.map((device): Change => (persona) => ({ ...persona, device: device as Persona['device'] }))
  if (aspect === 'now')
    return [
      same,
      ...momentsIn(asked, now).map((at): Change => (persona) => ({ ...persona, now: at })),
    ]
  if (kind?.key === 'tag')
    return [
      same,
      ...countsIn(asked).map((count): Change => (it) => ({ ...it, tags: { ...it.tags, [name]: count } })),
    ]
  if (kind?.key === 'cookie')
    return [
      same,
      ...textsIn(asked).map((text): Change => (it) => ({ ...it, cookies: { ...it.cookies, [name]: text } })),
    ]
  if (kind?.key === 'query')
    return [
      same,
      ...textsIn(asked).map((text): Change => (it) => ({ ...it, query: { ...it.query, [name]: text } })),
    ]
  return [same]
}

const same: Change = (persona) => persona

/** Each count that a condition names, and those on either side of it. */
function countsIn(asked: readonly Condition[]): readonly number[] {
  const named = valuesIn(asked).map(Number).filter(Number.isFinite)
  const counts = [
    1,
    ...named.flatMap((each) => [Math.floor(each) - 1, Math.floor(each), Math.ceil(each), Math.floor(each) + 1]),
  ]
  return [...new Set(counts)].filter((count) => count > 0).toSorted((a, b) => a - b)
}

/** Each moment that a condition names, and those right before and after it; those to come first. */
function momentsIn(asked: readonly Condition[], now: string): readonly string[] {
  const named = valuesIn(asked)
    .map((each) => Date.parse(String(each)))
    .filter(Number.isFinite)
  const moments = named.flatMap((each) => [each - 1, each, each + 1]).map((each) => new Date(each).toISOString())
  return moments.toSorted((a, b) => Number(a < now) - Number(b < now) || a.localeCompare(b))
}

/** Each text that a condition names, those that hold what it seeks in every mix, one that it does not name, and numbers beside its own. */
function textsIn(asked: readonly Condition[]): readonly string[] {
  const sought = asked.filter(({ operator }) => operator === 'contains' || operator === 'not_contains')
  const named = valuesIn(asked).map((each) => String(each ?? ''))
  const numbers = named
    .filter((each) => each.trim() !== '')
    .map(Number)
    .filter(Number.isFinite)
  const other = ['anything', '–', '·'].find((each) => !named.some((text) => text !== '' && each.includes(text)))
  return [
    other ?? '…',
    ...named,
    ...mixesOf(valuesIn(sought).map(String)),
    ...numbers.flatMap((each) => [`${each - 1}`, `${each + 1}`]),
  ].filter((text) => text !== '')
}

/** Every choice of some texts, one after the other; of many only each alone and all of them. */
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
