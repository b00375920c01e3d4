import { constants, DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { parseSelect, RefusedSelect } from './select.ts'

const columns = ['id', 'title', 'text', 'position']
const parse = (sql: string) => parseSelect(sql, 'docs', columns)

describe('A SELECT over a collection', () => {
  it.each([
    [
      'SELECT * FROM docs ORDER BY id ASC LIMIT 10',
      'select "id", "title", "text", "position" from "docs" order by "id" asc limit ? offset ?',
      [10, 0],
    ],
    [
      `select title from "docs" where title LIKE '%hero%' and not (position > 3 or id in ('a', 'it''s'))`,
      `select "title" from "docs" where "title" like ? and not (("position" > ? or "id" in (?, ?))) limit ? offset ?`,
      ['%hero%', 3, 'a', "it's", 1000, 0],
    ],
    [
      'SELECT COUNT(*) AS many FROM docs WHERE text IS NOT NULL',
      'select count(*) as "many" from "docs" where "text" is not null limit ? offset ?',
      [1000, 0],
    ],
    [
      'SELECT count(DISTINCT title) FROM docs',
      'select count(distinct "title") as "count" from "docs" limit ? offset ?',
      [1000, 0],
    ],
    [
      'SELECT id FROM docs WHERE position NOT BETWEEN -1 AND 2.5 LIMIT 5000 OFFSET 2',
      'select "id" from "docs" where "position" not between ? and ? limit ? offset ?',
      [-1, 2.5, 1000, 2],
    ],
  ])('is written again with its values apart: %s', (sql, text, values) => {
    expect(parse(sql)).toMatchObject({ text, values })
  })

  it.each([
    '',
    ';',
    'SELECT * FROM docs;',
    'SELECT * FROM docs; DELETE FROM docs',
    'SELECT * FROM users',
    'SELECT password FROM docs',
    'SELECT * FROM docs, docs',
    'SELECT * FROM docs JOIN users',
    'PRAGMA table_info(docs)',
    "ATTACH DATABASE 'x.db' AS x",
    'DETACH main',
    'SELECT "id" FROM docs WHERE (id IN (SELECT id FROM users)) ORDER BY id ASC',
    'SELECT id FROM docs WHERE EXISTS(TABLE users)',
    'VALUES(1)',
    "SELECT COUNT(*) as c,(SELECT group_concat(name,'|') FROM sqlite_master) AS leak FROM docs",
    'WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM x) SELECT n FROM x',
    'SELECT id FROM docs UNION SELECT id FROM docs',
    'SELECT id FROM docs ORDER BY (CASE WHEN 1 THEN id END)',
    'SELECT id FROM docs ORDER BY 1',
    'SELECT id FROM docs ORDER BY id COLLATE x',
    'SELECT upper(id) FROM docs',
    'SELECT id FROM docs -- and on',
    'SELECT id FROM docs /* and on */',
    'SELECT id FROM docs WHERE id = $1',
    'SELECT id FROM docs WHERE id = id',
    `SELECT id FROM docs WHERE title LIKE '${'x'.repeat(limits.sqlPatternLength + 1)}'`,
    "SELECT id FROM docs WHERE title LIKE '%a%b%c%'",
    `SELECT id FROM docs WHERE ${Array.from({ length: 4000 }, () => 'id=1').join(' OR ')}`,
    `SELECT id FROM docs WHERE ${Array.from({ length: limits.sqlTerms + 1 }, () => 'id=1').join(' OR ')}`,
    `SELECT id FROM docs WHERE ${Array.from({ length: limits.sqlPatterns + 1 }, () => "id LIKE 'a%'").join(' OR ')}`,
    `SELECT id FROM docs WHERE ${'('.repeat(2000)}id=1${')'.repeat(2000)}`,
    `SELECT id FROM docs WHERE ${'('.repeat(limits.sqlDepth + 1)}id=1${')'.repeat(limits.sqlDepth + 1)}`,
    `SELECT id FROM docs WHERE id = '${'x'.repeat(limits.sqlBytes)}'`,
    "SELECT id FROM docs WHERE id = 'a",
    'SELECT * FROM docs LIMIT 1e9',
    'SELECT id FROM docs WHERE __proto__ = 1',
  ])('is refused when it is anything else: %.80s', (sql) => {
    expect(() => parse(sql)).toThrow(RefusedSelect)
  })

  it('touches nothing but its table and only reads, whatever is written, as the database itself says', () => {
    const seen: string[] = []
    const database = new DatabaseSync(':memory:')
    database.exec('create table docs (id, title, text, position); create table users (id, secret)')
    database.setAuthorizer((action, first) => {
      const reads = action === constants.SQLITE_SELECT || (action === constants.SQLITE_READ && first === 'docs')
      if (!reads && action !== constants.SQLITE_FUNCTION) seen.push(`${action} ${first}`)
      return constants.SQLITE_OK
    })
    const words = fc.constantFrom(
      ...'SELECT|FROM|WHERE|AND|OR|NOT|IN|LIKE|BETWEEN|IS|NULL|ORDER|BY|ASC|DESC|LIMIT|OFFSET|COUNT|DISTINCT|AS|UNION|JOIN|WITH|PRAGMA|DELETE|docs|users|sqlite_master|id|title|secret|"id"|"docs"|\'a\'|\'%b%\'|1|2.5|*|,|(|)|=|<|;|--|/*|-|||'.split(
        '|',
      ),
    )
    const near = fc
      .tuple(fc.constantFrom('*', 'id', 'count(*)', 'id, title'), fc.array(words, { maxLength: 6 }))
      .map(([shown, rest]) => `SELECT ${shown} FROM docs ${rest.join(' ')}`)
    const conditioned = fc
      .array(words, { maxLength: 8 })
      .map((rest) => `SELECT id FROM docs WHERE id = 1 ${rest.join(' ')}`)
    const any = fc.array(words, { maxLength: 14 }).map((all) => all.join(' '))
    let understood = 0
    fc.assert(
      fc.property(fc.oneof(near, conditioned, any, fc.string()), (sql) => {
        try {
          database.prepare(parse(sql).text)
          understood++
        } catch (error) {
          if (!(error instanceof RefusedSelect)) throw error
        }
      }),
      { numRuns: 20_000 },
    )
    expect(seen).toEqual([])
    expect(understood).toBeGreaterThan(100)
  })
})
