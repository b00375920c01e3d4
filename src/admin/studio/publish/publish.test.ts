import { afterEach, expect, it, vi } from 'vitest'
import type { ListedPage } from '#contract/pages.ts'
import type { Editor } from '../editor.ts'
import type { Publication } from '../state/ui-store.ts'
import { publishCommands } from './publish-commands.ts'
import { carryOut, undoPublication } from './publish.ts'

afterEach(() => vi.unstubAllGlobals())

interface Call {
  readonly to: string
  readonly body?: object
}

/** A server that writes down what it is asked to change, and refuses what `refusals` names by its path. */
function server(refusals: Readonly<Record<string, object>> = {}, published_revision: number | null = 3) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { readonly method: string; readonly body: string }) => {
    if (method === 'GET') return Response.json({ published_revision })
    calls.push({ to: path.replace('/api/pages/', ''), body: JSON.parse(body) })
    const refusal = refusals[path.replace('/api/pages/', '')]
    return refusal ? Response.json(refusal, { status: 422 }) : Response.json({})
  })
  return { calls, refusals: refusals as Record<string, object> }
}

/** Editor of page `one` with unsaved changes: saving makes revision 8 of 7. */
function editor(outcome: 'saved' | 'offline' = 'saved') {
  let revision = 7
  const ui = { publication: null as Publication | null }
  const saver = {
    save: async () => {
      revision++
      return outcome
    },
    exclusively: <T>(run: () => Promise<T>) => run(),
  }
  const studio = { get: () => ({ page: { id: 'one', site_id: 'site', title: 'One' }, revision }) }
  const store = { getState: () => ui, setState: (next: object) => Object.assign(ui, next) }
  return { editor: { saver, studio, ui: store } as unknown as Editor, ui }
}

const translation = (id: string) => ({ id, title: id.toUpperCase(), revision: 5 }) as ListedPage

it('saves first and publishes what was saved, with the translations that were chosen', async () => {
  const { calls } = server()
  const { publication, refused } = await carryOut(editor().editor, { others: [translation('es')] })
  expect(calls).toEqual([
    { to: 'one/publish', body: { version: 8 } },
    { to: 'es/publish', body: { version: 5 } },
  ])
  expect(refused).toEqual([])
  expect(publication).toEqual({
    pages: [
      { id: 'one', title: 'One', revision: 8 },
      { id: 'es', title: 'ES', revision: 5 },
    ],
    isFirst: false,
  })
})

it('publishes nothing that could not be saved', async () => {
  const { calls } = server()
  const order = carryOut(editor('offline').editor, { others: [] })
  await expect(order).rejects.toThrow('The page was not published because it could not be saved.')
  expect(calls).toEqual([])
})

it('schedules all for the same moment', async () => {
  const { calls } = server()
  const at = '2031-06-01T08:00:00Z'
  await carryOut(editor().editor, { others: [translation('es')], at })
  expect(calls).toEqual([
    { to: 'one/schedule', body: { publish_at: at } },
    { to: 'es/schedule', body: { publish_at: at } },
  ])
})

it('knows a page that visitors never saw', async () => {
  server({}, null)
  expect((await carryOut(editor().editor, { others: [] })).publication.isFirst).toBe(true)
})

it('says which translation stays as it was and why, and publishes the others', async () => {
  server({ 'es/publish': { detail: 'It is locked.' } })
  const translations = [translation('es'), translation('ar')]
  const { publication, refused } = await carryOut(editor().editor, { others: translations })
  expect(publication.pages.map(({ id }) => id)).toEqual(['one', 'ar'])
  expect(refused).toEqual(['“ES”: It is locked.'])
})

it('sends no translation when the page itself is refused, and says the first reasons', async () => {
  const problems = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((reason) => ({ reason }))
  const { calls } = server({
    'one/publish': { code: 'has-problems', detail: 'It has problems.', details: { problems } },
  })
  const order = carryOut(editor().editor, { others: [translation('es')] })
  await expect(order).rejects.toThrow('One. Two. Three. And 2 more.')
  expect(calls.map(({ to }) => to)).toEqual(['one/publish'])
})

it('undoes a publication page by page, and has nothing to undo then', async () => {
  const { calls } = server()
  const { editor: it, ui } = editor()
  ui.publication = {
    pages: [
      { id: 'one', title: 'One', revision: 8 },
      { id: 'es', title: 'ES', revision: 5 },
    ],
    isFirst: false,
  }
  await undoPublication(it, ui.publication)
  expect(calls).toEqual([
    { to: 'one/undo-publish', body: { version: 8 } },
    { to: 'es/undo-publish', body: { version: 5 } },
  ])
  expect(ui.publication).toBeNull()
})

it('goes on where an undo was refused, without the pages that are back already', async () => {
  const { calls, refusals } = server({ 'es/undo-publish': { detail: 'It is locked.' } })
  const { editor: it, ui } = editor()
  ui.publication = {
    pages: [
      { id: 'one', title: 'One', revision: 8 },
      { id: 'es', title: 'ES', revision: 5 },
    ],
    isFirst: true,
  }
  await expect(undoPublication(it, ui.publication)).rejects.toThrow('It is locked.')
  expect(ui.publication?.pages.map(({ id }) => id)).toEqual(['es'])
  delete refusals['es/undo-publish']
  calls.length = 0
  await undoPublication(it, ui.publication!)
  expect([calls.map(({ to }) => to), ui.publication]).toEqual([['es/undo-publish'], null])
})

it('offers to undo only what was published since the page was opened', () => {
  const undo = publishCommands.find(({ id }) => id === 'undo-publish')!
  const { editor: it, ui } = editor()
  expect(undo.refused?.(it)).toBe('You have published nothing here since you opened it.')
  ui.publication = { pages: [], isFirst: false }
  expect(undo.refused?.(it)).toBeUndefined()
})
