import { expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { problemsOfNothingDrawn } from '#document/nothing-drawn.ts'
import { labelOf } from '#fields/field.ts'
import type { Element } from '#model/page/page.ts'
import { asset, intro, pageOf, record, shown, user } from '#services/testing.ts'
import { catalogue } from '#slices/catalogue.ts'
import { connect, tokenFor } from '../mcp/testing.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()

function slice(component: string, texts: Readonly<Record<string, string>> = {}): Element {
  const fields = Object.entries(texts).map(([name, text]) => ({ id: name, name, type: 'text', text, enabled: true }))
  return { ...intro(component), component, fields } as unknown as Element
}

const problemsOfEmpty = (...elements: Element[]) => problemsOfNothingDrawn(elements, catalogue, labelOf)

it('A slice of which nothing is drawn is a problem that names the fields to fill', () => {
  const [problem] = problemsOfEmpty(slice('SeadustMap'))
  expect(problem).toMatchObject({ element: 'SeadustMap', field: 'address', kind: 'empty' })
  expect(String(problem?.reason)).toBe('Visitors see nothing here. Fill in: address, latitude, longitude.')
})

it('What is filled already is not asked for again', () => {
  const [problem] = problemsOfEmpty(slice('SeadustMap', { latitude: '15.1', address: ' ' }))
  expect(String(problem?.reason)).toBe('Visitors see nothing here. Fill in: address, longitude.')
})

it('A part of a record, an empty slot, a group and an unknown slice are told elsewhere', () => {
  const group = { ...slice('Group'), type: 'group' } as Element
  expect(problemsOfEmpty(slice('RecordText'), slice('Container'), group, slice('Nobody'))).toEqual([])
})

it('The API and assistants are told of the slices of which visitors would see nothing, and of no other', async () => {
  const server = shared()
  const hidden = { ...slice('TitleWysiwyg'), id: 'switched-off', enabled: false }
  const page = {
    ...pageOf(
      'ziva',
      'empty',
      intro('words', 'Rooms by the sea'),
      slice('Intro'),
      slice('RainbowBar'),
      slice('BookingDatesLimiter'),
      slice('YouTube'),
      hidden,
    ),
    id: newId(),
  }
  await server.store.pages.create(page, 'someone')
  const person = await server.signIn('editor')
  const { rows } = (await server.ask(`/api/pages/${page.id}/problems`, person)).json()
  const notified = (rows as { element: string; kind: string; reason: string }[]).filter(({ kind }) => kind === 'empty')
  expect(notified.map(({ element }) => element)).toEqual(['Intro', 'YouTube'])
  expect(notified[0]?.reason).toContain('Visitors see nothing here.')

  const { tool } = await connect(server, await tokenFor(server, user('editor')))
  expect((await tool('list_problems', { page: page.id })).value.problems).toEqual(rows)
})

it('A link to an address at which visitors find nothing is a problem, one to a page, a list, a redirect or elsewhere is none', async () => {
  const server = shared()
  const person = await server.signIn('owner')
  await server.publish('harbour', intro('hello', 'Harbour'))
  await server.store.records.put(
    {
      ...record('redirects', 'old', { source: '/old', target: '/harbour', match: 'exact', code: '301', active: true }),
      site_id: 'ziva',
    } as never,
    shown,
  )
  await server.invalidation.sync()
  const dead = ['/nowhere', '/es/harbour/deep', '/h%61rbours?x=1#y', '/blog/no-such-story']
  const live = [
    '/harbour',
    '/h%61rbour/?x=1#y',
    '/old',
    '/agents/login',
    '#top',
    'https://else.test/nowhere',
    '/{{site.name}}',
  ]
  const html = [...dead, ...live].map((href) => `<p><a href="${href}">x</a></p>`).join('')
  const element = (id: string, fields: object[], more = {}) => ({ ...slice('TitleWysiwyg'), id, fields, ...more })
  const text = { id: 'f', name: 'content', type: 'wysiwyg', enabled: true, wysiwyg: html }
  const link = { id: 'g', name: 'cta', type: 'link', enabled: true, link: { text: 'Go', href: '/gone-too' } }
  const elements = [element('one', [text, link]), element('off', [text], { enabled: false })]
  const page = { ...pageOf('ziva', 'links', ...(elements as unknown as Element[])), id: newId() }
  await server.store.pages.create(page, 'someone')
  const { rows } = (await server.ask(`/api/pages/${page.id}/problems`, person)).json()
  const notified = (rows as { element: string; field: string; reason: string; blocks: boolean }[]).filter((each) =>
    each.reason.includes('Visitors find nothing at'),
  )
  expect(notified.map(({ element, field, blocks }) => [element, field, blocks])).toEqual([
    ...dead.map(() => ['one', 'content', false]),
    ['one', 'cta', false],
  ])
  for (const [i, address] of [...dead, '/gone-too'].entries()) expect(notified[i]?.reason).toContain(` ${address}.`)
})

it('Who asks about a file of another site is told no title of it', async () => {
  const server = shared()
  await server.store.media.put(asset('of-bonita', { title: 'Secret plan', alt: '', sites: ['bonita'] }) as never)
  const page = { ...pageOf('ziva', 'curious', intro('hello')), id: newId() }
  await server.store.pages.create(page, 'someone')
  const body = { references: [{ entity: 'media', id: 'of-bonita' }], kinds: [] }
  const ask = async (person: { readonly headers: Record<string, string> }) =>
    (
      await server.ask(`/api/pages/${page.id}/lost-references`, { method: 'POST', headers: person.headers, body })
    ).json().undescribed
  const foreign = await server.signIn('editor', { id: 'of-ziva', email: 'of-ziva@voix.test', sites: ['ziva'] })
  expect(await ask(foreign)).toEqual([{ id: 'of-bonita', title: 'of-bonita' }])
  const owner = await server.signIn('owner')
  expect(await ask(owner)).toEqual([{ id: 'of-bonita', title: 'Secret plan' }])
})
