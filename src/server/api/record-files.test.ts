import { expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { readCsv } from '#services/documents/csv.ts'
import { record, silently } from '#services/testing.ts'
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
  expect(exported).toMatch(/^\uFEFFid,site_id,language_code,status,created_at,updated_at,source,target/)
  expect(exported).toContain(',/a,/elsewhere,')
  expect(exported).not.toContain('example.com')
  expect((await as.import(exported)).counts.unchanged).toBe(1)
  expect((await as.post(`/api/imports/${second.id}/undo`)).json()).toEqual({ undone: 1, kept: 0 })
  expect((await as.get('/api/redirects?filter[source]=/a')).json().rows).toMatchObject([{ data: { target: '/b' } }])
  expect((await as.post(`/api/imports/${first.id}/undo`)).json()).toEqual({ undone: 1, kept: 1 })
  expect((await as.post(`/api/imports/${first.id}/undo`)).status).toBe(409)
})

it('Specials that were exported and not changed are unchanged, with codes or without', async () => {
  const { as, store } = await server()
  const put = (slug: string, data: object) =>
    store.records.put(record('specials', slug, { title: slug, slug, percent_off: 10, ...data }, 'ziva'), silently)
  await put('without', { is_dollars: true, codes: {}, seo: {} })
  await put('with', { is_dollars: true, codes: { promo: 'SEA' }, seo: {} })
  const csv = (await as.get('/api/specials/csv')).text
  expect((await as.post('/api/specials/import?dry_run=1', { csv })).json().counts).toEqual({
    new: 0,
    updated: 0,
    unchanged: 2,
    invalid: 0,
  })
})

it('A line with a day that no calendar has is named with its field', async () => {
  const { as } = await server()
  const lines = 'ziva,/a,/b,2027-03-31T09:00:00-07:00\nziva,/c,/d,2027-02-30T09:00:00-07:00'
  expect(await as.import(`site_id,source,target,starts_at\n${lines}\n`, 'dry_run=1')).toMatchObject({
    counts: { new: 1, invalid: 1 },
    rows: [{}, { line: 3, message: expect.stringContaining('Starts: There is no day 2027-02-30.') }],
  })
})

it.each([
  ['a field that is wrong', 'ziva,a,/b,301,', 'From: Start with a slash'],
  ['a number that is none', 'ziva,/a,/b,301,many', 'Priority: Enter a number.'],
  ['a site nobody has', 'moon,/a,/b,301,', 'There is no site moon'],
  ['cells beyond the head', 'ziva,/a,/b,301,,x', 'more cells'],
  ['what a line before said', 'ziva,/a,/b,301,\nziva,/a,/c,301,', 'Line 2 has the same'],
])('A line with %s is named with what is wrong', async (_, lines, message) => {
  const { as } = await server()
  const { counts, rows } = await as.import(`${head}\n${lines}\n`, 'dry_run=1')
  expect(counts.invalid).toBe(1)
  expect(rows.find(({ outcome }: { outcome: string }) => outcome === 'invalid').message).toContain(message)
})

it('A redirect is found by its site, where it leads from and how it matches, and by its query where there are several', async () => {
  const { as } = await server()
  const imported = async (...lines: string[]) =>
    (await as.import(`source,target,query_mode\n${lines.join('\n')}\n`, 'site=ziva')).counts
  expect(await imported('/a,/b,pass', '/c,/d,pass')).toMatchObject({ new: 2 })
  expect(await imported('/a,/b,ignore', '/c,/e,pass')).toMatchObject({ new: 0, updated: 2, invalid: 0 })
  const two = ['/a,/b,ignore', '/a,/f,exact']
  expect(await imported(...two)).toMatchObject({ new: 1, unchanged: 1 })
  expect(await imported(...two)).toMatchObject({ new: 0, unchanged: 2 })
  expect((await as.import('source,target,match_type\n/a,/x,prefix\n', 'site=ziva')).counts).toMatchObject({ new: 1 })
  expect((await as.get('/api/redirects')).json().total).toBe(4)
})

it('A table of a sheet names its separator, ends with empty columns and writes its head in any case', async () => {
  const { as } = await server()
  expect(await as.import('sep=;\r\nSite_ID;SOURCE;target;;\r\nziva;/a;/b;;\r\n', 'dry_run=1')).toMatchObject({
    counts: { new: 1, invalid: 0 },
  })
})

it('Leads leave with when they came, the names of form and resort, and a column for each answer', async () => {
  const { as, store } = await server()
  const put = (entity: string, slug: string, title: string, data?: Record<string, unknown>) =>
    store.records.put({ ...record(entity, slug, data, data && 'ziva'), title }, silently)
  await put('forms', 'contact', 'Write to us')
  await put('resorts', 'azul', 'Azul, by the sea')
  const submission = (subject: string, answers: object) =>
    put('form-submissions', subject, subject, { subject, form_id: 'contact', resort_id: 'azul', answers })
  await submission('ada', { email: 'ada@example.com', message: '=1+1' })
  await submission('bea', { email: 'bea@example.com', phone: '12' })
  const { text } = await as.get('/api/form-submissions/csv?sort=id')
  const [head = [], ...lines] = await readCsv(text)
  const notified = lines.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i]])))
  expect(notified).toMatchObject([
    { form_id: 'contact', form: 'Write to us', resort: 'Azul, by the sea', 'answers.email': 'ada@example.com' },
    { 'answers.email': 'bea@example.com', 'answers.phone': '12', 'answers.message': '' },
  ])
  expect(notified[0]?.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  expect(notified[0]).toMatchObject({ 'answers.message': "'=1+1" })
  expect(head).not.toContain('answers')
  const back = await as.post('/api/form-submissions/import?dry_run=1', { csv: text })
  expect(back.json().counts).toMatchObject({ new: 0, invalid: 0 })
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

it('An editor of one site exports what the list shows, with what all sites share, and it comes back', async () => {
  const { signIn, ask, store } = await openTestServer()
  for (const [slug, site] of [
    ['own', 'ziva'],
    ['shared', '*'],
    ['foreign', 'bonita'],
  ] as const)
    await store.records.put(
      record('specials', slug, { title: slug, slug, percent_off: 10, is_dollars: true, codes: {}, seo: {} }, site),
      silently,
    )
  const { headers } = await signIn('editor', { sites: ['ziva'] })
  const titles = (await ask('/api/specials', { headers })).json().rows.map(({ title }: { title: string }) => title)
  const csv = (await ask('/api/specials/csv', { headers })).text
  const [columns = [], ...lines] = await readCsv(csv)
  expect(titles.toSorted()).toEqual(['own', 'shared'])
  expect(lines.map((cells) => cells[columns.indexOf('title')]).toSorted()).toEqual(['own', 'shared'])
  const again = await ask('/api/specials/import?dry_run=1', { method: 'POST', headers, body: { csv } })
  expect(again.json().counts).toEqual({ new: 0, updated: 0, unchanged: 2, invalid: 0 })
})

it('A table of people names line and field of what is wrong, and keeps the others', async () => {
  const { as, store } = await server()
  const people = 'name,email,assignments'
  const editor = '"[{""role"":""editor"",""scope"":""all""}]"'
  const csv = [
    people,
    `Ada,ada@example.test,${editor}`,
    `Bea,nobody,${editor}`,
    `Cy,cy@example.test,rubbish`,
    `Di,ada@example.test,${editor}`,
    'Eve,eve@example.test,"[{""role"":""editor"",""scope"":""site""}]"',
    'Fay,fay@example.test,',
  ].join('\n')
  const messages = [undefined, /^Email: /, /^Roles: /, /Line 2/, /^Roles: Choose where/, /^Roles: /]
  const tried = (await as.post('/api/users/import?dry_run=1', { csv })).json()
  expect(tried.counts).toMatchObject({ new: 1, invalid: 5 })
  const answer = await as.post('/api/users/import', { csv })
  expect(answer.status).toBe(200)
  const { id, counts, rows } = answer.json()
  expect({ id, counts }).toMatchObject({ id: undefined, counts: { new: 1, invalid: 5 } })
  for (const [i, message] of messages.entries()) {
    expect(rows[i].line).toBe(i + 2)
    if (message) expect(rows[i].message).toMatch(message)
  }
  expect((await store.users.byEmail('ada@example.test'))?.status).toBe('invited')
  expect(await store.users.byEmail('fay@example.test')).toBeUndefined()
  expect((await as.post('/api/users/import', { csv: csv.split('\n', 2).join('\n') })).json().counts.unchanged).toBe(1)
})

it('A table of people gives nobody what its sender may not give, and leaves an owner', async () => {
  const opened = await openTestServer()
  const [owner, admin] = [await opened.signIn('owner'), await opened.signIn('admin')]
  const send = (headers: typeof owner.headers, csv: string) =>
    opened.ask('/api/users/import', { method: 'POST', headers, body: { csv } })
  const made = await send(
    admin.headers,
    'name,email,assignments\nEve,eve@example.test,"[{""role"":""owner"",""scope"":""all""}]"',
  )
  expect(made.json().rows).toMatchObject([
    { line: 2, outcome: 'invalid', message: expect.stringMatching(/only an owner/) },
  ])
  const owners = (await opened.store.users.list()).filter(({ assignments }) =>
    assignments.some(({ role }) => role === 'owner'),
  )
  const demoted = owners.map(({ id }) => `${id},"[{""role"":""editor"",""scope"":""all""}]"`)
  const left = await send(owner.headers, ['id,assignments', ...demoted].join('\n'))
  expect(left.json().rows.at(-1)).toMatchObject({ outcome: 'invalid', message: expect.stringMatching(/last owner/) })
})

it.each([...entities.keys()])('A table of %s with rubbish in every column is answered, line by line', async (path) => {
  const { as } = await server()
  const columns = [...new Set(['id', 'site_id', 'language_code', ...Object.keys(entities.get(path)!.fields)])]
  const rubbish = [
    'x',
    '[]',
    '{}',
    '[{}]',
    '[1,null]',
    '"',
    '-1e999',
    '{"constructor":{"a":1}}',
    '[["x"]]',
    'null',
    '💥'.repeat(300),
  ]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const line = (cell: string, only?: string) =>
    columns.map((name) => quoted(name === 'id' || (only !== undefined && name !== only) ? '' : cell)).join()
  const lines = rubbish.flatMap((cell) => [line(cell), ...columns.map((name) => line(cell, name))])
  const csv = [columns.join(), ...lines].join('\n')
  for (const query of ['dry_run=1', 'site=ziva']) {
    const answer = await as.post(`/api/${path}/import?${query}`, { csv })
    expect([path, query, answer.status]).toEqual([path, query, 200])
  }
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
