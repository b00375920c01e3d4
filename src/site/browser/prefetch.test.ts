import { describe, expect, it } from 'vitest'
import { createQueue, mayPrefetch } from './prefetch.ts'

describe('fetching ahead', () => {
  it('is left out on the slowest connections, and where a visitor saves data', () => {
    expect(mayPrefetch()).toBe(true)
    expect(mayPrefetch({ effectiveType: '2g' })).toBe(true)
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
  })

  it('asks for four pages at a time, and for the others in turn', async () => {
    const open: (() => void)[] = []
    const asked: string[] = []
    let most = 0
    let running = 0
    const ask = createQueue(async (page) => {
      asked.push(page)
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => open.push(resolve))
      running--
    })
    for (let i = 0; i < 10; i++) ask(`/page-${i}`)
    expect(asked).toHaveLength(4)
    while (open.length > 0) {
      open.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(asked).toHaveLength(10)
    expect(most).toBe(4)
  })

  it('tells of a page that failed, and goes on with the next', async () => {
    const failed: string[] = []
    const asked: string[] = []
    const ask = createQueue(
      async (page) => {
        asked.push(page)
        if (page === '/bad') throw new Error('no')
      },
      (page) => failed.push(page),
    )
    for (const page of ['/bad', '/good']) ask(page)
    await new Promise((resolve) => setTimeout(resolve))
    expect([asked, failed]).toEqual([['/bad', '/good'], ['/bad']])
  })
})
