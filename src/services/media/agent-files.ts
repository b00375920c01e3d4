import type { AssetRow, Store } from '#db/store.ts'
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
