import { expect, it } from 'vitest'
import { page } from '#document/testing.ts'
import type { Doing, Present } from '#model/studio/presence.ts'
import type { CanvasBridge, CanvasMessage } from '../state/canvas-bridge.ts'
import { createUiStore } from '../state/ui-store.ts'
import { follow } from './following.ts'
import { peersOf } from './peers.ts'
import { TestBrowser, TestServer } from './testing.ts'

function setUp() {
  const start = page('hero', 'intro', 'map')
  const browser = new TestBrowser(new TestServer(start), { page: start, revision: 1 })
  const [one, two] = [browser.open('one'), browser.open('two')]
  const ui = createUiStore()
  const { studio, windows } = one
  const sent: CanvasMessage[] = []
  const bridge = { ...({} as CanvasBridge), send: (message: CanvasMessage) => void sent.push(message) }
  const ana = (doing: Doing): Present => ({ id: 'a', user: { id: 'ana', name: 'Ana' }, colour: 0, since: 0, doing })
  return {
    one,
    two,
    ui,
    browser,
    sent,
    ana: (...elements: string[]) => windows.tellPeople({ people: [ana({ elements })], isFull: false }),
    does: (doing: Doing) => windows.tellPeople({ people: [ana(doing)], isFull: false }),
    follow: (id: string) =>
      follow(
        { ui, studio, bridge, tabs: { ...windows, active: () => undefined }, select: (ids) => studio.select(ids) },
        id,
      ),
    selected: () => studio.get().selection.elements,
  }
}

it('Who follows an editor selects what they select', () => {
  const { ana, follow, selected, ui } = setUp()
  ana('hero')
  follow('a')
  expect([selected(), ui.getState().following]).toEqual([['hero'], 'a'])
  ana('intro')
  expect([selected(), ui.getState().following]).toEqual([['intro'], 'a'])
})

it('Who follows an editor looks at what they look at', () => {
  const { does, follow, sent, selected } = setUp()
  does({ elements: ['hero'], view: { element: 'intro', at: 0.5 } })
  follow('a')
  does({ elements: ['hero'], view: { element: 'intro', at: 0.5 } })
  does({ elements: ['hero'], view: { element: 'map', at: 0 } })
  expect(sent).toEqual([
    { kind: 'view', view: { element: 'intro', at: 0.5 } },
    { kind: 'view', view: { element: 'map', at: 0 } },
  ])
  expect(selected()).toEqual(['hero'])
})

it('Following ends with what the editor does: a selection, an edit, a second click', () => {
  const { one, ana, follow, selected, ui } = setUp()
  ana('hero')
  follow('a')
  one.studio.select(['map'])
  expect(ui.getState().following).toBeNull()
  ana('intro')
  expect(selected()).toEqual(['map'])
  follow('a')
  one.write('map', 'Here')
  expect(ui.getState().following).toBeNull()
  follow('a')
  follow('a')
  expect(ui.getState().following).toBeNull()
})

it('Following ends when they leave', () => {
  const { one, ana, follow, ui } = setUp()
  ana('hero')
  follow('a')
  one.windows.tellPeople({ people: [], isFull: false })
  expect(ui.getState().following).toBeNull()
})

it('The editor’s own other windows are among the others, with what they select by themselves', () => {
  const { one, two, browser } = setUp()
  void two.windows.join()
  browser.deliverAll()
  const others = () => peersOf(one.windows.store.getState()).map(({ user, doing }) => [user.name, doing.elements])
  expect(others()).toEqual([['You (window 2)', []]])
  two.windows.store.setState({ sharesSelection: false })
  two.studio.select(['map'])
  browser.deliverAll()
  expect(others()).toEqual([['You (window 2)', ['map']]])
  expect(one.studio.get().selection.elements).toEqual([])
})
