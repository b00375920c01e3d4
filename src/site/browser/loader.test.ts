import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoader, leavingMs } from './loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('covers the screen for ten seconds when a visitor leaves, and not longer', () => {
  const veil = { hidden: true }
  createLoader(() => veil).show(leavingMs)
  vi.advanceTimersByTime(9_999)
  expect(veil.hidden).toBe(false)
  vi.advanceTimersByTime(1)
  expect(veil.hidden).toBe(true)
})

it('stands until it is hidden when nobody says how long, and forgets an earlier time', () => {
  const veil = { hidden: true }
  const { show, hide } = createLoader(() => veil)
  show(500)
  show()
  vi.advanceTimersByTime(60_000)
  expect(veil.hidden).toBe(false)
  hide()
  expect(veil.hidden).toBe(true)
})
