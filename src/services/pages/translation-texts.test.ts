import { expect, it } from 'vitest'
import { page, slice } from '#document/testing.ts'
import type { StoredField } from '#model/page/page.ts'
import { pageTexts } from './translation-texts.ts'

it('tells the words of a field from those about its picture without a word of its own', () => {
  const fields = [
    { id: 't', name: 'title', type: 'text', enabled: true, text: 'Out on the water' },
    { id: 'p', name: 'image', type: 'media', enabled: true, media: [{ id: 'i', asset: 'pool', alt: 'A pool' }] },
  ] as unknown as readonly StoredField[]
  const texts = pageTexts(page(slice('a', { component: 'HeroSlide', fields })))
  expect(texts.filter(({ element }) => element).map(({ field, isAlt, source }) => [field, isAlt, source])).toEqual([
    ['Title', undefined, 'Out on the water'],
    ['Image', true, 'A pool'],
  ])
})
