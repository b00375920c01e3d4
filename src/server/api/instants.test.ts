import { expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

const year = new Date().getFullYear() + 1

async function server() {
  const opened = await openTestServer()
  const { headers } = await opened.signIn('owner')
  const post = async (path: string, body: unknown) => (await opened.ask(path, { method: 'POST', headers, body })).json()
  const { page } = await post('/api/pages', {
    site_id: 'ziva',
    path: 'rooms',
    title: 'Rooms',
    layout: 'hyatt-ziva',
    language_code: 'en',
  })
  const record = await post('/api/posts', { site_id: 'ziva', data: { title: 'News' } })
  const release = await post('/api/releases', { title: 'Spring', time_zone: 'America/Cancun' })
  return { post, page, record, release }
}

it('a schedule with a day that no calendar has is refused by its field', async () => {
  const { post, page, record, release } = await server()
  const publish_at = `${year}-02-30T18:00:00Z`
  for (const path of [`pages/${page.id}`, `posts/${record.id}`, `releases/${release.id}`])
    expect(await post(`/api/${path}/schedule`, { publish_at })).toMatchObject({
      code: 'invalid-record',
      errors: [{ field: 'publish_at', message: `There is no day ${year}-02-30. Choose another day.` }],
    })
  expect(await post('/api/releases', { title: 'Plan', intended_publish_at: publish_at })).toMatchObject({
    errors: [{ field: 'intended_publish_at', message: expect.stringContaining('There is no day') }],
  })
  const visit = { url: '/', site: 'ziva', at: publish_at }
  expect(await post('/api/booking-code-triggers/simulate', visit)).toMatchObject({
    errors: [{ field: 'at', message: expect.stringContaining('There is no day') }],
  })
})

it('a schedule with an offset is kept in UTC, by which it comes due', async () => {
  const { post, page } = await server()
  const publish_at = `${year}-03-31T18:00:00-05:00`
  expect(await post(`/api/pages/${page.id}/schedule`, { publish_at })).toMatchObject({
    publish_at: `${year}-03-31T23:00:00.000Z`,
  })
})
