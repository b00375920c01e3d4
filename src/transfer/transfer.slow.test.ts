import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pageUrl } from '#services/sites/page-url.ts'
import { createContent } from '#services/services.ts'
import { asset, emptyDatabase, intro, pageOf, record, silently, site, user } from '#services/testing.ts'
import { entities } from '#entities/entities.ts'
import { openSecret, type Secret } from '#server/secrets/secret.ts'
import { createMediaFiles, type MediaFiles } from '#server/media/files.ts'
import { isForNewcomers } from '#site/newcomers.ts'
import { PageTree } from '#site/page-tree.tsx'
import { catalogue } from '#slices/catalogue.ts'
import { type Archive, type ArchivedRow, currentMigrations, openArchive } from '#db/archive.ts'
import {
  type CarriedTable,
  carriedSettings,
  carriedTables,
  isSealedSetting,
  uncarriedTables,
} from '#db/archive-tables.ts'
import { openStore, type StoreOptions, type Store } from '#db/open.ts'
import { hasPostgres, newSchema } from '#db/testing.ts'
import { demoBaseUrl, type DemoFile, seedDemo } from '../demo.ts'
import { exportTo } from './export.ts'
import { importFrom } from './import.ts'
import { ownTables, recordEntities } from './kinds.ts'
import { extras, type Manifest } from './manifest.ts'

const postgresAnswers = await hasPostgres()
const passphrase = 'correct horse battery'
/** The passphrase at the least that scrypt takes: at the cost of the product one test opens an export. */
const quickly = { passphrase, sealingCost: { N: 16, r: 8, p: 1, maxmem: 1024 * 1024 } }

/** GIF of one pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const baseUrl = demoBaseUrl(0)

/** An installation on a machine of its own. */
interface Machine {
  readonly store: Store
  readonly archive: Archive
  readonly media: MediaFiles
  readonly secret: Secret
  readonly dataDir: string
  close(): Promise<void>
}

type Kind = 'SQLite' | 'PostgreSQL'

describe('the demo group, exported with everything', () => {
  let here: Machine
  let folder: string
  beforeAll(async () => {
    here = await openMachine('SQLite')
    await fillDemo(here)
    folder = await newFolder()
    await exportTo(here, folder, { with: extras, ...quickly })
  }, 120_000)
  afterAll(async () => {
    await here.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('has rows of every table and every entity', async () => {
    const { parts } = await manifestIn(folder)
    expect(parts.filter(({ table, rows }) => rows === 0 && table !== 'records')).toEqual([])
    const kinds = parts.map(({ path }) => path.replace(/^records\/|\.ndjson$/g, ''))
    expect([...entities.keys()].filter((path) => !kinds.includes(ownTables[path] ?? path))).toEqual([])
  })

  it.each<Kind>(['SQLite', 'PostgreSQL'])(
    'is the same, table by table, in an empty %s, and from there again in SQLite',
    async (kind) => {
      if (kind === 'PostgreSQL' && !postgresAnswers) return
      const there = await openMachine(kind, onTestFinished)
      const report = await importFrom(there, folder, quickly)
      expect(report.lost).toEqual([])
      await expectSame(here, there)
      const second = await newFolder(onTestFinished)
      await exportTo(there, second, { with: extras, ...quickly })
      const back = await openMachine('SQLite', onTestFinished)
      await importFrom(back, second, quickly)
      await expectSame(here, back)
    },
    120_000,
  )

  // Where PostgreSQL answers, the end-to-end test of a move asks both sides for every address.
  it.skipIf(postgresAnswers)(
    'is drawn for visitors as it was',
    async () => {
      const there = await openMachine('SQLite', onTestFinished)
      await importFrom(there, folder, quickly)
      const shown = await drawn(here.store)
      expect(shown.size).toBeGreaterThan(20)
      expect(await drawn(there.store)).toEqual(shown)
    },
    120_000,
  )

  it('takes the place of what is there, again and again', async () => {
    const there = await openMachine('SQLite', onTestFinished)
    await fillLittle(there)
    await importFrom(there, folder, { ...quickly, isReplacing: true })
    await importFrom(there, folder, { ...quickly, isReplacing: true })
    await expectSame(here, there)
    expect(await there.media.blobs.size('beach/original')).toBeUndefined()
  }, 120_000)

  it('has no password, second factor or token in clear', async () => {
    const text = await textIn(folder)
    for (const secret of ['$argon2id$hash', 'second-factor-in-clear', 'x-token_hash', 'x-recovery_codes', 'in-clear'])
      expect(text).not.toContain(secret)
    const there = await openMachine('SQLite', onTestFinished)
    await expect(importFrom(there, folder)).rejects.toThrow(/EXPORT_PASSPHRASE/)
    await expect(importFrom(there, folder, { ...quickly, passphrase: 'another passphrase' })).rejects.toThrow(
      /not the passphrase/,
    )
    expect(await there.store.sites.list()).toEqual([])
  })
})

describe('every table of the schema', () => {
  it.each<Kind>(['SQLite', 'PostgreSQL'])('is carried, or left out with its reason, in %s', async (kind) => {
    if (kind === 'PostgreSQL' && !postgresAnswers) return
    const { archive } = await openMachine(kind, onTestFinished)
    const known = [...carriedTables.map(({ name }) => name), ...Object.keys(uncarriedTables)]
    expect(await archive.snapshot((reader) => reader.tables())).toEqual(known.toSorted())
  })

  it('has its secrets named', async () => {
    const { archive } = await openMachine('SQLite', onTestFinished)
    const suspicious = await archive.snapshot(async (reader) => {
      const found: string[] = []
      for (const { name, secret = [] } of carriedTables)
        for (const column of await reader.columns(name))
          if (/password|secret|token|hash|cipher|encrypted|private|_key$/.test(column) && !secret.includes(column))
            found.push(`${name}.${column}`)
      return found
    })
    // Hashes of long random texts, which lead nobody back, the public halves of keys, and words that lists are sorted by.
    expect(suspicious).toEqual([
      'users.email_key',
      'passkeys.public_key',
      'media_folders.name_key',
      'media.title_key',
      'pages.title_key',
      'published.is_private',
      'review_links.secret_hash',
      'records.title_key',
      'releases.secret_hash',
      'releases.secret_expires_at',
    ])
  })

  it('has each entity in the records, or in a table that is carried', () => {
    const tables = carriedTables.map(({ name }) => String(name))
    expect(
      [...entities.keys()].filter((path) => !recordEntities.includes(path) && !tables.includes(ownTables[path]!)),
    ).toEqual([])
  })
})

describe('an export that nobody asked more of', () => {
  it('leaves out people, the log and secrets, and says so', async () => {
    const here = await openMachine('SQLite', onTestFinished)
    await fillLittle(here)
    await here.store.settings.set('webhook-key:crm', here.secret.encrypt('whsec_in-clear'))
    const folder = await newFolder(onTestFinished)
    const { leftOut, lost } = await exportTo(here, folder, { with: [] })
    expect(lost).toEqual([])
    expect(leftOut.map(({ kind, rows }) => `${kind}: ${rows}`)).toEqual(
      expect.arrayContaining([
        'users.password_hash: 1',
        'records of agents, form-submissions: 1',
        'agent_accounts: 0',
        'events: 1',
        'second_factors: 0',
        'settings webhook-key:crm: 1',
      ]),
    )
    const text = await textIn(folder)
    expect(text).not.toContain('$argon2id$hash')
    expect(text).not.toContain('someone@example.com')
  })

  it('locks nobody out where it is put back, and leaves what it does not carry', async () => {
    const here = await openMachine('SQLite', onTestFinished)
    await fillLittle(here)
    const folder = await newFolder(onTestFinished)
    await exportTo(here, folder, { with: [] })
    await importFrom(here, folder, { isReplacing: true })
    expect((await here.store.users.byEmail('owner@voix.test'))?.password_hash).toBe('$argon2id$hash')
    expect(await here.store.records.get('form-submissions', 'ziva-sent')).toBeDefined()
  })

  it('refuses secrets without a passphrase', async () => {
    const here = await openMachine('SQLite', onTestFinished)
    await expect(exportTo(here, await newFolder(onTestFinished), { with: ['secrets'] })).rejects.toThrow(
      /EXPORT_PASSPHRASE/,
    )
  })

  it('says which file of the library is missing', async () => {
    const here = await openMachine('SQLite', onTestFinished)
    await fillLittle(here)
    await here.media.remove('beach')
    const { lost } = await exportTo(here, await newFolder(onTestFinished), { with: [] })
    expect(lost).toEqual(['The file of media beach is missing in the library.'])
  })
})

describe('an export while editors go on', () => {
  it.each<Kind>(['SQLite', 'PostgreSQL'])('is that of one moment in %s', async (kind) => {
    if (kind === 'PostgreSQL' && !postgresAnswers) return
    const here = await openMachine(kind, onTestFinished)
    await fillLittle(here)
    const counts = await here.archive.snapshot(async (reader) => {
      const before = await reader.count('pages')
      await createContent(here.store).pages.put(user('owner'), pageOf('ziva', 'meanwhile', intro('m')))
      return [before, await reader.count('pages'), await reader.count('page_documents')]
    })
    expect(counts).toEqual([1, 1, 1])
    expect(await here.archive.snapshot((reader) => reader.count('pages'))).toBe(2)
  })
})

describe('an import', () => {
  it('opens secrets by their passphrase, at the cost that the product takes', async () => {
    const here = await openMachine('SQLite', onTestFinished)
    await fillLittle(here)
    const folder = await newFolder(onTestFinished)
    await exportTo(here, folder, { with: ['secrets'], passphrase })
    const there = await openMachine('SQLite', onTestFinished)
    await expect(importFrom(there, folder, { passphrase: 'another passphrase' })).rejects.toThrow(/not the passphrase/)
    await importFrom(there, folder, { passphrase })
    expect((await there.store.users.byEmail('owner@voix.test'))?.password_hash).toBe('$argon2id$hash')
  })

  it('refuses a database that is not empty, says what is there, and changes nothing', async () => {
    const { folder } = await littleExport()
    const there = await openMachine('SQLite', onTestFinished)
    await there.store.sites.put(site('other'))
    await expect(importFrom(there, folder)).rejects.toThrow(/1 in sites.*--replace/)
    expect((await there.store.sites.list()).map(({ id }) => id)).toEqual(['other'])
    expect(await there.media.blobs.size('beach/original')).toBeUndefined()
  })

  it('reads an export of an older schema by the way that its database would take', async () => {
    const { folder, here } = await littleExport()
    // The schema before records had a published address of their own, and review links a table; folding goes over texts of pages.
    const later = ['022-published-slugs', '023-review-links', '024-page-texts', '066-folded-texts']
    const { published_slug: _, ...older } = JSON.parse(
      await readFile(join(folder, 'records/redirects.ndjson'), 'utf8'),
    ) as ArchivedRow
    await replaceRow(folder, 'records/redirects.ndjson', older)
    await changeManifest(folder, (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.filter((name) => !later.includes(name)),
      parts: manifest.parts.filter(({ table }) => table !== 'review_links'),
    }))
    const there = await openMachine('SQLite', onTestFinished)
    await importFrom(there, folder)
    const [moved, kept] = await Promise.all(
      [there, here].map(({ store }) => store.records.get('redirects', 'ziva-moved')),
    )
    expect(moved).toEqual(kept)
    expect(await there.store.pages.get('ziva-rooms')).toEqual(await here.store.pages.get('ziva-rooms'))
  })

  it.each<[string, (folder: string) => Promise<void>, RegExp]>([
    [
      'of a newer version',
      (folder) =>
        changeManifest(folder, (manifest) => ({ ...manifest, migrations: [...currentMigrations, '999-later'] })),
      /newer version.*999-later/,
    ],
    ['of another format', (folder) => changeManifest(folder, (manifest) => ({ ...manifest, format: 3 })), /format 3/],
    ['of format 1', (folder) => oldFormat(folder), /format 1/],
    ['that was interrupted', (folder) => rm(join(folder, 'manifest.json')), /interrupted/],
    [
      'with a changed row',
      (folder) => changeText(folder, 'pages.ndjson', 'rooms', 'rocks'),
      /pages\.ndjson is not as it was exported/,
    ],
    ['without a file', (folder) => rm(join(folder, 'media/beach')), /media\/beach is missing/],
    ['with another picture', (folder) => writeFile(join(folder, 'media/beach'), 'x'), /media\/beach is not as it was/],
    [
      'with a path that leaves the folder',
      (folder) =>
        changeManifest(folder, (manifest) => ({
          ...manifest,
          parts: manifest.parts.map((part) => ({ ...part, path: '../../etc/passwd' })),
        })),
      /damaged/,
    ],
    [
      'with a file id that leaves the folder',
      (folder) => replaceRow(folder, 'media-files.ndjson', { id: '../../evil', bytes: 1, sha256: '' }),
      /no id of a file/,
    ],
    [
      'with a page that is none',
      (folder) => replaceRow(folder, 'page_documents.ndjson', { page_id: 'ziva-rooms', document: 'null' }),
      /is no page/,
    ],
    [
      'with a page nested without end',
      (folder) =>
        replaceRow(folder, 'page_documents.ndjson', {
          page_id: 'ziva-rooms',
          document: JSON.stringify({ ...pageOf('ziva', 'rooms'), deep: nested(500) }),
        }),
      /nested deeper/,
    ],
    [
      'with another page in its place',
      (folder) =>
        replaceRow(folder, 'page_documents.ndjson', {
          page_id: 'ziva-rooms',
          document: JSON.stringify(pageOf('ziva', 'evil')),
        }),
      /holds another page/,
    ],
    [
      'with a column too many',
      (folder) =>
        replaceRow(folder, 'page_documents.ndjson', {
          page_id: 'ziva-rooms',
          document: JSON.stringify(pageOf('ziva', 'rooms')),
          more: 1,
        }),
      /other columns/,
    ],
    [
      'with rows that lead nowhere',
      (folder) =>
        replaceRow(folder, 'page_documents.ndjson', {
          page_id: 'ziva-nowhere',
          document: JSON.stringify(pageOf('ziva', 'nowhere')),
        }),
      /foreign key/i,
    ],
  ])('%s is refused, and nothing is left of it', async (_what, change, message) => {
    const { folder } = await littleExport()
    await change(folder)
    const there = await openMachine('SQLite', onTestFinished)
    await expect(importFrom(there, folder)).rejects.toThrow(message)
    expect(await there.store.sites.list()).toEqual([])
    expect((await there.store.media.list({})).total).toBe(0)
    expect(await there.media.blobs.size('beach/original')).toBeUndefined()
  })
})

async function littleExport() {
  const here = await openMachine('SQLite', onTestFinished)
  await fillLittle(here)
  const folder = await newFolder(onTestFinished)
  await exportTo(here, folder, { with: [] })
  return { here, folder }
}

/** A site with a page, an owner, a picture and what a visitor sent. */
async function fillLittle({ store, media }: Machine): Promise<void> {
  await store.sites.put(site('ziva', { layout: 'hyatt-ziva' }))
  await store.users.put(user('owner', { password_hash: '$argon2id$hash' }))
  await createContent(store).pages.put(user('owner'), pageOf('ziva', 'rooms', intro('a')))
  await store.records.put(record('form-submissions', 'sent', { email: 'someone@example.com' }, 'ziva'), silently)
  await store.records.put(record('redirects', 'moved', { from: '/a' }, 'ziva'), { ...silently, publish: true })
  await store.media.put(asset('beach'))
  await media.put('beach', dot, { file: 'beach.gif' })
}

/** The demo group, and a row in each table that it leaves empty. */
async function fillDemo(machine: Machine): Promise<void> {
  const { store, archive, media, secret } = machine
  const owner = user('owner', { password_hash: '$argon2id$hash' })
  await store.users.put(owner)
  const content = createContent(store)
  const putMedia = async ({ id, file, ...words }: DemoFile) => {
    const taken = await media.put(id, dot, { ...words, file: 'dot.gif' })
    await store.media.put(taken)
    return { ...taken, file }
  }
  await seedDemo({ store, content, user: owner, baseUrl, putMedia })
  await store.records.put(record('form-submissions', 'sent', { email: 'someone@example.com' }), silently)
  await store.records.put(record('recipes', 'kept', { text: '\u2028 é ñ مرحبا 😀' }), silently)
  const [page] = (await store.pages.list({ limit: 1 })).rows
  const row = await content.pages.get(owner, page!.id)
  await content.pages.put(owner, { ...row.page, title: `${row.page.title} – newer` })
  await store.settings.set('second-factor-for-admins', 'no')
  await store.settings.set('webhook-key:crm', secret.encrypt('{"key":"whsec_in-clear"}'))
  const blobs = {
    user_id: 'the-owner',
    // That of the sample in `user_groups`.
    group_id: 'x-id',
    page_id: page!.id,
    entry: liveEntry,
    secret: secret.encrypt('second-factor-in-clear'),
  }
  await archive.change(async (writer) => {
    for (const table of carriedTables)
      if ((await writer.count(table.name)) === 0)
        await writer.insert(table, [sample(await writer.columns(table.name), { ...blobs, client_id: null })])
  })
}

/** An unsaved edit as the live log of a page keeps it. */
const liveEntry = JSON.stringify({ command: { type: 'element.delete', id: 'x' }, tab: 'x', by: 'x' })

/** A row of which each value says where it belongs. */
function sample(columns: readonly string[], given: ArchivedRow): ArchivedRow {
  const numbers = [
    ...['revision', 'live', 'last_step', 'hits', 'by_bots', 'ignored', 'position', 'base_revision'],
    ...['number', 'counter', 'folded', 'version'],
  ]
  const lists = ['scopes', 'transports', 'sites', 'recovery_codes', 'rows']
  return Object.fromEntries(
    columns.map((column) => [
      column,
      Object.hasOwn(given, column)
        ? (given[column] ?? null)
        : numbers.includes(column)
          ? 1
          : lists.includes(column)
            ? `["x-${column}"]`
            : `x-${column}`,
    ]),
  )
}

const answers = new WeakMap<Machine, Map<unknown, unknown>>()

/** Answer of an unchanged installation, cached. */
async function known<T>(machine: Machine, question: (machine: Machine) => Promise<T>): Promise<T> {
  const own = answers.get(machine) ?? new Map<unknown, unknown>()
  answers.set(machine, own)
  if (!own.has(question)) own.set(question, await question(machine))
  return own.get(question) as T
}

/** Expects the same rows in every table, encrypted values decrypted, and the same files. */
async function expectSame(here: Machine, there: Machine): Promise<void> {
  const [left, right] = [await known(here, contentsOf), await contentsOf(there)]
  expect(Object.keys(right)).toEqual(Object.keys(left))
  for (const [table, rows] of Object.entries(left)) {
    expect(right[table]?.length, table).toBe(rows.length)
    // Quick where they are the same; where they are not, the difference is shown.
    if (!isDeepStrictEqual(right[table], rows)) expect(right[table], table).toEqual(rows)
  }
  for (const row of left.media ?? [])
    expect(await there.media.blobs.read(`${row.id}/original`), String(row.id)).toEqual(
      await here.media.blobs.read(`${row.id}/original`),
    )
}

/** Made again on arrival, and so to be compared as well. */
const remade: readonly CarriedTable[] = [
  { name: 'page_names', key: ['page_id', 'kind', 'name'] },
  { name: 'page_texts', key: ['page_id'] },
]

async function contentsOf({ archive, secret }: Machine): Promise<Record<string, ArchivedRow[]>> {
  return archive.snapshot(async (reader) => {
    const all: Record<string, ArchivedRow[]> = {}
    for (const table of [...carriedTables, ...remade]) {
      const own: ArchivedRow[] = []
      for await (const rows of reader.rows(table)) own.push(...rows)
      const opened = own.map((row) => ({
        ...row,
        ...Object.fromEntries(
          (isSealedSetting(table, row) ? ['value'] : (table.sealed ?? [])).map((column) => [
            column,
            secret.decrypt(String(row[column])),
          ]),
        ),
      }))
      all[table.name] =
        table.name === 'settings'
          ? opened.filter((row) => isSealedSetting(table, row) || carriedSettings.some((each) => each === row.name))
          : opened
    }
    return all
  })
}

/** The HTML of the published pages, by site and path. */
async function drawn(store: Store): Promise<Map<string, string>> {
  const content = createContent(store)
  const pages = new Map<string, string>()
  for (const each of await store.sites.list())
    for (const { path: own, language_code } of await store.pages.publishedPaths(each.id)) {
      const path = pageUrl(each, { path: own, language_code }).slice(1)
      const found = await content.readPage(each, path, { origin: baseUrl })
      if (!found?.view) continue
      const drawing = {
        facts: found.view.facts,
        gets: isForNewcomers,
        viewOf: (component: string) => catalogue.get(component)?.view,
      }
      pages.set(
        `${each.id}/${path}`,
        renderToStaticMarkup(createElement(PageTree, { nodes: found.view.nodes, drawing })),
      )
    }
  return pages
}

type WhenDone = (close: () => Promise<void>) => void

async function openMachine(kind: Kind, whenDone?: WhenDone): Promise<Machine> {
  const dataDir = await newFolder()
  const { options, remove } = await databaseOf(kind, dataDir)
  // The schema is not made again for each of them.
  if (kind === 'SQLite') await writeFile(join(dataDir, 'voix.db'), await emptyDatabase())
  const store = await openStore(options)
  const archive = await openArchive(options)
  const close = async () => {
    await archive.close()
    await store.close()
    await remove()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  whenDone?.(close)
  return { store, archive, media: createMediaFiles({ dataDir }), secret: await openSecret(dataDir), dataDir, close }
}

async function databaseOf(
  kind: Kind,
  dataDir: string,
): Promise<{ options: StoreOptions; remove: () => Promise<void> }> {
  if (kind === 'SQLite') return { options: { dataDir }, remove: async () => undefined }
  const { url, remove } = await newSchema()
  return { options: { dataDir, databaseUrl: url }, remove }
}

async function newFolder(whenDone?: WhenDone): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'voix-'))
  whenDone?.(() => rm(path, { recursive: true, force: true }))
  return path
}

async function manifestIn(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
}

async function changeManifest(folder: string, change: (manifest: Manifest) => object): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(change(await manifestIn(folder))))
}

async function changeText(folder: string, name: string, from: string, to: string): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
}

/** Puts one row into a part, with a manifest that agrees: an attacker who knows the format. */
async function replaceRow(folder: string, name: string, row: object): Promise<void> {
  const { createHash } = await import('node:crypto')
  const text = `${JSON.stringify(row)}\n`
  await writeFile(join(folder, name), text)
  const facts = { rows: 1, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
  await changeManifest(folder, (manifest) => ({
    ...manifest,
    media: manifest.media.path === name ? { ...manifest.media, ...facts } : manifest.media,
    parts: manifest.parts.map((part) => (part.path === name ? { ...part, ...facts } : part)),
  }))
}

async function oldFormat(folder: string): Promise<void> {
  await rm(join(folder, 'manifest.json'))
  await writeFile(join(folder, 'sites.json'), '[]')
}

async function textIn(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(nd)?json$/.test(name))
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

function nested(levels: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
