import { type Binding, bindingOf } from './record-pages/binding.ts'
import {
  boundKindOf,
  entityOfTemplate,
  isPartListPath,
  isResortPath,
  recordTemplatePath,
} from '#model/page/bound-page.ts'
import { isRouted, type ListQuery } from '#model/web/entity-routes.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { type Element, isForAgents, type Page } from '#model/page/page.ts'
import type { AgentFacts } from '#model/view/view.ts'
import type { Store } from '#db/open.ts'
import type { Published, ReleaseItem, Site } from '#db/store.ts'
import { tagsOf } from './pages/page-checks.ts'
import { asksBinding, defaultElements, partsShown } from './record-pages/default-templates.ts'
import type { Bound, RecordRedirect, Reading } from './record-pages/parts.ts'
import { boundAt, listOn, sampleOf } from './record-pages/record-pages.ts'
import { previewedPage } from './releases/release-preview.ts'
import type { TrackedReader } from './reader/reader.ts'
import { factsOf, translateOn } from './rendering/view.ts'
import { searchPage } from './search/search-page.ts'
import type { SiteSearch } from './search/site-search.ts'

/** Binding of an address: nothing for an editor's own page, undefined without a page. */
type BoundTo = Bound | RecordRedirect | 'nothing' | undefined

/** Page as it is drawn, with what its slices take from its binding. */
interface Drawn {
  readonly page: Page
  readonly binding?: Binding | undefined
  readonly tags: readonly string[]
  /** Of a snapshot whose elements are the same for all its visitors. */
  readonly revision?: number | undefined
}

/** Page without a stored document, for what all pages share. */
export function pageOfRecords(
  { path = '', title = '' }: { path?: string; title?: string },
  site: Site,
  lang: string,
): Page {
  return {
    id: `records ${site.id} ${lang} ${path}`,
    site_id: site.id,
    path,
    title,
    language_code: lang,
    layout: site.layout,
    elements: [],
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
    current_release: null,
  }
}

/**
 * The template of a record's page as the page of this one. What search engines read comes from the record alone, and a
 * record with a look of its own has it, unless the editor chose another than the site's.
 */
function boundTemplate({ seo: _, ...template }: Page, { path, title, layout }: Bound, site: Site): Page {
  return { ...template, path, title, ...(layout && template.layout === site.layout && { layout }) }
}

/** Content that a path provides by itself: a list or the search. */
function givenBy(bound: Bound): readonly Element[] {
  return bound.kind === 'list' || bound.kind === 'search' ? defaultElements(bound) : []
}

export function isRedirect(bound: BoundTo): bound is RecordRedirect {
  return typeof bound === 'object' && !('parts' in bound)
}

export function isBound(bound: BoundTo): bound is Bound {
  return typeof bound === 'object' && 'parts' in bound
}

/** Place of a page on a site. */
interface Place {
  readonly language: string
  readonly path: string
}

/** Bound pages: the binding of a path, and the page that renders it. */
export function createBoundPages(store: Pick<Store, 'pages'>, search: SiteSearch) {
  return { pageAt, boundTo, asPlaced, asComposed, asEdited }

  /** Page of visitors at a path, or as after a release; also a template. */
  async function pageAt(
    site: Site,
    { language, path }: Place,
    items: readonly ReleaseItem[] = [],
  ): Promise<Partial<Pick<Published, 'page' | 'revision'>>> {
    const previewed = previewedPage(items, { siteId: site.id, path, language })
    if (previewed !== undefined) return previewed ? { page: previewed } : {}
    return (await store.pages.published(site.id, path, language)) ?? {}
  }

  /** A page of its editor, with the list or the search that belongs to its address below it unless it has its own. */
  function asPlaced(page: Page, revision: number | undefined, bound: Bound | 'nothing'): Drawn {
    const tags = tagsOf(page)
    if (bound === 'nothing') return { page, revision, tags }
    const below = partsShown(page.elements).size > 0 ? [] : givenBy(bound)
    // What it shows of its binding differs from query to query, and so is nobody else's.
    const own = asksBinding(page.elements) ? {} : { revision }
    return { page, tags, binding: bindingOf(bound, page.elements, below), ...own }
  }

  /** A page that nobody placed, as the template of its kind draws it: the one that an editor composed, else the default. */
  async function asComposed(
    bound: Bound | 'nothing',
    site: Site,
    {
      language,
      path,
      items,
      isAgent = false,
    }: Place & { readonly items?: readonly ReleaseItem[] | undefined; readonly isAgent?: boolean },
  ): Promise<Drawn> {
    const own = `path:${site.id}/${path}`
    if (bound === 'nothing') return { page: pageOfRecords({ path }, site, language), tags: [own] }
    const templatePath = isRouted(bound.kind) && !isResortPath(bound.path) && recordTemplatePath(bound.kind)
    const found = templatePath ? (await pageAt(site, { language, path: templatePath }, items)).page : undefined
    const template = found && (isAgent || !isForAgents(found)) ? found : undefined
    const elements = template?.elements ?? defaultElements(bound)
    return {
      page: template
        ? boundTemplate(template, bound, site)
        : { ...pageOfRecords(bound, site, language), ...(bound.layout && { layout: bound.layout }), elements },
      binding: bindingOf(bound, elements),
      tags: [own, ...(templatePath ? [`path:${site.id}/${templatePath}`] : []), ...(found ? tagsOf(found) : [])],
    }
  }

  /**
   * A working copy as its editor sees it: bound to the record that was asked for, or to the first that there is. `given` are
   * the elements that its path brings, whether its own leave them out now or not.
   */
  async function asEdited(
    page: Page,
    site: Site,
    reader: TrackedReader,
    { record, origin, layout }: { record?: string | undefined; origin: string; layout?: LayoutId },
  ): Promise<Pick<Drawn, 'page' | 'binding'> & { readonly given?: readonly Element[] }> {
    if (boundKindOf(page.path) === undefined) return { page }
    const entity = entityOfTemplate(page.path)
    const asked = { path: page.path, query: {}, facts: factsOf(page, site, layout) }
    if (entity) {
      const sample = await sampleOf(entity, record, await readingOf(site, reader, origin), asked.facts)
      return sample ? { page: boundTemplate(page, sample, site), binding: bindingOf(sample, page.elements) } : { page }
    }
    const own = await boundTo(page, site, reader, { ...asked, origin, ...(layout && { layout }) })
    if (isBound(own)) {
      const given = givenBy(own)
      const below = partsShown(page.elements).size > 0 ? [] : given
      return { page, given, binding: bindingOf(own, [...page.elements, ...given], below) }
    }
    // Nothing on it asks for its binding yet, but the next slice may.
    const next = await boundAt(asked, await readingOf(site, reader, origin))
    if (!isBound(next)) return { page }
    const given = givenBy(next)
    return { page, given, binding: bindingOf({ ...next, about: {} }, [...page.elements, ...given]) }
  }

  /** Binding of an address, with or without an editor's page there. */
  async function boundTo(
    page: Page | undefined,
    site: Site,
    reader: TrackedReader,
    {
      path,
      query,
      origin,
      layout,
      country,
      agent,
      searchQuery = { words: '', page: 1 },
    }: {
      path: string
      query: ListQuery
      origin: string
      layout?: LayoutId
      country?: string | undefined
      /** Agent whom the page is rendered for. */
      agent?: AgentFacts
      searchQuery?: { readonly words: string; readonly page: number; readonly kind?: string | undefined }
    },
  ): Promise<BoundTo> {
    const kind = boundKindOf(path)
    if (page && kind === undefined) return 'nothing'
    // The list and the search belong to their addresses, whatever their editor put there.
    if (page && kind !== 'list' && kind !== 'search' && !asksBinding(page.elements)) return 'nothing'
    const reading = await readingOf(site, reader, origin)
    const facts = factsOf(page ?? pageOfRecords({ path, title: '' }, site, reader.language), site, layout, agent)
    if (kind === 'search') return searchPage(search, { ...searchQuery, country }, reading)
    if (!page) return boundAt({ path, query, facts }, reading)
    if (kind === 'list' || isPartListPath(path)) return listOn(page, { path, query, facts }, reading)
    const bound = await boundAt({ path, query, facts }, reading)
    // Its head is its editor's.
    return isBound(bound) ? { ...bound, about: {} } : 'nothing'
  }

  async function readingOf(site: Site, reader: TrackedReader, origin: string): Promise<Reading> {
    const lang = reader.language
    return { site, lang, reader, origin, t: await translateOn(lang, reader) }
  }
}
