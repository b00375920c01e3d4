import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '#content/content.ts'
import type { Asset } from '#model/media.ts'
import type { StoredRecord } from '#model/records.ts'
import type { Site, Store, User } from '#store/store.ts'

/** Kinds of record that travel with the pages. */
const entities = ['menus', 'specials', 'resorts'] as const

/** Writes everything that makes the sites into a folder of readable JSON: what git can compare and another machine can read. */
export async function exportContent(store: Store, dataDir: string, folder: string): Promise<number> {
  for (const part of ['pages', 'media', 'records']) await mkdir(join(folder, part), { recursive: true })
  await write(join(folder, 'sites.json'), await store.sites.list())
  for (const entity of entities) await write(join(folder, 'records', `${entity}.json`), await all((range) => store.records.list(entity, range)))

  const assets = await all((range) => store.media.list(range))
  await write(join(folder, 'media.json'), assets)
  for (const { id } of assets) await copyFile(join(dataDir, 'media', id, 'original'), join(folder, 'media', id))

  const summaries = await all((range) => store.pages.list({ ...range, order: 'path' }))
  for (const { id, status } of summaries) {
    const row = await store.pages.get(id)
    if (row) await write(join(folder, 'pages', `${id}.json`), { page: row.page, published: status === 'published' })
  }
  return summaries.length
}

/** Reads such a folder back. Pages pass the same checks as an editor's; what is already there is replaced. */
export async function importContent(store: Store, content: Content, user: User, dataDir: string, folder: string): Promise<number> {
  for (const site of (await read(join(folder, 'sites.json'))) as Site[]) {
    const known = await store.sites.get(site.id)
    await store.sites.put({ ...site, revision: known?.revision ?? 0 })
  }
  for (const asset of (await read(join(folder, 'media.json'))) as Asset[]) {
    await mkdir(join(dataDir, 'media', asset.id), { recursive: true })
    await copyFile(join(folder, 'media', asset.id), join(dataDir, 'media', asset.id, 'original'))
    await store.media.put(asset)
  }
  for (const entity of entities) await importRecords(entity)

  const files = (await readdir(join(folder, 'pages'))).filter((file) => file.endsWith('.json'))
  for (const file of files) {
    const { page, published } = (await read(join(folder, 'pages', file))) as { page: unknown; published: boolean }
    const row = await content.pages.put(user, page)
    if (published) await content.pages.publish(user, row.page.id, row.revision)
  }
  await store.changes.announce((await store.sites.list()).map(({ id }) => `site:${id}`))
  return files.length

  async function importRecords(entity: string): Promise<void> {
    for (const record of (await read(join(folder, 'records', `${entity}.json`))) as StoredRecord[]) {
      const known = await store.records.get(entity, record.id)
      await store.records.put({ ...record, revision: known?.revision ?? 0 }, { actor: user.id, tags: [`entity:${entity}`] })
    }
  }
}

/** Every row of a list that comes in parts. */
async function all<T>(list: (range: { offset: number; limit: number }) => Promise<{ rows: readonly T[]; total: number }>): Promise<T[]> {
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
