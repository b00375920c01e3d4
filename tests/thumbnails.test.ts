import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fittedTemplates } from '#services/pages/fitted-templates.ts'
import { readRecipes } from '#services/pages/recipes.ts'
import { catalogue } from '#slices/catalogue.ts'
import {
  fingerprint,
  mostBytes,
  mostBytesInAll,
  nameOfTemplate,
  type ThumbnailIndex,
} from '../scripts/thumbnail-index.ts'

const folder = 'public/thumbnails'
const index = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as ThumbnailIndex

/** Every picture there should be, with the fingerprint of what it should show. */
const wanted = new Map([
  // What draws a record is empty without one.
  ...[...catalogue.values()].flatMap((slice) =>
    (slice.bound ? [] : fittedTemplates(slice)).map(
      ({ fields }, i) => [nameOfTemplate(slice.name, i), fingerprint(fields)] as const,
    ),
  ),
  ...(await readRecipes()).map(({ name, elements }) => [`recipes/${name}`, fingerprint(elements)] as const),
])

const remedy = 'npm run thumbnails'

it(`has a picture of each template and recipe as it is today (${remedy})`, () => {
  const missing = [...wanted.keys()].filter((name) => !existsSync(`${folder}/${name}.webp`))
  const stale = [...wanted]
    .filter(([name, sample]) => index[name] && index[name].sample !== sample)
    .map(([name]) => name)
  expect({ missing, stale }).toEqual({ missing: [], stale: [] })
})

it(`keeps no picture of what is gone (${remedy})`, () => {
  const kept = globSync('**/*.webp', { cwd: folder }).map((file) => file.replace(/\.webp$/, ''))
  expect(kept.filter((name) => !wanted.has(name))).toEqual([])
})

it('keeps them small', () => {
  const sizes = globSync(`${folder}/**/*.webp`).map((file) => statSync(file).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytesInAll)
})
