import { expect, it } from 'vitest'
import { page, slice } from '#document/testing.ts'
import type { Page } from '#model/page/page.ts'
import { createReading, createDocumentStore } from '../state/document-store.ts'
import type { Editor } from '../editor.ts'
import { readOnlyEditor } from './read-only-editor.ts'

function benchOf(draft: ReturnType<typeof page>) {
  const studio = createDocumentStore(
    { page: draft, revision: 3 },
    { now: () => 0, newId: () => 'fresh', window: 'here' },
  )
  const said: string[] = []
  const reading = (other: Page, why: string) => createReading(other, why, () => 'fresh')
  const editor = { studio, reading, saver: {}, say: (words: string) => void said.push(words) } as unknown as Editor
  return { editor, said }
}

it('An editor reads the values of the version that is shown, of what is selected in the draft', () => {
  const { editor } = benchOf(page(slice('a', { label: 'Now' })))
  editor.studio.select(['a'])
  const reading = readOnlyEditor(editor, { title: 'Version 2', page: page(slice('a', { label: 'Then' }), 'b') })
  expect(reading.studio.index.get('a')?.element.label).toBe('Then')
  expect(reading.studio.index.get('b')).toBeDefined()
  expect(reading.studio.get().selection.elements).toEqual(['a'])
})

it('Nothing of it can be changed, and why is said; the draft stays as it is', async () => {
  const { editor, said } = benchOf(page('a'))
  const reading = readOnlyEditor(editor, { title: 'Version 2', page: page('a', 'b') })
  const edit = { label: 'Delete', command: { type: 'element.delete', id: 'a' } } as const
  expect(reading.run(edit)).toBe(false)
  expect(said).toEqual(['You are viewing Version 2. Go back to the draft to edit.'])
  expect(reading.studio.commit(edit)).toBe(said[0])
  await expect(reading.saver.exclusively(async () => 1)).rejects.toThrow('Version 2')
  expect(editor.studio.isDirty()).toBe(false)
})
