import { describe, expect, it } from 'vitest'
import { VoixError } from '#model/errors.ts'
import { createReplicaReads } from './replica-reads.ts'

type Parts = Parameters<typeof createReplicaReads>

/** A primary and a replica that say who was asked, a clock, and the last change that the replica has. */
function trial() {
  const state = { now: 0, latest: 0, looks: 0, isAway: false, away: 0 }
  const answering = (name: string) => {
    const say = async () => {
      if (name === 'replica' && state.isAway) throw new VoixError('database-unavailable')
      return name
    }
    return {
      pages: { published: say, publishedPaths: say, publishedTranslations: say, placesOf: say, pagesAt: say },
      records: { list: say, named: say },
      changes: {
        latest: async () => {
          state.looks++
          await say()
          return state.latest
        },
      },
    }
  }
  const reads = createReplicaReads(
    answering('primary') as unknown as Parts[0],
    answering('replica') as unknown as Parts[1],
    () => state.away++,
    () => state.now,
  )
  return { state, reads, asked: () => reads.pages.published('site', 'path', 'en') as unknown as Promise<string> }
}

describe('Public pages of a node with a replica', () => {
  it('are read from it once it has every change that the node has heard of', async () => {
    const { state, reads, asked } = trial()
    expect(await asked()).toBe('primary')
    reads.expect(7)
    expect(await asked()).toBe('primary')
    state.latest = 7
    state.now += 20
    expect(await asked()).toBe('replica')
    reads.expect(8)
    expect(await asked()).toBe('primary')
  })

  it('ask a replica that is behind no more than fifty times a second', async () => {
    const { state, reads, asked } = trial()
    reads.expect(1)
    for (let i = 0; i < 100; i++) {
      await Promise.all([asked(), asked()])
      state.now += 1
    }
    expect(state.looks).toBeLessThanOrEqual(6)
  })

  it('are read from the primary while the replica is away, and again from it when it shows what it has', async () => {
    const { state, reads, asked } = trial()
    reads.expect(3)
    state.latest = 3
    expect(await asked()).toBe('replica')
    state.isAway = true
    expect(await asked()).toBe('primary')
    expect(state.away).toBe(1)
    // Another one in its place, made from an older copy.
    Object.assign(state, { isAway: false, latest: 2, now: state.now + 1000 })
    expect(await asked()).toBe('primary')
    Object.assign(state, { latest: 3, now: state.now + 20 })
    expect(await asked()).toBe('replica')
  })

  it('leave drafts to the primary', async () => {
    const { state, reads } = trial()
    reads.expect(1)
    state.latest = 1
    expect(await reads.records.list('posts', { published: true })).toBe('replica')
    expect(await reads.records.list('posts')).toBe('primary')
  })
})
