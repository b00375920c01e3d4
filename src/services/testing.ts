import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Asset } from '#model/media/media.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { Connection } from '#db/dialects/connection.ts'
import { openSqlite } from '#db/dialects/sqlite.ts'
import { migrate } from '#db/migrations/migrate.ts'
import { noteKinds } from '#db/migrations/noted-kinds.ts'
import { notedKinds } from '#entities/entities.ts'
import type { Role } from '#model/people/roles.ts'
import { openStore, type StoreOptions, type Store } from '#db/open.ts'
import type { Site, User } from '#db/store.ts'

/** Registers a clean-up for the end of the test. */
export type WhenDone = (close: () => Promise<void>) => void

/** Options of a test store: its database, and sites in place of the usual two. */
export type TestStoreOptions = Partial<StoreOptions> & { readonly sites?: readonly Site[] }

/** Opens a test store with two sites by default, closed after the test. */
export async function openTestStore(
  whenDone: WhenDone = onTestFinished,
  { sites = [site('ziva', { layout: 'hyatt-ziva' }), site('bonita')], ...database }: TestStoreOptions = {},
): Promise<Store> {
  const store = await openStore({
    dataDir: '',
    file: ':memory:',
    image: await emptyDatabase(),
    ...database,
  })
  whenDone(() => store.close())
  for (const each of sites) await store.sites.put(each)
  return store
}

let emptyImage: Promise<Uint8Array> | undefined

/** Image of an empty database with the current schema, created once a process; also usable as a file. */
export function emptyDatabase(): Promise<Uint8Array> {
  emptyImage ??= imageOfEmpty()
  return emptyImage
}

async function imageOfEmpty(): Promise<Uint8Array> {
  const connection = openSqlite(':memory:')
  try {
    await migrate(connection)
    await noteKinds(connection, notedKinds)
    return await imageOf(connection)
  } finally {
    await connection.close()
  }
}

/** Image of an in-memory database. */
export async function imageOf(connection: Connection): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'voix-image-'))
  try {
    const file = join(folder, 'image.db')
    await sql`vacuum into ${file}`.execute(connection.write)
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export function site(id: string, more: Partial<Site> = {}): Site {
  return {
    id,
    name: `Hotel ${id}`,
    domains: [`${id}.test`],
    layout: 'blocks',
    language_code: 'en',
    settings: {},
    revision: 0,
    ...more,
  }
}

/** Builds an active user with one role: `user('editor', { sites: ['ziva'] })`, everywhere without sites. */
export function user(
  role: Role,
  { sites, ...more }: Partial<User> & { readonly sites?: readonly string[] } = {},
): User {
  const scope = sites ? ({ type: 'site', ids: sites } as const) : ({ type: 'all' } as const)
  return {
    id: `the-${role}`,
    email: `${role}@voix.test`,
    name: role,
    password_hash: '',
    assignments: [{ role, scope, locales: '*' }],
    status: 'active',
    settings: {},
    revision: 0,
    ...more,
  }
}

/** Builds a page: `pageOf('ziva', 'rooms', intro('hello'))`. */
export function pageOf(siteId: string, path: string, ...elements: readonly Element[]): Page {
  return {
    id: `${siteId}-${path.replaceAll('/', '-') || 'home'}`,
    site_id: siteId,
    path,
    title: path || 'Home',
    language_code: 'en',
    layout: siteId === 'ziva' ? 'hyatt-ziva' : 'blocks',
    elements,
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
    current_release: null,
  }
}

/** Builds a slice with values by field. */
export function slice(
  component: string,
  id: string,
  values: Readonly<Record<string, unknown>> = {},
  given: Partial<Element> = {},
): Element {
  const definition = catalogue.get(component)
  const fields = Object.entries(values).map(([name, value]): StoredField => {
    const type = definition?.fields[name]?.type ?? 'text'
    return { id: `${id}-${name}`, name, type, enabled: true, [type]: value }
  })
  return createSlice(id, component, definition ?? { name: component, label: component, hydrate: 'never' }, {
    fields,
    ...given,
  })
}

/** Builds an intro with a title. */
export function intro(id: string, title = id): Element {
  return slice('Intro', id, { title })
}

export function record(entity: string, slug: string, data: Readonly<Record<string, unknown>> = {}, siteId = '*') {
  return {
    id: `${siteId === '*' ? '' : `${siteId}-`}${slug}`,
    entity,
    site_id: siteId,
    slug,
    data: { title: slug, ...data },
    revision: 0,
    updated_at: '',
  }
}

export function asset(id: string, more: Partial<Asset> = {}): Asset {
  return {
    id,
    kind: 'image',
    file: `${id}.jpg`,
    mime: 'image/jpeg',
    bytes: 1,
    width: 1600,
    height: 900,
    title: id,
    alt: `A picture of ${id}`,
    tags: [id],
    focal: { x: 0.5, y: 0.5 },
    colour: '#336699',
    ...more,
  }
}

export const silently = { actor: 'test', tags: [] }

/** Write options for records that are published at once. */
export const shown = { ...silently, publish: true }
