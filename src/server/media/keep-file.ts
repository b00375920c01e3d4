import type { Asset } from '#model/media/media.ts'
import type { Store } from '#services/repository-types.ts'
import type { MediaFiles, TakenFile } from './files.ts'

/** Entry of a file of the library: one that is there already, if any, or the new one that is written. */
interface Entries<Known, Added> {
  /** Asset of the same bytes that is used instead. */
  known(): Promise<Known | undefined>
  /** Writes the entry. */
  add(): Promise<Added>
}

/** Outcome of a file that is kept: its own entry, or that of the same bytes. */
type Kept<Known, Added> = { readonly known: Known } | { readonly added: Added }

/** Stores an upload with its database row; without a row no file is left. */
export async function keepFile<Known, Added>(
  { store, media }: { readonly store: Pick<Store, 'media'>; readonly media: Pick<MediaFiles, 'remove'> },
  taken: TakenFile,
  { id }: Pick<Asset, 'id'>,
  entries: Entries<Known, Added>,
): Promise<Kept<Known, Added>> {
  try {
    const known = await entries.known()
    if (known) {
      await taken.drop()
      return { known }
    }
    // The file first: a row without one would be a picture that never shows.
    await taken.keep(id)
    return { added: await entries.add() }
  } catch (error) {
    await taken.drop().catch(() => undefined)
    // Where nobody knows whether the row was written, the file stays.
    const row = await store.media.get(id).catch(() => null)
    if (row === undefined) await media.remove(id).catch(() => undefined)
    throw error
  }
}
