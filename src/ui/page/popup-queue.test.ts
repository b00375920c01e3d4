import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consentEvent } from './consent.ts'
import { waitInQueue } from './popup-queue.ts'

let asks = false
let hasDialog = false

beforeEach(() => {
  vi.useFakeTimers()
  const querySelector = (selector: string) =>
    (selector.startsWith('.consent') ? asks : hasDialog) ? ({} as Element) : null
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  asks = false
  hasDialog = false
})

it('a popup never stands over the question for consent, and opens once that is answered', () => {
  asks = true
  const open = vi.fn<() => void>()
  const giveBack = waitInQueue(open)
  document.dispatchEvent(new Event('click'))
  vi.runAllTimers()
  expect(open).not.toHaveBeenCalled()
  asks = false
  document.dispatchEvent(new Event(consentEvent))
  vi.runAllTimers()
  expect(open).toHaveBeenCalledOnce()
  giveBack()
})

it('one popup is open at a time: the next has its turn when the first is closed', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const giveBack = waitInQueue(first)
  const stop = waitInQueue(second)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  giveBack()
  vi.runAllTimers()
  expect(second).toHaveBeenCalledOnce()
  stop()
})

it('a popup that left the page does not open any more', () => {
  hasDialog = true
  const open = vi.fn<() => void>()
  waitInQueue(open)()
  hasDialog = false
  document.dispatchEvent(new Event('close'))
  vi.runAllTimers()
  expect(open).not.toHaveBeenCalled()
})
