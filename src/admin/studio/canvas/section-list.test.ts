import { describe, expect, it } from 'vitest'
import { group, page } from '#document/testing.ts'
import { groupToOpen, sectionRowsOf } from './section-list.ts'

const { elements } = page('hero', group('offers', 'first', group('more', 'second')), 'footer')

describe('the section view', () => {
  it('has a strip for each block of the page, and none for what is in them', () => {
    expect(sectionRowsOf(elements, null).map(({ id }) => id)).toEqual(['hero', 'offers', 'footer'])
  })

  it('shows what is in the group that is open below it', () => {
    expect(sectionRowsOf(elements, 'offers')).toEqual([
      { id: 'hero', isInside: false },
      { id: 'offers', isInside: false },
      { id: 'first', isInside: true },
      { id: 'more', isInside: true },
      { id: 'footer', isInside: false },
    ])
  })

  it('opens the group of the page in which an element stands, however deep', () => {
    expect(groupToOpen(elements, 'second')).toBe('offers')
    expect(groupToOpen(elements, 'offers')).toBeUndefined()
    expect(groupToOpen(elements, 'hero')).toBeUndefined()
  })
})
