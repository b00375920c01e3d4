import { afterEach, expect, it, vi } from 'vitest'
import { todayIn } from './days.ts'
import { clockIn } from './zone-clock.ts'

afterEach(() => vi.restoreAllMocks())

it('says what the clock of a place shows, in one form for every year, month and hour', () => {
  expect(clockIn('America/Cancun', new Date('2027-04-01T04:59:07Z'))).toBe('2027-03-31T23:59:07')
  expect(clockIn('UTC', Date.parse('2027-01-02T00:03:00Z'))).toBe('2027-01-02T00:03:00')
  expect(clockIn('Pacific/Kiritimati', new Date('2026-12-31T10:00:00Z'))).toBe('2027-01-01T00:00:00')
})

it('says the same in a browser that writes days of English in another order and midnight as 24', () => {
  const parts = Intl.DateTimeFormat.prototype.formatToParts
  vi.spyOn(Intl.DateTimeFormat.prototype as object as { readonly format: unknown }, 'format', 'get').mockReturnValue(
    () => '31/12/2026',
  )
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (this: Intl.DateTimeFormat, at) {
    return parts
      .call(this, at)
      .toReversed()
      .map((part) => (part.type === 'hour' && part.value === '00' ? { ...part, value: '24' } : part))
  })
  expect(clockIn('UTC', new Date('2027-01-02T00:03:04Z'))).toBe('2027-01-02T00:03:04')
  expect(todayIn('America/Cancun', new Date('2027-01-01T03:00:00Z'))).toBe('2026-12-31')
})
