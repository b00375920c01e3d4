import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../dialects/connection.ts'
import { openPostgres } from '../dialects/postgres.ts'
import { openSqlite } from '../dialects/sqlite.ts'
import { storeOver } from '../open.ts'
import { page, site } from '../store.cases.ts'
import { hasPostgres, newSchema } from '../testing.ts'
import { up } from './058-link-windows.ts'
import { migrate } from './migrate.ts'

const added = 'target="_blank" rel="noopener noreferrer nofollow"'
const html = (inOwn: string, inOther: string) =>
  `<p><a href="/in"${inOwn}>in</a> <a title="T" href="https://SITE.test/x?a=1&amp;b=2"${inOwn}>own</a> <a href="mailto:a@b.test"${inOwn}>mail</a> <a href="https://other.test/x"${inOther}>out</a> <a href="/by-hand" target="_blank" rel="nofollow">by hand</a></p>`
const changed = html(` ${added}`, ` ${added}`)
const repaired = html('', ' target="_blank" rel="noopener"')

const text = (wysiwyg: string) => ({ name: 'content', type: 'wysiwyg', wysiwyg })
const slice = (wysiwyg: string) => ({ ...textSlice, fields: [text(wysiwyg)] }) as never
const textSlice = { type: 'slice', id: 'a', component: 'TitleWysiwyg', elements: [], conditions: [], tags: [] }
const fingerprint = (words: string) => createHash('sha256').update(words).digest('base64url').slice(0, 16)
const about = { actor: 'ada', tags: ['page:x'] }

async function expectRepaired(connection: Connection): Promise<void> {
  await migrate(connection)
  const store = storeOver(connection)
  await store.sites.put(site({ domains: ['site.test'] }))
  const one = page({ elements: [slice(changed)], fields: [text(changed)] as never })
  const untouched = page({ elements: [slice(html('', ' target="_blank" rel="noopener"'))] })
  for (const each of [one, untouched]) await store.pages.create(each, 'ada')
  await store.pages.publish(one.id, 1, about)
  await store.pages.mark(
    one.id,
    { translated_texts: { a: fingerprint(changed), b: `=${fingerprint(changed)}`, c: fingerprint('else') } },
    about,
  )
  const before = await store.pages.get(one.id)

  const run = () => connection.write.transaction().execute((transaction) => up(transaction))
  expect(await run()).toBe(
    '16 links of 1 pages and records, which had been given a new window and "nofollow" when a text was edited, are as they were written again.',
  )

  // What was read before a migration is in no process that starts with it.
  const reopened = storeOver({ ...connection })
  const after = await reopened.pages.get(one.id)
  expect(after?.page.elements).toEqual([slice(repaired)])
  expect(after?.page.fields).toEqual([text(repaired)])
  expect(after).toEqual({ ...before, page: after?.page })
  const live = await reopened.pages.published('site', one.path, 'en')
  expect(JSON.stringify(live)).toContain(JSON.stringify(repaired))
  expect(JSON.stringify(live)).not.toContain('noreferrer')
  expect(await reopened.pages.translatedTexts(one.id)).toEqual({
    a: fingerprint(repaired),
    b: `=${fingerprint(repaired)}`,
    c: fingerprint('else'),
  })
  expect((await reopened.pages.get(untouched.id))?.page).toEqual(untouched)
  expect(await run()).toBeUndefined()
}

const isPostgresThere = await hasPostgres()

describe('links that the editor of texts changed', () => {
  it('are repaired in SQLite, in what is edited and what is live, and counted', async () => {
    const connection = openSqlite(':memory:')
    await expectRepaired(connection)
    await connection.close()
  })

  it.runIf(isPostgresThere)('are repaired in PostgreSQL', async () => {
    const { url, remove } = await newSchema()
    const connection = await openPostgres(url)
    await expectRepaired(connection)
    await connection.close()
    await remove()
  })
})
