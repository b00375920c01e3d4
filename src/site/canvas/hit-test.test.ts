import { describe, expect, it } from 'vitest'
import { isInEdge, dropTargetIn } from './hit-test.ts'

const column = {
  parent: null,
  slot: 'default',
  box: { x: 0, y: 0, width: 100, height: 300 },
  children: [
    { id: 'hero', box: { x: 0, y: 0, width: 100, height: 100 } },
    { id: 'intro', box: { x: 0, y: 120, width: 100, height: 100 } },
  ],
}
const row = {
  ...column,
  children: [
    { id: 'left', box: { x: 0, y: 0, width: 50, height: 100 } },
    { id: 'right', box: { x: 50, y: 0, width: 50, height: 100 } },
  ],
}

describe('where a drop lands', () => {
  it('in a column is decided by the middle of each child', () => {
    expect(dropTargetIn(column, 50, 20).after).toBeNull()
    expect(dropTargetIn(column, 50, 80).after).toBe('hero')
    expect(dropTargetIn(column, 50, 290).after).toBe('intro')
  })

  it('in a row is decided from side to side', () => {
    expect(dropTargetIn(row, 10, 50).after).toBeNull()
    expect(dropTargetIn(row, 40, 50).after).toBe('left')
    expect(dropTargetIn(row, 90, 50).after).toBe('right')
  })

  it('is shown by a line in the gap, upright in a row', () => {
    expect(dropTargetIn(column, 50, 80).line).toMatchObject({ y: 108.5, height: 3, width: 100 })
    expect(dropTargetIn(row, 40, 50).line).toMatchObject({ width: 3, height: 100 })
  })

  it('in an empty container is at its front', () => {
    expect(dropTargetIn({ ...column, children: [] }, 50, 50)).toMatchObject({ after: null, container: column.box })
  })

  it('near the edge of a tall container belongs to the one around it', () => {
    expect(isInEdge({ x: 0, y: 0, width: 100, height: 200 }, 20)).toBe(true)
    expect(isInEdge({ x: 0, y: 0, width: 100, height: 200 }, 100)).toBe(false)
    expect(isInEdge({ x: 0, y: 0, width: 100, height: 40 }, 20)).toBe(false)
  })
})
