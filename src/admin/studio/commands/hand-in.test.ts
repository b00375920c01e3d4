import { expect, it } from 'vitest'
import type { PageRow } from '#contract/pages.ts'
import type { Editor } from '../editor.ts'
import { handInOf } from './hand-in.ts'

const row = { page: { id: 'home' }, status: 'published', revision: 3, published_revision: 3 } as unknown as PageRow

function editorAt(revision: number, pending: readonly unknown[] = []): Editor {
  return {
    whyNot: {},
    session: { user: { may: { releases: ['create'] } } },
    studio: { get: () => ({ revision, pending }) },
  } as unknown as Editor
}

it('The review of a live page can be requested from the first edit on, though its row was loaded before', () => {
  expect(handInOf(editorAt(3), row)).toBeUndefined()
  expect(handInOf(editorAt(3, ['edit']), row)?.label).toBe('Request review')
  expect(handInOf(editorAt(4), row)?.label).toBe('Request review')
})
