import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createContent } from '#content/content.ts'
import { asset, intro, openTestStore, pageOf, record, silently, slice, user } from '#content/testing.ts'
import { createGroup } from '#model/slice-factory.ts'
import { openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { createMediaFiles, type MediaFiles } from '#server/media/files.ts'
import { exportContent, importContent } from './transfer.ts'

/** One pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const owner = user('owner')

describe('content that moves to another machine', () => {
  it('is the same when it is exported from there', async () => {
    const here = await machine(await openTestStore())
    const there = await machine(await emptyStore())
    await fill(here)
    const [first, second] = [await folder(), await folder()]
    expect(await exportContent(here.store, here.media, first)).toBe(4)
    expect(await importContent(there.store, there.content, owner, there.media, first)).toBe(4)
    await exportContent(there.store, there.media, second)
    expect(await filesIn(second)).toEqual(await filesIn(first))
  })

  it('is the same when it is imported twice', async () => {
    const here = await machine(await openTestStore())
    const there = await machine(await emptyStore())
    await fill(here)
    const [first, second] = [await folder(), await folder()]
    await exportContent(here.store, here.media, first)
    for (const _ of [1, 2]) await importContent(there.store, there.content, owner, there.media, first)
    await exportContent(there.store, there.media, second)
    expect(await filesIn(second)).toEqual(await filesIn(first))
  })

  it('keeps keys that nobody knows', async () => {
    const { there } = await moved()
    const { page } = await there.content.pages.get(owner, 'ziva-rooms')
    expect(page).toMatchObject({
      legacy: { kept: [1, { two: 'ü' }] },
      elements: [{ legacy: 1, fields: [{ text: 'Draft', oldKey: true }] }, {}],
    })
  })

  it('shows visitors what they saw, and editors their drafts', async () => {
    const { there } = await moved()
    const shown = await there.store.pages.published('ziva', 'rooms', 'en')
    expect(shown?.page.elements[0]?.fields[0]).toMatchObject({ text: 'Published' })
    expect((await there.content.pages.get(owner, 'ziva-rooms')).page.elements[0]?.fields[0]).toMatchObject({
      text: 'Draft',
    })
    expect(await there.store.pages.published('ziva', 'secret', 'en')).toBeUndefined()
  })

  it('hides again what is a draft there', async () => {
    const { here, there, from } = await moved()
    await there.content.pages.publish(
      owner,
      'ziva-secret',
      (await there.content.pages.get(owner, 'ziva-secret')).revision,
    )
    await exportContent(here.store, here.media, from)
    await importContent(there.store, there.content, owner, there.media, from)
    expect(await there.store.pages.published('ziva', 'secret', 'en')).toBeUndefined()
  })
})

describe('a folder that was tampered with', () => {
  it.each<[string, string, (value: never) => unknown, RegExp]>([
    [
      'a page whose id leaves the folder',
      'pages/ziva-rooms.json',
      (file: { page: object }) => ({ ...file, page: { ...file.page, id: '../../evil' } }),
      /^id: /,
    ],
    ['a page that is none', 'pages/ziva-rooms.json', () => ({ page: null, published: true }), /^page: /],
    [
      'a page nested without end',
      'pages/ziva-rooms.json',
      (file: { page: object }) => ({ ...file, page: { ...file.page, deep: nested(500) } }),
      /nested deeper/,
    ],
    [
      'a picture whose id leaves the folder',
      'media.json',
      (assets: object[]) => [{ ...assets[0], id: '../../evil' }],
      /media\.json/,
    ],
    ['sites that are none', 'sites.json', () => ({}), /sites\.json/],
    ['records that are none', 'records/specials.json', () => 'x', /specials\.json/],
  ])('with %s is refused before anything is changed', async (_what, name, change, message) => {
    const { from } = await moved()
    const path = join(from, name)
    await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')) as never)))
    const there = await machine(await emptyStore())
    await expect(importContent(there.store, there.content, owner, there.media, from)).rejects.toThrow(message)
    expect(await there.store.sites.list()).toEqual([])
    expect(await there.store.media.list({})).toMatchObject({ total: 0 })
    expect(await readdir(there.dataDir)).toEqual([])
  })
})

interface Machine {
  readonly store: Store
  readonly content: ReturnType<typeof createContent>
  readonly dataDir: string
  readonly media: MediaFiles
}

async function machine(store: Store): Promise<Machine> {
  const dataDir = await folder()
  return { store, content: createContent(store), dataDir, media: createMediaFiles({ dataDir }) }
}

async function emptyStore(): Promise<Store> {
  const store = await openStore({ dataDir: '', file: ':memory:' })
  onTestFinished(() => store.close())
  return store
}

async function moved() {
  const here = await machine(await openTestStore())
  const there = await machine(await emptyStore())
  await fill(here)
  const from = await folder()
  await exportContent(here.store, here.media, from)
  await importContent(there.store, there.content, owner, there.media, from)
  return { here, there, from }
}

/** A page with a newer draft, one that was never shown, one that moved since, and one of another site; records and a picture. */
async function fill({ store, content, media }: Machine): Promise<void> {
  const strange = (title: string) => {
    const [field] = intro('a', title).fields
    return {
      ...pageOf(
        'ziva',
        'rooms',
        { ...intro('a'), legacy: 1, fields: [{ ...field!, oldKey: true }] } as never,
        slice('Ghost', 'x', { any: 'thing' }),
      ),
      legacy: { kept: [1, { two: 'ü' }] },
    }
  }
  const published = await content.pages.put(owner, strange('Published'))
  await content.pages.publish(owner, 'ziva-rooms', published.revision)
  await content.pages.put(owner, strange('Draft'))
  await content.pages.put(owner, pageOf('ziva', 'secret', createGroup('g', { elements: [intro('b')] })))
  await content.pages.put(owner, pageOf('ziva', 'old'))
  await content.pages.publish(owner, 'ziva-old', 1)
  await content.pages.change(owner, 'ziva-old', 1, { path: 'new' })
  await content.pages.put(owner, pageOf('bonita', '', intro('c')))
  await store.records.put(record('specials', 'kids', { price: 9, nested: { kept: true } }), silently)
  await store.records.put(record('menus', 'main', { items: [] }, 'ziva'), silently)
  await store.media.put(asset('beach', { tags: ['beach', 'sand'] }))
  await media.put('beach', dot, { file: 'beach.gif' })
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function filesIn(path: string): Promise<Record<string, unknown>> {
  const names = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(names.toSorted().map(async (name) => [name.slice(path.length), await readFile(name, 'utf8')])),
  )
}

function nested(levels: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
