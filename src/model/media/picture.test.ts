import { describe, expect, it } from 'vitest'
import type { Asset, MediaItem, MediaSize } from './media.ts'
import { picturesOf } from './picture.ts'

const library = new Map(
  [asset('beach', 1600, 900), asset('tower', 900, 1600), asset('icon', 100, 100)].map((each) => [each.id, each]),
)
const wide: readonly MediaSize[] = [
  { name: 'default', width: 640, height: 480, fit: 'cover' },
  { name: 'lg', width: 1600, height: 600, fit: 'contain' },
]

describe('the pictures of a media field', () => {
  it('are one for each item that stands for no breakpoint', () => {
    expect(pictures([item('a', 'beach'), item('b', 'tower')]).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('have their versions for wider windows in the items that follow', () => {
    const [picture, next] = pictures([
      item('a', 'tower'),
      item('a-lg', 'beach', { breakpoint: 'lg' }),
      item('b', 'icon'),
    ])
    expect(picture?.crops.map(({ breakpoint, asset: of }) => [breakpoint, of])).toEqual([
      ['default', 'tower'],
      ['lg', 'beach'],
    ])
    expect(next?.id).toBe('b')
  })

  it('keep the narrower version where the wider size has none of its own', () => {
    expect(pictures([item('a', 'beach')], wide)[0]?.crops).toMatchObject([
      { breakpoint: 'default', asset: 'beach', width: 640, height: 480, fit: 'cover' },
      { breakpoint: 'lg', asset: 'beach', width: 1600, height: 600, fit: 'contain' },
    ])
  })

  it('are cut as the editor cropped them for the nearest shape, unless this use has a point of its own', () => {
    const box = { x: 0.1, y: 0, width: 0.5, height: 0.6 }
    const cropped = { ...library.get('beach')!, crops: { '4x3': box }, version: 2 }
    const crops = (more: Partial<MediaItem> = {}) =>
      picturesOf([item('a', 'beach', more)], wide, () => cropped)[0]?.crops
    expect(crops()).toMatchObject([
      { shape: '4x3', version: 2, naturalWidth: 800, focal: { x: 0.5, y: 0.5 } },
      { naturalWidth: 1600, fit: 'contain' },
    ])
    expect(crops()?.[1]).not.toHaveProperty('shape')
    expect(crops({ focal: { x: 1, y: 1 } })?.[0]).not.toHaveProperty('shape')
  })

  it('show the file that stands in for one that was replaced', () => {
    const standIn = { ...library.get('beach')!, servedAs: 'tower', version: 1 }
    expect(picturesOf([item('a', 'beach')], [], () => standIn)[0]?.crops[0]).toMatchObject({
      asset: 'tower',
      version: 1,
    })
  })

  it('say nothing when their file is marked as decoration, unless this use says something', () => {
    const decorative = { ...library.get('beach')!, alt: 'A beach', decorative: true }
    const altOf = (more: Partial<MediaItem> = {}) =>
      picturesOf([item('a', 'beach', more)], [], () => decorative)[0]?.alt
    expect([altOf(), altOf({ alt: 'Here' })]).toEqual(['', 'Here'])
  })

  it('name the language of a text that is not in that of the page, unless this use has its own', () => {
    const foreign = { ...library.get('beach')!, alt: 'A beach', altLanguage: 'en' }
    const of = (more: Partial<MediaItem> = {}) => picturesOf([item('a', 'beach', more)], [], () => foreign)[0]
    expect(of()?.altLanguage).toBe('en')
    expect(of({ alt: 'شاطئ' })).not.toHaveProperty('altLanguage')
  })

  it('keep the proportions of the original where no height is asked for', () => {
    expect(pictures([item('a', 'beach')], [{ name: 'default', width: 800, fit: 'cover' }])[0]?.crops[0]).toMatchObject({
      width: 800,
      height: 450,
    })
    expect(pictures([item('a', 'beach')])[0]?.crops[0]).toMatchObject({ width: 1600, height: 900, fit: 'cover' })
  })

  it('leave out what the library no longer has, and stand on the version that is left', () => {
    expect(pictures([item('a', 'gone')])).toEqual([])
    expect(pictures([item('a', 'gone'), item('a-lg', 'beach', { breakpoint: 'lg' })])[0]?.crops[0]).toMatchObject({
      breakpoint: 'default',
      asset: 'beach',
    })
  })

  it('take a first item with a breakpoint for the picture itself', () => {
    expect(pictures([item('a', 'beach', { breakpoint: 'lg' })])).toHaveLength(1)
  })

  it('are described and focused as this use says, else as the library says', () => {
    const [own, plain, decoration] = pictures([
      item('a', 'beach', { alt: 'Our beach', focal: { x: 0, y: 1 } }),
      item('b', 'beach'),
      item('c', 'beach', { alt: '' }),
    ])
    expect(own).toMatchObject({ alt: 'Our beach', crops: [{ focal: { x: 0, y: 1 } }] })
    expect(plain).toMatchObject({ alt: 'beach', crops: [{ focal: { x: 0.5, y: 0.5 } }] })
    expect(decoration?.alt).toBe('')
  })

  it('never divide by a width of nothing', () => {
    const broken = { ...asset('broken', 0, 0) }
    expect(
      picturesOf([item('a', 'broken')], [{ name: 'default', width: 800, fit: 'cover' }], () => broken)[0]?.crops[0]
        ?.height,
    ).toBe(0)
  })
})

function pictures(items: readonly MediaItem[], sizes: readonly MediaSize[] = []) {
  return picturesOf(items, sizes, (id) => library.get(id))
}

function item(id: string, of: string, more: Partial<MediaItem> = {}): MediaItem {
  return { id, asset: of, ...more }
}

function asset(id: string, width: number, height: number): Asset {
  return {
    id,
    kind: 'image',
    file: `${id}.jpg`,
    mime: 'image/jpeg',
    bytes: 1,
    width,
    height,
    title: id,
    alt: id,
    tags: [],
    focal: { x: 0.5, y: 0.5 },
    colour: '#336699',
  }
}
