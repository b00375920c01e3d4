import type { NamedFile, Wanting } from '#document/page-problems.ts'
import { inLanguage, isDescribed } from '#model/media/media.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { filesForAgents } from '../documents/agent-files.ts'
import { assetDenial } from './media-access.ts'

/** Problems of files for visitors of a language; hidden files are unnamed. */
export async function wantingFiles(
  store: Pick<Store, 'media' | 'uses'>,
  language: string,
  ids: readonly string[],
  reader?: User,
): Promise<Required<Pick<Wanting, 'undescribed' | 'for_agents'>>> {
  const wanted = [...new Set(ids)]
  const [assets, closed] = await Promise.all([store.media.many(wanted), filesForAgents(store, wanted)])
  const bare = assets.filter((asset) => !isDescribed(inLanguage(asset, language)))
  const notified = (files: readonly NamedFile[]) => Promise.all(files.map((file) => visibleTo(store, file, reader)))
  return {
    undescribed: await notified(bare.map(({ id, title, file }) => ({ id, title: title || file }))),
    for_agents: await notified(closed),
  }
}

async function visibleTo({ media }: Pick<Store, 'media'>, { id, title }: NamedFile, reader?: User): Promise<NamedFile> {
  const row = reader && (await media.get(id))
  return { id, title: row && assetDenial(reader, 'read', row) ? id : title }
}
