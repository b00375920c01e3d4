import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoGroup } from '../../../demo/group.ts'
import { seededBaseUrl as baseUrl, seededDatabase } from '../../demo.testing.ts'
import { entities } from '#entities/entities.ts'
import { openStore, type Store } from '#db/open.ts'
import { languagesOf } from '../sites/page-url.ts'
import { type Content, createContent } from '../services.ts'
import { user } from '../testing.ts'
import { structureProblems } from './testing.ts'
import { xliffVersions } from './xliff-file.ts'

const owner = user('owner')
let store: Store
let content: Content

beforeAll(async () => {
  store = await openStore({ dataDir: '', file: ':memory:', image: await seededDatabase() })
  content = createContent(store)
}, 60_000)

afterAll(() => store.close())

it('comes back unchanged from translators who change nothing, in every language of every site', async () => {
  const before = await everything()
  let units = 0
  for (const site of await store.sites.list())
    for (const language of languagesOf(site).slice(1))
      for (const version of xliffVersions) {
        const asked = { site: site.id, language, version, base: baseUrl, withShared: true }
        const file = await content.translations.export(owner, asked).catch((error: unknown) => {
          expect(String(error)).toContain('nothing to translate')
        })
        if (!file) continue
        expect(structureProblems(file.text)).toEqual([])
        units += file.units
        const { counts } = await content.translations.import(owner, { xliff: file.text, dryRun: false })
        expect(counts).toMatchObject({ changed: 0, refused: 0 })
      }
  expect(units).toBeGreaterThan(500)
  expect(await everything()).toEqual(before)
}, 60_000)

it('changes the Spanish site of La Verbena there and nowhere else', async () => {
  const site = demoGroup(baseUrl).find(({ slug }) => slug === 'la-verbena')!
  const asked = { site: site.id, language: 'es', version: '2.1', base: baseUrl } as const
  const { text, units } = await content.translations.export(owner, asked)
  const before = await everything()
  // An agency puts a word at the end of every text that it was given.
  const xliff = text.replaceAll(
    /<source>((?:(?!<\/source>).)*)<\/source>(\s*)(?:<target>((?:(?!<\/target>).)*)<\/target>)?/gs,
    (_, source: string, space: string, target = source) =>
      `<source>${source}</source>${space}<target>${target} ✓</target>`,
  )
  const { counts, documents } = await content.translations.import(owner, { xliff, dryRun: false })
  expect(counts).toMatchObject({ unchanged: 0, empty: 0 })
  expect(counts.changed + counts.refused).toBe(units)
  expect(counts.changed).toBeGreaterThan(units * 0.95)
  const after = await everything()
  const written = new Set(documents.map(({ translation }) => translation))
  for (const [id, row] of after) {
    if (written.has(id)) expect(row.text).toContain('✓')
    else expect(row).toEqual(before.get(id))
  }
  for (const id of written) expect(after.get(id!)).toMatchObject({ language: 'es', site: site.id })
}, 60_000)

/** Pages and translated records as they are, by id. */
async function everything() {
  const pages = await store.pages.list({ limit: 5000 })
  const rows = await Promise.all(pages.rows.map(({ id }) => store.pages.get(id)))
  const records = await Promise.all(
    [...entities.values()]
      .filter(({ isTranslated }) => isTranslated)
      .map(async ({ path }) => (await store.records.list(path)).rows),
  )
  return new Map([
    ...rows.flatMap((row) =>
      row
        ? [
            [
              row.page.id,
              { text: JSON.stringify(row.page), language: row.page.language_code, site: row.page.site_id },
            ] as const,
          ]
        : [],
    ),
    ...records
      .flat()
      .map(
        ({ id, data, language_code = '', site_id }) =>
          [id, { text: JSON.stringify(data), language: language_code, site: site_id }] as const,
      ),
  ])
}
