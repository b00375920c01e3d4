import type { Action, Subject } from '../accounts/subject.ts'
import { entities } from '#entities/entities.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import {
  type Asset,
  assetActions,
  isExpired,
  type LibraryAsset,
  type MediaFilter,
  type MediaQuery,
  type MediaUse,
  mediaFilters,
} from '#model/media.ts'
import type { AssetRow, Store, User } from '#db/store.ts'
import { everySite, accessScopeOf, denial } from '../accounts/permissions.ts'
import { brandsOf, subjectOf } from '../records/record-access.ts'
import { refuseOutside } from '../accounts/scope-change.ts'
import { createFolderService, type FolderService } from './media-folders.ts'

/** What may be done with the library. Every function authorises by the file it resolved. */
export interface MediaService {
  readonly folders: FolderService
  list(user: User, query: MediaQuery): Promise<{ readonly rows: readonly LibraryAsset[]; readonly total: number }>
  /** The ids that a list shows over all its parts. */
  ids(user: User, query: MediaQuery): Promise<readonly string[]>
  get(user: User, id: string): Promise<LibraryAsset>
  uses(user: User, id: string): Promise<readonly MediaUse[]>
  /** How many files need somebody: without description, with a licence that ends, unused. */
  facts(user: User): Promise<Readonly<Record<MediaFilter, number>>>
  /** Throws when the user may not add such a file; asked before it is uploaded. */
  mayAdd(user: User, place: UploadTarget): Promise<void>
  /** The file with these bytes that the user may use instead of a second one. */
  known(user: User, sha256: string | undefined): Promise<AssetRow | undefined>
  add(user: User, asset: Asset, place: UploadTarget): Promise<LibraryAsset>
  change(user: User, id: string, revision: number, changes: AssetChanges): Promise<LibraryAsset>
  /** Changes several at once; those that may not be changed are named with the reason. */
  changeMany(user: User, ids: readonly string[], changes: ManyChanges): Promise<Outcome>
  /** Throws when the user may not give it another file, or somebody changed it since; asked before the upload. */
  mayReplace(user: User, id: string, revision: number): Promise<void>
  /** Gives an asset another file; its id and address stay. */
  replaceFile(user: User, id: string, revision: number, facts: Partial<Asset>): Promise<LibraryAsset>
  /** To the trash. What is used stays, unless another takes its places. */
  trash(user: User, id: string, replaceWith?: string): Promise<void>
  restore(user: User, id: string): Promise<LibraryAsset>
  /** Throws when it may not be removed for good. */
  mayPurge(user: User, id: string): Promise<void>
}

/** Where a new file goes, and to which sites, brands or resorts it belongs. */
export type UploadTarget = Pick<Asset, 'folder' | 'sites' | 'brands' | 'resorts'>

export type AssetChanges = {
  readonly [
    K in
      | 'title'
      | 'alt'
      | 'alts'
      | 'decorative'
      | 'caption'
      | 'credit'
      | 'licence'
      | 'release'
      | 'tags'
      | 'folder'
      | 'sites'
      | 'brands'
      | 'resorts'
      | 'focal'
      | 'crops'
  ]?: Asset[K] | null
}

export interface ManyChanges {
  readonly add_tags?: readonly string[]
  readonly remove_tags?: readonly string[]
  /** A folder's id, or null for the top. */
  readonly folder?: string | null
  readonly sites?: readonly string[]
  readonly trash?: boolean
  readonly restore?: boolean
}

export interface Outcome {
  readonly changed: readonly string[]
  readonly refused: readonly { readonly id: string; readonly title: string; readonly reason: string }[]
}

export function createMediaService(store: Store, clock: () => Date = () => new Date()): MediaService {
  const { media } = store
  const folders = createFolderService(store)
  return {
    folders,
    list,
    ids: async (user, query) => media.ids(scoped(user, query), limits.bulk * 4),
    get: async (user, id) => counted(user, await found(user, 'read', id)),
    uses,
    facts,
    mayAdd,
    known,
    add,
    change,
    changeMany,
    replaceFile,
    trash,
    restore,

    async mayReplace(user, id, revision) {
      if ((await found(user, 'edit', id)).revision !== revision) throw new VoixError('media-stale')
    },

    async mayPurge(user, id) {
      const row = await found(user, 'manage', id)
      if (!row.trashed_at)
        throw new VoixError('invalid-input', {
          field: 'id',
          reason: 'Move it to the trash first; there it can be removed for good.',
        })
      if ((await usesOf(id)).length > 0) throw await used(user, row)
    },
  }

  async function list(user: User, query: MediaQuery) {
    const { rows, total } = await media.list(scoped(user, query))
    const counts = await store.uses.counts(
      'media',
      rows.map(({ id }) => id),
    )
    return { rows: rows.map((row) => ({ ...row, uses: counts.get(row.id) ?? 0, may: actionsOn(user, row) })), total }
  }

  /** Lists are cut to what the user may see. */
  function scoped(user: User, query: MediaQuery) {
    const reach = accessScopeOf(user, 'read', 'media')
    return { ...query, today: clock().toISOString().slice(0, 10), ...(reach && { sites: reach.sites }) }
  }

  async function found(user: User, action: Action, id: string): Promise<AssetRow> {
    const row = await media.get(id)
    if (!row) throw new VoixError('not-found', { what: 'file' })
    authoriseAsset(user, action, row)
    return row
  }

  async function counted(user: User, row: AssetRow): Promise<LibraryAsset> {
    return { ...row, uses: await countOf(row), may: actionsOn(user, row) }
  }

  async function countOf({ id }: AssetRow): Promise<number> {
    return new Set((await usesOf(id)).map((use) => `${use.entity} ${use.id}`)).size
  }

  /** Also where it stands in for another. */
  async function usesOf(id: string) {
    const names = [id, ...(await media.replacedBy(id))]
    return (await Promise.all(names.map((name) => store.uses.of('media', name)))).flat()
  }

  async function uses(user: User, id: string): Promise<readonly MediaUse[]> {
    await found(user, 'read', id)
    const places = new Map((await usesOf(id)).map((use) => [`${use.entity} ${use.id} ${use.live}`, use]))
    const known = await Promise.all(
      [...places.values()].map((use) => (use.entity === 'pages' ? pageUse(user, use) : recordUse(user, use))),
    )
    return known.filter((use) => use !== undefined)
  }

  async function pageUse(user: User, { id, live }: { id: string; live: boolean }): Promise<MediaUse | undefined> {
    const row = await store.pages.get(id)
    if (!row) return undefined
    const { site_id, title, path, language_code } = row.page
    const kind = live ? 'published' : 'draft'
    return denial(user, 'read', { resource: 'pages', site_id, language_code })
      ? { kind, id: '', site_id, title: 'A page of another site', path: '' }
      : { kind, id, site_id, title, path }
  }

  async function recordUse(user: User, { entity, id }: { entity: string; id: string }): Promise<MediaUse | undefined> {
    const [row, kind] = [await store.records.get(entity, id), entities.get(entity)]
    if (!row || !kind) return undefined
    const { site_id, slug, title } = row
    return denial(user, 'read', await subjectOf(store, kind, row))
      ? { kind: 'record', id: '', site_id, title: 'A record of another site', path: '', entity }
      : { kind: 'record', id, site_id, title, path: slug, entity }
  }

  async function facts(user: User) {
    const counts = await Promise.all(
      mediaFilters.map(async (filter) => [filter, (await media.list({ ...scoped(user, { filter }), limit: 0 })).total]),
    )
    return Object.fromEntries(counts) as Record<MediaFilter, number>
  }

  async function mayAdd(user: User, place: UploadTarget): Promise<void> {
    if (place.folder) await folders.mayPutInto(user, place.folder)
    const own = await settled(place)
    assertOwnerNamed(user, own)
    authoriseAsset(user, 'create', { ...own, created_by: user.id })
  }

  async function known(user: User, sha256: string | undefined): Promise<AssetRow | undefined> {
    const row = sha256 ? await media.withBytes(sha256) : undefined
    return row && !assetDenial(user, 'read', row) ? row : undefined
  }

  async function add(user: User, asset: Asset, place: UploadTarget): Promise<LibraryAsset> {
    await mayAdd(user, place)
    await media.put({ ...asset, ...(await settled(place)) }, user.id)
    await noted(user, 'create', asset)
    return counted(user, await found(user, 'read', asset.id))
  }

  /** A file that does not say whose it is belongs to the sites of its folder; one of a resort is its brand's too. */
  async function settled({ folder, sites, brands, resorts }: UploadTarget): Promise<UploadTarget> {
    const named = sites ?? (folder && !brands && !resorts ? await folders.sitesOf(folder) : [])
    const owners = brands ?? (await brandsOf(store, resorts ?? []))
    return {
      ...(folder && { folder }),
      ...(named.length > 0 && { sites: named }),
      ...(owners.length > 0 && { brands: owners }),
      ...(resorts && { resorts }),
    }
  }

  async function change(user: User, id: string, revision: number, changes: AssetChanges): Promise<LibraryAsset> {
    const row = await found(user, 'edit', id)
    const next = tidy({ ...row, ...changes })
    if (next.folder && next.folder !== row.folder) await folders.mayPutInto(user, next.folder)
    // Nobody gives a file to those, or takes it from those, whom they do not work for.
    const [was, is] = [subjectsOf(row), subjectsOf({ ...next, created_by: row.created_by })]
    for (const subject of is) await refuseOutside(store, user, 'edit', was[0], subject)
    const version = changes.crops === undefined ? {} : { version: (row.version ?? 0) + 1 }
    return stored(user, { ...next, ...version }, revision)
  }

  async function replaceFile(user: User, id: string, revision: number, facts: Partial<Asset>): Promise<LibraryAsset> {
    const row = await found(user, 'edit', id)
    if (facts.kind !== row.kind)
      throw new VoixError('invalid-input', {
        field: 'file',
        reason: `“${row.title}” is ${kinds[row.kind]} and stays one. Upload the new file beside it and replace its uses.`,
      })
    const { animated: _animated, duration: _duration, thumbhash: _thumbhash, crops: _crops, ...rest } = row
    return stored(user, { ...rest, ...facts, version: (row.version ?? 0) + 1 } as AssetRow, revision)
  }

  async function stored(user: User, asset: Asset, revision: number): Promise<LibraryAsset> {
    if ((await media.change(asset, revision)) === 'stale') throw new VoixError('media-stale')
    await tell(asset.id)
    await noted(user, 'update', asset)
    return counted(user, await found(user, 'read', asset.id))
  }

  async function changeMany(user: User, ids: readonly string[], changes: ManyChanges): Promise<Outcome> {
    const { add_tags = [], remove_tags = [], folder, sites } = changes
    const changed: string[] = []
    const refused: { id: string; title: string; reason: string }[] = []
    for (const id of new Set(ids)) {
      const row = await media.get(id)
      try {
        if (changes.trash) await trash(user, id)
        else if (changes.restore) await restore(user, id)
        else {
          const { tags, revision } = await found(user, 'edit', id)
          const kept = [...new Set([...tags, ...add_tags])].filter((tag) => !remove_tags.includes(tag))
          await change(user, id, revision, {
            tags: kept.slice(0, limits.tags),
            ...(folder !== undefined && { folder }),
            ...(sites && { sites }),
          })
        }
        changed.push(id)
      } catch (error) {
        if (!(error instanceof VoixError)) throw error
        refused.push({ id, title: row?.title ?? id, reason: error.message })
      }
    }
    return { changed, refused }
  }

  async function trash(user: User, id: string, replaceWith?: string): Promise<void> {
    const row = await found(user, 'delete', id)
    if (replaceWith === undefined && (await usesOf(id)).length > 0) throw await used(user, row)
    if (replaceWith !== undefined) await standIn(user, row, replaceWith)
    await media.trash(id, replaceWith)
    await tell(id)
    await noted(user, 'trash', row)
  }

  async function standIn(user: User, row: AssetRow, id: string): Promise<void> {
    const other = id === row.id ? undefined : await found(user, 'read', id)
    const reason = !other
      ? 'Choose another file than the one that goes.'
      : other.kind !== row.kind
        ? `Choose ${kinds[row.kind]}, as “${row.title}” is.`
        : other.trashed_at
          ? `“${other.title}” is in the trash itself.`
          : isExpired(other, clock())
            ? `The licence of “${other.title}” has expired.`
            : undefined
    if (reason) throw new VoixError('invalid-input', { field: 'replaceWith', reason })
  }

  async function used(user: User, row: AssetRow): Promise<VoixError> {
    const places = await uses(user, row.id)
    return new VoixError('media-used', {
      title: row.title,
      count: await countOf(row),
      uses: places.slice(0, 50),
    })
  }

  async function restore(user: User, id: string): Promise<LibraryAsset> {
    const row = await found(user, 'delete', id)
    await media.restore(id)
    await tell(id)
    await noted(user, 'restore', row)
    return counted(user, await found(user, 'read', id))
  }

  /** Pages that show it are drawn anew, also where it stands in for another. */
  async function tell(id: string): Promise<void> {
    await store.changes.announce([id, ...(await media.replacedBy(id))].map((each) => `media:${each}`))
  }

  async function noted(user: User, action: string, { id, title, sites = [] }: Asset): Promise<void> {
    await store.events.add({
      actor: user.id,
      actor_label: user.name,
      action,
      entity: 'media',
      document_id: id,
      title,
      site_id: sites.length === 1 ? sites[0]! : everySite,
      details: {},
    })
  }
}

const kinds = { image: 'a picture', video: 'a video', file: 'a document' } as const

/** Throws `invalid-input` when somebody who works for a part of the group adds a file without saying for which. */
function assertOwnerNamed(user: User, { sites, brands, resorts }: UploadTarget): void {
  if (sites ?? brands ?? resorts) return
  const reach = accessScopeOf(user, 'create', 'media')
  if (!reach) return
  const [one] = [
    ...reach.sites.map((id) => `site=${id}`),
    ...reach.resorts.map((id) => `resort=${id}`),
    ...reach.brands.map((id) => `brand=${id}`),
  ]
  // Whoever may add nothing at all hears that instead.
  if (one)
    throw new VoixError('invalid-input', {
      field: 'site',
      reason: `Name the site, brand or resort that the file is for, such as ${one}. Only who works for the whole group adds files for all.`,
    })
}

/** A file of several sites is seen by those of each, and changed by who works for all of them. */
function authoriseAsset(user: User, action: Action, asset: Scope): void {
  const reason = assetDenial(user, action, asset)
  if (reason) throw new VoixError('not-allowed', { reason })
}

function assetDenial(user: User, action: Action, asset: Scope): string | undefined {
  if (action === 'read') {
    // What no site keeps to itself is seen by all, whichever resort it shows.
    const { sites = [] } = asset
    const seen = sites.length > 0 ? subjectsOf(asset) : [{ resource: 'media' as const, site_id: null }]
    const reasons = seen.map((subject) => denial(user, action, subject))
    return reasons.includes(undefined) ? undefined : reasons[0]
  }
  return subjectsOf(asset)
    .map((subject) => denial(user, action, subject))
    .find((reason) => reason !== undefined)
}

/** What of all that is done with a file the user may do with this one. */
function actionsOn(user: User, asset: Scope): LibraryAsset['may'] {
  return assetActions.filter((action) => !assetDenial(user, action, asset))
}

type Scope = Pick<Asset, 'sites' | 'brands' | 'resorts'> & { readonly created_by?: string }

function subjectsOf({ sites = [], brands, resorts, created_by }: Scope): readonly Subject[] {
  const common = {
    resource: 'media' as const,
    ...(brands && { brand_ids: brands }),
    ...(resorts && { resort_ids: resorts }),
    ...(created_by && { created_by }),
  }
  return sites.length > 0 ? sites.map((site_id) => ({ ...common, site_id })) : [{ ...common, site_id: null }]
}

/** Null takes a value away; what is empty is not kept. */
function tidy(changed: { readonly [K in keyof AssetRow]: AssetRow[K] | null }): AssetRow {
  const kept = Object.entries(changed).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(kept) as unknown as AssetRow
}
