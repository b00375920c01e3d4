import { generatedPage } from '../demo/generated.ts'
import { demoGroup } from '../demo/group.ts'
import { calendarFrom, idOf, pageIdOf } from '../demo/records/note.ts'
import { demoMenus, demoRecords } from '../demo/records/records.ts'
import { entities } from '#entities/entities.ts'
import { pageWrite } from '#services/pages/page-checks.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { demoFileIds, generated, releaseTitles, seeded, templateNames } from './demo.ts'

/** A document, file, site or account of the demo group. */
interface Piece {
  readonly entity: string
  readonly id: string
  readonly title: string
  /** ISO 8601 instants; absent where they are not kept. */
  readonly created_at?: string
  readonly updated_at?: string
  /** User who changed it last, or `system`. */
  readonly updated_by?: string
  /** Whether it rises with each change by a person, and has risen. */
  readonly isRevised?: boolean
}

/** Kept parts of the demo group, with reasons. */
interface Kept {
  readonly piece: Piece
  readonly why: string
}

/** Plan to remove the demo group: removed and kept objects. */
export interface DemoRemoval {
  readonly removed: readonly Piece[]
  readonly kept: readonly Kept[]
}

/** Time after its last document within which the demo itself still wrote, ms. */
const graceMs = 60_000

/**
 * Plans the removal of the demo group: objects that were not changed, are not used elsewhere and contain nothing else, or all of
 * it when forced.
 */
export async function planRemoval(
  store: Store,
  { accounts, isForced }: { readonly accounts: readonly string[]; readonly isForced: boolean },
): Promise<DemoRemoval> {
  const houses = demoGroup('http://localhost')
  const documents = [...(await recordPieces(store)), ...(await pagePieces(store))]
  // Copies that people made in the languages of a house came later than all that the demo made.
  const made = documents.flatMap(({ created_at }) => created_at ?? []).toSorted()
  const end = new Date(Date.parse(made.at(-1) ?? new Date().toISOString()) + graceMs).toISOString()
  const pieces = [
    ...documents,
    ...(await releasePieces(store, end)),
    ...(await mediaPieces(store)),
    ...(await sitePieces(store, houses)),
    ...(await accountPieces(store, accounts)),
  ]
  const kept = new Map<string, Kept>()
  if (!isForced) for (const piece of pieces) if (await isChanged(store, piece, end)) keep(piece, 'changed since')
  // What is kept keeps what it uses, and so on.
  for (let before = -1; !isForced && before !== kept.size;) {
    before = kept.size
    const going = new Set(pieces.map(nameOf).filter((name) => !kept.has(name)))
    for (const piece of pieces) {
      if (kept.has(nameOf(piece))) continue
      const user = (await store.uses.of(piece.entity, piece.id)).find((use) => !going.has(nameOf(use)))
      if (user) keep(piece, `used by ${user.entity} ${user.id}`)
    }
  }
  const going = new Set(pieces.map(nameOf).filter((name) => !kept.has(name)))
  for (const piece of pieces) {
    if (piece.entity !== 'sites' || kept.has(nameOf(piece))) continue
    const other = await otherThan(store, piece.id, going)
    if (other) keep(piece, `holds ${other}`)
  }
  return { removed: pieces.filter((piece) => !kept.has(nameOf(piece))), kept: [...kept.values()] }

  function keep(piece: Piece, why: string): void {
    kept.set(nameOf(piece), { piece, why })
  }
}

/** Removes the objects of a plan; an interrupted run is continued by the next. */
export async function performRemoval(
  store: Store,
  user: User,
  { removed, kept }: DemoRemoval,
  removeFiles: (id: string) => Promise<void>,
): Promise<void> {
  const of = (entity: string) => removed.filter((piece) => piece.entity === entity)
  const about = { actor: user.id, tags: [] }
  for (const { id, title } of of('releases')) await store.releases.remove(id, eventOf(user, 'releases', id, title))
  for (const { id } of of('pages')) {
    const row = (await store.pages.get(id)) ?? (await store.pages.inTrash(id))
    if (!row) continue
    const write = pageWrite(user, row.page, 'purge')
    await store.pages.trash(id, { ...write, uses: [] })
    await store.pages.remove(id, write)
  }
  for (const { entity, id, title } of removed.filter(
    (piece) => entities.has(piece.entity) && piece.entity !== 'users',
  )) {
    if (['sites', 'pages', 'releases', 'media'].includes(entity)) continue
    const tags = [`entity:${entity}`, `${entity}:${id}`]
    await store.records.trash(entity, id, { ...about, tags, uses: [] })
    await store.records.remove(entity, id, { ...about, tags, uses: [], event: eventOf(user, entity, id, title) })
    if (entity === 'agents') await store.agents.accounts.remove(id)
  }
  for (const { id } of of('media')) {
    await store.media.remove(id)
    await removeFiles(id)
  }
  for (const { id } of of('users')) await store.users.remove(id)
  for (const { id } of of('sites')) await store.sites.remove(id)
  await store.changes.announce(of('sites').map(({ id }) => `site:${id}`))
  if (kept.length > 0) return
  for (const name of [seeded, generated]) await store.settings.remove(name)
}

function nameOf({ entity, id }: Pick<Piece, 'entity' | 'id'>): string {
  return `${entity} ${id}`
}

function eventOf(user: User, entity: string, id: string, title: string) {
  const { id: actor, name: actor_label } = user
  return { actor, actor_label, action: 'purge', entity, document_id: id, title, site_id: '*', details: {} }
}

async function recordPieces({ records }: Store): Promise<Piece[]> {
  const houses = demoGroup('http://localhost')
  const notes = [
    ...demoRecords({ houses, calendar: calendarFrom(new Date()), pictureOf: () => undefined }),
    ...demoMenus(houses),
    ...templateNames.map((key) => ({ entity: 'page-templates', key })),
  ]
  const found: Piece[] = []
  for (const { entity, key } of notes) {
    const row = entity === 'domains' ? undefined : await records.get(entity, idOf(entity, key))
    if (row) found.push({ ...pick(row), entity, id: row.id, title: row.title })
  }
  return found
}

function pick({
  created_at,
  updated_at,
  updated_by,
}: Required<Pick<Piece, 'created_at' | 'updated_at' | 'updated_by'>>) {
  return { created_at, updated_at, updated_by }
}

async function pagePieces({ pages, settings }: Store): Promise<Piece[]> {
  const houses = demoGroup('http://localhost')
  const found: Piece[] = []
  for (const { id: site, pages: own, translations = [] } of houses) {
    const languages = new Set(translations.map(({ language }) => language))
    for (const { path } of own) {
      const id = pageIdOf(site, path)
      const row = (await pages.get(id)) ?? (await pages.inTrash(id))
      if (!row) continue
      found.push({ ...pick(row), entity: 'pages', id, title: row.page.title })
      for (const copy of await pages.translations(row.translation_group)) {
        if (copy.id === id || !languages.has(copy.language_code)) continue
        const whole = await pages.get(copy.id)
        if (whole) found.push({ ...pick(whole), entity: 'pages', id: copy.id, title: copy.title })
      }
    }
  }
  const count = Number((await settings.get(generated)) ?? 0)
  for (let i = 0; i < count; i++) {
    const { id, title } = generatedPage(houses, i, count)
    const row = await pages.get(id)
    // They are put in at any time, as they are.
    if (row) found.push({ entity: 'pages', id, title, isRevised: row.revision > 1 })
  }
  return found
}

async function releasePieces({ releases }: Store, end: string): Promise<Piece[]> {
  return (await releases.list())
    .filter(({ title, created_at }) => releaseTitles.includes(title) && created_at <= end)
    .map(({ id, title, created_at, updated_at }) => ({ entity: 'releases', id, title, created_at, updated_at }))
}

async function mediaPieces({ media }: Store): Promise<Piece[]> {
  const found: Piece[] = []
  for (const id of await demoFileIds()) {
    const row = await media.get(id)
    if (row) found.push({ entity: 'media', id, title: row.title, isRevised: row.revision > 1 })
  }
  return found
}

async function sitePieces({ sites }: Store, houses: readonly { readonly id: string }[]): Promise<Piece[]> {
  const known = new Set(houses.map(({ id }) => id))
  return (await sites.list()).flatMap(({ id, name }) => (known.has(id) ? [{ entity: 'sites', id, title: name }] : []))
}

async function accountPieces({ users }: Store, accounts: readonly string[]): Promise<Piece[]> {
  const found: Piece[] = []
  for (const email of accounts) {
    const user = await users.byEmail(email)
    if (user) found.push({ entity: 'users', id: user.id, title: email, isRevised: user.revision > 1 })
  }
  return found
}

/** Whether a user has changed it since the demo was put in, or has worked with the account. */
async function isChanged({ events }: Store, piece: Piece, end: string): Promise<boolean> {
  const { entity, id, updated_at, updated_by, isRevised } = piece
  if (isRevised) return true
  if (updated_at !== undefined) return updated_at > end && updated_by !== 'system'
  const asked = entity === 'users' ? { actor: id } : { entity, document_id: id }
  return (await events.list({ ...asked, from: end, limit: 1 })).total > 0
}

/** Something of a site that stays when the demo goes; undefined where nothing does. */
async function otherThan({ pages, records }: Store, site_id: string, going: ReadonlySet<string>) {
  const stays = (entity: string) => (row: { readonly id: string }) => !going.has(nameOf({ entity, id: row.id }))
  for (let offset = 0; ; offset += 200) {
    const { rows } = await pages.list({ site_id, offset, limit: 200 })
    const page = rows.find(stays('pages'))
    if (page) return `the page “${page.title}”`
    if (rows.length < 200) break
  }
  const thrown = (await pages.trashed([site_id])).find(stays('pages'))
  if (thrown) return `the page “${thrown.title}” in the trash`
  for (const entity of entities.keys()) {
    if (['sites', 'pages', 'media', 'users', 'domains', 'api-clients', 'releases'].includes(entity)) continue
    const { rows } = await records.list(entity, { site_id, limit: 500 })
    const record = rows.find((row) => row.site_id === site_id && stays(entity)(row))
    if (record) return `${entity} “${record.title}”`
  }
  return undefined
}
