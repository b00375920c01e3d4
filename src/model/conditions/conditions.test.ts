import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate, isUnfinished, type Visitor } from './conditions.ts'
import { type Condition, type ConditionOperator, conditionOperators } from '../page/page.ts'

const visitor: Visitor = {
  tag: { weddings: 2 },
  query: { utm: 'spring' },
  cookie: {},
  'agent.logged_in': false,
  'agent.tier': null,
  locale: 'en',
  device: 'phone',
  now: '2026-11-21T12:00:00.000Z',
  brands: ['hyatt', 'hilton'],
}

function when(key: string, operator: ConditionOperator, value: unknown = ''): Condition {
  return { key, operator, value }
}

function sees(type: 'and' | 'or', ...conditions: Condition[]): boolean {
  return evaluate({ type, conditions }, visitor).visible
}

describe('the conditions of an element', () => {
  it('are met by everybody when there are none', () => {
    expect(sees('and')).toBe(true)
    expect(sees('or')).toBe(true)
  })

  it.each<[string, Condition]>([
    ['a tag without a name', when('tag:', 'gte', 1)],
    ['a parameter without a name, whatever it asks', when('query:', 'exists')],
    ['a tag without points', when('tag:weddings', 'gte', '')],
    ['a choice of nothing', when('device', 'in', [])],
    ['words of spaces', when('locale', 'eq', '  ')],
    ['a time that ends never', when('now', 'between', ['2026-01-01T00:00:00.000Z', ''])],
    ['no value at all', { key: 'locale', operator: 'eq' } as Condition],
  ])('count for nobody while one is not finished: %s', (_name, unfinished) => {
    expect(isUnfinished(unfinished)).toBe(true)
    expect([sees('and', unfinished), sees('or', unfinished)]).toEqual([true, true])
    const [met, unmet] = [when('locale', 'eq', 'en'), when('locale', 'eq', 'es')]
    expect([sees('and', unfinished, met), sees('and', unfinished, unmet)]).toEqual([true, false])
    expect([sees('or', unfinished, met), sees('or', unfinished, unmet)]).toEqual([true, false])
  })

  it.each<[string, Condition]>([
    ['zero points', when('tag:weddings', 'eq', 0)],
    ['no', when('agent.logged_in', 'eq', false)],
    ['a cookie that is set', when('cookie:seen', 'exists')],
  ])('are finished with %s', (_name, condition) => {
    expect(isUnfinished(condition)).toBe(false)
  })

  it('must all be met, or any of them, as they say', () => {
    const [met, unmet] = [when('locale', 'eq', 'en'), when('locale', 'eq', 'es')]
    expect([sees('and', met, unmet), sees('or', met, unmet)]).toEqual([false, true])
  })

  it.each<[string, ConditionOperator, unknown, boolean]>([
    ['tag:weddings', 'gte', 5, false],
    ['tag:weddings', 'lt', '5', true],
    ['tag:family', 'eq', 0, true],
    ['tag:family', 'exists', '', false],
    ['query:utm', 'eq', 'spring', true],
    ['query:utm', 'in', ['summer', 'spring'], true],
    ['query:utm', 'contains', 'spr', true],
    ['query:utm', 'not_contains', 'spr', false],
    ['cookie:seen', 'not_exists', '', true],
    ['cookie:seen', 'neq', 'yes', true],
    ['cookie:seen', 'gt', 1, false],
    ['cookie:seen', 'lt', 1, false],
    ['agent.logged_in', 'eq', 'false', true],
    ['agent.logged_in', 'eq', true, false],
    ['agent.tier', 'not_in', ['gold'], true],
    ['now', 'gte', '2026-11-21T13:00+02:00', true],
    ['now', 'between', ['2026-11-01', '2026-11-30'], true],
    ['now', 'gt', '2026-12-01', false],
    ['tag:weddings', 'between', ['1', '2'], true],
    ['tag:weddings', 'between', ['3', '9'], false],
    ['brands', 'contains', 'hilton', true],
  ])('%s %s %j is %s', (key, operator, value, expected) => {
    expect(sees('and', when(key, operator, value))).toBe(expected)
  })

  it('never hold on a key that nobody knows, whatever they ask', () => {
    for (const key of ['mood', '__proto__', 'constructor', 'mood:today', 'tag'])
      for (const operator of conditionOperators) expect(sees('and', when(key, operator, ['a', 'b']))).toBe(false)
  })

  it('tell the value that decided each of them', () => {
    const { trace } = evaluate(
      { type: 'and', conditions: [when('tag:weddings', 'gte', 5), when('cookie:seen', 'exists'), when('mood', 'eq')] },
      visitor,
    )
    expect(trace.map(({ actual, holds }) => [actual, holds])).toEqual([
      [2, false],
      [null, false],
      [undefined, false],
    ])
  })

  it('and their opposites are never met together, and never missed together on a known key', () => {
    const pairs = [
      ['eq', 'neq'],
      ['in', 'not_in'],
      ['contains', 'not_contains'],
      ['exists', 'not_exists'],
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom('tag:weddings', 'tag:x', 'query:utm', 'cookie:a', 'locale', 'agent.logged_in', 'now'),
        fc.constantFrom(...pairs),
        fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string())),
        (key, [one, other], value) => {
          fc.pre(!isUnfinished(when(key, one, value)))
          expect(sees('and', when(key, one, value))).toBe(!sees('and', when(key, other, value)))
        },
      ),
    )
  })
})
