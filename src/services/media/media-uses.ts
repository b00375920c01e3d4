import { sentence, type AnySentence } from '#messages/sentence.ts'
import { entities } from '#entities/entities.ts'
import type { User, AssetRow } from '#db/store.ts'
import type { LibraryAsset, MediaUse } from '#model/media/media.ts'
import { actionsOn, assetFor, type MediaContext } from './media-access.ts'
import { denial } from '../accounts/permissions.ts'
import { subjectOf } from '../records/record-access.ts'

export async function countedAsset(context: MediaContext, user: User, row: AssetRow): Promise<LibraryAsset> {
  return { ...row, uses: await countOf(context, row), may: actionsOn(user, row) }
}

export async function countOf(context: MediaContext, { id }: AssetRow): Promise<number> {
  return new Set((await usesOf(context, id)).map((use) => `${use.entity} ${use.id}`)).size
}

/** References to a file, and to those that it replaces. */
export async function usesOf({ media, store }: MediaContext, id: string) {
  const names = [id, ...(await media.replacedBy(id))]
  return (await Promise.all(names.map((name) => store.uses.of('media', name)))).flat()
}

export async function usesFor(context: MediaContext, user: User, id: string): Promise<readonly ShownUse[]> {
  await assetFor(context, user, 'read', id)
  const places = new Map((await usesOf(context, id)).map((use) => [`${use.entity} ${use.id} ${use.live}`, use]))
  const known = await Promise.all(
    [...places.values()].map((use) =>
      use.entity === 'pages' ? pageUse(context, user, use) : recordUse(context, user, use),
    ),
  )
  return known.filter((use) => use !== undefined)
}

/** Reference to a file for its reader. */
export type ShownUse = Omit<MediaUse, 'title'> & { readonly title: AnySentence }

async function pageUse(
  { store }: MediaContext,
  user: User,
  { id, live }: { id: string; live: boolean },
): Promise<ShownUse | undefined> {
  const row = await store.pages.get(id)
  if (!row) return undefined
  const { site_id, title, path, language_code } = row.page
  const kind = live ? 'published' : 'draft'
  return denial(user, 'read', { resource: 'pages', site_id, language_code })
    ? {
        kind,
        id: '',
        site_id,
        title: sentence('A page of another site'),
        path: '',
      }
    : { kind, id, site_id, title, path }
}

async function recordUse(
  { store }: MediaContext,
  user: User,
  { entity, id }: { entity: string; id: string },
): Promise<ShownUse | undefined> {
  const [row, kind] = [await store.records.get(entity, id), entities.get(entity)]
  if (!row || !kind) return undefined
  const { site_id, slug, title } = row
  return denial(user, 'read', await subjectOf(store, kind, row))
    ? {
        kind: 'record',
        id: '',
        site_id,
        title: sentence('A record of another site'),
        path: '',
        entity,
      }
    : { kind: 'record', id, site_id, title, path: slug, entity }
}
