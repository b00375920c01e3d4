import { describe, expect, it } from 'vitest'
import { openTestServer } from '#server/testing.ts'

/** PostgreSQL keeps no such character in a text, and fails when it is asked for one. */
const nul = '\0'

describe('the character NUL', () => {
  it('is refused wherever it comes in, and never a failure', { timeout: 120_000 }, async () => {
    const { ask, signIn } = await openTestServer()
    const { headers } = await signIn('owner')
    const answers: string[] = []
    const note = async (label: string, expected: readonly number[], asked: ReturnType<typeof ask>) => {
      const { status, text } = await asked
      if (!expected.includes(status)) answers.push(`${label}: ${status} ${text.slice(0, 120)}`)
    }
    const data = { name: `a${nul}b`, url: 'https://a.test/' }
    await note('value', [400], ask('/api/webhooks', { method: 'POST', headers, body: { data } }))
    await note('key', [400], ask('/api/webhooks', { method: 'POST', headers, body: { data: { [`a${nul}`]: 1 } } }))
    const page = { site_id: 'ziva', path: 'nul', title: `a${nul}b`, layout: 'blocks' }
    await note('page', [400], ask('/api/pages', { method: 'POST', headers, body: page }))
    for (const query of ['search=%00', 'filter[name]=%00', 'filter[name][contains]=a%00', 'site=%00', 'language=%00'])
      await note(query, [400], ask(`/api/webhooks?${query}`, { headers }))
    for (const path of ['/api/pages?search=%00', '/api/pages/by-path?path=%00&site=ziva', '/api/media?search=%00'])
      await note(path, [400], ask(path, { headers }))
    for (const path of [
      '/api/webhooks/%00',
      '/api/specials/by-slug/%00',
      '/api/pages/%00',
      '/api/%00',
      '/api/media/%00',
    ])
      await note(path, [400, 404], ask(path, { headers }))
    for (const path of [
      '/%00',
      '/a%00b',
      '/a%00b/_payload.json',
      '/search?q=%00',
      '/media/%00/480.webp',
      '/page-review/%00',
    ])
      await note(path, [200, 400, 404], ask(path))
    await note('preview', [303, 404], ask('/', { headers: { cookie: '__Host-voix-release=%00.%00' } }))
    await note('preview link', [400, 404], ask('/preview-release/%00/%00'))
    await note(
      'session',
      [400, 401],
      ask('/api/session', { method: 'POST', body: { email: `a${nul}@b.test`, password: 'x' } }),
    )
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of ['/voix/login', '/agents/login', '/agents/register', '/agents/forgot', '/forms/contact'])
      await note(
        path,
        [200, 303, 404, 422],
        ask(path, { method: 'POST', headers: form, body: 'email=a%00%40b.test&password=x%00&name=%00&message=%00' }),
      )
    expect(answers).toEqual([])
  })
})

describe('a request with two hosts', () => {
  it.each(['healthz', 'api/pages', ''])('is refused at /%s: caches in front could take the other one', async (path) => {
    const { raw } = await openTestServer()
    const answer = await raw(`GET /${path} HTTP/1.1\nHost: ziva.test\nHost: evil.test\nConnection: close\n\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a record with eighty thousand fields that do not exist', () => {
  it('is refused without naming each of them', async () => {
    const { ask, signIn } = await openTestServer()
    const { headers } = await signIn('owner')
    const data = Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1]))
    const { status, json } = await ask('/api/webhooks', { method: 'POST', headers, body: { data } })
    expect(status).toBe(422)
    expect(json().errors.length).toBeLessThan(30)
    expect(json().errors[0]).toEqual({ field: 'k0', message: 'Webhooks have no such field.' })
  })
})
