import { describe, expect, it } from 'vitest'
import { record, shown } from '#services/testing.ts'
import { shareTestServer } from '#server/testing.ts'

/** Cost of a backtracking matcher on these: the letters' number to its fourth power. */
const slow = [
  `^/${'a?'.repeat(9)}a*a*a*b$`,
  `^/${'a?'.repeat(40)}${'a*'.repeat(20)}b$`,
  '^/(a+)+b$',
  '^/(a|a)*b$',
  '^/(.*)a(.*)a(.*)a(.*)a(.*)b$',
]
const letters = 'a'.repeat(220)
const longestMs = 2000

const server = shareTestServer()

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function redirect(id: string, data: Record<string, unknown>): Promise<void> {
  const { store, invalidation } = server()
  await store.records.put(
    { ...record('redirects', '', { target: '/new', code: '301', ...data }, 'ziva'), id },
    { ...shown, tags: ['entity:redirects'] },
  )
  await invalidation.sync()
}

describe('a pattern that takes long to match letter by letter', () => {
  it('does not stop the server as a redirect', async () => {
    for (const [i, source] of slow.entries()) await redirect(`slow-${i}`, { source, match_type: 'regex' })
    await redirect('stars', { source: '/*a*a*b', match_type: 'wildcard' })
    expect(await msOf(() => server().ask(`/${letters}`))).toBeLessThan(longestMs)
    expect(await msOf(() => server().ask(`/${letters}${letters}`))).toBeLessThan(longestMs)
  })

  it('does not stop the server as a booking trigger', async () => {
    const { ask, signIn } = server()
    const { headers } = await signIn('owner')
    for (const [i, pattern] of slow.entries()) {
      const value = pattern.replace('/', '')
      const data = {
        name: `Slow ${i}`,
        state: 'active',
        query: [{ param: 'p', op: 'regex', value }],
        codes: { promo: 'X' },
      }
      const { status, text } = await ask('/api/booking-code-triggers', {
        method: 'POST',
        headers,
        body: { site_id: '*', data },
      })
      expect(status, text).toBe(201)
    }
    await server().invalidation.sync()
    expect(await msOf(() => ask(`/?p=${letters}`))).toBeLessThan(longestMs)
  })

  it('is answered at once when it is saved or tried', async () => {
    const { ask, signIn } = server()
    const { headers } = await signIn('owner')
    for (const source of slow) {
      const data = { source, target: '/new', match_type: 'regex', code: '301' }
      const body = { id: 'new', site_id: 'ziva', data }
      expect(await msOf(() => ask('/api/redirects/check', { method: 'POST', headers, body }))).toBeLessThan(longestMs)
    }
  })
})

describe('a pattern that cannot be matched in linear time', () => {
  const refused = [
    ['^/(a)\\1$', 'refer back'],
    ['^/(?=a)b$', 'ahead'],
    ['^/(?<!a)b$', 'ahead or behind'],
    ['^/(', 'missing closing )'],
    [`^/${'(?:[a-z]{0,100}x){0,9}'.repeat(3)}$`, 'too large'],
    ['^/a{5000}$', 'repeat'],
  ] as const

  it.each(refused)('%s is refused as a redirect, with the field and the remedy', async (source, words) => {
    const { ask, signIn } = server()
    const { headers } = await signIn('owner')
    const data = { source, target: '/new', match_type: 'regex', code: '301' }
    const { status, json } = await ask('/api/redirects', { method: 'POST', headers, body: { site_id: 'ziva', data } })
    expect(status).toBe(422)
    expect(json().errors).toContainEqual({ field: 'source', message: expect.stringContaining(words) })
  })

  it.each(refused)('%s is refused as a trigger, with the field and the remedy', async (value, words) => {
    const { ask, signIn } = server()
    const { headers } = await signIn('owner')
    const data = { name: 'x', state: 'active', query: [{ param: 'p', op: 'regex', value }], codes: { promo: 'X' } }
    const body = { site_id: '*', data }
    const { status, json } = await ask('/api/booking-code-triggers', { method: 'POST', headers, body })
    expect(status).toBe(422)
    expect(json().errors).toContainEqual({ field: 'query', message: expect.stringContaining(words) })
  })

  it('that is stored already is skipped, and its editor is told', async () => {
    const { ask, signIn } = server()
    await redirect('old-look-ahead', { source: '^/(?=a)old-page', match_type: 'regex' })
    await redirect('beside', { source: '^/beside-(\\d+)$', target: '/new-$1', match_type: 'regex' })
    expect((await ask('/beside-7')).headers.location).toBe('/new-7')
    const { headers } = await signIn('owner')
    const data = { source: '^/(?=a)old-page', target: '/new', match_type: 'regex', code: '301' }
    const body = { id: 'old-look-ahead', site_id: 'ziva', data }
    const { json } = await ask('/api/redirects/check', { method: 'POST', headers, body })
    expect(json().findings[0]).toMatchObject({ kind: 'never', message: expect.stringContaining('ahead') })
  })

  it('in a file of redirects is named by its line, and the others are taken', async () => {
    const { ask, signIn } = server()
    const { headers } = await signIn('owner')
    const csv =
      'source,target,match_type,code,site_id\n^/(a)\\1$,/x,regex,301,ziva\n^/csv-(\\d+)$,/y-$1,regex,301,ziva\n'
    const { status, json } = await ask('/api/redirects/import?mode=upsert', {
      method: 'POST',
      headers,
      body: { csv },
    })
    expect(status).toBe(200)
    expect(json().rows[0]).toMatchObject({ outcome: 'invalid' })
    expect(JSON.stringify(json().rows[0])).toContain('refer back')
  })
})
