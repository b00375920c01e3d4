import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDesk, framesKey, lookAt, workIn } from '../state/ui-store.ts'
import { showFrames, showMore, workInNext } from './frame-layout.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
afterEach(() => kept.clear())

const widthsOf = ({ getState }: ReturnType<typeof createDesk>) => {
  const { frames, active, width } = getState()
  return frames.map((frame) => (frame.id === active ? `[${width}]` : frame.width)).join(' ')
}

describe('the page at several widths', () => {
  it('stands at a phone, a tablet and a desktop, and is worked in where it was', () => {
    const desk = createDesk()
    const { active } = desk.getState()
    showFrames(desk, 3)
    expect(widthsOf(desk)).toBe('390 768 [1440]')
    expect(desk.getState()).toMatchObject({ active, breakpoint: 'xl' })
  })

  it('keeps each frame that has its place in the next row', () => {
    const desk = createDesk()
    showFrames(desk, 2)
    const before = desk.getState().frames
    showFrames(desk, 3)
    expect(desk.getState().frames.filter(({ id }) => before.some((frame) => frame.id === id))).toEqual([
      { id: before[0]!.id, width: 390 },
      { id: before[1]!.id, width: 1440 },
    ])
  })

  it('goes back to the one that is worked in', () => {
    const desk = createDesk()
    showMore(desk)
    showMore(desk)
    workInNext(desk)
    expect(widthsOf(desk)).toBe('[390] 768 1440')
    showMore(desk)
    expect(widthsOf(desk)).toBe('[390]')
  })

  it('leaves a frame as wide as it was made', () => {
    const desk = createDesk()
    showFrames(desk, 2)
    desk.setState({ width: 1600 })
    workInNext(desk)
    expect(widthsOf(desk)).toBe('[390] 1600')
  })

  it('looks at a breakpoint in the frame that shows it, and else makes its own as wide', () => {
    const desk = createDesk()
    showFrames(desk, 3)
    lookAt(desk, 'md')
    expect(widthsOf(desk)).toBe('390 [768] 1440')
    lookAt(desk, 'lg')
    expect(widthsOf(desk)).toBe('390 [1024] 1440')
  })

  it('forgets what was hovered and where things were in the frame before', () => {
    const desk = createDesk()
    showFrames(desk, 2)
    desk.setState({ hovered: 'hero', boxes: { hero: { x: 0, y: 0, width: 1, height: 1 } } })
    workIn(desk, desk.getState().frames[0]!.id)
    expect(desk.getState()).toMatchObject({ hovered: null, boxes: {}, breakpoint: 'default' })
  })

  it('is there again on the next page, but not in a narrow window', () => {
    const desk = createDesk()
    showFrames(desk, 3)
    const remembered = kept.get(framesKey) ?? null
    expect(widthsOf(createDesk(false, null, remembered))).toBe('390 768 [1440]')
    expect(widthsOf(createDesk(true, null, remembered))).toBe('[390]')
    showFrames(desk, 1)
    expect(kept.has(framesKey)).toBe(false)
  })
})
