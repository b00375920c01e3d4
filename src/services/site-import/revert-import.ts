import { sentence } from '#messages/sentence.ts'
import { storedSentence } from '#messages/stored-sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { User } from '#db/store.ts'
import { createMediaService } from '../media/media-rules.ts'
import type { ImportContext } from './apply-documents.ts'
import type { ImportState, MadeFurniture, MadeItem } from './import-state.ts'

/** Result of a revert: removed parts, and kept ones that an editor uses. */
interface Reverted {
  readonly state: ImportState
  readonly removed: number
  readonly kept: number
}

/** Moves unchanged, unpublished and unused results of an import to the trash; the rest is reported. */
export async function takeBack(context: ImportContext, user: User, state: ImportState): Promise<Reverted> {
  await refuseReleased(context, state)
  const items: Record<string, MadeItem> = { ...state.items }
  const furniture: Record<string, MadeFurniture> = { ...state.furniture }
  const files = { ...state.files }
  let removed = 0
  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    try {
      const isDone = await work()
      if (isDone) removed++
      return isDone
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      return false
    }
  }
  for (const release of state.releases)
    if (await context.store.releases.get(release)) await context.releases.remove(user, release)
  for (const [key, made] of Object.entries(state.furniture))
    if (await attempt(() => trashRecord(context, user, made.entity, made))) delete furniture[key]
  for (const [key, item] of Object.entries(state.items)) {
    if (item.revision === 0) delete items[key]
    else if (await attempt(() => trashDocument(context, user, item))) delete items[key]
    else items[key] = { ...item, outcome: 'kept', problems: [storedSentence(inUse())] }
  }
  const gone = new Set(Object.values(state.items).map(({ id }) => id))
  for (const { id } of Object.values(items)) gone.delete(id)
  for (const [address, { asset, isNew }] of Object.entries(state.files)) {
    if (asset === undefined || !isNew) delete files[address]
    else if (await attempt(() => trashFile(context, user, asset, gone))) delete files[address]
  }
  const kept = [items, furniture, files].reduce((sum, each) => sum + Object.keys(each).length, 0)
  return { state: { ...state, items, furniture, files, releases: [], done: [], problems: [] }, removed, kept }
}

/** Throws `wrong-state` while a release of the import waits for its time or was published. */
async function refuseReleased({ store }: ImportContext, { releases }: ImportState): Promise<void> {
  for (const id of releases) {
    const release = await store.releases.get(id)
    if (release && (release.status === 'scheduled' || release.status === 'published'))
      throw new VoixError('wrong-state', {
        reason: sentence('The release “{title}” is scheduled or published. Revert that release first.', {
          title: release.title,
        }),
      })
  }
}

async function trashDocument(context: ImportContext, user: User, item: MadeItem): Promise<boolean> {
  if (item.collection === 'posts') return trashRecord(context, user, 'posts', item)
  const row = await context.store.pages.get(item.id)
  if (!row) return true
  if (row.revision !== item.revision || row.published_revision !== null) return false
  await context.pages.trash(user, item.id, { anyway: true })
  return true
}

/** Kinds of records that hold as soon as they are made. */
const lacksDrafts: ReadonlySet<string> = new Set(['redirects', 'forms'])

async function trashRecord(
  { store, records }: ImportContext,
  user: User,
  entity: string,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<boolean> {
  const row = await store.records.get(entity, id)
  if (!row || row.deleted_at) return true
  if (row.revision !== revision || (!lacksDrafts.has(entity) && row.published_revision !== null)) return false
  await records.trash(user, entity, id, { anyway: true })
  return true
}

/** Moves a file to the trash that nothing uses but what went there before it. */
async function trashFile(
  { store }: ImportContext,
  user: User,
  id: string,
  gone: ReadonlySet<string>,
): Promise<boolean> {
  const row = await store.media.get(id)
  if (!row || row.trashed_at) return true
  const uses = await store.uses.of('media', id)
  if (uses.length === 0) {
    await createMediaService(store).trash(user, id)
    return true
  }
  // The library counts what is in the trash as a use, for it may come back; here both went in one step.
  if (!uses.every((use) => !use.live && gone.has(use.id))) return false
  await store.media.trash(id)
  return true
}

const inUse = () => sentence('Someone changed or published this. It was not removed.')
