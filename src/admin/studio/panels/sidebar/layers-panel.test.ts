import { describe, expect, it } from 'vitest'
import { group, page } from '#document/testing.ts'
import { rowsOf, rowsWithStatus, statusesIn } from '../../state/outline.ts'
import { treeStep } from './layers-panel.tsx'

const rows = (collapsed: string[] = []) =>
  rowsOf(page('hero', group('offers', 'first', 'second'), 'map'), new Set(collapsed))

describe('the layers tree', () => {
  it('lists what is open, with level, position and size', () => {
    expect(rows().map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '0 hero',
      '0 offers',
      '1 first',
      '1 second',
      '0 map',
    ])
    expect(rows(['offers']).map(({ id }) => id)).toEqual(['hero', 'offers', 'map'])
    expect(rows()[3]).toMatchObject({ position: 2, siblings: 2 })
  })

  it('has only what is focused on, with what is in it', () => {
    const some = page('hero', group('offers', 'first'), 'map')
    expect(rowsOf(some, new Set(), 'offers').map(({ id, depth }) => `${depth} ${id}`)).toEqual(['0 offers', '1 first'])
    expect(rowsOf(some, new Set(), 'gone')).toHaveLength(4)
  })

  it('has on request only what has an experience status, wherever it stands', () => {
    const some = page('hero', group('offers', 'first', 'second'), 'map')
    const marked = {
      ...some,
      elements: some.elements.map((element) => ({
        ...element,
        xp_status: element.id === 'map' ? ('deprecated' as const) : ('approved' as const),
        elements: element.elements.map((each) => ({ ...each, xp_status: 'experiment' as const })),
      })),
    }
    expect([...statusesIn(some)]).toEqual([])
    expect([...statusesIn(marked)].toSorted()).toEqual(['deprecated', 'experiment'])
    expect(rowsWithStatus(marked, 'experiment').map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '0 first',
      '0 second',
    ])
    expect(rowsWithStatus(marked, 'deprecated')).toMatchObject([{ id: 'map', position: 1, siblings: 1 }])
  })

  it('walks like a tree', () => {
    expect(treeStep(rows(), 0, 'ArrowDown')).toBe(1)
    expect(treeStep(rows(), 1, 'ArrowRight')).toBe(2)
    expect(treeStep(rows(['offers']), 1, 'ArrowRight')).toBe('toggle')
    expect(treeStep(rows(), 3, 'ArrowLeft')).toBe(1)
    expect(treeStep(rows(), 1, 'ArrowLeft')).toBe('toggle')
    expect(treeStep(rows(), 4, 'ArrowDown')).toBeUndefined()
    expect(treeStep(rows(), 2, 'End')).toBe(4)
  })
})
