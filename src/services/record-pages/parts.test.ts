import { describe, expect, it } from 'vitest'
import { formatSaleEnd } from './parts.ts'

describe('the end of a sale', () => {
  it('is its last day where the whole of that day counts', () => {
    expect(formatSaleEnd('2027-12-16T04:59:59Z', 'en', 'America/Cancun')).toBe('15 December 2027')
    expect(formatSaleEnd('2027-12-16T05:00:00Z', 'en', 'America/Cancun')).toBe('15 December 2027')
    expect(formatSaleEnd('2027-12-16T04:59:59Z', 'es', 'America/Cancun')).toBe('15 de diciembre de 2027')
  })

  it('is an hour of the place where it is sold where it ends within a day', () => {
    expect(formatSaleEnd('2027-12-15T23:00:00Z', 'en', 'America/Cancun').replaceAll(/\s/g, ' ')).toBe(
      '15 December 2027 at 6:00 pm GMT-5',
    )
  })

  it('is left as it is where it is no moment', () => {
    expect(formatSaleEnd('soon', 'en', 'UTC')).toBe('soon')
  })
})
