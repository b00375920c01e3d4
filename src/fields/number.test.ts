import { describe, expect, it } from 'vitest'
import { number } from './number.ts'

describe('a number', () => {
  it('may be blank, which means the default', () => {
    expect(number().default).toBeNull()
    expect(number({ default: 3 }).default).toBe(3)
    expect(number().parse('')).toBeNull()
    expect(number().parse(null)).toBeNull()
  })

  it.each([undefined, '7', 'seven', Number.NaN, Infinity, -Infinity, [], {}, true, 1n])('is not %s', (value) => {
    expect(() => number().parse(value)).toThrow('Enter a number.')
  })

  it.each([
    [{ min: 1, max: 4 }, 0, 'Choose a number from 1 to 4.'],
    [{ min: 1, max: 4 }, 5, 'Choose a number from 1 to 4.'],
    [{ min: 0 }, -1, 'Choose a number of 0 or more.'],
    [{ max: 10 }, 11, 'Choose a number up to 10.'],
    [{ min: 0, max: 100, step: 1 }, 12.5, 'Enter a whole number.'],
    [{ step: 1 }, 0.5, 'Enter a whole number.'],
    [{ step: 5 }, 7, 'Use steps of 5.'],
    [{ min: 0, max: 100, step: 1 }, 12.5, 'Enter a whole number.'],
    [{ min: 1, step: 2 }, 4, 'Use steps of 2 from 1.'],
    [{ step: 0.1 }, 0.25, 'Use steps of 0.1.'],
    [{ step: 0.1 }, 1e308, 'Use steps of 0.1.'],
  ])('in %j may not be %d', (hints, value, message) => {
    expect(() => number(hints).parse(value)).toThrow(message)
  })

  it.each([
    [{ min: 1, max: 4 }, 1],
    [{ min: 1, max: 4 }, 4],
    [{ min: 1, step: 2 }, 3],
    [{ step: 0.1 }, 0.3],
    [{ step: 0.1 }, 1234.7],
    [{ step: 5 }, -10],
    [{}, -0.5],
  ])('in %j may be %d', (hints, value) => {
    expect(number(hints).parse(value)).toBe(value)
  })
})
