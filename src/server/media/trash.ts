import { dayMs } from '#model/constants.ts'
import { limits } from '#model/limits.ts'
import type { Store } from '#services/repository-types.ts'
import type { MediaFiles } from './files.ts'

export interface Library {
  readonly store: Store
  readonly media: MediaFiles
}

/** Deletes a file for good, its row first: an orphaned file is harmless. */
export async function removeForGood({ store, media }: Library, id: string): Promise<void> {
  await store.media.remove(id)
  await media.remove(id)
}

/** Deletes expired files in the trash. */
export async function emptyTrash(library: Library, now: Date): Promise<number> {
  const before = new Date(now.getTime() - limits.trashDays * dayMs).toISOString()
  const ids = await library.store.media.trashedBefore(before)
  for (const id of ids) await removeForGood(library, id)
  return ids.length
}
