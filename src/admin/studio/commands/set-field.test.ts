import { expect, it } from 'vitest'
import { checkbox, link, media, text } from '#fields/index.ts'
import { page, slice } from '#document/testing.ts'
import { wordsCheck } from '../rights/words-check.ts'
import { createDocumentStore, type DocumentStore } from '../state/document-store.ts'
import { setFieldError } from './set-field.ts'

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
