import { describe, expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { webhookKeyOverlapMs } from '#model/limits.ts'
import { record, shown } from '#services/testing.ts'
import { adoptFormAddresses } from '#services/webhooks/webhooks.ts'
import { openSecret } from '#server/secrets/secret.ts'
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
  const answer = { status: 200, body: 'ok' }
  const now = () => Date.now() + clock.later
  const secret = await openSecret(server.config.dataDir)
  const runner = createOutboxRunner({
    store: server.store,
    keys: createWebhookKeys(server.store.settings, secret, now),
    clock: now,
    mailer: { send: async () => undefined },
    call: async (address, body, sent) => {
      calls.push({ address, body, headers: sent })
      return { ...answer }
    },
  })
  const key = () => server.ask(`/api/webhooks/${id}/key`, { method: 'POST', headers, body: {} })
  const test = () => server.ask(`/api/webhooks/${id}/test`, { method: 'POST', headers, body: {} })
  return { ...server, headers, id, made, calls, answer, clock, runner, key, test }
}

function verified(key: string, { body, headers }: Call): unknown {
  return new Webhook(key).verify(body, { ...headers })
}

describe('a call of a webhook', () => {
  it('is verified by a receiver that knows the key, with a library of others', async () => {
    const { key, test, runner, calls } = await open()
    const notified = (await key()).json() as { key: string }
    expect(notified.key).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await test()).status).toBe(202)
    expect(await runner.run()).toBe(1)
    expect(calls[0]!.address).toBe('https://crm.example.com/hook')
    expect(verified(notified.key, calls[0]!)).toMatchObject({ type: 'webhook.test' })
    expect(() => verified(notified.key, { ...calls[0]!, body: `${calls[0]!.body} ` })).toThrow()
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

  it('to try one waits for no other that failed', async () => {
    const { key, test, runner, calls, answer } = await open()
    await key()
    answer.status = 500
    await test()
    await runner.run()
    answer.status = 200
    await test()
    expect(await runner.run()).toBe(1)
    expect(calls).toHaveLength(2)
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

describe('a webhook with events', () => {
  const subscribed = async (data: object) => {
    const server = await open()
    const body = { data: { ...data } }
    const { revision } = server.made.json()
    const put = await server.ask(`/api/webhooks/${server.id}`, {
      method: 'PATCH',
      headers: { ...server.headers, 'if-match': `"${revision}"` },
      body,
    })
    expect([put.status, put.text]).toEqual([200, put.text])
    await server.key()
    const notified = () =>
      server.calls.map(({ body: sent }) => {
        const { type, data: about } = JSON.parse(sent) as { type: string; data: { id: string; kind: string } }
        return [type, about.kind, about.id]
      })
    const post = async (slug: string, site = 'ziva') => {
      const made = await server.ask('/api/posts', {
        method: 'POST',
        headers: server.headers,
        body: { site_id: site, language_code: 'en', data: { title: slug, slug } },
      })
      expect([made.status, made.text]).toEqual([201, made.text])
      return made.json().id as string
    }
    return { ...server, notified, post }
  }

  it('is told of its sites and kinds alone, by id and without content', async () => {
    const { post, runner, notified, calls } = await subscribed({
      events: ['record.created'],
      kinds: ['posts'],
      site_ids: ['ziva'],
    })
    const id = await post('secret-title')
    await post('elsewhere', 'bonita')
    await runner.run()
    expect(notified()).toEqual([['record.created', 'posts', id]])
    expect(calls[0]!.body).not.toContain('secret-title')
  })

  it('is told of pages, files, releases and users', async () => {
    const events = [
      'page.created',
      'page.trashed',
      'media.created',
      'release.created',
      'user.created',
      'user.suspended',
    ]
    const { store, runner, notified } = await subscribed({ events })
    const about = { actor: 'x', actor_label: 'x', title: 'x', site_id: 'ziva', details: {} }
    for (const [entity, action] of [
      ['pages', 'create'],
      ['pages', 'trash'],
      ['pages', 'comment'],
      ['media', 'create'],
      ['releases', 'create'],
      ['users', 'create'],
      ['users', 'suspend'],
      ['users', 'login'],
    ] as const)
      await store.events.add({ ...about, entity, action, document_id: `of-${entity}` })
    await runner.run()
    expect(notified().toSorted()).toEqual(
      [
        ['page.created', 'pages', 'of-pages'],
        ['page.trashed', 'pages', 'of-pages'],
        ['media.created', 'media', 'of-media'],
        ['release.created', 'releases', 'of-releases'],
        ['user.created', 'users', 'of-users'],
        ['user.suspended', 'users', 'of-users'],
      ].toSorted(),
    )
  })

  it('is told nothing of a change that was not stored', async () => {
    const { ask, headers, post, runner, notified } = await subscribed({ events: ['record.updated'] })
    const id = await post('stale')
    const stale = { method: 'PATCH', headers: { ...headers, 'if-match': '"7"' }, body: { data: { title: 'x' } } }
    expect((await ask(`/api/posts/${id}`, stale)).status).toBeGreaterThanOrEqual(409)
    await runner.run()
    expect(notified()).toEqual([])
  })

  it('is given up after three days, and sent again from its list, one or all, with the same id', async () => {
    const { ask, headers, id, post, calls, clock, answer, runner } = await subscribed({ events: ['record.created'] })
    answer.status = 500
    answer.body = 'no room'
    await post('one')
    await post('two')
    const list = async (query = '') => (await ask(`/api/webhooks/${id}/deliveries${query}`, { headers })).json().rows
    for (let hours = 0; hours < 72; hours += 6) {
      await runner.run()
      expect(await list('?state=failed')).toEqual([])
      clock.later += 6 * 3_600_000
    }
    await runner.run()
    const failed = await list('?state=failed')
    expect(failed).toHaveLength(2)
    const tries = calls.length
    clock.later += 30 * 86_400_000
    await runner.run()
    expect(calls).toHaveLength(tries)
    const one = await ask(`/api/webhooks/${id}/deliveries/${failed[0].id}`, { headers })
    expect(one.json()).toMatchObject({ answer: { status: 500, body: 'no room' }, request: { id: failed[0].id } })
    expect(JSON.parse(one.json().request.body)).toMatchObject({ type: 'record.created' })
    answer.status = 200
    const again = await ask(`/api/webhooks/${id}/deliveries/${failed[0].id}/replay`, {
      method: 'POST',
      headers,
      body: {},
    })
    expect([again.status, again.json()]).toEqual([202, { waiting: 1 }])
    await runner.run()
    expect(calls.at(-1)!.headers['webhook-id']).toBe(failed[0].id)
    const rest = await ask(`/api/webhooks/${id}/replay-failed`, { method: 'POST', headers, body: {} })
    expect(rest.json()).toEqual({ waiting: 1 })
    await runner.run()
    expect(await list('?state=failed')).toEqual([])
  })

  it('does not show its calls, nor send them again, by the address of another webhook or for who may not edit it', async () => {
    const { ask, headers, id, post, runner, signIn } = await subscribed({ events: ['record.created'] })
    await post('one')
    await runner.run()
    const [{ id: call }] = (await ask(`/api/webhooks/${id}/deliveries`, { headers })).json().rows
    const other = await ask('/api/webhooks', {
      method: 'POST',
      headers,
      body: { data: { name: 'Other', url: 'https://other.example.com/' } },
    })
    const elsewhere = `/api/webhooks/${other.json().id}/deliveries/${call}`
    expect((await ask(elsewhere, { headers })).status).toBe(404)
    expect((await ask(`${elsewhere}/replay`, { method: 'POST', headers, body: {} })).status).toBe(404)
    const ofSite = await signIn('admin', {
      id: 'of-site',
      email: 'of-site@other.test',
      assignments: [{ role: 'admin', scope: { type: 'site', ids: ['ziva'] }, locales: '*' }],
    })
    for (const who of [ofSite.headers, {}]) {
      expect([401, 403, 404]).toContain((await ask(`/api/webhooks/${id}/deliveries/${call}`, { headers: who })).status)
      for (const way of [`deliveries/${call}/replay`, 'replay-failed']) {
        const denied = await ask(`/api/webhooks/${id}/${way}`, { method: 'POST', headers: who, body: {} })
        expect([401, 403, 404]).toContain(denied.status)
      }
    }
  })
})

describe('the key of a webhook', () => {
  it('is told once and never again, by no route, list, history or table, and lies encrypted', async () => {
    const { ask, headers, id, key, store } = await open()
    const notified = (await key()).json().key as string
    const bare = notified.slice('whsec_'.length)
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
