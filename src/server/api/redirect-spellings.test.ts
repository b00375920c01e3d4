import { expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

/** Sources as people write them, and the spellings in which browsers, mails and other systems ask for each. */
const spellings: readonly (readonly [source: string, asked: readonly string[]])[] = [
  [
    '/habitaci%F3n.html',
    ['/habitaci%F3n.html', '/habitaci%C3%B3n.html', '/habitaci%c3%b3n.html', '/habitacio%CC%81n.html'],
  ],
  ['/tr-%7Euser', ['/tr-%7Euser', '/tr-%7euser', '/tr-~user']],
  ['/p(aren)', ['/p(aren)', '/p%28aren%29', '/p%28aren)']],
  ['/nfc-café', ['/nfc-caf%C3%A9', '/nfc-caf%c3%a9', '/nfc-cafe%CC%81', '/nfc-caf%E9']],
  // Neighbours of the kind.
  ["/o'brien", ["/o'brien", '/o%27brien']],
  ['/smørrebrød', ['/sm%C3%B8rrebr%C3%B8d', '/sm%F8rrebr%F8d']],
  ['/Ünal', ['/%C3%9Cnal', '/U%CC%88nal']],
]

it('Imported redirects answer to every spelling of their address', async () => {
  const { ask, signIn, invalidation } = await openTestServer()
  const { headers } = await signIn('owner')
  const csv = ['site_id,source,target', ...spellings.map(([source], i) => `ziva,${source},/target-${i}`)].join('\n')
  const answer = await ask('/api/redirects/import', { method: 'POST', headers, body: { csv } })
  expect(answer.json().counts).toMatchObject({ new: spellings.length, invalid: 0 })
  await invalidation.sync()
  for (const [i, [, asked]] of spellings.entries())
    for (const path of asked) {
      const { status, headers: said } = await ask(path, { headers: { host: 'ziva.test' } })
      expect([path, status, said.location]).toEqual([path, 301, `/target-${i}`])
    }
})

it('A second spelling of an address is no second redirect, in one table and in the next', async () => {
  const { ask, signIn } = await openTestServer()
  const { headers } = await signIn('owner')
  const taken = async (...sources: string[]) => {
    const csv = ['site_id,source,target', ...sources.map((source, i) => `ziva,${source},/to-${i}`)].join('\n')
    return (await ask('/api/redirects/import', { method: 'POST', headers, body: { csv } })).json().counts
  }
  expect(await taken('/caf%C3%A9', '/cafe\u0301')).toMatchObject({ new: 1, invalid: 1 })
  expect(await taken('/caf%E9')).toMatchObject({ new: 0 })
  expect(await taken('/p(aren)', '/p%28aren%29')).toMatchObject({ new: 1, invalid: 1 })
})

it('An address that cannot be read leads on as its redirect says, keeps to its method, and is said as it was asked', async () => {
  const { ask, signIn, invalidation } = await openTestServer()
  const { headers } = await signIn('owner')
  const csv = ['site_id,source,target,code', 'ziva,/men%FA,,410', 'ziva,/a%F1o,/year,302'].join('\n')
  const { counts } = (await ask('/api/redirects/import', { method: 'POST', headers, body: { csv } })).json()
  expect(counts).toMatchObject({ new: 2, invalid: 0 })
  await invalidation.sync()
  const of = async (path: string, method = 'GET') => {
    const { status, headers: said } = await ask(path, { method, headers: { host: 'ziva.test' } })
    return [status, said.location]
  }
  expect(await of('/a%F1o')).toEqual([302, '/year'])
  expect(await of('/a%F1o', 'HEAD')).toEqual([302, '/year'])
  expect((await of('/a%F1o', 'POST'))[0]).toBe(404)
  expect((await of('/men%FA'))[0]).toBe(410)
  expect((await ask('/gr%FCn', { headers: { host: 'ziva.test' } })).text).toContain('Page not found: /gr%FCn')
})
