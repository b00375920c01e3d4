import { access, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '#content/content.ts'
import { isRecord } from '#model/json.ts'
import type { Asset } from '#model/media.ts'
import type { Page } from '#model/page.ts'
import { parsePage } from '#model/parse-page.ts'
import type { StoredRecord } from '#model/records.ts'
import type { PageRow, Site, Store, User } from '#store/store.ts'

/** Kinds of record that travel with the pages. */
const entities = ['menus', 'specials', 'resorts'] as const

/** Writes everything that makes the sites into a folder of readable JSON: what git can compare and another machine can read. */
export async function exportContent(store: Store, dataDir: string, folder: string): Promise<number> {
  for (const part of ['pages', 'media', 'records']) await mkdir(join(folder, part), { recursive: true })
  const sites = await store.sites.list()
  await write(
    join(folder, 'sites.json'),
    sites.map(({ revision: _, ...site }) => site),
  )
  for (const entity of entities) {
    const records = await all((range) => store.records.list(entity, range))
    // When and how often something was saved is this machine's affair.
    await write(
      join(folder, 'records', `${entity}.json`),
      records.map(({ revision: _, updated_at: __, ...record }) => record),
    )
  }

  const assets = (await all((range) => store.media.list(range))).toSorted((a, b) => a.id.localeCompare(b.id))
  await write(join(folder, 'media.json'), assets)
  for (const { id } of assets) await copyFile(join(dataDir, 'media', id, 'original'), join(folder, 'media', id))

  const summaries = await all((range) => store.pages.list({ ...range, order: 'path' }))
  for (const { id } of summaries) {
    const row = await store.pages.get(id)
    if (row)
      await write(join(folder, 'pages', `${id}.json`), { page: row.page, published: await publishedOf(store, row) })
  }
  return summaries.length
}

/** Whether visitors see the page: `true` when it is the working copy they see, else what they see in its place. */
async function publishedOf(
  store: Store,
  { page, published_revision: shown, revision }: PageRow,
): Promise<Page | boolean> {
  if (shown === null || shown === revision) return shown !== null
  return (await store.pages.version(page.id, shown))?.page ?? false
}

/** Reads such a folder back. Pages pass the same checks as an editor's, all of them before the first is stored; what is already there is replaced. */
export async function importContent(
  store: Store,
  content: Content,
  user: User,
  dataDir: string,
  folder: string,
): Promise<number> {
  const { sites, assets, records, pages } = await readAll(folder)
  for (const site of sites) {
    const known = await store.sites.get(site.id)
    await store.sites.put({ ...site, revision: known?.revision ?? 0 })
  }
  for (const asset of assets) {
    // Variants of the picture that was there before go with it.
    await rm(join(dataDir, 'media', asset.id), { recursive: true, force: true })
    await mkdir(join(dataDir, 'media', asset.id), { recursive: true })
    await copyFile(join(folder, 'media', asset.id), join(dataDir, 'media', asset.id, 'original'))
    await store.media.put(asset)
  }
  for (const record of records) {
    const known = await store.records.get(record.entity, record.id)
    await store.records.put(
      { ...record, revision: known?.revision ?? 0 },
      { actor: user.id, tags: [`entity:${record.entity}`] },
    )
  }
  for (const { page, published } of pages) await putPage(content, user, page, published)
  await store.changes.announce([...sites.map(({ id }) => `site:${id}`), ...assets.map(({ id }) => `media:${id}`)])
  return pages.length
}

async function putPage({ pages }: Content, user: User, page: Page, published: Page | boolean): Promise<void> {
  const first = await pages.put(user, typeof published === 'boolean' ? page : published)
  if (published) await pages.publish(user, page.id, first.revision)
  else if (first.status === 'published') await pages.unpublish(user, page.id)
  if (typeof published !== 'boolean') await pages.put(user, page)
}

/** Everything in the folder, checked. Throws a sentence that names the file or the field. */
async function readAll(folder: string) {
  const sites = await readList<Site>(join(folder, 'sites.json'))
  const assets = await readList<Asset>(join(folder, 'media.json'))
  for (const { id } of assets) {
    if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`${join(folder, 'media.json')}: ${id} is no id of a picture.`)
    await access(join(folder, 'media', id))
  }
  const records: StoredRecord[] = []
  for (const entity of entities)
    for (const record of await readList<StoredRecord>(join(folder, 'records', `${entity}.json`)))
      records.push({ ...record, entity })

  const files = (await readdir(join(folder, 'pages'))).filter((file) => file.endsWith('.json')).toSorted()
  const pages: { page: Page; published: Page | boolean }[] = []
  for (const file of files) {
    const { page, published } = (await read(join(folder, 'pages', file))) as { page: unknown; published: unknown }
    pages.push({ page: parsePage(page), published: typeof published === 'boolean' ? published : parsePage(published) })
  }
  return { sites, assets, records, pages }
}

async function readList<T>(path: string): Promise<readonly T[]> {
  const list = await read(path)
  if (!Array.isArray(list) || !list.every(isRecord)) throw new Error(`${path}: a list is expected here.`)
  return list as readonly T[]
}

/** Every row of a list that comes in parts. */
async function all<T>(
  list: (range: { offset: number; limit: number }) => Promise<{ rows: readonly T[]; total: number }>,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const part = await list({ offset: rows.length, limit: 500 })
    rows.push(...part.rows)
    if (part.rows.length === 0 || rows.length >= part.total) return rows
  }
}

async function write(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
}

async function read(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}
