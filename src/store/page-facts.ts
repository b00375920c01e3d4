import type { Element, Page } from '#model/page.ts'
import type { Writing } from './connection.ts'

/** What lists of pages are narrowed by, beside where a page is. */
export function factsOf({ review, seo = {} }: Page) {
  return {
    review: review.status,
    is_hidden: seo.noindex ? 1 : 0,
    has_seo: seo.meta_title && seo.meta_description ? 1 : 0,
  }
}

/** Notes the slices and tags of a working copy, in place of those that were noted before. */
export async function notePageNames(transaction: Writing, page: Page): Promise<void> {
  await transaction.deleteFrom('page_names').where('page_id', '=', page.id).execute()
  const names = [
    ...[...componentsIn(page.elements)].map((name) => ({ page_id: page.id, kind: 'slice', name })),
    ...[...new Set(page.tags)].map((name) => ({ page_id: page.id, kind: 'tag', name })),
  ]
  if (names.length > 0) await transaction.insertInto('page_names').values(names).execute()
}

function componentsIn(elements: readonly Element[], found = new Set<string>()): Set<string> {
  for (const { component, elements: inside } of elements) {
    if (component) found.add(component)
    componentsIn(inside, found)
  }
  return found
}
