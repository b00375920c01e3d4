import { describe, expect, it } from 'vitest'
import type { Review } from '#model/page/page.ts'
import { filtered, openCounts, openThreads, pinsOf, threadsOf } from './threads.ts'

const said = (author: string) => ({ id: author, author, user: author, text: 'Wider', at: '2027-01-01T00:00:00Z' })
const review: Review = {
  status: 'pending',
  annotations: {
    lg: [{ uuid: 'gone', element_id: 'ghost', about: 'Intro', assignee: 'bo', comments: [said('Ana')] }],
    md: [
      { uuid: 'first', element_id: 'hero', x: 10, y: 20, comments: [said('Ana')] },
      { uuid: 'done', element_id: 'hero', resolved: true, comments: [said('Bo')] },
      { uuid: 'page', comments: [{ ...said('Bo'), mentions: ['bo'] }] },
    ],
  },
}
const threads = threadsOf(review, (id) => id === 'hero')
const uuids = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid)

describe('the threads of a review', () => {
  it('go by width, and those whose element is gone come last', () => {
    expect(uuids(threads)).toEqual(['first', 'done', 'page', 'gone'])
    expect(threads.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(threads.at(-1)).toMatchObject({ orphaned: true, was: 'Intro', breakpoint: 'lg' })
  })

  it('are found by state, by who wrote in them and by width', () => {
    expect(uuids(filtered(threads, { show: 'open' }))).toEqual(['first', 'page', 'gone'])
    expect(uuids(filtered(threads, { show: 'resolved' }))).toEqual(['done'])
    expect(uuids(filtered(threads, { show: 'all', author: 'Bo', breakpoint: 'md' }))).toEqual(['done', 'page'])
  })

  it('are found by whom they are for: a user who is to see to them or is spoken to', () => {
    expect(uuids(filtered(threads, { show: 'all', to: 'bo' }))).toEqual(['page', 'gone'])
    expect(uuids(filtered(threads, { show: 'all', to: 'ana' }))).toEqual([])
  })

  it('are pinned at their own width only, where their element stands', () => {
    expect(uuids(pinsOf(threads, 'md'))).toEqual(['first', 'done'])
    expect(uuids(pinsOf(threads, 'lg'))).toEqual([])
  })

  it('are counted by width while they are open', () => {
    expect(openCounts(threads)).toEqual({ md: 2, lg: 1 })
    expect(openThreads(review)).toBe(3)
  })
})
