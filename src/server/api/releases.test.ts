import { expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

async function server() {
  const opened = await openTestServer()
  const { headers } = await opened.signIn('owner')
  const post = async (path: string, body: unknown = {}) => opened.ask(path, { method: 'POST', headers, body })
  const get = async (path: string) => (await opened.ask(path, { headers })).json()
  const page = (
    await post('/api/pages', {
      site_id: 'ziva',
      path: 'rooms',
      title: 'Rooms',
      layout: 'hyatt-ziva',
      language_code: 'en',
    })
  ).json().page
  const release = (await post('/api/releases', { title: 'Spring', time_zone: 'America/Cancun' })).json()
  return { ...opened, headers, post, get, page, release }
}

it('A release is filled, scheduled, unscheduled and published over the API', async () => {
  const { ask, headers, post, get, page, release } = await server()
  const at = `/api/releases/${release.id}`
  expect((await post(`${at}/items`, { entity: 'pages', document_id: page.id })).json()).toMatchObject({
    state: 'ready',
  })
  const publish_at = new Date(Date.now() + 3600_000).toISOString()
  expect((await post(`${at}/schedule`, { publish_at })).json()).toMatchObject({ status: 'scheduled', publish_at })

  const later = new Date(Date.now() + 7200_000).toISOString()
  expect((await post(`${at}/schedule`, { publish_at: later })).json()).toMatchObject({ publish_at: later })

  const held = await get(`/api/pages/${page.id}`)
  expect(held.page.current_release).toEqual({ id: release.id, status: 'scheduled' })
  const change = { revision: held.revision, title: 'Suites' }
  const refused = await ask(`/api/pages/${page.id}`, { method: 'PATCH', headers, body: change })
  expect(refused.json()).toMatchObject({ code: 'wrong-state', detail: expect.stringContaining('“Spring”') })

  expect((await post(`${at}/schedule`, { publish_at: null })).json()).toMatchObject({
    status: 'draft',
    publish_at: null,
  })
  expect((await post(`${at}/publish`)).json()).toMatchObject({ status: 'published' })
  expect((await ask('/rooms', { host: 'ziva.test' })).status).toBe(200)
  const notified = (await get(`${at}/events`)).rows.map(({ action }: { action: string }) => action)
  expect(notified).toEqual(['publish', 'unschedule', 'schedule', 'schedule', 'add_item', 'create'])
})

it('A release tells of each document which other open release it waits in, to those who may see that one', async () => {
  const { post, get, page, release } = await server()
  const other = await post('/api/releases', { title: 'Summer', time_zone: 'America/Cancun' }).then((made) =>
    made.json(),
  )
  for (const { id } of [release, other])
    await post(`/api/releases/${id}/items`, { entity: 'pages', document_id: page.id })
  const alsoIn = async () => (await get(`/api/releases/${release.id}/items`)).rows[0].also_in
  expect(await alsoIn()).toEqual({ id: other.id, title: 'Summer', status: 'draft' })
  await post(`/api/releases/${other.id}/mark`, { status: 'archived' })
  expect(await alsoIn()).toBeUndefined()
})

it('A document tells which releases hold it, and a release what its reader may not do', async () => {
  const { ask, signIn, post, get, page, release } = await server()
  await post(`/api/releases/${release.id}/items`, { entity: 'pages', document_id: page.id })
  const held = await get(`/api/releases/holding?entity=pages&document_id=${page.id}`)
  expect(held.rows).toMatchObject([
    { id: release.id, title: 'Spring', holds: { revision: expect.any(Number), action: 'publish' } },
  ])
  expect(JSON.stringify(held)).not.toContain('secret_hash')
  const { headers } = await signIn('editor')
  const seen = (await ask(`/api/releases/${release.id}`, { headers })).json()
  expect(seen.why_not).toMatchObject({ publish: expect.any(String) })
  expect(seen.why_not.edit).toBeUndefined()
})

it('What a release holds of a page can be looked at before anybody publishes it, by a user who is signed in', async () => {
  const { ask, get, headers, post, page, release } = await server()
  await post(`/api/releases/${release.id}/items`, { entity: 'pages', document_id: page.id })
  const { revision } = await get(`/api/pages/${page.id}`)
  const change = { revision, title: 'Suites' }
  await ask(`/api/pages/${page.id}`, { method: 'PATCH', headers, body: change })
  const at = `/api/pages/${page.id}/versions/${revision}`
  expect((await get(at)).page.title).toBe('Rooms')
  expect((await get(`/api/pages/${page.id}/versions`)).rows).toEqual([])
  expect((await ask(at)).status).toBe(401)
  expect((await ask(`/api/pages/${page.id}/versions/${revision + 7}`, { headers })).status).toBe(404)
})
