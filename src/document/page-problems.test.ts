import { expect, it } from 'vitest'
import type { StoredField } from '#model/page/page.ts'
import { page, slice } from './testing.ts'
import { problemsOfFiles } from './page-problems.ts'

it('says which picture nobody described, and leaves the name of its element to those who show it in their language', () => {
  const picture = { id: 'f', name: 'image', type: 'media', enabled: true, media: [{ id: 'i', asset: 'pool' }] }
  const bare = slice('a', { component: 'HeroSlide', label: 'Hero slide', fields: [picture as unknown as StoredField] })
  const found = problemsOfFiles(page(bare), { undescribed: [{ id: 'pool', title: 'A pool' }] })
  expect(found.map(({ element, reason }) => [element, String(reason)])).toEqual([
    ['a', '“A pool” has no alt text. Describe the picture, or mark it as decorative.'],
  ])
})
