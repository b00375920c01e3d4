import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authTokenLifetimeSeconds, maximumTimerMs } from '#model/constants.ts'
import { longTimeout } from './long-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits for 150 days, which no timer counts to, and not a moment less', () => {
  const then = vi.fn()
  const ms = authTokenLifetimeSeconds * 1000
  expect(ms).toBeGreaterThan(maximumTimerMs)
  longTimeout(ms, then)
  vi.advanceTimersByTime(ms - 1)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(then).toHaveBeenCalledTimes(1)
})

it('is called off at any time, however far it has counted', () => {
  const then = vi.fn()
  const callOff = longTimeout(maximumTimerMs * 3, then)
  vi.advanceTimersByTime(maximumTimerMs * 2)
  callOff()
  vi.advanceTimersByTime(maximumTimerMs * 2)
  expect(then).not.toHaveBeenCalled()
})
