import type { Store } from '#db/open.ts'
import type { AssetRow, User } from '#db/store.ts'
import { grants } from '../accounts/token-scopes.ts'
import { isForAgentsAlone, isPublished, shownInstead } from '../documents/agent-files.ts'
import { assetDenial } from './media-access.ts'

/** File of the library as a client may have it. */
export interface ReadableFile {
  /** The file of the id that was asked for, or the one that replaces it. */
  readonly asset: AssetRow
  /** Whether visitors may have it: what is made of any other is kept by nobody. */
  readonly isForAll: boolean
}

/**
 * File for a client; undefined where it may not be read. Decides for the file and everything rendered of it; anonymous clients
 * are visitors.
 */
export async function readableFile(
  store: Pick<Store, 'media' | 'uses'>,
  id: string,
  reader?: User,
): Promise<ReadableFile | undefined> {
  const asset = await shownInstead(store, id)
  if (!asset) return undefined
  const isForAll = asset.trashed_at === undefined && !(await isForAgentsAlone(store, asset))
  return isForAll || (reader && seesKept(reader, asset)) ? { asset, isForAll } : undefined
}

/** Whether a reader sees a file that visitors do not get: those who read it in the library, a token as far as it reads drafts. */
function seesKept(reader: User, asset: AssetRow): boolean {
  const reads = reader.scopes === undefined || grants(reader.scopes, 'content:read:draft')
  return reads && !assetDenial(reader, 'read', asset)
}

/** File that visitors see on what is published; undefined for every other, also where its address would answer. */
export async function publishedFile(store: Pick<Store, 'media' | 'uses'>, id: string): Promise<AssetRow | undefined> {
  const found = await readableFile(store, id)
  return found && (await isPublished(store, found.asset)) ? found.asset : undefined
}
