import { expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { readJsonLines, isJson } from './record-json.ts'
import { createContent } from '../services.ts'
import { openTestStore, user } from '../testing.ts'

const posts = [...entities.values()].find(({ path }) => path === 'posts')!

it('knows a list of records from a table', () => {
  expect(['[{"a":1}]', ' {"rows":[]}', '\uFEFF[]'].map(isJson)).toEqual([true, true, true])
  expect(['id,title', 'title', '"[x]",b'].map(isJson)).toEqual([false, false, false])
})

it('adds records of a JSON list, updates them by the same file, and takes them back', async () => {
  const { records } = createContent(await openTestStore())
  const json = JSON.stringify([
    { slug: 'palapa', title: 'Palapa', site_id: 'ziva' },
    { title: '', site_id: 'ziva' },
  ])
  const options = { mode: 'upsert', dryRun: true } as const
  const tried = await records.importTable(user('owner'), 'posts', json, options)
  expect(tried.counts).toMatchObject({ new: 1, invalid: 1 })
  const { id, counts } = await records.importTable(user('owner'), 'posts', json, { ...options, dryRun: false })
  expect(counts).toMatchObject({ new: 1 })
  expect((await records.importTable(user('owner'), 'posts', json, options)).counts).toMatchObject({ new: 0 })
  expect(await records.undoImport(user('owner'), id!)).toMatchObject({ undone: 1 })
})

it('reads rows as the API answers them, and says what it does not know', async () => {
  const row = { id: 'r1', site_id: 'ziva', language_code: 'en', status: 'draft', data: { excerpt: 'Suite' } }
  expect(await readJsonLines(posts, JSON.stringify({ rows: [row] }))).toEqual([
    { line: 1, id: 'r1', site_id: 'ziva', language_code: 'en', data: { excerpt: 'Suite' } },
  ])
  await expect(readJsonLines(posts, '[{"colour_of_door":"red"}]')).rejects.toThrow('colour_of_door')
  for (const broken of ['[1]', '[{]', '{"rows":3}', '[{"__proto__":{}}]'])
    await expect(readJsonLines(posts, broken), broken).rejects.toThrow('no JSON list')
})
