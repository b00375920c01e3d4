import { beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#model/limits.ts'
import { record, shown } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()
const origin = 'https://app.example.com'

beforeAll(async () => {
  const { store, hosts, invalidation } = shared()
  const ziva = (await store.sites.get('ziva'))!
  const settings = { ...ziva.settings, front_ends: [origin] }
  await store.sites.put({ ...ziva, settings })
  const fields = [
    { name: 'name', type: 'text', label: 'Your name', required: true },
    { name: 'kind', type: 'select', label: 'About', options: ['Rooms', 'Dining'] },
    { name: 'source', type: 'hidden', label: 'Source', options: ['campaign'] },
  ]
  const contact = { kind: 'contact', name: 'Contact', fields, consent_text: 'I agree.', accepted_ids: ['1234'] }
  await store.records.put({ ...record('forms', 'contact', contact, 'ziva'), id: 'the-contact' }, shown)
  await invalidation.sync()
  hosts.forget()
})

const questions = (headers: Record<string, string> = {}, id = 'contact') =>
  shared().ask(`/api/forms/${id}/questions`, { headers })

function send(values: Record<string, string>, headers: Record<string, string> = {}) {
  return shared().ask('/forms/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*', ...headers },
    body: new URLSearchParams(values).toString(),
  })
}

const kept = async () => (await shared().store.records.list('form-submissions')).rows
const filled = { name: 'Ada', kind: 'Rooms', consent: 'yes', elapsed: '9000' }

describe('a form of a front end', () => {
  it('is asked as visitors are asked it, and says nothing more', async () => {
    const answer = await questions()
    expect(answer.json()).toMatchObject({
      key: 'contact',
      language: 'en',
      questions: [
        { name: 'name', label: 'Your name', required: true, maxLength: expect.any(Number) },
        { name: 'kind', options: ['Rooms', 'Dining'] },
        { name: 'consent', type: 'checkbox' },
      ],
      consent: '<p>I agree.</p>',
      action: expect.stringMatching(/^https?:\/\/ziva\.test\/forms\/contact$/),
    })
    expect(answer.json()).not.toHaveProperty('token')
    expect(answer.text).not.toMatch(/campaign|1234/)
    expect((await questions({}, 'the-contact')).json().key).toBe('contact')
    expect((await questions({}, 'nothing')).status).toBe(404)
  })

  it('is sent from an origin that the site names, with its token and without a cookie', async () => {
    const asked = await questions({ origin })
    expect(asked.headers['cache-control']).toContain('no-store')
    const { token, header } = asked.json()
    const answer = await send(filled, { origin, 'sec-fetch-site': 'cross-site', referer: `${origin}/contact`, [header]: token })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: expect.stringContaining('origin') })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect((await kept()).at(-1)!.data).toMatchObject({
      answers: { name: 'Ada', source: 'campaign' },
      page_url: `${origin}/contact`,
      state: 'new',
    })
    const wrong = await send({ consent: 'yes' }, { origin, [header]: token })
    expect([wrong.status, Object.keys(wrong.json().complaints)]).toEqual([422, ['name']])
    expect(wrong.headers['access-control-allow-origin']).toBe(origin)
  })

  it('says in a preflight what that origin may send, and nothing to others', async () => {
    const ask = (from: string) =>
      shared().ask('/forms/contact', {
        method: 'OPTIONS',
        headers: { origin: from, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-csrf-token' },
      })
    const named = await ask(origin)
    expect([named.status, named.headers['access-control-allow-origin']]).toEqual([204, origin])
    expect(named.headers['access-control-allow-headers']).toContain('x-csrf-token')
    expect((await ask('https://evil.test')).headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('is refused from another origin, with the token of another, of another form, or none', async () => {
    const before = (await kept()).length
    const { token, header } = (await questions({ origin })).json()
    const other = (await questions({ origin: 'https://evil.test' })).json()
    expect(other).not.toHaveProperty('token')
    for (const headers of [
      { origin: 'https://evil.test', [header]: token },
      { origin: 'https://evil.test', accept: 'application/json', [header]: token },
      { origin },
      { origin, [header]: `9${token.slice(1)}` },
      { origin, [header]: token.replace(/\.\w/, '.A') },
      { [header]: token, accept: 'application/json' },
      { origin: 'null', [header]: token },
    ] as Record<string, string>[])
      expect([headers, (await send(filled, headers)).status]).toEqual([headers, 403])
    const newsletter = await shared().ask('/forms/newsletter', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', [header]: token },
      body: 'email=a@b.test&elapsed=9000',
    })
    expect(newsletter.status).toBe(403)
    vi.useFakeTimers({ now: Date.now() + limits.formTokenMs + 1000, toFake: ['Date'] })
    expect((await send(filled, { origin, [header]: token })).status).toBe(403)
    vi.useRealTimers()
    expect(await kept()).toHaveLength(before)
  })
})
