import { defaultLanguage } from '#model/constants.ts'
import type { CanvasStart, Resolved } from '#model/canvas.ts'
import type { LayoutId } from '#model/layout-name.ts'
import type { Element, Page } from '#model/page.ts'
import type { PageView } from '#model/view.ts'
import { everyElement } from '#document/tree.ts'
import { catalogue } from '#slices/catalogue.ts'
import { propsOf } from '#slices/resolve.ts'
import type { PageRow, Site, Store, User } from '#store/store.ts'
import type { Source } from './memory.ts'
import { createPageRules, type PageRules, tagsOf } from './pages.ts'
import { createReader, type ReadFailure } from './reader.ts'
import { sanitise } from './sanitise.ts'
import { assetsIn, factsOf, viewOf } from './view.ts'

/** The rules of the house: what a visitor sees at an address, and what editors may do. */
export interface Content {
  readonly pages: PageRules
  /** What a visitor sees: published snapshots only. */
  readPage(
    site: Site,
    path: string,
    wish: { readonly layout?: LayoutId; readonly origin: string },
  ): Promise<ReadPage | undefined>
  /** What the studio's canvas starts from: the working copy. */
  readCanvas(
    user: User,
    row: PageRow,
    wish: { readonly layout?: LayoutId; readonly origin: string; readonly session: string },
  ): Promise<Canvas>
  /** What a visitor would see if the working copy were published now. */
  readDraft(row: PageRow, wish: { readonly layout?: LayoutId; readonly origin: string }): Promise<PageView>
  /** What slices of a page would load, and the assets they name. */
  resolve(user: User, row: PageRow, elements: readonly Element[]): Promise<Resolved>
}

export interface ReadPage {
  readonly view: PageView
  /** What it depends on. */
  readonly tags: readonly string[]
  /** The first moment at which it would look different by itself. */
  readonly expires?: Date
  /** Slices that are missing because they could not be read. */
  readonly failures: readonly ReadFailure[]
}

export interface Canvas {
  readonly view: PageView
  readonly start: CanvasStart
  readonly components: ReadonlySet<string>
}

/** `source` is where records and pictures are read from: the store, or a memory of it. */
export function createContent(store: Store, clock: () => Date = () => new Date(), source: Source = store): Content {
  return {
    pages: createPageRules(store),

    async readPage(asked, path, wish) {
      // A page is drawn anew long after its site was first looked up, and because of what changed there.
      const site = (await store.sites.get(asked.id)) ?? asked
      const published = await store.pages.published(site.id, path, site.language_code || defaultLanguage)
      if (!published) return undefined
      const reader = createReader(source, site, clock())
      const view = await viewOf(published.page, site, reader, wish)
      const tags = [...tagsOf(published.page), `site:${site.id}`, ...reader.tags]
      return { view, tags, failures: reader.failures, ...(reader.expires && { expires: reader.expires }) }
    },

    async readDraft({ page }, wish) {
      const site = await siteOfPage(page)
      return viewOf(page, site, createReader(source, site, clock()), wish)
    },

    async readCanvas(user, row, { session, ...wish }) {
      const { page } = row
      const site = await siteOfPage(page)
      const reader = createReader(source, site, clock())
      // The canvas draws the elements itself; chrome, head and facts come from the same view as everywhere.
      const view = await viewOf({ ...page, elements: [] }, site, reader, wish)
      const { data, assets } = await resolveElements(page, site, page.elements)
      const components = new Set(Array.from(everyElement(page.elements)).flatMap(({ component }) => component ?? []))
      return { view, start: { session, page, facts: view.facts, assets, data }, components }
    },

    async resolve(_user, row, elements) {
      return resolveElements(row.page, await siteOfPage(row.page), elements)
    },
  }

  async function siteOfPage(page: Page): Promise<Site> {
    const site = await store.sites.get(page.site_id)
    if (!site) throw new Error(`Page ${page.id} belongs to no site.`)
    return site
  }

  async function resolveElements(page: Page, site: Site, elements: readonly Element[]): Promise<Resolved> {
    const reader = createReader(source, site, clock())
    const facts = factsOf(page, site)
    const assets = await reader.assets(assetsIn(elements))
    const data: Record<string, unknown> = {}
    for (const element of everyElement(elements)) {
      const slice = catalogue.get(element.component ?? '')
      if (!slice?.load) continue
      data[element.id] = await slice.load(
        propsOf(slice, element, { asset: (id) => assets.get(id), sanitise }),
        reader,
        facts,
      )
    }
    return { data, assets: [...assets].map(([id, asset]) => ({ ...asset, id })) }
  }
}
