import { expect, it } from 'vitest'
import { createSilence } from './silence.ts'

it('refuses a query that comes while a database is silent, but for one a second', () => {
  let now = 0
  const silence = createSilence(() => now)
  const isRefused = () => {
    try {
      silence.refuse()
      return false
    } catch {
      return true
    }
  }
  expect(isRefused()).toBe(false)
  silence.noticed()
  expect([isRefused(), isRefused(), isRefused()]).toEqual([false, true, true])
  now = 1000
  expect([isRefused(), isRefused()]).toEqual([false, true])
  silence.ended()
  expect([isRefused(), isRefused()]).toEqual([false, false])
})
