import { describe, expect, it } from 'vitest'
import { documentStatusOf } from './document-status.ts'

const draft = { status: 'draft', revision: 3, published_revision: null } as const
const live = { status: 'published', revision: 3, published_revision: 3 } as const

describe('The status of a page', () => {
  it('is a draft, in review, unpublished or archived while visitors see nothing', () => {
    expect(documentStatusOf(draft)).toEqual({ is: 'draft' })
    expect(documentStatusOf({ ...draft, status: 'in_review' })).toEqual({ is: 'in-review' })
    expect(documentStatusOf({ ...draft, status: 'unpublished' })).toEqual({ is: 'unpublished' })
    expect(documentStatusOf({ ...draft, status: 'archived' })).toEqual({ is: 'archived' })
  })

  it('is live, and ahead by what was counted', () => {
    expect(documentStatusOf(live)).toEqual({ is: 'live' })
    expect(documentStatusOf({ ...live, revision: 5 })).toEqual({ is: 'ahead' })
    expect(documentStatusOf({ ...live, revision: 5, changes: 2 })).toEqual({ is: 'ahead', changes: 2 })
  })

  it('is not ahead by comments, nor behind what is unsaved', () => {
    expect(documentStatusOf({ ...live, revision: 5, changes: 0 })).toEqual({ is: 'live' })
    expect(documentStatusOf({ ...live, changes: 1 })).toEqual({ is: 'ahead', changes: 1 })
  })

  it('names its appointments and the release that it waits in', () => {
    const at = '2026-11-23T08:00:00.000Z'
    expect(documentStatusOf({ ...draft, status: 'scheduled', publish_at: at })).toEqual({ is: 'draft', liveAt: at })
    expect(documentStatusOf({ ...live, unpublish_at: at, release: { title: 'Summer' } })).toEqual({
      is: 'live',
      endsAt: at,
      release: 'Summer',
    })
  })
})
