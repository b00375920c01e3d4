import { describe, expect, it } from 'vitest'
import { media, mediaList, sample } from './media.ts'

const item = { id: 'a', asset: 'beach' }

describe('a media field', () => {
  it('is one picture or a list of them, at first none', () => {
    expect(media()).toMatchObject({ multiple: false, default: [] })
    expect(mediaList()).toMatchObject({ multiple: true, default: [] })
  })

  it.each([
    [[]],
    [[item]],
    [[{ ...item, alt: '', breakpoint: 'lg', focal: { x: 0, y: 1 }, legacy: { crop: 1 } }]],
    [Array.from({ length: 60 }, (_, i) => ({ id: `${i}`, asset: 'beach' }))],
  ])('takes %j as it is', (value) => {
    expect(media().parse(value)).toBe(value)
  })

  it.each([
    undefined,
    null,
    'beach',
    {},
    [null],
    ['beach'],
    [{ id: 'a' }],
    [{ asset: 'beach' }],
    [{ id: 1, asset: 'beach' }],
    [{ ...item, alt: 7 }],
    [{ ...item, breakpoint: 'huge' }],
    [{ ...item, breakpoint: '__proto__' }],
    [{ ...item, focal: 'center' }],
    [{ ...item, focal: { x: '50%', y: 0 } }],
    [{ ...item, focal: { x: 2, y: 0 } }],
    [{ ...item, focal: { x: Number.NaN, y: 0 } }],
  ])('refuses %j', (value) => {
    expect(() => media().parse(value)).toThrow('Choose pictures from the media library.')
  })

  it('has room for 60', () => {
    expect(() => mediaList().parse(Array.from({ length: 61 }, (_, i) => ({ id: `${i}`, asset: 'beach' })))).toThrow(
      'Choose at most 60 pictures.',
    )
  })

  it('stands in a template for a picture that has the words', () => {
    expect(sample('Palm leaves', { alt: 'Palms' })).toEqual({
      id: 'sample-palm-leaves',
      asset: 'sample:Palm leaves',
      alt: 'Palms',
    })
    expect(media().parse([sample('pool')])).toHaveLength(1)
  })
})
