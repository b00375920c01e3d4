import { afterEach, expect, it } from 'vitest'
import { page } from '#document/testing.ts'
import type { Page } from '#model/page/page.ts'
import type { Editor } from '../editor.ts'
import type { CanvasMessage } from '../state/canvas-bridge.ts'
import { createCanvasStore, lookAt } from '../state/canvas-store.ts'
import { createTabsStore } from '../state/tabs-store.ts'
import { TestStudio } from '../state/testing.ts'
import { createUiStore } from '../state/ui-store.ts'
import { createCanvasSync } from './canvas-sync.ts'

let stop = () => {}
afterEach(() => stop())

/** An editor with a canvas that notes what it is told. */
function setUp() {
  const test = new TestStudio('hero', 'offers')
  const stores = { ui: createUiStore(), canvas: createCanvasStore(), tabs: { store: createTabsStore() } }
  const toCanvas: CanvasMessage[] = []
  const shown: { page?: Page } = {}
  const compare = { shown: () => shown.page, toDraft: () => delete shown.page }
  const bridge = { send: (message: CanvasMessage) => void toCanvas.push(message) }
  const problems = { samples: () => [] }
  const editor = {
    studio: test.studio,
    ...stores,
    compare,
    bridge,
    problems,
    say: () => undefined,
  } as unknown as Editor
  stop = createCanvasSync(editor).stop
  const kinds = () => toCanvas.splice(0).map(({ kind }) => kind)
  return { test, ...stores, toCanvas, shown, kinds }
}

it('The canvas hears of each edit, and of what is selected', () => {
  const { test, toCanvas, kinds } = setUp()
  test.write('title', 'Welcome', 'hero')
  expect(kinds()).toEqual(['command'])
  test.select('hero')
  expect(toCanvas).toEqual([
    { kind: 'select', elements: ['hero'] },
    { kind: 'watch', elements: ['hero'] },
  ])
})

it('A key in a text notifies no reader of the interface, the canvas or the tabs', () => {
  const { test, ui, canvas, tabs } = setUp()
  const notified: string[] = []
  const offs = [
    ui.subscribe(() => notified.push('interface')),
    canvas.subscribe(() => notified.push('canvas')),
    tabs.store.subscribe(() => notified.push('tabs')),
  ]
  test.select('hero').type('title', 'Welcome')
  expect(notified).toEqual([])
  offs.forEach((off) => off())
})

it('An edit while another version is shown brings the draft back as a whole', () => {
  const { test, shown, kinds } = setUp()
  shown.page = page('hero')
  test.write('title', 'Welcome', 'hero')
  expect(kinds()).toEqual([])
  expect(shown.page).toBeUndefined()
})

it('What is selected comes into view when the canvas has another width', () => {
  const { test, canvas, toCanvas, kinds } = setUp()
  lookAt(canvas, 'sm')
  expect(kinds()).toEqual([])
  test.select('offers')
  kinds()
  lookAt(canvas, 'xl')
  expect(toCanvas).toEqual([{ kind: 'select', elements: ['offers'], scroll: true }])
})

it('A focus on an element ends with the element', () => {
  const { test, canvas, kinds } = setUp()
  canvas.setState({ focused: 'hero' })
  expect(kinds()).toEqual(['focus'])
  test.run({ type: 'element.delete', id: 'hero' })
  expect(canvas.getState().focused).toBeNull()
})

it('The boxes of what another editor selects are tracked', () => {
  const { tabs, toCanvas } = setUp()
  const ana = { id: 'a', colour: 0, since: 0, user: { id: 'ana', name: 'Ana' }, doing: { elements: ['offers'] } }
  tabs.store.setState({ people: [ana] })
  expect(toCanvas).toEqual([{ kind: 'watch', elements: ['offers'] }])
})
