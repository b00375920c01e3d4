import { describe, expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const draft = { status: 'draft', revision: 3, published_revision: null } as const
const live = { status: 'published', revision: 3, published_revision: 3 } as const

describe('The status of a page', () => {
  it('is a draft, in review, unpublished or archived while visitors see nothing', () => {
    expect(standingOf(draft)).toEqual({ is: 'draft' })
    expect(standingOf({ ...draft, status: 'in_review' })).toEqual({ is: 'in-review' })
    expect(standingOf({ ...draft, status: 'unpublished' })).toEqual({ is: 'unpublished' })
    expect(standingOf({ ...draft, status: 'archived' })).toEqual({ is: 'archived' })
  })

  it('is live, and ahead by what was counted', () => {
    expect(standingOf(live)).toEqual({ is: 'live' })
    expect(standingOf({ ...live, revision: 5 })).toEqual({ is: 'ahead' })
    expect(standingOf({ ...live, revision: 5, changes: 2 })).toEqual({ is: 'ahead', changes: 2 })
  })

  it('is not ahead by comments, nor behind what is unsaved', () => {
    expect(standingOf({ ...live, revision: 5, changes: 0 })).toEqual({ is: 'live' })
    expect(standingOf({ ...live, changes: 1 })).toEqual({ is: 'ahead', changes: 1 })
  })

  it('names its appointments and the release that it waits in', () => {
    const at = '2026-11-23T08:00:00.000Z'
    expect(standingOf({ ...draft, status: 'scheduled', publish_at: at })).toEqual({ is: 'draft', liveAt: at })
    expect(standingOf({ ...live, unpublish_at: at, release: { title: 'Summer' } })).toEqual({
      is: 'live',
      endsAt: at,
      release: 'Summer',
    })
  })
})
