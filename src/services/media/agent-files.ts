import type { Store } from '#db/store.ts'

type Use = Awaited<ReturnType<Store['uses']['of']>>[number]

/**
 * Whether only agents may have a file: it is among the files for agents of an offer, and visitors see it nowhere else.
 * Publishing it on a page or in another record shows it to all.
 */
export async function isForAgentsAlone({ uses, media }: Pick<Store, 'uses' | 'media'>, id: string): Promise<boolean> {
  const own = await uses.of('media', id)
  if (own.some(isOpen)) return false
  const earlier = await media.replacedBy(id)
  const others = await Promise.all(earlier.map((each) => uses.of('media', each)))
  const all = [...own, ...others.flat()]
  return all.some(isOfAgents) && !all.some(isOpen)
}

function isOfAgents({ entity, field }: Use): boolean {
  return entity === 'specials' && /^agent_assets\b/.test(field)
}

function isOpen(use: Use): boolean {
  return use.live && !isOfAgents(use)
}
