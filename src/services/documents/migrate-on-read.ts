import type { Page } from '#model/page/page.ts'
import { catalogue } from '#slices/catalogue.ts'
import { broughtForward } from '#slices/upgrade.ts'
import type { Store } from '#db/open.ts'

/** Store whose pages are migrated on read from earlier versions of their slices. */
export function migrateOnRead(store: Store): Store {
  const isNeeded = [...catalogue.values()].some(({ upgrades = [] }) => upgrades.length > 0)
  if (!isNeeded) return store
  return { ...store, pages: migratePages(store.pages, (component) => catalogue.get(component)) }
}

/** Migrates pages on read: stored slices are upgraded, and the stored page changes with the next save. */
export function migratePages(pages: Store['pages'], sliceOf: Parameters<typeof broughtForward>[1]): Store['pages'] {
  return {
    ...pages,
    get: async (id) => holding(await pages.get(id)),
    at: async (...place) => holding(await pages.at(...place)),
    published: async (...place) => holding(await pages.published(...place)),
    version: async (...place) => holding(await pages.version(...place)),
  }

  function holding<T extends { readonly page: Page }>(found: T | undefined): T | undefined {
    if (!found) return undefined
    const page = broughtForward(found.page, sliceOf)
    return page === found.page ? found : { ...found, page }
  }
}
