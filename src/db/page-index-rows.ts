import type { Element, Page } from '#model/page/page.ts'
import { pageWaitsFor } from '#model/page/waits-for.ts'
import { textOfPage } from '#model/search/page-text.ts'
import type { Writing } from './dialects/connection.ts'
import { fold } from '#model/text/fold.ts'

/** Filter columns of a page in lists. */
export function factsOf({ review, seo = {} }: Page) {
  return {
    review: review.status,
    is_hidden: seo.noindex ? 1 : 0,
    has_seo: seo.meta_title && seo.meta_description ? 1 : 0,
  }
}

/** Writes the index rows of a working copy, for lists of pages and the search. */
export async function indexPage(transaction: Writing, page: Page): Promise<void> {
  await indexPageNames(transaction, page)
  await indexPageText(transaction, page)
}

/** Writes the texts of a working copy for the search. */
export async function indexPageText(transaction: Writing, page: Page): Promise<void> {
  const text = searchedTextOf(page)
  await transaction
    .insertInto('page_texts')
    .values({ page_id: page.id, text })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ text }))
    .execute()
}

/**
 * Search text of a page: all its texts, folded and joined by `apart`, which no query contains, so that no match
 * spans two of them.
 */
export function searchedTextOf(page: Page): string {
  return fold(Array.from(textOfPage(page), ({ text }) => text).join(apart))
}

const apart = '\u001f'

/** Writes the slices, tags and experience statuses of a working copy, and whom its comments wait for. */
export async function indexPageNames(transaction: Writing, page: Page): Promise<void> {
  await transaction.deleteFrom('page_names').where('page_id', '=', page.id).execute()
  const names = pageNamesOf(page)
  if (names.length > 0) await transaction.insertInto('page_names').values(names).execute()
}

/** The slices and tags of a page, the experience statuses of its elements, and whom its comments wait for, as rows. */
export function pageNamesOf(page: Page) {
  return [
    ...[...namesIn(page.elements, ({ component }) => component)].map((name) => ({
      page_id: page.id,
      kind: 'slice',
      name,
    })),
    ...[...new Set(page.tags)].map((name) => ({ page_id: page.id, kind: 'tag', name })),
    ...[...namesIn(page.elements, notedStatus)].map((name) => ({ page_id: page.id, kind: 'status', name })),
    ...[...pageWaitsFor(page)].map((name) => ({ page_id: page.id, kind: 'waits', name })),
  ]
}

/** Names of one kind in elements and all in them. */
function namesIn(
  elements: readonly Element[],
  nameOf: (element: Element) => string | undefined,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const element of elements) {
    const name = nameOf(element)
    if (name) found.add(name)
    namesIn(element.elements, nameOf, found)
  }
  return found
}

/** Experience status other than that of most elements, which is not looked for. */
function notedStatus({ xp_status }: Element): string | undefined {
  return xp_status === 'approved' ? undefined : xp_status
}
