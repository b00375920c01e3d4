import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluate } from './conditions.ts'
import { conditionOperators, type Condition } from '../page/page.ts'
import { clientConditions } from './client-conditions.ts'

const agent: Condition = { key: 'agent.logged_in', operator: 'eq', value: true }
const seen: Condition = { key: 'tag:spa', operator: 'gte', value: 2 }
const strange: Condition = { key: 'weather', operator: 'neq', value: 'rain' }

it('leaves to the browser what only the browser can answer, and nothing of what was decided', () => {
  const [guest, member] = [{ 'agent.logged_in': false }, { 'agent.logged_in': true }]
  expect(clientConditions({ type: 'and', conditions: [agent, seen] }, guest)).toBe(false)
  expect(clientConditions({ type: 'and', conditions: [agent, seen] }, member)).toEqual({
    type: 'and',
    conditions: [seen],
  })
  expect(clientConditions({ type: 'or', conditions: [agent, seen] }, guest)).toEqual({ type: 'or', conditions: [seen] })
  expect(clientConditions({ type: 'or', conditions: [agent, seen] }, member)).toBe(true)
  expect(clientConditions({ type: 'or', conditions: [agent] }, guest)).toBe(false)
  expect(clientConditions({ type: 'and', conditions: [strange, seen] }, guest)).toBe(false)
  expect(clientConditions({ type: 'and', conditions: [] }, guest)).toBe(true)
})

it('comes to what deciding everything at once comes to', () => {
  const condition = fc.record({
    key: fc.constantFrom('locale', 'brand', 'agent.logged_in', 'weather', 'tag:a', 'tag:b', 'query:q', 'device'),
    operator: fc.constantFrom(...conditionOperators),
    value: fc.constantFrom<unknown>('', 'a', 1, 2, true, ['a', 'b']),
  })
  const settings = fc.record({ type: fc.constantFrom('and' as const, 'or' as const), conditions: fc.array(condition) })
  const value = fc.constantFrom<unknown>('a', 'b', 1, 2, true)
  const visitor = fc.record({
    locale: value,
    brand: value,
    'agent.logged_in': fc.boolean(),
    device: value,
    tag: fc.record({ a: fc.nat(4) }),
    query: fc.record({ q: value }),
  })
  fc.assert(
    fc.property(settings, visitor, (asked, known) => {
      const left = clientConditions(asked, known)
      expect(typeof left === 'boolean' ? left : evaluate(left, known).visible).toBe(evaluate(asked, known).visible)
    }),
  )
})
