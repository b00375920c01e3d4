import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCanvasStore, framesKey, lookAt, workIn } from '../state/canvas-store.ts'
import { showFrames, showMore, workInNext } from './frame-layout.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

const widthsOf = ({ getState }: ReturnType<typeof createCanvasStore>) => {
  const { frames, active, width } = getState()
  return frames.map((frame) => (frame.id === active ? `[${width}]` : frame.width)).join(' ')
}

describe('the page at several widths', () => {
  it('stands at a phone, a tablet and a desktop, and is worked in where it was', () => {
    const canvas = createCanvasStore()
    const { active } = canvas.getState()
    showFrames(canvas, 3)
    expect(widthsOf(canvas)).toBe('390 768 [1440]')
    expect(canvas.getState()).toMatchObject({ active, breakpoint: 'xl' })
  })

  it('keeps each frame that has its place in the next row', () => {
    const canvas = createCanvasStore()
    showFrames(canvas, 2)
    const before = canvas.getState().frames
    showFrames(canvas, 3)
    expect(canvas.getState().frames.filter(({ id }) => before.some((frame) => frame.id === id))).toEqual([
      { id: before[0]!.id, width: 390 },
      { id: before[1]!.id, width: 1440 },
    ])
  })

  it('goes back to the one that is worked in', () => {
    const canvas = createCanvasStore()
    showMore(canvas)
    showMore(canvas)
    workInNext(canvas)
    expect(widthsOf(canvas)).toBe('[390] 768 1440')
    showMore(canvas)
    expect(widthsOf(canvas)).toBe('[390]')
  })

  it('leaves a frame as wide as it was made', () => {
    const canvas = createCanvasStore()
    showFrames(canvas, 2)
    canvas.setState({ width: 1600 })
    workInNext(canvas)
    expect(widthsOf(canvas)).toBe('[390] 1600')
  })

  it('looks at a breakpoint in the frame that shows it, and else makes its own as wide', () => {
    const canvas = createCanvasStore()
    showFrames(canvas, 3)
    lookAt(canvas, 'md')
    expect(widthsOf(canvas)).toBe('390 [768] 1440')
    lookAt(canvas, 'lg')
    expect(widthsOf(canvas)).toBe('390 [1024] 1440')
  })

  it('forgets what was hovered and where things were in the frame before', () => {
    const canvas = createCanvasStore()
    showFrames(canvas, 2)
    canvas.setState({ hovered: 'hero', boxes: { hero: { x: 0, y: 0, width: 1, height: 1 } } })
    workIn(canvas, canvas.getState().frames[0]!.id)
    expect(canvas.getState()).toMatchObject({ hovered: null, boxes: {}, breakpoint: 'default' })
  })

  it('is there again on the next page, but not in a narrow window', () => {
    const canvas = createCanvasStore()
    showFrames(canvas, 3)
    const remembered = kept.get(framesKey) ?? null
    expect(widthsOf(createCanvasStore(false, remembered))).toBe('390 768 [1440]')
    expect(widthsOf(createCanvasStore(true, remembered))).toBe('[390]')
    showFrames(canvas, 1)
    expect(kept.has(framesKey)).toBe(false)
  })
})
