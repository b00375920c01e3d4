import { limits } from '#model/limits.ts'
import { createMediaService } from '#services/media/media-rules.ts'
import { newId, type Store } from '#services/repository-types.ts'
import type { FetchFile, FileWords } from '#services/site-import/run-import.ts'
import { assetUrl, fileUrl } from '#model/media/media.ts'
import { richPictureWidth } from '#services/site-import/plan.ts'
import { everySite, isOperator } from '#services/accounts/permissions.ts'
import { type Guard, safeFetch } from '../http/safe-fetch.ts'
import { type MediaFiles, newAsset } from './files.ts'
import { keepFile } from './keep-file.ts'

/** Creates a fetcher of web or source files into the library, one after another, without duplicates. */
export function createFileFetcher(
  store: Store,
  media: MediaFiles,
  guard: Pick<Guard, 'privateHosts'> & Partial<Guard>,
): FetchFile {
  const rules = createMediaService(store)
  let line: Promise<unknown> = Promise.resolve()
  const taken = async (address: string, open: FileWords['open'], asOperator: boolean) => {
    if (open) return media.take(await open())
    const answer = await safeFetch(address, {
      ...{ redirects: limits.fetchRedirects, ms: limits.fetchMs, asOperator },
      ...guard,
    })
    return media.take(answer).finally(() => answer.destroy())
  }
  return async (user, address, { site, title, alt, caption, open }) => {
    // What belongs to no site is the whole group's.
    const place = { sites: site === '' || site === everySite ? [] : [site] }
    await rules.mayAdd(user, place)
    const file = await taken(address, open, isOperator(user))
    const kept = line.then(async () => {
      const words = { file: nameIn(address), ...(title && { title: title.slice(0, limits.titleLength) }) }
      const asset = newAsset(newId(), file.facts, { ...words, alt: alt.slice(0, limits.altLength) })
      const about = { ...asset, ...(caption && { caption: caption.slice(0, limits.captionLength) }) }
      const outcome = await keepFile({ store, media }, file, asset, {
        known: () => rules.known(user, file.facts.sha256),
        add: () => rules.add(user, about, place),
      })
      return 'known' in outcome ? { asset: outcome.known, isNew: false } : { asset: outcome.added, isNew: true }
    })
    line = kept.catch(() => {})
    const { asset, isNew } = await kept
    return { asset: asset.id, alt: asset.alt, url: fileUrl(asset) ?? assetUrl(asset, richPictureWidth), isNew }
  }
}

function nameIn(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '')
  } catch {
    return 'file'
  }
}
