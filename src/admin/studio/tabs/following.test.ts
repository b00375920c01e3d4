import { expect, it } from 'vitest'
import { page } from '#document/testing.ts'
import type { Present } from '#model/presence.ts'
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
  const ana = (...elements: string[]): Present => ({ id: 'a', user: { id: 'ana', name: 'Ana' }, doing: { elements } })
  return {
    one,
    two,
    ui,
    browser,
    ana: (...elements: string[]) => windows.tellPeople([ana(...elements)]),
    follow: (id: string) =>
      follow({ ui, studio, tabs: { ...windows, active: () => undefined }, select: (ids) => studio.select(ids) }, id),
    selected: () => studio.get().selection.elements,
  }
}

it('Who follows somebody selects what they select', () => {
  const { ana, follow, selected, ui } = setUp()
  ana('hero')
  follow('a')
  expect([selected(), ui.getState().following]).toEqual([['hero'], 'a'])
  ana('intro')
  expect([selected(), ui.getState().following]).toEqual([['intro'], 'a'])
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
  one.windows.tellPeople([])
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
