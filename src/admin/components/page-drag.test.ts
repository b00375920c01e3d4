import { describe, expect, it } from 'vitest'
import { droppedPage, pageDrag } from './page-drag.ts'

const dropped = (data: string) => droppedPage({ getData: (type) => (type === pageDrag ? data : '') })

describe('what is dropped on a link', () => {
  it('is a page with its path and title', () => {
    expect(dropped('{"path":"rooms","title":"Rooms"}')).toEqual({ path: 'rooms', title: 'Rooms' })
  })

  it('is none where it is something else', () => {
    expect(dropped('')).toBeUndefined()
    expect(dropped('{"path":7}')).toBeUndefined()
  })
})
