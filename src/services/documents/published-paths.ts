import { addAutoRedirects, type PublishedPath } from '../redirects/auto-redirects.ts'
import type { Store } from '#db/open.ts'
import { type Actor, type DocumentContext, type DocumentKinds, type DocumentRef, kindOf } from './document-kind.ts'

/** Published paths of documents before a publication, for `followMoves`. */
export async function publishedPaths(
  kinds: DocumentKinds,
  documents: readonly DocumentRef[],
): Promise<readonly PublishedPath[]> {
  const paths = await Promise.all(documents.map((ref) => kindOf(kinds, ref.entity).publishedPath(ref)))
  return paths.filter((path) => path !== undefined)
}

/** Adds redirects from former paths after a publication, in turns of their own. */
export function followMoves(
  { store, kinds }: Pick<DocumentContext, 'store' | 'kinds'>,
  actor: Actor,
  before: readonly PublishedPath[],
): Promise<void> {
  return store.afterCommit(async () => {
    for (const was of before) {
      const is = await kindOf(kinds, was.entity).publishedPath(was)
      if (is && is.path !== was.path && !(await isTaken(store, was))) await addAutoRedirects(store, actor, was, is)
    }
  })
}

/** Whether visitors find another page where a document was: pages that swapped their addresses, say. */
async function isTaken(
  { pages }: Pick<Store, 'pages'>,
  { site_id, path, language_code }: PublishedPath,
): Promise<boolean> {
  return (await pages.published(site_id, path, language_code)) !== undefined
}
