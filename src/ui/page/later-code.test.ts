import { expect, it, vi } from 'vitest'
import { laterCode } from './later-code.ts'

it('is here once it was fetched, and fetched no more than once', async () => {
  const load = vi.fn(async () => 'code')
  const code = laterCode(load)
  expect(code.here()).toBeUndefined()
  expect(await code.fetch()).toBe('code')
  expect(await code.fetch()).toBe('code')
  expect(code.here()).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

it('that could not be had offline comes when it is asked for again', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'))
  const code = laterCode(load)
  expect(await code.fetch()).toBeUndefined()
  expect(code.here()).toBeUndefined()
  expect(await code.fetch()).toBe('code')
})
