import { describe, expect, it } from 'vitest'
import { pseudoLocalize } from './pseudo-localize.ts'

describe('longer words', () => {
  it.each([
    'Book now',
    'Stay',
    'Rooms & suites from 120 a night',
    'Überraschung',
    'غرف وأجنحة',
    'A day by the sea, told by those who stay.',
  ])('%s has two fifths more letters', (text) => {
    const letters = (it: string) => it.match(/\p{L}/gu)!.length
    expect(letters(pseudoLocalize(text))).toBe(Math.ceil(letters(text) * 1.4))
  })

  it('keep their words apart, their figures and the space around them', () => {
    expect(pseudoLocalize(' Book now ')).toBe(' Bööök ñööww ')
    expect(pseudoLocalize('Call 998 100')).toContain('998 100')
  })

  it('are none where there are no letters', () => {
    expect(pseudoLocalize(' 24/7 — ')).toBe(' 24/7 — ')
    expect(pseudoLocalize('')).toBe('')
  })
})
