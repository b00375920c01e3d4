import { dayMs } from '#model/constants.ts'
import { limits } from '#model/limits.ts'
import type { Store } from '#services/repository-types.ts'
import type { MediaFiles } from './files.ts'

export interface Library {
  readonly store: Store
  readonly media: MediaFiles
}

/** Removes a file and what is known of it. The row goes first: a file without one harms nobody. */
export async function removeForGood({ store, media }: Library, id: string): Promise<void> {
  await store.media.remove(id)
  await media.remove(id)
}

/** Removes what has been in the trash for longer than it can be brought back. */
export async function emptyTrash(library: Library, now: Date): Promise<number> {
  const before = new Date(now.getTime() - limits.trashDays * dayMs).toISOString()
  const ids = await library.store.media.trashedBefore(before)
  for (const id of ids) await removeForGood(library, id)
  return ids.length
}
