import type { Wanting } from '#document/page-problems.ts'
import { inLanguage, isDescribed } from '#model/media.ts'
import type { Store } from '#db/store.ts'
import { filesForAgents } from '../documents/agent-files.ts'

/** What these files lack to be shown to visitors of a language. */
export async function wantingFiles(
  store: Pick<Store, 'media' | 'uses'>,
  language: string,
  ids: readonly string[],
): Promise<Required<Pick<Wanting, 'undescribed' | 'for_agents'>>> {
  const wanted = [...new Set(ids)]
  const [assets, closed] = await Promise.all([store.media.many(wanted), filesForAgents(store, wanted)])
  const bare = assets.filter((asset) => !isDescribed(inLanguage(asset, language)))
  return {
    undescribed: bare.map(({ id, title, file }) => ({ id, title: title || file })),
    for_agents: closed,
  }
}
