import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUiStore, framesKey, lookAt, workIn } from '../state/ui-store.ts'
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

const widthsOf = ({ getState }: ReturnType<typeof createUiStore>) => {
  const { frames, active, width } = getState()
  return frames.map((frame) => (frame.id === active ? `[${width}]` : frame.width)).join(' ')
}

describe('the page at several widths', () => {
  it('stands at a phone, a tablet and a desktop, and is worked in where it was', () => {
    const ui = createUiStore()
    const { active } = ui.getState()
    showFrames(ui, 3)
    expect(widthsOf(ui)).toBe('390 768 [1440]')
    expect(ui.getState()).toMatchObject({ active, breakpoint: 'xl' })
  })

  it('keeps each frame that has its place in the next row', () => {
    const ui = createUiStore()
    showFrames(ui, 2)
    const before = ui.getState().frames
    showFrames(ui, 3)
    expect(ui.getState().frames.filter(({ id }) => before.some((frame) => frame.id === id))).toEqual([
      { id: before[0]!.id, width: 390 },
      { id: before[1]!.id, width: 1440 },
    ])
  })

  it('goes back to the one that is worked in', () => {
    const ui = createUiStore()
    showMore(ui)
    showMore(ui)
    workInNext(ui)
    expect(widthsOf(ui)).toBe('[390] 768 1440')
    showMore(ui)
    expect(widthsOf(ui)).toBe('[390]')
  })

  it('leaves a frame as wide as it was made', () => {
    const ui = createUiStore()
    showFrames(ui, 2)
    ui.setState({ width: 1600 })
    workInNext(ui)
    expect(widthsOf(ui)).toBe('[390] 1600')
  })

  it('looks at a breakpoint in the frame that shows it, and else makes its own as wide', () => {
    const ui = createUiStore()
    showFrames(ui, 3)
    lookAt(ui, 'md')
    expect(widthsOf(ui)).toBe('390 [768] 1440')
    lookAt(ui, 'lg')
    expect(widthsOf(ui)).toBe('390 [1024] 1440')
  })

  it('forgets what was hovered and where things were in the frame before', () => {
    const ui = createUiStore()
    showFrames(ui, 2)
    ui.setState({ hovered: 'hero', boxes: { hero: { x: 0, y: 0, width: 1, height: 1 } } })
    workIn(ui, ui.getState().frames[0]!.id)
    expect(ui.getState()).toMatchObject({ hovered: null, boxes: {}, breakpoint: 'default' })
  })

  it('is there again on the next page, but not in a narrow window', () => {
    const ui = createUiStore()
    showFrames(ui, 3)
    const remembered = kept.get(framesKey) ?? null
    expect(widthsOf(createUiStore(false, null, remembered))).toBe('390 768 [1440]')
    expect(widthsOf(createUiStore(true, null, remembered))).toBe('[390]')
    showFrames(ui, 1)
    expect(kept.has(framesKey)).toBe(false)
  })
})
