import type { Store } from '#db/open.ts'
import type { AssetRow } from '#db/store.ts'
import type { NamedFile } from '#document/page-problems.ts'
import { isForAgentsUse } from '#model/media/media.ts'

type Use = Awaited<ReturnType<Store['uses']['of']>>[number]

/**
 * Whether a file, or one that it replaces, is for agents alone: given to them by a special, not revoked, and not visible
 * elsewhere.
 */
export async function isForAgentsAlone(
  { uses, media }: Pick<Store, 'uses' | 'media'>,
  { id, agents_only }: Pick<AssetRow, 'id' | 'agents_only'>,
): Promise<boolean> {
  const earlier = await media.replacedBy(id)
  const isMarked = async () => (await Promise.all(earlier.map((each) => media.get(each)))).some((it) => it?.agents_only)
  if (!agents_only && !(await isMarked())) return false
  return !(await isPublished({ uses, media }, { id }))
}

/** Whether visitors see a file, or one that it replaces, on a page or record that is published. */
export async function isPublished(
  { uses, media }: Pick<Store, 'uses' | 'media'>,
  { id }: Pick<AssetRow, 'id'>,
): Promise<boolean> {
  const earlier = await media.replacedBy(id)
  const all = await Promise.all([id, ...earlier].map((each) => uses.of('media', each)))
  return all.flat().some(isOpen)
}

function isOpen(use: Use): boolean {
  return use.live && !isForAgentsUse(use)
}

/** Asset of an id, or its replacement. */
export async function shownInstead({ media }: Pick<Store, 'media'>, id: string): Promise<AssetRow | undefined> {
  const row = await media.get(id)
  return row?.replaced_by ? media.get(row.replaced_by) : row
}

/** Files for agents alone, among these. */
export async function filesForAgents(
  store: Pick<Store, 'media' | 'uses'>,
  ids: readonly string[],
): Promise<readonly NamedFile[]> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const file = await shownInstead(store, id)
      return file && (await isForAgentsAlone(store, file)) ? [{ id, title: file.title || file.file }] : []
    }),
  )
  return found.flat()
}
