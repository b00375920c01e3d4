import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../scripts/server.ts'
import { expect, test } from './fixtures.ts'
import { password } from './server-of-tests.ts'

const env = { OWNER_EMAIL: 'owner@voix.test', OWNER_PASSWORD: password, DEMO_PASSWORD: password }

test('A power cut after 200 acknowledged saves loses none of them', async () => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-durable-'))
  const first = await startServer({ dataDir, env })
  const editor = await signedIn(first.url)
  const { rows } = (await editor('GET', '/api/pages?search=privacy')) as { rows: { id: string }[] }
  const { page, revision } = (await editor('GET', `/api/pages/${rows[0]!.id}`)) as {
    page: { id: string }
    revision: number
  }

  const saved: string[] = []
  for (let i = 0; i < 200; i++) {
    const tag = `save-${i}-${randomUUID().slice(0, 6)}`
    const commands =
      i < 20
        ? [{ type: 'tags.add', id: null, tag }]
        : [
            { type: 'tags.remove', id: null, tag: saved[i - 20] },
            { type: 'tags.add', id: null, tag },
          ]
    await editor('POST', `/api/pages/${page.id}/commands`, { baseVersion: revision + i, commands })
    saved.push(tag)
  }
  await first.stop('SIGKILL')

  const second = await startServer({ dataDir, env })
  const again = await signedIn(second.url)
  const row = (await again('GET', `/api/pages/${page.id}`)) as { revision: number; page: { tags: string[] } }
  expect(row.revision).toBe(revision + 200)
  expect(row.page.tags).toEqual(expect.arrayContaining(saved.slice(-20)))
  await second.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function signedIn(url: string) {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@voix.test', password }),
  })
  const { csrf } = (await answer.json()) as { csrf: string }
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, 'x-csrf-token': csrf, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
