import { describe, expect, it } from 'vitest'
import { bandsIn, bandsText, placesOf } from './places.ts'

const bands = { from: 3, turn: ['plum', '', 'mango', ''] }

describe('places', () => {
  it('say which of its siblings an element is, on which side, and whether it is the last', () => {
    expect(placesOf([{}, {}, {}, {}]).map((place) => Object.values(place))).toEqual([
      ['1', 'start', '1', undefined, undefined, undefined],
      ['2', 'end', '2', undefined, undefined, undefined],
      ['3', 'start', '3', undefined, undefined, undefined],
      ['4', 'end', '1', '', undefined, undefined],
    ])
  })

  it('give the bands of a layout in turn, from the section on at which they begin', () => {
    expect(worn(Array(8).fill({}))).toEqual(['', '', 'plum', '', 'mango', '', 'plum', ''])
  })

  it('leave a section the band that its editor chose, or none', () => {
    expect(worn([{ pinned: 'mango' }, {}, { pinned: '' }, {}, { pinned: 'seaweed' }])).toEqual([
      'mango',
      '',
      '',
      '',
      'mango',
    ])
  })

  it('say what stands before a section', () => {
    expect(placesOf([{ pinned: 'mango' }, {}], bands)[1]).toMatchObject({ 'data-after': 'mango' })
  })

  it('are the same when the page says the bands', () => {
    expect(bandsIn(bandsText(bands))).toEqual(bands)
    expect(bandsIn(undefined)).toBeUndefined()
  })
})

function worn(siblings: readonly { readonly pinned?: string }[]): string[] {
  return placesOf(siblings, bands).map((place) => place['data-band'] ?? '')
}
