import { describe, expect, it, vi } from 'vitest'
import type { PayloadAnswer } from '#model/view/payload.ts'
import { createPayloads } from './payloads.ts'

const open = () => {
  let now = 1_000_000
  const send = vi.fn(async (address: string): Promise<PayloadAnswer> => ({ redirect: address }))
  return { send, payloads: createPayloads('b1', send, () => now), wait: (ms: number) => (now += ms) }
}

describe('the payloads of pages', () => {
  it('are asked for once, with the build that asks, ahead or when visited', async () => {
    const { send, payloads } = open()
    await payloads.get('/rooms')
    await payloads.get('/rooms')
    expect(send.mock.calls).toEqual([['/rooms/_payload.json?b1']])
  })

  it('are asked for again after five minutes, with the time, but not to go back', async () => {
    const { send, payloads, wait } = open()
    await payloads.get('/rooms')
    wait(5 * 60_000 + 1)
    await payloads.get('/rooms', 'return')
    expect(send).toHaveBeenCalledTimes(1)
    await payloads.get('/rooms')
    expect(send).toHaveBeenLastCalledWith('/rooms/_payload.json?1300001')
  })

  it('are asked for again when that failed', async () => {
    const { send, payloads } = open()
    send.mockRejectedValueOnce(new Error('offline'))
    await expect(payloads.get('/rooms')).rejects.toThrow('offline')
    expect(payloads.has('/rooms')).toBe(false)
    await expect(payloads.get('/rooms')).resolves.toEqual({ redirect: '/rooms/_payload.json?b1' })
  })

  it('are never asked of another host', () => {
    const { send, payloads } = open()
    expect(() => payloads.get('//evil.test/rooms')).toThrow('must not name a host.')
    expect(send).not.toHaveBeenCalled()
  })

  it('do not fill the memory of a long visit', async () => {
    const { payloads } = open()
    for (let i = 0; i < 50; i++) await payloads.get(`/page-${i}`)
    expect([payloads.has('/page-0'), payloads.has('/page-49')]).toEqual([false, true])
  })
})
