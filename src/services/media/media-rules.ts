import { bindTo } from '#model/bind-to.ts'
import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { mediaFilters, type MediaQuery, type MediaFilter } from '#model/media/media.ts'
import type { Store } from '#db/open.ts'
import type { User, AssetRow } from '#db/store.ts'
import { createFolderService } from './media-folders.ts'
import { scopedQuery, assetFor, actionsOn, assetDenial, type MediaContext } from './media-access.ts'
import { countedAsset, usesFor, usesOf } from './media-uses.ts'
import { addEditedCopy, assertPictureEditable } from './picture-editing.ts'
import {
  assertAddable,
  assertReplaceable,
  addAsset,
  changeAsset,
  changeMany,
  replaceAssetFile,
  trashAsset,
  restoreAsset,
  usedError,
} from './media-writing.ts'

/** Media library service. Every function authorises by the loaded file. */
export function createMediaService(store: Store, clock: () => Date = () => new Date()) {
  const { media } = store
  const folders = createFolderService(store)
  const context: MediaContext = { store, media, folders, clock }
  return {
    folders,
    ...bindTo(context, {
      list: listAssets,
      uses: usesFor,
      facts: factsFor,
      mayAdd: assertAddable,
      known: knownAsset,
      add: addAsset,
      change: changeAsset,
      changeMany,
      mayReplace: assertReplaceable,
      replaceFile: replaceAssetFile,
      mayEditPicture: assertPictureEditable,
      addEditedCopy,
      trash: trashAsset,
      restore: restoreAsset,
      mayPurge: assertPurgeable,
    }),
    /** Ids of a list over all its pages. */
    ids: async (user: User, query: MediaQuery): Promise<readonly string[]> =>
      media.ids(scopedQuery(context, user, query), limits.bulk * 4),
    get: async (user: User, id: string) => countedAsset(context, user, await assetFor(context, user, 'read', id)),
  }
}

/** Throws when it may not be removed for good. */
async function assertPurgeable(context: MediaContext, user: User, id: string): Promise<void> {
  const row = await assetFor(context, user, 'manage', id)
  if (!row.trashed_at)
    throw new VoixError('invalid-input', {
      field: 'id',
      reason: sentence('Move this to the trash first. You can delete it permanently there.'),
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

/** Number of files with an open task: without alt text, with a licence that ends, unused. */
async function factsFor(context: MediaContext, user: User) {
  const counts = await Promise.all(
    mediaFilters.map(async (filter) => [
      filter,
      (await context.media.list({ ...scopedQuery(context, user, { filter }), limit: 0 })).total,
    ]),
  )
  return Object.fromEntries(counts) as Record<MediaFilter, number>
}

/** The file with these bytes that the user may use instead of a second one. */
async function knownAsset(
  { media }: MediaContext,
  user: User,
  sha256: string | undefined,
): Promise<AssetRow | undefined> {
  const row = sha256 ? await media.withBytes(sha256) : undefined
  return row && !assetDenial(user, 'read', row) ? row : undefined
}
