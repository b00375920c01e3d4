import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeAfter,
  changeBack,
  changedText,
  joinedChanges,
  lettersOf,
  placeAfter,
  type Look,
  type Run,
  type TextChange,
} from './text-change.ts'
import { differenceOf, plainRuns } from './text-difference.ts'

const look = fc.option(
  fc.record({ strong: fc.constant(true), a: fc.constantFrom('/x', '/y') }, { requiredKeys: [] }) as fc.Arbitrary<Look>,
  { nil: undefined },
)
const change: fc.Arbitrary<TextChange> = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: -5, max: -1 }),
    fc.string({ minLength: 1, maxLength: 4 }),
    fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.constant({ strong: true })),
    fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom<Look>({ strong: true }, { strong: null }, { a: '/z' })),
  ),
  { maxLength: 5 },
)
const runs: fc.Arbitrary<readonly Run[]> = fc
  .array(fc.record({ text: fc.string({ minLength: 1, maxLength: 6 }), look }), { maxLength: 4 })
  .map((all) =>
    changedText(
      [],
      all.map(({ text, look: its }) => (its ? ([text, its] as const) : text)),
    ),
  )

/** A change of no more letters than the text has, as an editor makes it. */
function fitting(before: readonly Run[], made: TextChange): TextChange {
  let left = lettersOf(before).length
  return made.flatMap((part): TextChange => {
    const wanted =
      typeof part === 'number' ? Math.abs(part) : typeof part === 'string' || typeof part[0] === 'string' ? 0 : part[0]
    const most = Math.min(wanted, left)
    left -= most
    if (wanted === 0) return [part]
    if (most === 0) return []
    if (typeof part === 'number') return [Math.sign(part) * most]
    return [[most, part[1] as Look]]
  })
}

describe('A change of a text', () => {
  it('leads to the same from either side, no matter which comes first', () => {
    fc.assert(
      fc.property(runs, change, change, (before, one, other) => {
        const [a, b] = [fitting(before, one), fitting(before, other)]
        const left = changedText(changedText(before, a), changeAfter(b, a, 'later'))
        const right = changedText(changedText(before, b), changeAfter(a, b, 'first'))
        expect(left).toEqual(right)
      }),
    )
  })

  it('is taken back to what was there, and joined with the next', () => {
    fc.assert(
      fc.property(runs, change, change, (before, one, other) => {
        const a = fitting(before, one)
        const after = changedText(before, a)
        expect(changedText(after, changeBack(a, before))).toEqual(before)
        const b = fitting(after, other)
        expect(changedText(before, joinedChanges(a, b))).toEqual(changedText(after, b))
      }),
    )
  })

  it('is found between any two texts', () => {
    fc.assert(
      fc.property(runs, runs, (before, after) => {
        expect(changedText(before, differenceOf(before, after))).toEqual(after)
      }),
    )
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
    fc.assert(
      fc.property(letters, letters, fc.nat(12), (before, after, caret) => {
        const made = differenceOf(plainRuns(before), plainRuns(after), Math.min(caret, after.length))
        expect(lettersOf(changedText(plainRuns(before), made))).toBe(after)
      }),
    )
  })

  it('of a doubled letter, the one before the caret is new', () => {
    expect(differenceOf(plainRuns('hello'), plainRuns('helllo'), 3)).toEqual([2, 'l'])
    expect(differenceOf(plainRuns('Before'), plainRuns('Mine'), 4)).toEqual(['Mine', -6])
    expect(differenceOf(plainRuns('a b c'), plainRuns('x b y'))).toEqual(['x', -1, 3, 'y', -1])
  })

  it('that took the place of a text leaves what was written behind it there, also when it is taken back', () => {
    const before = plainRuns('Rooms')
    const made = differenceOf(before, plainRuns('All rooms'), 9)
    const behind = [9, ' here']
    for (const order of ['first', 'later'] as const) {
      const back = changeAfter(changeBack(made, before), behind, order)
      expect(lettersOf(changedText(plainRuns('All rooms here'), back))).toBe('Rooms here')
    }
  })

  it('moves a place with its letter', () => {
    expect(placeAfter(3, [3, 'xy'])).toBe(3)
    expect(placeAfter(3, [3, 'xy'], { follows: true })).toBe(5)
    expect(placeAfter(3, [1, 'xy', -1])).toBe(4)
    expect(placeAfter(3, [1, -5])).toBe(1)
    expect(placeAfter(0, ['xy'], { follows: true })).toBe(2)
    expect(placeAfter(3, [-3, 'xy'])).toBe(0)
  })
})
