import { expect, it } from 'vitest'
import type { Asset, MediaItem } from '#model/media/media.ts'
import { inPlaceOf, withTaken } from './taken-pictures.ts'

const pool: MediaItem = { id: 'a', asset: 'pool', alt: 'A pool at dusk', focal: { x: 0.1, y: 0.9 }, breakpoint: 'md' }
const bed = { id: 'bed' } as Asset

it('puts a picture in the place of another without the words and the focal point of that one', () => {
  expect(inPlaceOf(pool, 'bed')).toEqual({ id: 'a', asset: 'bed', breakpoint: 'md' })
  expect(withTaken({ multiple: false }, [pool], [bed], () => 'b')).toEqual([
    { id: 'a', asset: 'bed', breakpoint: 'md' },
  ])
})

it('leaves a place of decoration one of decoration', () => {
  expect(inPlaceOf({ id: 'a', asset: 'pool', alt: '' }, 'bed')).toEqual({ id: 'a', asset: 'bed', alt: '' })
})
