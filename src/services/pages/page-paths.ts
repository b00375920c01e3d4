import { statusWords } from '../documents/schedule-rules.ts'
import { sentence, type AnySentence, Sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { hasPagesOf } from '#model/web/entity-routes.ts'
import { entityOfTemplate, isRecordTemplate, isSectionPage } from '#model/page/bound-page.ts'
import { limits } from '#model/limits.ts'
import type { Page } from '#model/page/page.ts'
import { parsePath } from '#model/page/parse-page.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, Site } from '#db/store.ts'
import { languagesOf, ownLanguage } from '../sites/page-url.ts'
import { siteLanguageProblem } from '../sites/languages.ts'

type Place = Pick<Page, 'site_id' | 'path' | 'language_code'>

/** Availability of a path for a new page. */
export interface PathState {
  readonly free: boolean
  /** Reason against the path. */
  readonly reason?: AnySentence
  /** Page that occupies the path. */
  readonly page?: { readonly id: string; readonly title: string; readonly status: string }
  /** Suggestion of a free path. */
  readonly suggestion?: string
  /** Target of a redirect from this path, which a page would replace. */
  readonly redirect?: string
}

/** Checks whether a page may be created at, or moved to, a path. */
export async function stateOfPath(store: Store, place: Place, except?: string): Promise<PathState> {
  const reason = await pathProblem(store, place)
  if (reason) return { free: false, reason }
  const other = await store.pages.at(place.site_id, place.path, place.language_code)
  if (other && other.page.id !== except) return { free: false, ...(await clash(store, place, other)) }
  const redirect = await redirectFrom(store, place)
  return { free: true, ...(redirect && { redirect }) }
}

/** Throws `invalid-page` for an impossible place of a page: unknown site or language, or a refused path. */
export async function assertPathAvailable(store: Store, place: Place, before?: Place): Promise<void> {
  if (before) assertMayMove(before, place)
  if (!(await store.sites.get(place.site_id)))
    throw new VoixError('invalid-page', {
      field: 'site_id',
      reason: sentence('There is no such site. Choose another.'),
    })
  const { language_code } = place
  const isMoved = language_code !== before?.language_code || place.site_id !== before?.site_id
  const problem = isMoved ? await siteLanguageProblem(store, place) : undefined
  if (problem) throw new VoixError('invalid-page', { field: 'language_code', reason: problem })
  await assertValidPath(store, place)
}

/** Throws `invalid-page` for a path reserved by the product or a language. */
export async function assertValidPath(store: Store, place: Place): Promise<void> {
  const reason = await pathProblem(store, place)
  if (reason) throw new VoixError('invalid-page', { field: 'path', reason })
}

/** Throws `invalid-page` for a move to or from the path of a template, whose binding never changes. */
export function assertMayMove(from: Pick<Page, 'path'>, to: Pick<Page, 'path'>): void {
  if (isSectionPage(from) !== isSectionPage(to))
    throw new VoixError('invalid-page', {
      field: 'path',
      reason: sentence('A synced section stays one, and a page stays a page. Copy its content instead.'),
    })
  if (from.path === to.path || (!isRecordTemplate(from) && !isRecordTemplate(to))) return
  const reason = isRecordTemplate(from)
    ? sentence('This page draws every page below /{path} and cannot be moved. Copy its content to another page.', {
        path: from.path.slice(0, -2),
      })
    : `/${to.path} draws every page below it. Compose it from the list of its records.`
  throw new VoixError('invalid-page', { field: 'path', reason })
}

/** Error of a path in use: the page, its status, and a free path. */
export async function takenPath(store: Pick<Store, 'pages'>, place: Place): Promise<VoixError> {
  const other = await store.pages.at(place.site_id, place.path, place.language_code)
  return new VoixError('path-taken', {
    path: place.path,
    ...(other
      ? await clash(store, place, other)
      : {
          reason: sentence('Another page of this site has the address /{path}. Choose another address.', {
            path: place.path,
          }),
        }),
  })
}

/** Path itself, or its first free variant. */
export async function freePath(store: Pick<Store, 'pages'>, { path, site_id, language_code }: Place): Promise<string> {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? path : `${(path || 'home').slice(0, limits.pathLength - 6)}-${n}`
    if (!(await store.pages.at(site_id, tried, language_code))) return tried
  }
}

/** Throws `wrong-state` for the home page. */
export function assertNotHome({ page, status, published_revision }: PageRow): void {
  if (page.path === '' && (status === 'published' || published_revision !== null))
    throw new VoixError('wrong-state', {
      reason: sentence('This is the home page, and a site needs one. Give it another address first, or edit it.'),
    })
}

async function clash(store: Pick<Store, 'pages'>, place: Place, { page: { id, title }, status }: PageRow) {
  return {
    reason: sentence('“{title}” ({status}) already uses this address. Choose another address.', {
      title,
      status: statusWords[status],
    }),
    page: { id, title, status },
    // There is one template of a kind on a site and in a language.
    ...(!isRecordTemplate(place) && { suggestion: await freePath(store, place) }),
  }
}

/** Reason against a path, by its form alone; undefined for a possible one. */
export async function pathProblem(
  store: Store,
  { site_id, path, language_code }: Place,
): Promise<AnySentence | undefined> {
  try {
    parsePath(path)
  } catch (error) {
    if (error instanceof VoixError)
      return error.details.reason instanceof Sentence ? error.details.reason : error.message
    throw error
  }
  const site = await store.sites.get(site_id)
  const entity = entityOfTemplate(path)
  if (site && entity && !hasPagesOf(site, entity))
    return sentence('{name} has no pages below /{path}.', { name: site.name, path: path.slice(0, -2) })
  return site && languagePrefix(site, path, language_code)
}

/** `/es/…` is where the Spanish pages of a site stand, so no page of its own language may begin so. */
function languagePrefix(site: Site, path: string, language: string): Sentence | undefined {
  if (language !== ownLanguage(site)) return undefined
  const [first = ''] = path.split('/')
  const other = languagesOf(site).find((each) => each !== language && each.toLowerCase() === first)
  return other === undefined
    ? undefined
    : sentence('Addresses under /{first} belong to the pages in {other}.', { first, other })
}

async function redirectFrom(store: Store, { site_id, path }: Place): Promise<string | undefined> {
  const { rows } = await store.records.list('redirects', {
    site_id,
    filters: [{ field: 'source', operator: 'eq', value: `/${path}` }],
    limit: 1,
  })
  const [found] = rows
  return found && typeof found.data.target === 'string' ? found.data.target : undefined
}
