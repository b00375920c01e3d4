import { expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

const head = 'site_id,source,target,code,priority'

it('A table of redirects is tried, imported, changed, exported and taken back', async () => {
  const { as } = await server()
  const csv = `${head}\r\nziva,/a,/b,301,\r\nziva,/c,https://example.com/,302,5\r\n`
  const counts = { new: 2, updated: 0, unchanged: 0, invalid: 0 }
  expect(await as.import(csv, 'dry_run=1')).toMatchObject({
    counts,
    rows: [{ line: 2, outcome: 'new', title: '/a' }, {}],
  })
  expect((await as.get('/api/redirects')).json().total).toBe(0)
  const first = await as.import(csv)
  expect(first).toMatchObject({ counts })
  expect((await as.import(csv)).counts).toEqual({ new: 0, updated: 0, unchanged: 2, invalid: 0 })
  const second = await as.import(`${head}\nziva,/a,/elsewhere,301,7\n`)
  expect(second.counts).toEqual({ new: 0, updated: 1, unchanged: 0, invalid: 0 })
  const exported = (await as.get('/api/redirects/csv?filter[source]=/a')).text
  expect(exported).toMatch(/^\uFEFFid,site_id,language_code,status,updated_at,source,target/)
  expect(exported).toContain(',/a,/elsewhere,')
  expect(exported).not.toContain('example.com')
  expect((await as.import(exported)).counts.unchanged).toBe(1)
  expect((await as.post(`/api/imports/${second.id}/undo`)).json()).toEqual({ undone: 1, kept: 0 })
  expect((await as.get('/api/redirects?filter[source]=/a')).json().rows).toMatchObject([{ data: { target: '/b' } }])
  expect((await as.post(`/api/imports/${first.id}/undo`)).json()).toEqual({ undone: 1, kept: 1 })
  expect((await as.post(`/api/imports/${first.id}/undo`)).status).toBe(409)
})

it.each([
  ['a field that is wrong', 'ziva,a,/b,301,', 'source: Start with a slash'],
  ['a number that is none', 'ziva,/a,/b,301,many', 'priority: Write a number.'],
  ['a site nobody has', 'moon,/a,/b,301,', 'There is no site moon'],
  ['cells beyond the head', 'ziva,/a,/b,301,,x', 'more cells'],
  ['what a line before said', 'ziva,/a,/b,301,\nziva,/a,/c,301,', 'Line 2 says the same'],
])('A line with %s is named with what is wrong', async (_, lines, message) => {
  const { as } = await server()
  const { counts, rows } = await as.import(`${head}\n${lines}\n`, 'dry_run=1')
  expect(counts.invalid).toBe(1)
  expect(rows.find(({ outcome }: { outcome: string }) => outcome === 'invalid').message).toContain(message)
})

it('A column that nobody knows, and a table that breaks off, store nothing', async () => {
  const { as } = await server()
  for (const csv of ['source,ghost\n/a,x\n', 'source,target\n"/a,/b\n'])
    expect((await as.post('/api/redirects/import', { csv })).status).toBe(400)
  expect((await as.get('/api/redirects')).json().total).toBe(0)
})

it('An editor of one site imports into that site alone', async () => {
  const { signIn, ask } = await openTestServer()
  const { headers } = await signIn('publisher', { sites: ['bonita'] })
  const csv = `${head}\nziva,/a,/b,301,\nbonita,/a,/b,301,\n`
  const answer = await ask('/api/redirects/import', { method: 'POST', headers, body: { csv } })
  expect(answer.json().counts).toMatchObject({ new: 1, invalid: 1 })
})

async function server() {
  const opened = await openTestServer()
  const { headers } = await opened.signIn('owner')
  const post = (path: string, body?: unknown) =>
    opened.ask(path, { method: 'POST', headers, ...(body !== undefined && { body }) })
  const as = {
    post,
    get: (path: string) => opened.ask(path, { headers }),
    import: async (csv: string, query = '') => (await post(`/api/redirects/import?${query}`, { csv })).json(),
  }
  return { ...opened, as }
}
