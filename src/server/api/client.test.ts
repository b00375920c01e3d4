import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { asset, record, shown } from '#services/testing.ts'
import { openSecret } from '../secrets/secret.ts'
import { createOutboxRunner, retryDelaysMs } from '../jobs/outbox.ts'
import { createWebhookKeys } from '../jobs/webhook-keys.ts'
import { shareTestServer } from '../testing.ts'
import { clientTypes } from './client-types.ts'

/** Client as these tests use it: its own types are made by the first of them. */
interface Client {
  call(operation: string, asked?: object): Promise<unknown>
  each(operation: string, asked?: object): AsyncIterable<{ readonly title: string }>
  changes(
    since?: string,
    query?: object,
  ): Promise<{ readonly rows: readonly { readonly event: string; readonly id: string }[]; readonly cursor: string }>
}

const load = <T>(file: string) => import(path.resolve(file)) as Promise<T>
const { createClient, Refusal } = await load<{
  createClient(options: { readonly baseUrl: string; readonly language?: string }): Client
  readonly Refusal: typeof Error
}>('clients/typescript/index.js')
const { publishPost } = await load<{ publishPost(wanted: object): Promise<{ readonly id: string }> }>(
  'examples/publish/publish.ts',
)
const { buildSite } = await load<{ buildSite(wanted: object): Promise<void> }>('examples/static-site/build.ts')
const { createReceiver } = await load<{ createReceiver(receiving: object): Server }>(
  'examples/webhook-receiver/receiver.ts',
)

const shared = shareTestServer()
let url = ''
const host = '127.0.0.1'

beforeAll(async () => {
  const { store, port } = shared()
  url = `http://${host}:${port}`
  await store.sites.putDomain({
    id: 'own',
    host,
    site_id: 'ziva',
    position: 9,
    settings: {},
    revision: 0,
    updated_at: '',
    removed_at: null,
  })
  shared().hosts.forget()
  const offer = (slug: string, language_code: string, data: object, translation_group = slug) =>
    store.records.put(
      { ...record('specials', slug, { slug, audience: 'public', ...data }), language_code, translation_group },
      shown,
    )
  await store.media.put(asset('beach', { alt: 'The beach', alts: { es: 'La playa' }, revision: 0 } as object), 'o')
  await store.records.put(
    { ...record('resorts', 'cove', { name: 'Amber & Cove', slug: 'cove' }), language_code: 'en' },
    shown,
  )
  await offer('spa', 'en', { title: 'Spa <days>', image: 'beach', resort_ids: ['cove'], priority: 1 })
  await offer('spa-es', 'es', { title: 'Días de spa', image: 'beach', priority: 1 }, 'spa')
  await offer('golf', 'en', { title: 'Golf', priority: 2 })
})

/** Secret of an API client with these scopes. */
async function tokenWith(...scopes: readonly string[]): Promise<string> {
  const { ask, signIn } = shared()
  const { headers } = await signIn('owner')
  const expires_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const made = await ask('/api/api-clients', {
    method: 'POST',
    headers,
    body: { data: { name: 'App', scopes, expires_on } },
  })
  return (await ask(`/api/api-clients/${made.json().id}/secret`, { method: 'POST', headers, body: {} })).json().token
}

describe('the client for TypeScript', () => {
  it('has types that are those of the contract, and the examples keep to them', { timeout: 60_000 }, async () => {
    await mkdir('clients/typescript/dist', { recursive: true })
    await writeFile('clients/typescript/dist/operations.d.ts', clientTypes())
    const checked = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'clients/typescript'])
    const [said, code] = await Promise.all([
      text(checked.stdout),
      new Promise<number | null>((resolve) => checked.once('close', resolve)),
    ])
    expect([code, said]).toEqual([0, ''])
    const types = clientTypes()
    expect(types).toContain('"filter[percent_off][gte]"?: number')
    expect(types).toMatch(/"HeroSlider": \{/)
  })

  it('reads a list page by page, and says why not', async () => {
    const client = createClient({ baseUrl: url, language: 'es' })
    const titles: unknown[] = []
    const query = { limit: 1, sort: 'priority', any: { featured: true, 'priority][gte': 1 } }
    for await (const row of client.each('GET /api/specials', { query: { ...query, any: { 'priority[gte]': 1 } } }))
      titles.push(row.title)
    expect(titles).toHaveLength(3)
    const refused = await client
      .call('GET /api/specials', { query: { site: 'nowhere' } })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ status: 400, code: 'invalid-input', errors: [{ field: 'site' }] })
    expect((refused as Error).message).toContain('Ese sitio no existe')
  })

  it('follows what changes', async () => {
    const { store, content } = shared()
    const client = createClient({ baseUrl: url })
    const { cursor } = await client.changes()
    for (const slug of ['one', 'two'])
      await store.records.put({ ...record('posts', slug, { slug }), language_code: 'en' }, shown)
    const { user } = await shared().signIn('owner')
    await content.records.trash(user, 'posts', 'two')
    const changed = await client.changes(cursor, { entities: 'posts' })
    expect(changed.rows.map(({ event, id }) => `${event} ${id}`).at(-1)).toBe('delete two')
    expect((await client.changes(changed.cursor)).rows).toEqual([])
  })
})

describe('the examples', () => {
  it('build a static site of offers in two languages', async () => {
    const folder = path.join(shared().config.dataDir, 'static-site')
    await buildSite({ url, folder })
    const [english, spanish] = await Promise.all(
      ['en', 'es'].map((language) => readFile(path.join(folder, language, 'index.html'), 'utf8')),
    )
    expect(english).toContain('<h2>Spa &#60;days&#62;</h2>')
    expect(english).toContain('<p>At Amber &#38; Cove</p>')
    expect(english).toMatch(/srcset="http[^"]+\/media\/beach\/320\.avif 320w/)
    expect(spanish).toContain('<h2>Días de spa</h2>')
    expect(spanish).toContain('alt="La playa"')
    expect(spanish).toContain('<article lang="en">')
    expect(spanish?.match(/<h2>/g)).toHaveLength(2)
  })

  it('upload, write and publish by a token, once however often they run', async () => {
    const { config, ask } = shared()
    const picture = path.join(config.dataDir, 'beach.jpg')
    await writeFile(
      picture,
      await sharp({ create: { width: 400, height: 300, channels: 3, background: '#38a' } })
        .jpeg()
        .toBuffer(),
    )
    const token = await tokenWith('media:write', 'content:write:posts', 'content:read:draft', 'publish')
    const wanted = { url, token, site: 'ziva', picture, title: 'A day at the beach' }
    const post = await publishPost(wanted)
    const seen = await ask(`/api/posts/${post.id}?expand=image`)
    expect(seen.json()).toMatchObject({ title: wanted.title, expanded: { image: { name: 'beach.jpg', width: 400 } } })
    expect((await publishPost(wanted)).id).toBe(post.id)
    await expect(publishPost({ ...wanted, token: 'voix_wrong-token-of-nobody' })).rejects.toMatchObject({ status: 401 })
  })

  it('take each call of a webhook once, though they were away for five minutes', async () => {
    const { ask, signIn, store, config } = shared()
    const { headers } = await signIn('owner')
    const hook = await ask('/api/webhooks', {
      method: 'POST',
      headers,
      body: {
        data: { name: 'CRM', url: 'https://crm.example.com/', events: ['record.published', 'record.unpublished'] },
      },
    })
    const { id } = hook.json()
    const { key } = (await ask(`/api/webhooks/${id}/key`, { method: 'POST', headers, body: {} })).json()
    const file = path.join(config.dataDir, 'calls.txt')
    const clock = { later: 0 }
    const now = () => Date.now() + clock.later
    const receiver = createReceiver({ key, file, now })
    const address = await new Promise<string>((resolve) => {
      const server = createServer((request, response) => receiver.emit('request', request, response))
      server.listen(0, host, () => {
        const at = server.address()
        resolve(`http://${host}:${typeof at === 'object' && at ? at.port : 0}`)
      })
      onTestFinished(() => void server.close())
    })
    const menus = ['one', 'two']
    for (const slug of menus) {
      const data = { title: slug, slug, items: [] }
      await store.records.put({ ...record('menus', slug, data), id: slug, slug }, { ...shown, publish: false })
    }
    const act = async (menu: string, action: 'publish' | 'unpublish') => {
      const { revision } = (await store.records.get('menus', menu))!
      const latest = { ...headers, 'if-match': `"${revision}"` }
      const answer = await ask(`/api/menus/${menu}/${action}`, { method: 'POST', headers: latest, body: {} })
      expect([answer.status, answer.text]).toEqual([200, answer.text])
    }
    const kept = async () =>
      (await readFile(file, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => {
          const { type, data } = JSON.parse(line.slice(line.indexOf(' '))) as { type: string; data: { id: string } }
          return `${data.id} ${type}`
        })
    let isAway = false
    const calls: [body: string, headers: Readonly<Record<string, string>>][] = []
    const runner = createOutboxRunner({
      store,
      keys: createWebhookKeys(store.settings, await openSecret(config.dataDir), now),
      clock: now,
      mailer: { send: async () => undefined },
      call: async (_, body, sent) => {
        if (isAway) throw new Error('Nobody answers.')
        calls.push([body, sent])
        const { status } = await fetch(address, { method: 'POST', body, headers: sent })
        return { status, body: '' }
      },
    })
    // What tests before it told people of their accounts.
    await runner.run()
    await act('one', 'publish')
    expect(await runner.run()).toBe(1)
    expect(await kept()).toEqual(['one record.published'])
    // Away for five minutes: each try fails, and what happens meanwhile waits in its turn.
    isAway = true
    await act('one', 'unpublish')
    await act('one', 'publish')
    await act('two', 'publish')
    for (const delay of [0, ...retryDelaysMs.slice(0, 2)]) {
      clock.later += delay + 1000
      expect(await runner.run()).toBe(0)
    }
    await act('one', 'unpublish')
    isAway = false
    clock.later += 5 * 60_000 + 1000
    expect(await runner.run()).toBe(4)
    const all = await kept()
    expect(all.filter((each) => each.startsWith('one'))).toEqual([
      'one record.published',
      'one record.unpublished',
      'one record.published',
      'one record.unpublished',
    ])
    expect(all.filter((each) => each.startsWith('two'))).toEqual(['two record.published'])
    // The answer got lost, and the same call comes again.
    const [body, sent] = calls.at(-1)!
    expect((await fetch(address, { method: 'POST', body, headers: sent })).status).toBe(204)
    expect(await kept()).toEqual(all)
    expect((await fetch(address, { method: 'POST', body: `${body} `, headers: sent })).status).toBe(401)
    clock.later += 6 * 60_000
    expect((await fetch(address, { method: 'POST', body, headers: sent })).status).toBe(401)
  })
})
