import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { mediaFilters, type MediaQuery, type LibraryAsset, type MediaFilter, type Asset } from '#model/media.ts'
import type { User, AssetRow, Store } from '#db/store.ts'
import { createFolderService, type FolderService } from './media-folders.ts'
import { scopedQuery, assetFor, actionsOn, assetDenial, type UploadTarget, type MediaContext } from './media-access.ts'
import { countedAsset, usesFor, usesOf, type ShownUse } from './media-uses.ts'
import {
  assertAddable,
  addAsset,
  changeAsset,
  changeMany,
  replaceAssetFile,
  trashAsset,
  restoreAsset,
  usedError,
  type AssetChanges,
  type ManyChanges,
  type Outcome,
} from './media-writing.ts'

/** Media library. Every function authorises by the file it resolved. */
interface MediaService {
  readonly folders: FolderService
  list(user: User, query: MediaQuery): Promise<{ readonly rows: readonly LibraryAsset[]; readonly total: number }>
  /** Ids of a list over all its pages. */
  ids(user: User, query: MediaQuery): Promise<readonly string[]>
  get(user: User, id: string): Promise<LibraryAsset>
  uses(user: User, id: string): Promise<readonly ShownUse[]>
  /** Number of files with an open task: without alt text, with a licence that ends, unused. */
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
  /** Gives an asset another file, which `keep` puts in its place; its id and address stay. */
  replaceFile(
    user: User,
    id: string,
    revision: number,
    facts: Partial<Asset>,
    keep: () => Promise<void>,
  ): Promise<LibraryAsset>
  /** Moves a file to the trash. A used one stays, unless another replaces it. */
  trash(user: User, id: string, replaceWith?: string): Promise<void>
  restore(user: User, id: string): Promise<LibraryAsset>
  /** Throws when it may not be removed for good. */
  mayPurge(user: User, id: string): Promise<void>
}

export function createMediaService(store: Store, clock: () => Date = () => new Date()): MediaService {
  const { media } = store
  const folders = createFolderService(store)
  const context: MediaContext = { store, media, folders, clock }
  return {
    folders,
    list: (user, query) => listAssets(context, user, query),
    ids: async (user, query) => media.ids(scopedQuery(context, user, query), limits.bulk * 4),
    get: async (user, id) => countedAsset(context, user, await assetFor(context, user, 'read', id)),
    uses: (user, id) => usesFor(context, user, id),
    facts: (user) => factsFor(context, user),
    mayAdd: (user, place) => assertAddable(context, user, place),
    known: (user, sha256) => knownAsset(context, user, sha256),
    add: (user, asset, place) => addAsset(context, user, asset, place),
    change: (user, id, revision, changes) => changeAsset(context, user, id, revision, changes),
    changeMany: (user, ids, changes) => changeMany(context, user, ids, changes),
    replaceFile: (user, id, revision, facts, keep) => replaceAssetFile(context, user, id, revision, facts, keep),
    trash: (user, id, replaceWith) => trashAsset(context, user, id, replaceWith),
    restore: (user, id) => restoreAsset(context, user, id),
    mayReplace: (user, id, revision) => assertReplaceable(context, user, id, revision),
    mayPurge: (user, id) => assertPurgeable(context, user, id),
  }
}

async function assertReplaceable(context: MediaContext, user: User, id: string, revision: number): Promise<void> {
  if ((await assetFor(context, user, 'edit', id)).revision !== revision) throw new VoixError('media-stale')
}

async function assertPurgeable(context: MediaContext, user: User, id: string): Promise<void> {
  const row = await assetFor(context, user, 'manage', id)
  if (!row.trashed_at)
    throw new VoixError('invalid-input', {
      field: 'id',
      reason: sentence({
        id: 'refusals.media.purge-from-trash',
        defaultMessage: 'Move this to the trash first. You can delete it permanently there.',
      }),
    })
  if ((await usesOf(context, id)).length > 0) throw await usedError(context, user, row)
}

async function listAssets(context: MediaContext, user: User, query: MediaQuery) {
  const { rows, total } = await context.media.list(scopedQuery(context, user, query))
  const counts = await context.store.uses.counts(
    'media',
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...row, uses: counts.get(row.id) ?? 0, may: actionsOn(user, row) })), total }
}

async function factsFor(context: MediaContext, user: User) {
  const counts = await Promise.all(
    mediaFilters.map(async (filter) => [
      filter,
      (await context.media.list({ ...scopedQuery(context, user, { filter }), limit: 0 })).total,
    ]),
  )
  return Object.fromEntries(counts) as Record<MediaFilter, number>
}

async function knownAsset(
  { media }: MediaContext,
  user: User,
  sha256: string | undefined,
): Promise<AssetRow | undefined> {
  const row = sha256 ? await media.withBytes(sha256) : undefined
  return row && !assetDenial(user, 'read', row) ? row : undefined
}
