import { expect, it } from 'vitest'
import type { Command } from '#document/command.ts'
import { page, slice } from '#document/testing.ts'
import { withTextEdits } from '#document/text-edits.ts'
import { elementOf } from '#document/tree.ts'
import type { Caret, Present } from '#model/studio/presence.ts'
import type { DocumentStore } from '../state/document-store.ts'
import { createPeerCarets } from './peer-carets.ts'
import { sharedCaret } from '../state/shared-caret.ts'

type Core = DocumentStore['core']

/** A page with one title, on top of the live log as far as it is known here. */
function titled(title: string, { type = 'text', own = title, number = 0 } = {}) {
  const of = (text: string) =>
    page(slice('hero', { fields: [{ id: 'f', name: 'title', type, [type]: text } as never] }))
  const replica = {
    number,
    numbered: of(title),
    page: of(own),
    log: [] as { number: number; by: string; command: Command }[],
  }
  const core = { replica, index: { get: (id: string) => ({ element: elementOf(replica.page, id) }) } }
  const edit = (text: string, by: string) => {
    const whole = { type: 'field.update', id: 'hero', name: 'title', field: { id: 'f', type }, value: text } as const
    const command = withTextEdits(whole, replica.numbered)
    Object.assign(replica, { number: replica.number + 1, numbered: of(text), page: of(text) })
    replica.log.push({ number: replica.number, by, command })
  }
  return { core: core as unknown as Core, index: core.index as unknown as DocumentStore['index'], edit }
}

const caret = (at: number, number = 0, from = at): Caret => ({ element: 'hero', field: 'title', at, from, number })
const ana = (notified: Caret): Present => ({
  id: 'a',
  user: { id: 'ana', name: 'Ana' },
  colour: 0,
  since: 0,
  doing: { elements: ['hero'], caret: notified },
})

it('A caret moves with what others write before it, and with what its owner writes', () => {
  const { core, index, edit } = titled('Rooms by the sea')
  const carets = createPeerCarets({ core, index })
  const at = () => carets.of([ana(caret(16))])[0]?.at
  expect(at()).toBe(16)
  edit('All rooms by the sea', 'Ben')
  carets.follow()
  expect(at()).toBe(20)
  edit('All rooms by the sea!', 'Ana')
  carets.follow()
  expect(at()).toBe(21)
  edit('All rooms by the sea! Now', 'Ben')
  carets.follow()
  expect(at()).toBe(21)
})

it('A caret that was told before an edit which is known here is moved along with it', () => {
  const { core, index, edit } = titled('Rooms')
  const carets = createPeerCarets({ core, index })
  edit('All rooms', 'Ben')
  carets.follow()
  expect(carets.of([ana(caret(5, 0, 3))])).toMatchObject([{ at: 9, from: 7, text: 'All rooms' }])
})

it('A caret that was told after an edit which is not known here yet is where its owner is once it is known', () => {
  const { core, index, edit } = titled('Rooms by the sea')
  const carets = createPeerCarets({ core, index })
  carets.of([ana(caret(2, 1))])
  edit('My rooms by the sea', 'Ben')
  carets.follow()
  expect(carets.of([ana(caret(2, 1))])[0]?.at).toBe(2)
})

it('A caret stands in the text as it is shown here, with what was not shared yet', () => {
  const { core, index } = titled('Rooms', { own: 'My rooms' })
  expect(createPeerCarets({ core, index }).of([ana(caret(5))])).toMatchObject([{ at: 8, text: 'My rooms' }])
})

it('A caret is told as it stands without what was not shared yet', () => {
  const { core } = titled('Rooms', { own: 'My rooms', number: 4 })
  expect(sharedCaret(core, { element: 'hero', field: 'title', at: 8, from: 3 })).toEqual({
    caret: { element: 'hero', field: 'title', at: 5, from: 1, number: 4 },
  })
})

it('In formatted text the characters that are read are counted', () => {
  const { core, index } = titled('<p>Sun &amp; <b>sea</b><br>Now</p>', { type: 'wysiwyg' })
  expect(createPeerCarets({ core, index }).of([ana(caret(99))])).toMatchObject([{ at: 13, text: 'Sun & sea\nNow' }])
})

it('Who left, is idle or stands in a text that is gone has no caret', () => {
  const { core, index } = titled('Rooms')
  const carets = createPeerCarets({ core, index })
  const idle = ana(caret(2))
  expect(carets.of([{ ...idle, doing: { ...idle.doing, idle: true } }])).toEqual([])
  expect(carets.of([ana({ ...caret(2), element: 'gone' })])).toEqual([])
})
