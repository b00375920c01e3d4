import { expect, it } from 'vitest'
import { isExpired, isExpiring } from './licence.ts'

it('may be used on the last day of its licence, and no day longer', () => {
  const until = (expires: string) => ({ licence: { kind: 'rights-managed', expires } })
  const now = new Date('2026-11-21T23:00:00Z')
  expect(isExpired(until('2026-11-21'), now)).toBe(false)
  expect(isExpired(until('2026-11-20'), now)).toBe(true)
  expect(isExpired({}, now)).toBe(false)
  expect(isExpiring(until('2026-12-21'), now)).toBe(true)
  expect(isExpiring(until('2026-12-22'), now)).toBe(false)
})
