import { describe, expect, it } from 'vitest'
import { bandsIn, bandsText, sectionPlaces, slotPlaces } from './places.ts'

const bands = { from: 3, turn: ['plum', '', 'mango', ''] }

describe('places', () => {
  it('say in a slot whether an element is the first or the last, on which side, and its turn', () => {
    expect(slotPlaces([{}, {}, {}, {}])).toEqual([
      { 'data-first': '', 'data-side': 'start', 'data-turn': '1' },
      { 'data-side': 'end', 'data-turn': '2' },
      { 'data-side': 'start', 'data-turn': '3' },
      { 'data-last': '', 'data-side': 'end', 'data-turn': '1' },
    ])
  })

  it('change nothing on the sections below one that is added, where a layout has no bands', () => {
    const [, ...before] = sectionPlaces([{}, {}, {}], undefined)
    expect(sectionPlaces([{}, {}, {}, {}], undefined).slice(2)).toEqual(before)
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
    expect(sectionPlaces([{ pinned: 'mango' }, {}], bands)[1]).toMatchObject({ 'data-after': 'mango' })
  })

  it('are the same when the page says the bands', () => {
    expect(bandsIn(bandsText(bands))).toEqual(bands)
    expect(bandsIn(undefined)).toBeUndefined()
  })
})

function worn(siblings: readonly { readonly pinned?: string }[]): string[] {
  return sectionPlaces(siblings, bands).map((place) => place['data-band'] ?? '')
}
