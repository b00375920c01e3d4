import { expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

it('answers a list once, also where nothing has changed, and complains of nothing in the log', async () => {
  const { ask, signIn, logged } = await openTestServer()
  const { headers } = await signIn('owner')
  const list = '/api/redirects?limit=1&perspective=draft'
  const first = await ask(list, { headers })
  expect(first.status).toBe(200)
  const again = await ask(list, { headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
  expect(again.status).toBe(304)
  expect(logged).toEqual([])
})
