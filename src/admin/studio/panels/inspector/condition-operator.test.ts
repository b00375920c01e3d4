import { expect, it } from 'vitest'
import { withOperator } from './condition-operator.ts'

it('A period of time begins with an end that is later', () => {
  const from = { key: 'now', operator: 'gte', value: '2026-11-30T18:00:00.000Z' } as const
  expect(withOperator(from, 'between').value).toEqual(['2026-11-30T18:00:00.000Z', '2026-12-07T18:00:00.000Z'])
  expect(withOperator({ ...from, value: 3 }, 'between').value).toEqual([3, 3])
  expect(withOperator(withOperator(from, 'between'), 'lt').value).toBe('2026-11-30T18:00:00.000Z')
})
