import { createStore } from 'zustand/vanilla'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Command } from '#document/command.ts'
import type { CanvasMessage, FrameListener } from '../state/canvas-bridge.ts'
import { createCanvasStore, workIn } from '../state/canvas-store.ts'
import type { Editor } from '../editor.ts'
import { createFrameSync } from './frame-sync.ts'

const typed = (value: string): CanvasMessage => ({
  kind: 'command',
  command: { type: 'field.update', id: 'hero', name: 'title', field: { type: 'text' }, value } as unknown as Command,
})
const removed = (id: string): CanvasMessage => ({ kind: 'command', command: { type: 'element.delete', id } as Command })

/** UI store with frames 0, 1 and 2, of which 2 is active, and the messages to each. */
function sideBySide({ pending = 0 } = {}) {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => idle.push(run))
  vi.stubGlobal('window', {})
  vi.stubGlobal('setTimeout', (run: () => void) => idle.push(run))
  const canvas = createCanvasStore(false, '390 768 1440')
  const notified: CanvasMessage[][] = [[], [], []]
  let sync: FrameListener | undefined
  const editor = {
    canvas,
    studio: { get: () => ({ page: { elements: [] }, pending: Array(pending), selection: { elements: ['hero'] } }) },
    compare: { shown: () => undefined },
    viewAs: { store: createStore(() => ({ on: false })) },
    bridge: {
      frameOf: (id: number) => ({
        contentWindow: { voixCanvas: (message: CanvasMessage) => notified[id]?.push(message) },
      }),
      forwardTo: (next: FrameListener | undefined) => (sync = next),
    },
  } as unknown as Editor
  const made = createFrameSync(editor, () => undefined)
  const rest = () => {
    while (idle.length > 0) idle.shift()!()
  }
  for (const id of [0, 1]) made.look(id, true)
  rest()
  const hears = (id: number) => notified[id]!.splice(0)
  for (const id of [0, 1]) hears(id)
  return { canvas, made, rest, hears, isThere: () => sync !== undefined }
}

afterEach(() => vi.unstubAllGlobals())

describe('a frame that nobody works in', () => {
  it('hears of an edit once there is nothing else to do, and of a text only how it reads in the end', () => {
    const { made, rest, hears } = sideBySide()
    made.sent(typed('S'))
    made.sent(typed('Su'))
    expect(hears(0)).toEqual([])
    rest()
    expect(hears(0)).toEqual([typed('Su')])
    expect(hears(1)).toEqual([typed('Su')])
    expect(hears(2)).toEqual([])
  })

  it('waits while it is out of view, and then gets the page as a whole where it missed a lot', () => {
    const { made, rest, hears } = sideBySide()
    made.look(0, false)
    for (let i = 0; i < 40; i++) made.sent(removed(String(i)))
    rest()
    expect(hears(0)).toEqual([])
    expect(hears(1).map(({ kind }) => kind)).toEqual(['page'])
    made.look(0, true)
    rest()
    expect(hears(0).map(({ kind }) => kind)).toEqual(['page'])
  })

  it('brings into view what is selected and says where it stands; drags and what is written in place pass it by', () => {
    const { made, rest, hears } = sideBySide()
    made.sent({ kind: 'drag', targets: {} })
    made.sent({ kind: 'write', element: 'hero', field: 'title', lines: false })
    made.sent({ kind: 'select', elements: ['hero'] })
    rest()
    expect(hears(1)).toEqual([
      { kind: 'select', elements: ['hero'], scroll: true },
      { kind: 'watch', elements: ['hero'] },
    ])
  })

  it('has heard everything before it is worked in', () => {
    const { canvas, made, hears } = sideBySide()
    made.look(0, false)
    made.sent(removed('hero'))
    workIn(canvas, 0)
    expect(hears(0)).toEqual([removed('hero')])
  })

  it('starts from what the server has, and is told what is not saved yet', () => {
    const { made, rest, hears } = sideBySide({ pending: 1 })
    made.received(1, { kind: 'ready', pageId: 'home' })
    rest()
    expect(hears(1).map(({ kind }) => kind)).toEqual(['page', 'hide', 'select', 'watch'])
  })

  it('shows longer words as the one that is worked in does, and the page where that shows its sections', () => {
    const { canvas, made, rest, hears } = sideBySide()
    canvas.setState({ sections: { open: 'offers' }, text: { longer: true, turned: false } })
    made.received(1, { kind: 'ready', pageId: 'home' })
    rest()
    const heard = hears(1)
    expect(heard).toContainEqual({ kind: 'text', longer: true, turned: false })
    expect(heard.map(({ kind }) => kind)).not.toContain('sections')
    hears(2)
    workIn(canvas, 1)
    expect(hears(1)).toContainEqual({ kind: 'sections', on: true, open: 'offers' })
    expect(hears(2)).toContainEqual({ kind: 'sections', on: false, open: null })
  })

  it('is let go when one width is enough', () => {
    const { made, rest, hears, isThere } = sideBySide()
    made.sent(removed('hero'))
    made.stop()
    rest()
    expect(hears(0)).toEqual([])
    expect(isThere()).toBe(false)
  })
})
