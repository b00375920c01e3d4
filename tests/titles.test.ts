import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Characters that a title may have, as a line of a report shows no more. */
const longest = 80

const folder = 'tests/e2e'

it('gives an end-to-end test a title of at most 80 characters', () => {
  const titles = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => titlesIn(readFileSync(path.join(folder, name), 'utf8')).map((title) => ({ name, title })))
  expect(titles.length).toBeGreaterThan(150)
  expect(titles.filter(({ title }) => title.length > longest)).toEqual([])
})

function titlesIn(source: string): readonly string[] {
  return Array.from(source.matchAll(/^ *test\(\s*(['"`])(.*?)\1,/gm), ([, , title = '']) => title)
}
