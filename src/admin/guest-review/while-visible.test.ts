import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileVisible } from './while-visible.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  page.hidden = false
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks at each interval while the tab is visible, and first after one', () => {
  const ask = vi.fn()
  const stop = whileVisible(ask, 1000)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3000)
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
})

it('asks nothing while the tab is hidden, and at once when it is seen again', () => {
  const ask = vi.fn()
  const stop = whileVisible(ask, 1000)
  turn(true)
  vi.advanceTimersByTime(60_000)
  expect(ask).not.toHaveBeenCalled()
  turn(false)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
})

it('begins with the first look at a tab that was opened behind others', () => {
  const ask = vi.fn()
  page.hidden = true
  const stop = whileVisible(ask, 1000)
  vi.advanceTimersByTime(5000)
  expect(ask).not.toHaveBeenCalled()
  turn(false)
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})

it('never asks twice as often, however often the tab is left and seen', () => {
  const ask = vi.fn()
  const stop = whileVisible(ask, 1000)
  for (const hidden of [true, false, false, true, false]) turn(hidden)
  ask.mockClear()
  vi.advanceTimersByTime(2000)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
})

it('asks nothing once it is stopped, seen again or not', () => {
  const ask = vi.fn()
  whileVisible(ask, 1000)()
  turn(false)
  vi.advanceTimersByTime(5000)
  expect(ask).not.toHaveBeenCalled()
})
