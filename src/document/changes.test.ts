import { describe, expect, it } from 'vitest'
import { changesBetween, countChanges } from './changes.ts'
import { group, page, slice } from './testing.ts'

describe('Changes of a page', () => {
  it('are none between equal versions, and comments are none', () => {
    const before = page('hero')
    const commented = { ...page('hero'), review: { status: 'approved' as const, annotations: {} } }
    expect(countChanges(before, page('hero'))).toBe(0)
    expect(countChanges(before, commented)).toBe(0)
  })

  it('count an added group once, with all that is in it', () => {
    expect(countChanges(page('hero'), page('hero', group('offers', 'a', 'b')))).toBe(1)
    expect(countChanges(page(group('offers', 'a', 'b')), page())).toBe(1)
  })

  it('count an element once that was both moved and changed', () => {
    const before = page('a', 'b')
    const after = page('b', slice('a', { label: 'Other' }))
    const { elements } = changesBetween(before, after)
    expect(countChanges(before, after)).toBe(elements.size)
    expect(elements.get('a')?.some(({ kind }) => kind === 'changed')).toBe(true)
  })

  it('count what differs about the page itself', () => {
    const before = page('hero')
    const after = { ...before, title: 'Other', seo: { meta_title: 'Other', noindex: true } }
    expect(changesBetween(before, after).facts).toEqual(['title', 'metaTitle', 'noindex'])
    expect(countChanges(before, after)).toBe(3)
  })
})
