import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConditionKey, operatorsFor, readConditionKey } from '#model/conditions/condition-keys.ts'
import { evaluate } from '#model/conditions/conditions.ts'
import type { Condition, Element } from '#model/page/page.ts'
import { createGroup, createSlice } from '#model/page/slice-factory.ts'
import { coverage } from './coverage.ts'
import { newVisitor, type Persona, visitorOf } from './persona.ts'

const now = '2026-11-21T12:00:00.000Z'
const at = { language_code: 'en', layout: 'hyatt-ziva' }
const around = { page: at, width: 1280, now }

const points = (operator: Condition['operator'], value: unknown, tag = 'weddings') =>
  ({ key: `tag:${tag}`, operator, value }) as const
const agent = (value: boolean) => ({ key: 'agent.logged_in', operator: 'eq', value }) as const

function slice(id: string, conditions: readonly Condition[] = [], given: Partial<Element> = {}): Element {
  return createSlice(
    id,
    'Intro',
    { name: 'Intro', label: 'Intro', hydrate: 'load' },
    { conditions_settings: { type: 'and', conditions }, ...given },
  )
}

function gapsOf(...elements: readonly Element[]) {
  return coverage({ ...at, elements }, now).gaps
}

describe('the visitors whom conditions leave out', () => {
  it('are named with the plainest first, when a page shows them nothing', () => {
    expect(gapsOf(slice('a', [points('gte', 5)]), slice('b', [agent(true)]))).toEqual([
      { kind: 'empty', parent: null, slot: 'default', elements: ['a', 'b'], visitors: [newVisitor], others: 0 },
    ])
  })

  it('are those on an edge that both of two variants leave open', () => {
    expect(gapsOf(slice('a', [points('gt', 5)]), slice('b', [points('lt', 5)]))).toMatchObject([
      { kind: 'empty', elements: ['a', 'b'], visitors: [{ tags: { weddings: 5 } }], others: 0 },
    ])
  })

  it('are those whose text contains what is named and is longer', () => {
    const cookie = (operator: Condition['operator'], value: unknown) => ({ key: 'cookie:x', operator, value }) as const
    expect(gapsOf(slice('a', [cookie('in', ['', 'a'])]), slice('b', [cookie('not_contains', 'a')]))).toMatchObject([
      { kind: 'empty', elements: ['a', 'b'], visitors: [{ cookies: { x: expect.stringMatching(/^a ./) } }] },
      { kind: 'twice' },
    ])
  })

  it('are none where one element is for everybody, and none where it is switched on alone', () => {
    expect(gapsOf(slice('a', [points('gte', 5)]), slice('b'))).toEqual([])
    expect(gapsOf(slice('a', [points('gte', 5)]), slice('b', [], { enabled: false }))).toHaveLength(1)
  })

  it('are only those who see what the slot belongs to', () => {
    const inside = [slice('a', [points('gt', 5)]), slice('b', [points('lt', 5)])]
    const group = createGroup('g', {
      elements: inside,
      conditions_settings: { type: 'and', conditions: [points('lt', 3)] },
    })
    expect(gapsOf(group, slice('c'))).toEqual([])
  })

  it('are not looked for in a group of one, which draws nothing of its own', () => {
    expect(gapsOf(createGroup('g', { elements: [slice('a', [agent(true)])] }), slice('c'))).toEqual([])
    expect(gapsOf(slice('g', [], { elements: [slice('a', [agent(true)])] }))).toMatchObject([{ parent: 'g' }])
  })

  it('come now or later: a day that is over is nobody’s', () => {
    const until = { key: 'now', operator: 'lt', value: '2026-12-01T00:00:00.000Z' } as const
    const from = (value: string) => ({ key: 'now', operator: 'gte', value }) as const
    expect(gapsOf(slice('a', [until]), slice('b', [from('2026-12-02T00:00:00.000Z')]))).toMatchObject([
      { kind: 'empty', visitors: [{ now: '2026-12-01T00:00:00.000Z' }] },
    ])
    expect(gapsOf(slice('a', [from('2026-11-20T00:00:00.000Z')]))).toEqual([])
  })
})

describe('two of a slice at once', () => {
  it('are told when their conditions, meant to take turns, overlap', () => {
    expect(gapsOf(slice('a', [points('gte', 5)]), slice('b', [points('lte', 5)]))).toMatchObject([
      { kind: 'twice', elements: ['a', 'b'], visitors: [{ tags: { weddings: 5 } }] },
    ])
  })

  it('are told of variants that only a third joins', () => {
    const rest = slice('c', [points('lt', 5), points('lt', 5, 'family')])
    expect(gapsOf(slice('a', [points('gte', 5)]), slice('b', [points('gte', 5, 'family')]), rest)).toMatchObject([
      { kind: 'twice', elements: ['a', 'b'], visitors: [{ tags: { weddings: 5, family: 5 } }] },
    ])
  })

  it('are as meant when one only adds to the other, or when they ask about different things', () => {
    expect(gapsOf(slice('a', [points('gte', 1)]), slice('b', [points('gte', 5)]), slice('c'))).toEqual([])
    expect(gapsOf(slice('a', [points('gte', 1)]), slice('b', [agent(true)]), slice('c'))).toEqual([])
  })
})

it('A page with very many conditions is looked at in part, says so and takes no long time', () => {
  const many = Array.from({ length: 40 }, (_, i) => slice(`s${i}`, [points('gte', 5, `t${i}`)]))
  const found = coverage({ ...at, elements: many }, now)
  expect(found.complete).toBe(false)
  expect(found.gaps[0]).toMatchObject({ kind: 'empty', visitors: [newVisitor] })
})

const days = ['2026-11-01', '2026-11-30', '2026-12-01', '2026-12-24'].map((day) => `${day}T00:00:00.000Z`)
const words = ['', 'a', 'b', 'ab', 'c']
const counts = fc.integer({ min: 0, max: 8 })
const valueOf: Readonly<Record<ConditionKey['holds'], fc.Arbitrary<unknown>>> = {
  number: counts,
  moment: fc.constantFrom(...days),
  'yes or no': fc.boolean(),
  choice: fc.constantFrom('phone', 'desktop', 'gold', 'bronze', 'hyatt-ziva'),
  text: fc.constantFrom(...words),
}
const anyCondition: fc.Arbitrary<Condition> = fc
  .constantFrom(
    'tag:x',
    'tag:y',
    'agent.logged_in',
    'agent.tier',
    'cookie:x',
    'query:q',
    'locale',
    'brand',
    'device',
    'now',
    'mood',
  )
  .chain((key) => {
    const { kind } = readConditionKey(key)
    const value = valueOf[kind?.holds ?? 'text']
    return fc.constantFrom(...operatorsFor(kind)).chain((operator) =>
      (['in', 'not_in', 'between'].includes(operator) ? fc.tuple(value, value) : value).map((given) => ({
        key,
        operator,
        value: given,
      })),
    )
  })
const anySettings = fc.record({
  type: fc.constantFrom('and' as const, 'or' as const),
  conditions: fc.array(anyCondition, { maxLength: 2 }),
})
const anyPlace = fc.record({ above: anySettings, inside: fc.array(anySettings, { minLength: 1, maxLength: 3 }) })
const anyVisitor: fc.Arbitrary<Persona> = fc.record({
  agent: fc.boolean(),
  tier: fc.constantFrom('', 'gold', 'bronze', 'silver'),
  tags: fc.record({ x: counts, y: counts }),
  locale: fc.constant(''),
  device: fc.constantFrom('phone' as const, 'tablet' as const, 'desktop' as const),
  now: fc.constantFrom('', ...days.slice(1), '2026-11-30T13:30:00.000Z', '2027-01-01T00:00:00.000Z'),
  cookies: fc.record({ x: fc.constantFrom(...words, 'a c', 'zz') }),
  query: fc.record({ q: fc.constantFrom(...words, 'b c', 'zz') }),
})

it('A visitor who is named sees it so, and a visitor who sees it so is of a kind that is named', () => {
  fc.assert(
    fc.property(anyPlace, fc.array(anyVisitor, { minLength: 5, maxLength: 20 }), ({ above, inside }, visitors) => {
      const elements = inside.map((conditions_settings, i) => slice(`e${i}`, [], { conditions_settings }))
      const holder = slice('holder', [], { elements, conditions_settings: above })
      const { gaps, complete } = coverage({ ...at, elements: [slice('other'), holder] }, now)
      const shownTo = (persona: Persona) => {
        const visitor = visitorOf(persona, around)
        const sees = (element: Element) => evaluate(element.conditions_settings, visitor).visible
        return sees(holder) ? elements.filter(sees).map(({ id }) => id) : ['nothing of it']
      }
      for (const { kind, visitors: named, elements: notified } of gaps)
        for (const persona of named) {
          if (kind === 'empty') expect(shownTo(persona)).toEqual([])
          else expect(shownTo(persona)).toEqual(expect.arrayContaining([...notified]))
          expect(persona.now === '' || persona.now >= now).toBe(true)
        }
      if (complete && visitors.some((persona) => shownTo(persona).length === 0))
        expect(gaps).toContainEqual(expect.objectContaining({ kind: 'empty', parent: 'holder' }))
    }),
    { numRuns: 500 },
  )
})
