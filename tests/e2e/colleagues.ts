import { randomUUID } from 'node:crypto'
import { expect, request } from '@playwright/test'
import type { Server } from '../../scripts/server.ts'
import { linkInMailTo } from './mails.ts'
import { password } from './server-of-tests.ts'

interface Colleague {
  readonly role: string
  /** For these sites, brands or resorts alone; for the whole group when nothing is named. */
  readonly sites?: readonly string[]
  readonly brands?: readonly string[]
  readonly resorts?: readonly string[]
}

/** Invites a user and chooses their password; answers the address with which they sign in. */
export async function addColleague(server: Server, { role, ...where }: Colleague): Promise<string> {
  const owner = await request.newContext({ baseURL: server.url })
  const signedIn = await owner.post('/api/session', { data: { email: 'owner@voix.test', password } })
  const { csrf } = (await signedIn.json()) as { csrf: string }
  const headers = { 'x-csrf-token': csrf }
  const email = `${role}-${randomUUID().slice(0, 8)}@voix.test`
  const scope = where.sites ? 'site' : where.brands ? 'brand' : where.resorts ? 'resort' : 'all'
  const made = await owner.post('/api/users', {
    headers,
    data: { data: { name: `Nora ${role}`, email, state: 'invited', assignments: [{ role, scope, ...where }] } },
  })
  if (!made.ok()) throw new Error(await made.text())
  const { id } = (await made.json()) as { id: string }
  expect((await owner.post(`/api/users/${id}/invite`, { headers, data: {} })).ok()).toBe(true)
  const { pathname, searchParams } = new URL(await linkInMailTo(server, email))
  const chosen = await owner.post(pathname, {
    form: { token: searchParams.get('token') ?? '', name: `Nora ${role}`, password },
    headers: { origin: server.url },
    maxRedirects: 0,
  })
  expect(chosen.status()).toBe(303)
  await owner.dispose()
  return email
}
