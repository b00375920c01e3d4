import { afterEach, expect, it, vi } from 'vitest'
import { checkbox, link, media, text } from '#fields/index.ts'
import { page, slice } from '#document/testing.ts'
import type { LinkValue } from '#model/web/link.ts'
import { wordsCheck } from '../rights/words-check.ts'
import { sharingRules } from '../state/document-sharing.ts'
import { createDocumentStore, type DocumentStore } from '../state/document-store.ts'
import { setField, setFieldError } from './set-field.ts'

/** A page as its translator has it open. */
function translating(): DocumentStore {
  const fields = [
    { id: 'l', name: 'more', type: 'link', enabled: true, link: { href: '/rooms', text: 'Rooms' } },
    { id: 'm', name: 'picture', type: 'media', enabled: true, media: [{ id: 'i', asset: 'sea' }] },
  ]
  const start = { page: page(slice('hero', { fields })), revision: 1 }
  const studio: DocumentStore = createDocumentStore(start, {
    now: () => 0,
    newId: () => 'new',
    window: 'one',
    refuse: (command) => wordsCheck(() => studio.get().page)(command),
  })
  studio.core.sharing = sharingRules
  return studio
}

it('A translator writes in what is words, and in nothing else', () => {
  const studio = translating()
  const errorOf = (name: string, field: Parameters<typeof setFieldError>[3]) =>
    setFieldError(studio, 'hero', name, field)
  expect(errorOf('title', text({ default: 'Welcome' }))).toBeUndefined()
  expect(errorOf('more', link())).toBeUndefined()
  expect(errorOf('picture', media())).toBeUndefined()
  expect(errorOf('wide', checkbox())).toMatch(/translators can change only text/)
})

afterEach(() => vi.unstubAllGlobals())

it('A text that is written in a link travels as its letters, and all else of it as a whole', () => {
  const studio = translating()
  const commandOf = (value: LinkValue) => setField(studio, 'hero', 'more', link(), value).command
  const edit = { type: 'field.edit', id: 'hero', name: 'more', path: ['text'] }
  expect(commandOf({ href: '/rooms', text: 'Rooms by the sea' })).toMatchObject({ ...edit, change: [5, ' by the sea'] })
  expect(commandOf({ href: '/bar', text: 'Rooms' })).toMatchObject({ type: 'field.update', value: { href: '/bar' } })
  const more = { type: 'field.update', value: { href: '/rooms', text: 'Rooms!', target: '_blank' } }
  expect(commandOf({ href: '/rooms', text: 'Rooms!', target: '_blank' })).toMatchObject(more)
})

it('The letter before the caret is the one that was written, where it stands beside one like it', () => {
  const studio = translating()
  const changeWith = (caret: object | undefined) => {
    vi.stubGlobal('document', { activeElement: caret })
    return setField(studio, 'hero', 'more', link(), { href: '/rooms', text: 'Roooms' }).command
  }
  expect(changeWith({ value: 'Roooms', selectionEnd: 2 })).toMatchObject({ change: [1, 'o'] })
  expect(changeWith({ value: 'Roooms', selectionEnd: 4 })).toMatchObject({ change: [3, 'o'] })
  expect(changeWith({ value: 'elsewhere', selectionEnd: 2 })).toMatchObject({ change: [3, 'o'] })
  expect(changeWith(undefined)).toMatchObject({ change: [3, 'o'] })
})

it('The first letters for a picture come with the whole, those that follow by themselves', () => {
  const studio = translating()
  const write = (alt: string) => {
    const edit = setField(studio, 'hero', 'picture', media(), [{ id: 'i', asset: 'sea', alt }])
    studio.commit(edit)
    return edit.command
  }
  expect(write('S')).toMatchObject({ type: 'field.update' })
  expect(write('Sea')).toMatchObject({ type: 'field.edit', path: ['i', 'alt'], change: [1, 'ea'] })
  studio.undo()
  expect(studio.get().page.elements[0]!.fields[1]).toMatchObject({ media: [{ id: 'i', asset: 'sea' }] })
  expect(studio.get().history.past).toHaveLength(0)
})
