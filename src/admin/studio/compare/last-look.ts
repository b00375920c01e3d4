import { storagePrefix } from '#model/constants.ts'
import type { DocumentStore } from '../state/document-store.ts'

const keyOf = (page: string) => `${storagePrefix}studio-look-${page}`

/** Revisions at which this browser left the pages before they were opened in this window, by page. */
const left = new Map<string, number>()

/** Revision at which this browser last had the page open before; undefined for its first time. */
export function lastLook(page: string): number | undefined {
  return left.get(page)
}

/** Notes at which revision the page is looked at, until the function that is returned is called. */
export function noteLooks(studio: DocumentStore): () => void {
  const { page } = studio.get()
  const before = Number(localStorage.getItem(keyOf(page.id)))
  if (before > 0) left.set(page.id, before)
  const note = () => localStorage.setItem(keyOf(page.id), String(studio.get().revision))
  note()
  return studio.store.subscribe(({ revision }, { revision: former }) => revision !== former && note())
}
