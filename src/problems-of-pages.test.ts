import { expect, it, vi } from 'vitest'
import { createCanvasStore } from '#admin/studio/state/canvas-store.ts'
import { createDocumentStore } from '#admin/studio/state/document-store.ts'
import { needs } from '#admin/studio/state/needs.ts'
import { placementRules } from '#admin/studio/state/placement-rules.ts'
import { createProblems } from '#admin/studio/state/problems.ts'
import { newId } from '#db/id.ts'
import { problemsElsewhere } from '#document/page-problems.ts'
import { keepsFromVisitors } from '#document/placement-rules.ts'
import type { Element } from '#model/page/page.ts'
import { asset, intro, pageOf, record, shown, user } from '#services/testing.ts'
import { connect, tokenFor } from '#server/mcp/testing.ts'
import { shareTestServer } from '#server/testing.ts'
import { slicesDrawingNothing } from '#site/server/nothing-drawn.ts'

const shared = shareTestServer()

type Listed = Pick<ReturnType<ReturnType<typeof createProblems>['get']>[number], 'element' | 'kind'>

const inOrder = (all: readonly Listed[]) => all.map(({ element, kind }) => `${element} ${kind}`).toSorted()
const blockingIn = (all: readonly Listed[]) => inOrder(all.filter(keepsFromVisitors))

/** Asks everybody who tells of the problems of a page, as an owner. */
async function askEverybody(id: string) {
  const server = shared()
  const { headers } = await server.signIn('owner')
  const at = `/api/pages/${id}`
  const row = (await server.store.pages.get(id))!
  const studio = createDocumentStore(row, { now: () => 0, newId, window: 'one' })
  const canvas = createCanvasStore()
  canvas.setState({ ready: true, nothing: slicesDrawingNothing(await server.content.readDraft(row, { origin: '' })) })
  const elsewhere = vi.fn(async () =>
    problemsElsewhere(row.page, needs, async (body) =>
      (await server.ask(`${at}/lost-references`, { method: 'POST', headers, body })).json(),
    ),
  )
  const inStudio = createProblems(studio, placementRules, (run) => (run(), () => undefined), elsewhere, canvas)
  inStudio.subscribe(() => undefined)
  await Promise.all(elsewhere.mock.results.map(({ value }) => value))
  const { tool } = await connect(server, await tokenFor(server, user('owner')))
  const { rows } = (await server.ask('/api/pages?problems=1&search=told', { headers })).json()
  const refused = await server.ask(`${at}/publish`, { method: 'POST', headers, body: { version: row.revision } })
  return {
    /** The bar and the publish sheet of the studio, which read one list. */
    studio: inOrder(inStudio.get()),
    api: inOrder((await server.ask(`${at}/problems`, { headers })).json().rows),
    assistant: inOrder((await tool('list_problems', { page: id })).value.problems as Listed[]),
    blocking: blockingIn(inStudio.get()),
    list: rows.find((each: { id: string }) => each.id === id).problems,
    publishing: refused.status === 200 ? [] : inOrder(refused.json().details.problems),
  }
}

function slice(id: string, component: string, fields: readonly object[] = [], more: object = {}): Element {
  const named = fields.map((field, i) => ({ id: `${id}-${i}`, enabled: true, ...field }))
  return { ...intro(id), component, fields: named, ...more } as unknown as Element
}

const picture = (id: string, name: string, alt?: string) =>
  slice(id, 'ImageWithText', [{ name: 'image', type: 'media', media: [{ id: 'm', asset: name, alt }] }])

it('The bar, the publish sheet, the list, the API, assistants and the refusal to publish tell of the same problems', async () => {
  const server = shared()
  for (const id of ['bare', 'rates']) await server.store.media.put(asset(id, { title: id, alt: '' }) as never)
  await server.store.media.setForAgents('rates', true)
  await server.store.records.put(
    { ...record('resorts', 'cove', { name: 'Cove', check_in: '16:00' }), id: 'cove' },
    shown,
  )
  const ziva = (await server.store.sites.get('ziva'))!
  await server.store.sites.put({ ...ziva, settings: { ...ziva.settings, resort_id: 'cove' } })
  const link = { name: 'content', type: 'wysiwyg', wysiwyg: '<p><a href="/later">Later</a></p>' }
  const condition = { key: '', operator: 'eq', value: '' }
  const elements = [
    picture('undescribed', 'bare'),
    picture('for-agents', 'rates', ''),
    picture('gone', 'nowhere', ''),
    slice('dead-link', 'TitleWysiwyg', [link]),
    slice('word-link', 'DownloadLink', [{ name: 'link', type: 'link', link: { text: 'Brief', href: 'pdf' } }]),
    slice('word-in-text', 'TitleWysiwyg', [{ ...link, wysiwyg: '<p><a href="pdf">Brief</a></p>' }]),
    slice('file-gone', 'TitleWysiwyg', [{ ...link, wysiwyg: '<p><a href="/media/file/lost.pdf">Lost</a></p>' }]),
    slice('file-for-agents', 'DownloadLink', [
      { name: 'link', type: 'link', link: { text: 'Rates', href: '/media/file/rates.pdf' } },
    ]),
    slice('nothing', 'Intro'),
    slice('other-time', 'CheckInOutTimes', [{ name: 'checkIn', type: 'text', text: '3 p.m.' }]),
    slice('off', 'Intro', [], { enabled: false }),
    { ...intro('begun', 'Words'), conditions_settings: { conditions: [condition] } } as unknown as Element,
  ]
  const page = { ...pageOf('ziva', 'told', ...elements), id: newId() }
  await server.store.pages.create(page, 'someone')
  const before = await askEverybody(page.id)
  const told = ['dead-link reference', 'file-gone reference', 'gone reference', 'nothing empty', 'other-time differs']
  const blocking = [
    'begun unfinished',
    'file-for-agents agents',
    'for-agents agents',
    'undescribed alt',
    'word-in-text unfinished',
    'word-link unfinished',
  ]
  const all = [...told, ...blocking].toSorted()
  expect(before).toEqual({
    studio: all,
    api: all,
    assistant: all,
    blocking,
    list: { blocking: 6, told: 5 },
    publishing: blocking,
  })

  // What was published and deleted elsewhere counts at once, though nobody touched the page.
  await server.publish('later', intro('hello', 'Later'))
  await server.store.media.setForAgents('rates', false)
  const after = await askEverybody(page.id)
  expect(after.list).toEqual({ blocking: 4, told: 4 })
  expect(after.api).toEqual(
    all.filter((each) => !['dead-link reference', 'for-agents agents', 'file-for-agents agents'].includes(each)),
  )
  for (const each of [after.studio, after.assistant]) expect(each).toEqual(after.api)
  expect(after.publishing).toEqual(after.blocking)
})

it('A page without problems is told of by nobody, and a list counts only when it is asked to', async () => {
  const server = shared()
  const page = { ...pageOf('ziva', 'told-of-nothing', intro('hello', 'Hello')), id: newId() }
  await server.store.pages.create(page, 'someone')
  const { headers } = await server.signIn('editor')
  const { rows } = (await server.ask('/api/pages?search=told-of-nothing', { headers })).json()
  expect(rows[0]).not.toHaveProperty('problems')
  const { list, ...others } = await askEverybody(page.id)
  expect(list).toEqual({ blocking: 0, told: 0 })
  expect(Object.values(others).flat()).toEqual([])
})
