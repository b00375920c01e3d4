import { limits } from '#model/limits.ts'
import { payloadOf } from '#model/view/payload.ts'
import type { Store } from '#services/repository-types.ts'
import { packedForm, type PageCache } from '../cluster/page-cache.ts'
import type { PublicPages } from './public-pages.ts'

/** Setting with the addresses of the pages that visitors asked for last, the latest first. */
const setting = 'pages-asked-for'

export type PagesAhead = ReturnType<typeof createPagesAhead>

interface Parts {
  readonly store: { readonly settings: Pick<Store['settings'], 'get' | 'set'>; readonly sites: Pick<Store['sites'], 'list'> }
  readonly cache: Pick<PageCache, 'entries'>
  readonly pages: Pick<PublicPages, 'page'>
}

/**
 * Pages drawn ahead: what visitors asked for last is noted while a node runs, and drawn by the next start before anybody asks.
 * Addresses are kept and no finished pages, so that nothing from before a change is ever shown.
 */
export function createPagesAhead({ store, cache, pages }: Parts) {
  let isOver = false
  return {
    note,

    /** Draws what was noted, one page after the other; `base` is an address of this node. */
    async draw(base: string): Promise<void> {
      const noted = JSON.parse((await store.settings.get(setting)) ?? '[]') as readonly Asked[]
      const sites = new Map((await store.sites.list()).map((site) => [site.id, site]))
      for (const [id, address] of noted) {
        const site = sites.get(id)
        // A site without a domain is drawn under the host that is asked for.
        if (!site || site.domains.length === 0) continue
        if (isOver) return
        const page = await pages.page(undefined, site, new URL(address, base), 'document').catch(() => undefined)
        if (page && page.tags.length > 0) await packedForm(page, 'br')
      }
    },

    /** Draws no more after the page that is being drawn, and notes what was asked for, if that can be done. */
    async stop(): Promise<void> {
      isOver = true
      await note().catch(() => undefined)
    },
  }

  /** Notes what the cache holds. A node that has drawn nothing yet leaves what was noted before. */
  async function note(): Promise<void> {
    const asked = cache
      .entries()
      .map(({ key, status }) => (status === 200 ? askedOf(key) : undefined))
      .filter((each) => each !== undefined)
    if (asked.length > 0) await store.settings.set(setting, JSON.stringify(asked.slice(0, limits.pagesDrawnAhead)))
  }
}

/** Id of a site and the address on it. */
type Asked = readonly [siteId: string, address: string]

/** Document of a site that all visitors share, by its key in the cache; undefined for payloads, error pages and pages of a country. */
function askedOf(key: string): Asked | undefined {
  const start = key.indexOf('/')
  const address = key.slice(start)
  return start < 1 || key.includes(' ') || payloadOf(address) ? undefined : [key.slice(0, start), address]
}
