import { sentence, type Sentence } from '#messages/sentence.ts'
import type { AssetRow, Store } from '#db/store.ts'
import type { Reference } from '#model/field-types.ts'
import { isForAgentsUse } from '#model/media.ts'

type Use = Awaited<ReturnType<Store['uses']['of']>>[number]

/**
 * Whether only agents may have a file: it is among the files for agents of an offer, or was, and visitors see it nowhere
 * else. Publishing it on a page or in another record shows it to all.
 */
export async function isForAgentsAlone(
  { uses, media }: Pick<Store, 'uses' | 'media'>,
  { id, agents_only }: Pick<AssetRow, 'id' | 'agents_only'>,
): Promise<boolean> {
  const own = await uses.of('media', id)
  if (own.some(isOpen)) return false
  const earlier = await media.replacedBy(id)
  const others = await Promise.all(earlier.map((each) => uses.of('media', each)))
  const all = [...own, ...others.flat()]
  if (all.some(isOpen)) return false
  if (agents_only || all.some(isForAgentsUse)) return true
  const replaced = await Promise.all(earlier.map((each) => media.get(each)))
  return replaced.some((file) => file?.agents_only)
}

function isOpen(use: Use): boolean {
  return use.live && !isForAgentsUse(use)
}

/** The asset of an id, or the one that replaces it. */
export async function shownInstead({ media }: Pick<Store, 'media'>, id: string): Promise<AssetRow | undefined> {
  const row = await media.get(id)
  return row?.replaced_by ? media.get(row.replaced_by) : row
}

/** A file that only agents may have, where a document would show it to everybody. */
interface OpenedFile {
  /** Its place in the document. */
  readonly field: string
  readonly problem: Sentence
}

/**
 * Files that would be everybody's once a document with these references goes live, though only agents may have them now. An
 * offer that gives a file to agents may show it to everybody as well.
 */
export async function openedFiles(
  store: Pick<Store, 'media' | 'uses'>,
  entity: string,
  references: readonly Reference[],
): Promise<readonly OpenedFile[]> {
  const own = references.filter(({ field }) => isForAgentsUse({ entity, field })).map(({ id }) => id)
  const files = references.filter((each) => each.entity === 'media' && !own.includes(each.id))
  const opened = await Promise.all(
    files.map(async ({ id, field }) => {
      const file = await shownInstead(store, id)
      return file && (await isForAgentsAlone(store, file)) ? [{ field, problem: opening(file) }] : []
    }),
  )
  return opened.flat()
}

function opening({ title, file }: AssetRow): Sentence {
  return sentence(
    {
      id: 'refusals.media.agents-only',
      defaultMessage:
        '“{title}” is for travel agents only. Choose another file, or clear “For travel agents only” in the library.',
    },
    { title: title || file },
  )
}
