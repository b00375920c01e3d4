import { describe, expect, it } from 'vitest'
import { type Candidate, largestOf } from './largest-in-view.ts'

const window = { width: 1000, height: 800 }
const at = (id: string, x: number, y: number, width: number, height: number): Candidate => ({
  id,
  what: 'picture',
  isLate: false,
  box: { x, y, width, height },
})

describe('what is seen largest before anybody scrolls', () => {
  it('is the one of which most is in the window, however large it goes on below', () => {
    const gallery = at('gallery', 0, 700, 1000, 5000)
    expect(largestOf([at('intro', 0, 0, 400, 400), gallery], window)?.id).toBe('intro')
    expect(largestOf([at('intro', 0, 0, 200, 400), gallery], window)?.id).toBe('gallery')
  })

  it('counts nothing beside the window or below it', () => {
    expect(largestOf([at('slide', 1000, 0, 1000, 800), at('below', 0, 900, 1000, 800)], window)).toBeUndefined()
  })

  it('is the first of equals', () => {
    expect(largestOf([at('one', 0, 0, 100, 100), at('two', 0, 200, 100, 100)], window)?.id).toBe('one')
  })
})
