import { describe, expect, it } from 'vitest'
import { intro, pageOf } from '#services/testing.ts'
import { limits } from '#model/limits.ts'
import { openTestServer } from '#server/testing.ts'

const proxied = { trustedProxies: ['127.0.0.1'] }
const from = (address: string) => ({ 'x-forwarded-for': address })

async function withRelease() {
  const server = await openTestServer(proxied)
  const { user, headers } = await server.signIn('owner')
  const row = await server.content.pages.put(user, pageOf('ziva', 'rooms', intro('hello')))
  const release = await server.content.releases.create(user, { title: 'Spring' })
  await server.content.releases.add(user, release.id, { entity: 'pages', document_id: row.page.id })
  const made = await server.ask(`/api/releases/${release.id}/preview-link`, { method: 'POST', headers, body: {} })
  const path = /\/preview-release\/[^"\\]+/.exec(made.text)?.[0] ?? ''
  return { ...server, release, made, path, page: row.page }
}

describe('the secret of a preview', () => {
  it('is guessed a few times by one address, and then not even the right one is taken from it for a while', async () => {
    const { ask, release, path } = await withRelease()
    const guess = (n: number, headers = from('198.51.100.1')) =>
      ask(`/preview-release/${release.id}/${String(n).padStart(43, 'x')}`, { headers })
    for (let i = 0; i < limits.secretTriesPerAddress; i++) expect((await guess(i)).status).toBe(404)
    const over = await guess(99)
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(path, { headers: from('198.51.100.1') })).status).toBe(429)
    expect((await ask(path, { headers: from('198.51.100.2') })).status).toBe(303)
  })

  it('is not guessed by the cookie either', async () => {
    const { ask, release } = await withRelease()
    const statuses: number[] = []
    for (let i = 0; i <= limits.secretTriesPerAddress; i++) {
      const cookie = `__Host-voix-release=${release.id}.${String(i).padStart(43, 'x')}`
      statuses.push((await ask('/', { headers: { cookie, ...from('198.51.100.3') } })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await ask('/', { headers: from('198.51.100.3') })).status).not.toBe(429)
  })

  it('of one release is guessed a few times by many addresses', async () => {
    const { ask, release } = await withRelease()
    const guess = (n: number) =>
      ask(`/preview-release/${release.id}/${String(n).padStart(43, 'x')}`, {
        headers: from(`203.0.113.${n % 250}`),
      })
    for (let i = 0; i < limits.secretTriesPerSubject; i++) expect((await guess(i)).status).toBe(404)
    const over = await guess(249)
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the link of a review', () => {
  it('is guessed a few times by one address', async () => {
    const { ask } = await openTestServer(proxied)
    const guess = (n: number, address = '198.51.100.9') =>
      ask(`/page-review/${String(n).padStart(43, 'x')}`, { headers: from(address) })
    for (let i = 0; i < limits.secretTriesPerAddress; i++) expect((await guess(i)).status).toBe(404)
    // The pace of all requests to a review is another limit, over within a second.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const over = await guess(99)
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(1)
    expect((await guess(99, '198.51.100.10')).status).toBe(404)
  })
})

describe('a purge', () => {
  it('is taken a few times a minute from one person, and of one thing', async () => {
    const { ask, signIn } = await openTestServer()
    const { headers } = await signIn('owner')
    const purge = (body: object, sent = headers) => ask('/api/caches/purge', { method: 'POST', headers: sent, body })
    const everything = { kind: 'everything', confirmation: 'everything' }
    for (let i = 0; i < limits.purgesOfOnePerMinute; i++) expect((await purge(everything)).status).toBe(200)
    const other = await signIn('admin')
    for (const sent of [headers, other.headers]) {
      const over = await purge(everything, sent)
      expect(over.status).toBe(429)
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    }
    let last = 0
    for (let i = 0; i <= limits.purgesPerMinute; i++) last = (await purge({ kind: 'tag', value: `tag:${i}` })).status
    expect(last).toBe(429)
    expect((await purge({ kind: 'tag', value: 'tag:other' }, other.headers)).status).toBe(200)
  })

  it('that is refused costs nobody a purge', async () => {
    const { ask, signIn } = await openTestServer()
    const { headers } = await signIn('author')
    const owner = await signIn('owner')
    const everything = { kind: 'everything', confirmation: 'everything' }
    for (let i = 0; i < 10; i++)
      expect((await ask('/api/caches/purge', { method: 'POST', headers, body: everything })).status).toBe(403)
    const answer = await ask('/api/caches/purge', { method: 'POST', headers: owner.headers, body: everything })
    expect(answer.status).toBe(200)
  })
})
