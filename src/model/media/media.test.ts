import { expect, it } from 'vitest'
import {
  type Asset,
  fileUrl,
  inLanguage,
  isDescribed,
  languagesWithoutAlt,
  variantUrl,
  pictureWidths,
} from './media.ts'

const picture: Asset = {
  id: 'beach',
  kind: 'image',
  file: 'beach.jpg',
  mime: 'image/jpeg',
  bytes: 1,
  width: 1600,
  height: 900,
  title: 'Beach',
  alt: 'A beach',
  tags: [],
  focal: { x: 0.5, y: 0.5 },
  colour: '#336699',
}

it('has an address that changes with what is shown', () => {
  expect(variantUrl('beach', 480, 'webp')).toBe('/media/beach/480.webp')
  expect(variantUrl('beach', 480, 'webp', { shape: '1x1', version: 2 })).toBe('/media/beach/480.webp?crop=1x1&v=2')
})

it('serves videos to be played and documents to be saved', () => {
  expect(fileUrl(picture)).toBeUndefined()
  expect(fileUrl({ ...picture, kind: 'video', mime: 'video/mp4' })).toBe('/media/video/beach.mp4')
  expect(fileUrl({ ...picture, kind: 'file', mime: 'application/pdf' })).toBe('/media/file/beach.pdf')
  expect(fileUrl({ ...picture, kind: 'file', mime: 'toString' })).toBe('/media/file/beach.bin')
})

it('is described in the language of the page, else in that of the region, else in the product’s', () => {
  const known = { ...picture, alts: { es: 'Una playa', 'pt-BR': 'Uma praia' } }
  expect(inLanguage(known, 'es-MX').alt).toBe('Una playa')
  expect(inLanguage(known, 'pt-BR').alt).toBe('Uma praia')
  expect(inLanguage(known, 'de').alt).toBe('A beach')
})

it('is titled in the language of the page, and says in which it is where that is another', () => {
  const known = { ...picture, titles: { es: 'La playa' } }
  expect(inLanguage(known, 'es-MX')).toMatchObject({ title: 'La playa' })
  expect(['es', 'en-GB', 'ar'].map((language) => inLanguage(known, language).titleLanguage)).toEqual([
    undefined,
    undefined,
    'en',
  ])
  expect(inLanguage({ ...picture, title: '' }, 'es').titleLanguage).toBeUndefined()
})

it('says in which language it is described where that is not the one of the page', () => {
  const known = { ...picture, alts: { es: 'Una playa' } }
  expect(inLanguage(known, 'ar').altLanguage).toBe('en')
  expect(['en', 'en-GB', 'es-MX'].map((language) => inLanguage(known, language).altLanguage)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(languagesWithoutAlt(known, ['en', 'es', 'ar', 'ar'])).toEqual(['ar'])
  expect(languagesWithoutAlt({ ...known, decorative: true }, ['ar'])).toEqual([])
})

it('is described by words, or by being decoration; what is no picture needs no words', () => {
  expect(isDescribed(picture)).toBe(true)
  expect(isDescribed({ ...picture, alt: ' ' })).toBe(false)
  expect(isDescribed({ ...picture, alt: '', decorative: true })).toBe(true)
  expect(isDescribed({ ...picture, alt: '', kind: 'file' })).toBe(true)
})

it('makes heroes as wide as the specification fixes', () => {
  expect(pictureWidths).toEqual(expect.arrayContaining([1000, 1600, 2400]))
})
