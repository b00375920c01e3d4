import { describe, expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { webhookKeyOverlapMs } from '#model/limits.ts'
import { record, shown } from '#services/testing.ts'
import { adoptFormAddresses } from '#services/webhooks/webhooks.ts'
import { openSecret } from '#server/auth/secret.ts'
import { createOutboxRunner } from '#server/jobs/outbox.ts'
import { openTestServer } from '#server/testing.ts'
import { createWebhookKeys } from '#server/jobs/webhook-keys.ts'

interface Call {
  readonly address: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** A server with one webhook, and its outbox, whose calls are kept. */
async function open() {
  const server = await openTestServer()
  const { headers } = await server.signIn('owner')
  const data = { name: 'CRM', url: 'https://crm.example.com/hook' }
  const made = await server.ask('/api/webhooks', { method: 'POST', headers, body: { data } })
  const { id } = made.json() as { id: string }
  const calls: Call[] = []
  const clock = { later: 0 }
  const now = () => Date.now() + clock.later
  const secret = await openSecret(server.config.dataDir)
  const runner = createOutboxRunner({
    store: server.store,
    keys: createWebhookKeys(server.store.settings, secret, now),
    clock: now,
    mailer: { send: async () => undefined },
    call: async (address, body, sent) => {
      calls.push({ address, body, headers: sent })
      return 200
    },
  })
  const key = () => server.ask(`/api/webhooks/${id}/key`, { method: 'POST', headers, body: {} })
  const test = () => server.ask(`/api/webhooks/${id}/test`, { method: 'POST', headers, body: {} })
  return { ...server, headers, id, made, calls, clock, runner, key, test }
}

function verified(key: string, { body, headers }: Call): unknown {
  return new Webhook(key).verify(body, { ...headers })
}

describe('a call of a webhook', () => {
  it('is verified by whoever knows the key, with a library of others', async () => {
    const { key, test, runner, calls } = await open()
    const told = (await key()).json() as { key: string }
    expect(told.key).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await test()).status).toBe(202)
    expect(await runner.run()).toBe(1)
    expect(calls[0]!.address).toBe('https://crm.example.com/hook')
    expect(verified(told.key, calls[0]!)).toMatchObject({ type: 'webhook.test' })
    expect(() => verified(told.key, { ...calls[0]!, body: `${calls[0]!.body} ` })).toThrow()
  })

  it('is verified by the former key as well for a day after another was made, and not after it', async () => {
    const { key, test, runner, calls, clock } = await open()
    const first = (await key()).json().key as string
    const second = (await key()).json() as { key: string; former_until: string }
    expect(second.key).not.toBe(first)
    expect(Date.parse(second.former_until)).toBeGreaterThan(Date.now() + webhookKeyOverlapMs - 60_000)
    await test()
    await runner.run()
    expect(calls[0]!.headers['webhook-signature']!.split(' ')).toHaveLength(2)
    expect(verified(first, calls[0]!)).toBeTruthy()
    expect(verified(second.key, calls[0]!)).toBeTruthy()
    clock.later = webhookKeyOverlapMs + 1000
    await test()
    await runner.run()
    expect(calls[1]!.headers['webhook-signature']!.split(' ')).toHaveLength(1)
  })

  it('waits without a key or while it is switched off, and says so in its list', async () => {
    const { ask, headers, id, key, test, runner, calls, clock } = await open()
    await test()
    expect(await runner.run()).toBe(0)
    const list = async () => (await ask(`/api/webhooks/${id}/deliveries`, { headers })).json().rows
    expect(await list()).toMatchObject([{ type: 'webhook.test', attempts: 1, done_at: null }])
    expect((await list())[0].last_error).toContain('no signing key')
    await key()
    clock.later = 11_000
    expect(await runner.run()).toBe(1)
    expect(calls).toHaveLength(1)
    expect((await list())[0].done_at).not.toBeNull()
  })

  it('has an address of https alone', async () => {
    const { ask, headers } = await open()
    for (const url of ['http://crm.example.com/', 'ftp://crm.example.com/', 'javascript:alert(1)']) {
      const body = { data: { name: 'x', url } }
      const { status, json } = await ask('/api/webhooks', { method: 'POST', headers, body })
      expect([status, json().errors[0].field]).toEqual([422, 'url'])
    }
  })
})

describe('the key of a webhook', () => {
  it('is told once and never again, by no route, list, history or table, and lies encrypted', async () => {
    const { ask, headers, id, key, store } = await open()
    const told = (await key()).json().key as string
    const bare = told.slice('whsec_'.length)
    for (const path of [
      `/api/webhooks/${id}`,
      `/api/webhooks/${id}/key`,
      `/api/webhooks/${id}/deliveries`,
      '/api/webhooks',
      `/api/webhooks/${id}/versions`,
      '/api/webhooks/export',
      '/api/audit',
    ]) {
      const { text, status } = await ask(path, { headers })
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toContain(bare)
    }
    const kept = await store.settings.get(`webhook-key:${id}`)
    expect(kept).toBeTruthy()
    expect(kept).not.toContain(bare)
  })

  it.each(['author', 'reviewer', 'translator', 'editor'] as const)('is not made by a %s', async (role) => {
    const { ask, id, signIn } = await open()
    const { headers } = await signIn(role, { id: role, email: `${role}@other.test` })
    const answer = await ask(`/api/webhooks/${id}/key`, { method: 'POST', headers, body: {} })
    expect([403, 404]).toContain(answer.status)
    expect((await ask(`/api/webhooks/${id}/key`, { method: 'POST', body: {} })).status).toBe(401)
    expect((await ask(`/api/webhooks/${id}/deliveries`)).status).toBe(401)
  })

  it('is not made, nor a webhook or a submission read, with a token that was made for scopes', async () => {
    const { ask, headers, id } = await open()
    const scopes = ['content:read:draft', 'content:write:webhooks', 'content:write:form-submissions', 'publish']
    const expires_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const client = await ask('/api/api-clients', {
      method: 'POST',
      headers,
      body: { data: { name: 'Script', scopes, expires_on } },
    })
    const secret = await ask(`/api/api-clients/${client.json().id}/secret`, { method: 'POST', headers, body: {} })
    const bearer = { authorization: `Bearer ${secret.json().token}` }
    expect((await ask('/api/specials', { headers: bearer })).status).toBe(200)
    for (const path of ['/api/webhooks', `/api/webhooks/${id}`, `/api/webhooks/${id}/key`, '/api/form-submissions'])
      expect((await ask(path, { headers: bearer })).status, path).toBe(403)
    const made = await ask(`/api/webhooks/${id}/key`, { method: 'POST', headers: bearer, body: {} })
    expect(made.status).toBe(403)
  })

  it('of a webhook that is not there is made by nobody', async () => {
    const { ask, headers } = await open()
    for (const id of ['none', '__proto__', 'constructor'])
      expect((await ask(`/api/webhooks/${id}/key`, { method: 'POST', headers, body: {} })).status).toBe(404)
  })
})

describe('an address that a form named before there were webhooks', () => {
  it('becomes a webhook of its own, once', async () => {
    const { store } = await open()
    const data = { name: 'Contact', key: 'contact', webhook_url: 'https://old.example.com/leads' }
    await store.records.put({ ...record('forms', 'contact', data), id: 'contact' }, shown)
    await adoptFormAddresses(store)
    await adoptFormAddresses(store)
    const form = (await store.records.get('forms', 'contact'))!
    expect(form.data.webhook_url).toBeUndefined()
    expect(form.data.webhook_ids).toHaveLength(1)
    const [id] = form.data.webhook_ids as string[]
    expect((await store.records.get('webhooks', id!))?.data).toMatchObject({ url: 'https://old.example.com/leads' })
  })
})
