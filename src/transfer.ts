import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Content } from '#content/content.ts'
import { recordTags } from '#content/record-tags.ts'
import { isRecord } from '#model/json.ts'
import type { Asset, MediaFolder } from '#model/media.ts'
import type { Page } from '#model/page.ts'
import { parsePage } from '#model/parse-page.ts'
import type { RecordRow } from '#model/records.ts'
import { type MediaFiles, originalOf } from '#server/media/files.ts'
import type { AssetRow, PageRow, Site, Store, User } from '#store/store.ts'

/** Kinds of record that travel with the pages. */
const entities = ['menus', 'specials', 'resorts'] as const

/** Writes everything that makes the sites into a folder of readable JSON: what git can compare and another machine can read. */
export async function exportContent(store: Store, media: MediaFiles, folder: string): Promise<number> {
  for (const part of ['pages', 'media', 'records']) await mkdir(join(folder, part), { recursive: true })
  const sites = await store.sites.list()
  await write(
    join(folder, 'sites.json'),
    sites.map(({ revision: _, ...site }) => site),
  )
  for (const entity of entities) {
    const shown = new Map(
      (await all((range) => store.records.list(entity, { ...range, published: true }))).map(({ id, data }) => [
        id,
        data,
      ]),
    )
    const records = await all((range) => store.records.list(entity, range))
    await write(
      join(folder, 'records', `${entity}.json`),
      records.map((record) => movedRecord(record, shown.get(record.id))),
    )
  }

  const gone = await all((range) => store.media.list({ ...range, filter: 'trash' }))
  const assets = [
    ...(await all((range) => store.media.list(range))),
    // Pages still name those for which others stand in.
    ...gone.filter(({ replaced_by }) => replaced_by),
  ].toSorted((a, b) => a.id.localeCompare(b.id))
  await write(join(folder, 'media-folders.json'), await store.media.folders.list())
  await write(join(folder, 'media.json'), assets.map(lasting))
  for (const { id } of assets) {
    const original = await media.blobs.open(originalOf(id))
    if (original) await pipeline(original, createWriteStream(join(folder, 'media', id)))
  }

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
  media: MediaFiles,
  folder: string,
): Promise<number> {
  const { sites, folders, assets, records, pages } = await readAll(folder)
  for (const site of sites) {
    const known = await store.sites.get(site.id)
    await store.sites.put({ ...site, revision: known?.revision ?? 0 })
  }
  const known = new Map((await store.media.folders.list()).map(({ id, revision }) => [id, revision]))
  for (const each of folders) await store.media.folders.put({ ...each, revision: known.get(each.id) ?? 0 })
  for (const asset of assets) {
    // Variants of the picture that was there before go with it.
    await media.remove(asset.id)
    await (await media.take(createReadStream(join(folder, 'media', asset.id)))).keep(asset.id)
    await store.media.put(asset, user.id)
  }
  for (const { id, replaced_by } of assets) if (replaced_by) await store.media.trash(id, replaced_by)
  for (const { published, ...record } of records) await putRecord(store, user, record, published)
  for (const { page, published } of pages) await putPage(content, user, page, published)
  await store.changes.announce([...sites.map(({ id }) => `site:${id}`), ...assets.map(({ id }) => `media:${id}`)])
  return pages.length
}

async function putRecord(
  store: Store,
  user: User,
  record: Omit<MovedRecord, 'published'>,
  published: MovedRecord['published'],
): Promise<void> {
  const about = { actor: user.id, tags: recordTags(record.entity, 'visitors'), kind: 'import' as const }
  const put = async (data: MovedRecord['data'], publish: boolean) => {
    const known = await store.records.get(record.entity, record.id)
    await store.records.put({ ...record, data, revision: known?.revision ?? 0, updated_at: '' }, { ...about, publish })
  }
  if (typeof published === 'object') await put(published, true)
  if (published !== true && typeof published !== 'object') {
    const known = await store.records.get(record.entity, record.id)
    if (known?.status === 'published') await store.records.unpublish(record.entity, record.id, about)
  }
  await put(record.data, published === true)
}

async function putPage({ pages }: Content, user: User, page: Page, published: Page | boolean): Promise<void> {
  const first = await pages.put(user, typeof published === 'boolean' ? page : published)
  if (published) await pages.publish(user, page.id, first.revision)
  else if (first.status === 'published') await pages.unpublish(user, page.id)
  if (typeof published !== 'boolean') await pages.put(user, page)
}

/** A record without what this machine noted of it, and what visitors see of it: `true` when that is the same. */
type MovedRecord = Pick<
  RecordRow,
  'id' | 'entity' | 'site_id' | 'language_code' | 'slug' | 'title' | 'translation_group' | 'position' | 'data'
> & { readonly published: RecordRow['data'] | boolean }

function movedRecord(row: RecordRow, shown: RecordRow['data'] | undefined): MovedRecord {
  const { id, entity, site_id, language_code, slug, title, translation_group, position, data } = row
  const isSame = JSON.stringify(shown) === JSON.stringify(data)
  const published = shown === undefined ? false : isSame || shown
  return { id, entity, site_id, language_code, slug, title, translation_group, position, data, published }
}

/** A file of the library and, when it was replaced, what stands in for it. */
type MovedAsset = Asset & Pick<AssetRow, 'replaced_by'>

/** A file without what this machine noted of it. */
function lasting({
  revision: _revision,
  created_at: _created,
  created_by: _by,
  updated_at: _updated,
  trashed_at: _trashed,
  ...asset
}: AssetRow): MovedAsset {
  return asset
}

/** Everything in the folder, checked. Throws a sentence that names the file or the field. */
async function readAll(folder: string) {
  const sites = await readList<Site>(join(folder, 'sites.json'))
  const folders = await readList<MediaFolder>(join(folder, 'media-folders.json'))
  const assets = await readList<MovedAsset>(join(folder, 'media.json'))
  for (const { id } of assets) {
    if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`${join(folder, 'media.json')}: ${id} is no id of a picture.`)
    await access(join(folder, 'media', id))
  }
  const records: MovedRecord[] = []
  for (const entity of entities)
    for (const record of await readList<MovedRecord>(join(folder, 'records', `${entity}.json`)))
      records.push({ ...record, entity })

  const files = (await readdir(join(folder, 'pages'))).filter((file) => file.endsWith('.json')).toSorted()
  const pages: { page: Page; published: Page | boolean }[] = []
  for (const file of files) {
    const { page, published } = (await read(join(folder, 'pages', file))) as { page: unknown; published: unknown }
    pages.push({ page: parsePage(page), published: typeof published === 'boolean' ? published : parsePage(published) })
  }
  return { sites, folders, assets, records, pages }
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
