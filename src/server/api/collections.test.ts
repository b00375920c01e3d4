import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { collections, type CollectionSummary } from '#model/records/collections.ts'
import { limits } from '#model/limits.ts'
import { openTestServer } from '../testing.ts'

describe('The collections that ship with a build', () => {
  it('are listed with their versions, and each comes as SQL that makes it again', async () => {
    const { ask } = await openTestServer()
    const { rows } = (await ask('/api/collections')).json()
    expect(rows.map(({ name }: CollectionSummary) => name)).toEqual(Object.keys(collections))
    for (const { name, version, rows: count } of rows as CollectionSummary[]) {
      const dump = await ask(`/api/collections/${name}/dump.sql?v=${version}`)
      expect(dump.status, name).toBe(200)
      expect(dump.headers['cache-control']).toContain('immutable')
      const database = new DatabaseSync(':memory:')
      database.exec(dump.text)
      expect(database.prepare(`select count(*) as many from "${name}"`).get()).toEqual({ many: count })
      const same = await ask(`/api/collections/${name}/dump.sql`, { headers: { 'if-none-match': `"${version}"` } })
      expect(same.status).toBe(304)
    }
    expect((await ask('/api/collections/users/dump.sql')).status).toBe(404)
  })

  it('answer one SELECT with an array of rows, the same as the dump would', async () => {
    const { ask } = await openTestServer()
    const sql = 'SELECT path, title FROM voixuserguide ORDER BY position ASC LIMIT 3'
    const answer = await ask('/api/collections/voixuserguide/query', { method: 'POST', body: { sql } })
    expect(answer.status).toBe(200)
    const database = new DatabaseSync(':memory:')
    database.exec((await ask('/api/collections/voixuserguide/dump.sql')).text)
    expect(answer.json()).toEqual(
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
    )
    expect(answer.json()).toHaveLength(3)
  })

  it.each([
    { sql: 'SELECT * FROM users' },
    { sql: 'SELECT * FROM docs; DROP TABLE docs' },
    { sql: ['SELECT * FROM docs'] },
    { sql: {} },
    { sql: null },
    { sql: `SELECT * FROM docs ${' '.repeat(limits.sqlBytes)}` },
    {},
    [],
  ])('refuse what is not one, and go on: %j', async (body) => {
    const { ask } = await openTestServer()
    const answer = await ask('/api/collections/docs/query', { method: 'POST', body })
    expect([400, 413, 415]).toContain(answer.status)
    expect(answer.text).not.toMatch(/SQLITE_|sqlite_master|node_modules/)
    expect((await ask('/api/collections/docs/query')).status).toBe(405)
    const good = { sql: 'SELECT COUNT(*) FROM docs' }
    expect((await ask('/api/collections/docs/query', { method: 'POST', body: good })).json()).toEqual([
      { count: expect.any(Number) },
    ])
  })

  it('are asked so often a second from one address', async () => {
    const { ask } = await openTestServer()
    const asked = await Promise.all(
      Array.from({ length: limits.sqlQueriesPerSecond + 15 }, () =>
        ask('/api/collections/docs/query', { method: 'POST', body: { sql: 'SELECT id FROM docs' } }),
      ),
    )
    const refused = asked.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBeDefined()
  })

  it('cost what they ask of the database: costly ones are fewer', async () => {
    const { ask } = await openTestServer()
    const sql = `SELECT COUNT(*) FROM docs WHERE ${Array.from({ length: 16 }, (_, i) => `body LIKE '%e%q${i}%'`).join(' OR ')}`
    const { columns } = (await ask('/api/collections'))
      .json()
      .rows.find(({ name }: { name: string }) => name === 'docs')
    const costly = sql.replaceAll('body', columns.at(-1))
    const statuses: number[] = []
    for (let i = 0; i < 4; i++)
      statuses.push((await ask('/api/collections/docs/query', { method: 'POST', body: { sql: costly } })).status)
    expect(statuses[0]).toBe(200)
    expect(statuses).toContain(429)
  })

  it('are not used up for everybody behind our proxy by one visitor', async () => {
    const { ask } = await openTestServer({ trustedProxies: ['127.0.0.1'] })
    const from = (address: string) =>
      ask('/api/collections/docs/query', {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: { sql: 'SELECT id FROM docs LIMIT 1' },
      })
    // The first query opens the copy of the texts, which would give everybody a second to rest.
    await from('1.2.3.5')
    const many = Array.from({ length: limits.sqlQueriesPerSecond + 15 }, (_, i) => `2001:db8:6:6::${i}`)
    const greedy = await Promise.all([...many.map(from), from('1.2.3.4')])
    expect(greedy.at(-1)?.status).toBe(200)
    expect(greedy.map(({ status }) => status)).toContain(429)
  })
})

describe('The guides', () => {
  it('are in English where no language is asked for, and in Spanish where it is', async () => {
    const { ask } = await openTestServer()
    const sql = "SELECT title FROM voixuserguide WHERE path = 'sign-in'"
    const query = async (body: object) =>
      (await ask('/api/collections/voixuserguide/query', { method: 'POST', body })).json()
    expect(await query({ sql })).toEqual([{ title: 'Signing in' }])
    expect(await query({ sql, language: 'es' })).toEqual([{ title: 'Iniciar sesión' }])
    expect(await query({ sql, language: 'xx' })).toEqual([{ title: 'Signing in' }])
  })

  it('come as SQL in the language asked for, each under its own version', async () => {
    const { ask } = await openTestServer()
    const versionIn = async (query: string) =>
      ((await ask(`/api/collections${query}`)).json().rows as CollectionSummary[]).find(
        ({ name }) => name === 'voixuserguide',
      )!.version
    const spanish = await versionIn('?language=es')
    expect(spanish).not.toBe(await versionIn(''))
    const dump = await ask(`/api/collections/voixuserguide/dump.sql?v=${spanish}&language=es`)
    expect(dump.headers['cache-control']).toContain('immutable')
    expect(dump.text).toContain('Iniciar sesión')
    expect((await ask('/api/collections/voixuserguide/dump.sql')).text).not.toContain('Iniciar sesión')
  })
})
