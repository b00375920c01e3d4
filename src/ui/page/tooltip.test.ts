import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTip } from './tooltip.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const seen: string[] = []
  const tip = createTip((thing: string) => {
    seen.push(`${thing} shown`)
    return {
      holds: (x: number) => x === 1,
      fade: () => seen.push(`${thing} fades`),
      remove: () => seen.push(`${thing} gone`),
    }
  })
  return { tip, seen }
}

it('comes after half a second and fades for a fifth of one', () => {
  const { tip, seen } = open()
  tip.over('save')
  vi.advanceTimersByTime(499)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  tip.away()
  vi.advanceTimersByTime(199)
  expect(seen).toEqual(['save shown', 'save fades'])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['save shown', 'save fades', 'save gone'])
})

it('says whether a visitor points at it, as long as it is there', () => {
  const { tip } = open()
  tip.over('save')
  expect(tip.holds(1, 0)).toBe(false)
  vi.advanceTimersByTime(500)
  expect([tip.holds(1, 0), tip.holds(2, 0)]).toEqual([true, false])
  tip.away()
  expect(tip.holds(1, 0)).toBe(false)
})

it('never comes to a visitor who has gone on or pressed by then', () => {
  const { tip, seen } = open()
  tip.over('save')
  vi.advanceTimersByTime(400)
  tip.over('undo')
  vi.advanceTimersByTime(400)
  tip.away()
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual([])
})
