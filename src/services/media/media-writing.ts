import { refusalOf } from '#model/refusal.ts'
import { sentence, type AnySentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { isExpired } from '#model/media/licence.ts'
import { type Asset, type LibraryAsset, sampleTag } from '#model/media/media.ts'
import type { User, AssetRow } from '#db/store.ts'
import {
  assertOwnerNamed,
  authoriseAsset,
  assetFor,
  subjectsOf,
  type MediaContext,
  type UploadTarget,
} from './media-access.ts'
import { countedAsset, usesOf, usesFor, countOf } from './media-uses.ts'
import { brandsOf } from '../records/record-access.ts'
import { refuseOutside } from '../accounts/scope-change.ts'
import { everySite } from '../accounts/permissions.ts'
import type { Action } from '../accounts/subject.ts'

export type AssetChanges = {
  readonly [
    K in
      | 'title'
      | 'titles'
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
      | 'agents_only'
  ]?: AssetRow[K] | null
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
  readonly refused: readonly { readonly id: string; readonly title: string; readonly reason: AnySentence }[]
}

/** Throws when the user may not add the file; checked before the upload. */
export async function assertAddable(context: MediaContext, user: User, place: UploadTarget): Promise<void> {
  if (place.folder) await context.folders.mayPutInto(user, place.folder)
  const own = await settledTarget(context, place)
  assertOwnerNamed(user, own)
  authoriseAsset(user, 'create', { ...own, created_by: user.id })
}

export async function addAsset(
  context: MediaContext,
  user: User,
  asset: Asset,
  place: UploadTarget,
  isForAgents = false,
): Promise<LibraryAsset> {
  await assertAddable(context, user, place)
  await context.media.put({ ...asset, ...(await settledTarget(context, place)) }, user.id)
  if (isForAgents) await context.media.setForAgents(asset.id, true)
  await tellPages(context, asset.id)
  await noteEvent(context, user, 'create', asset)
  return countedAsset(context, user, await assetFor(context, user, 'read', asset.id))
}

/** A file that does not say whose it is belongs to the sites of its folder; one of a resort is its brand's too. */
async function settledTarget(
  { folders, store }: MediaContext,
  { folder, sites, brands, resorts }: UploadTarget,
): Promise<UploadTarget> {
  const named = sites ?? (folder && !brands && !resorts ? await folders.sitesOf(folder) : [])
  const owners = brands ?? (await brandsOf(store, resorts ?? []))
  return {
    ...(folder && { folder }),
    ...(named.length > 0 && { sites: named }),
    ...(owners.length > 0 && { brands: owners }),
    ...(resorts && { resorts }),
  }
}

export async function changeAsset(
  context: MediaContext,
  user: User,
  id: string,
  revision: number,
  changes: AssetChanges,
): Promise<LibraryAsset> {
  const row = await assetFor(context, user, 'edit', id)
  const { agents_only, ...described } = changes
  const next = tidy({ ...row, ...described })
  if (next.folder && next.folder !== row.folder) await context.folders.mayPutInto(user, next.folder)
  // Nobody gives a file to those, or takes it from those, whom they do not work for.
  const [was, is] = [subjectsOf(row), subjectsOf({ ...next, created_by: row.created_by })]
  for (const subject of is) await refuseOutside(context.store, user, 'edit', was[0], subject)
  const version = changes.crops === undefined ? {} : { version: (row.version ?? 0) + 1 }
  const stored = await storeAsset(context, user, { ...next, ...version }, revision)
  if (agents_only === undefined) return stored
  await context.media.setForAgents(id, agents_only === true)
  await tellPages(context, id)
  return countedAsset(context, user, await assetFor(context, user, 'read', id))
}

/** Returns the file; throws when the user may not give it another one, or another user changed it since. */
export function assertReplaceable(context: MediaContext, user: User, id: string, revision: number): Promise<AssetRow> {
  return assetAt(context, user, 'edit', { id, revision })
}

/** Returns a file for an action that goes by what it is now; throws when another user changed it since. */
export async function assetAt(
  context: MediaContext,
  user: User,
  action: Action,
  { id, revision }: Pick<AssetRow, 'id' | 'revision'>,
): Promise<AssetRow> {
  const row = await assetFor(context, user, action, id)
  if (row.revision !== revision) throw new VoixError('media-stale')
  return row
}

/** Replaces an asset's file by `keep`; id and address stay. */
export async function replaceAssetFile(
  context: MediaContext,
  user: User,
  id: string,
  revision: number,
  facts: Partial<Asset>,
  keep: () => Promise<void>,
): Promise<LibraryAsset> {
  const row = await assetFor(context, user, 'edit', id)
  if (facts.kind !== row.kind)
    throw new VoixError('invalid-input', {
      field: 'file',
      reason: sentence(
        '“{title}” is {kind} and cannot become another kind of file. Upload the new file separately and replace its uses.',
        { title: row.title, kind: kinds[row.kind] },
      ),
    })
  const { animated: _animated, duration: _duration, thumbhash: _thumbhash, crops: _crops, ...rest } = row
  const version = (row.version ?? 0) + 1
  const replaced = await storeAsset(context, user, { ...rest, ...facts, version } as AssetRow, revision)
  try {
    await keep()
  } catch (error) {
    // The former file is still there, and so is its description; its version goes on, since each address shows one file.
    await storeAsset(context, user, { ...row, version: version + 1 }, replaced.revision).catch(() => undefined)
    throw error
  }
  return replaced
}

async function storeAsset(context: MediaContext, user: User, asset: Asset, revision: number): Promise<LibraryAsset> {
  if ((await context.media.change(asset, revision)) === 'stale') throw new VoixError('media-stale')
  await tellPages(context, asset.id)
  await noteEvent(context, user, 'update', asset)
  return countedAsset(context, user, await assetFor(context, user, 'read', asset.id))
}

/** Changes several assets; denied ones are returned with reasons. */
export async function changeMany(
  context: MediaContext,
  user: User,
  ids: readonly string[],
  changes: ManyChanges,
): Promise<Outcome> {
  const { add_tags = [], remove_tags = [], folder, sites } = changes
  const changed: string[] = []
  const refused: { id: string; title: string; reason: AnySentence }[] = []
  for (const id of new Set(ids)) {
    const row = await context.media.get(id)
    try {
      if (changes.trash) await trashAsset(context, user, id)
      else if (changes.restore) await restoreAsset(context, user, id)
      else {
        const { tags, revision } = await assetFor(context, user, 'edit', id)
        const kept = [...new Set([...tags, ...add_tags])].filter((tag) => !remove_tags.includes(tag))
        await changeAsset(context, user, id, revision, {
          tags: kept.slice(0, limits.tags),
          ...(folder !== undefined && { folder }),
          ...(sites && { sites }),
        })
      }
      changed.push(id)
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      refused.push({ id, title: row?.title ?? id, reason: refusalOf(error) })
    }
  }
  return { changed, refused }
}

/** Moves a file to the trash. A referenced one stays, unless another replaces it. */
export async function trashAsset(context: MediaContext, user: User, id: string, replaceWith?: string): Promise<void> {
  const row = await assetFor(context, user, 'delete', id)
  if (replaceWith === undefined && (await usesOf(context, id)).length > 0) throw await usedError(context, user, row)
  if (replaceWith !== undefined) await assertStandIn(context, user, row, replaceWith)
  await context.media.trash(id, replaceWith)
  await tellPages(context, id)
  await noteEvent(context, user, 'trash', row)
}

async function assertStandIn(context: MediaContext, user: User, row: AssetRow, id: string): Promise<void> {
  const other = id === row.id ? undefined : await assetFor(context, user, 'read', id)
  const reason = !other
    ? sentence('Choose another file than the one that you delete.')
    : other.kind !== row.kind
      ? sentence('Choose {kind}, like “{title}”.', { kind: kinds[row.kind], title: row.title })
      : other.trashed_at
        ? sentence('“{title}” is in the trash too. Choose another file.', { title: other.title })
        : isExpired(other, context.clock())
          ? sentence('The licence of “{title}” has expired. Choose another file.', { title: other.title })
          : undefined
  if (reason) throw new VoixError('invalid-input', { field: 'replaceWith', reason })
}

export async function usedError(context: MediaContext, user: User, row: AssetRow): Promise<VoixError> {
  const places = await usesFor(context, user, row.id)
  return new VoixError('media-used', {
    title: row.title,
    count: await countOf(context, row),
    uses: places.slice(0, 50),
  })
}

export async function restoreAsset(context: MediaContext, user: User, id: string): Promise<LibraryAsset> {
  const row = await assetFor(context, user, 'delete', id)
  await context.media.restore(id)
  await tellPages(context, id)
  await noteEvent(context, user, 'restore', row)
  return countedAsset(context, user, await assetFor(context, user, 'read', id))
}

/** Pages that show it are drawn again, also where it stands in for another. */
async function tellPages({ store, media }: MediaContext, id: string): Promise<void> {
  const ids = [id, ...(await media.replacedBy(id))]
  await store.changes.announce([...ids.map((each) => `media:${each}`), sampleTag])
}

async function noteEvent(
  { store }: MediaContext,
  user: User,
  action: string,
  { id, title, sites = [] }: Asset,
): Promise<void> {
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

const kinds = {
  image: sentence('a picture'),
  video: sentence('a video'),
  file: sentence('a document'),
} as const

/** Null takes a value away; what is empty is not kept. */
function tidy(changed: { readonly [K in keyof AssetRow]: AssetRow[K] | null }): AssetRow {
  const kept = Object.entries(changed).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(kept) as unknown as AssetRow
}
