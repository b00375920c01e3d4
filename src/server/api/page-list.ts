import { catalogue } from '#slices/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { sentence } from '#messages/sentence.ts'
import { type PageListing, pageListEndpoints } from '#contract/pages.ts'
import { serve } from '../http/endpoints.ts'
import { authorise, accessScopeOf } from '#services/accounts/permissions.ts'
import { listDetails } from '#services/pages/list-details.ts'
import type { PageQuery, StoredUser } from '#services/repository-types.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import { originOf } from '../http/origin.ts'
import { type Context, userOf } from '../context.ts'
import { assertKnownPlace } from './asked-place.ts'
import { problemCounts } from './page-problems.ts'
import { answerPublished } from './published-pages.ts'
import { isSet, perspectiveOf } from './record-query.ts'

/** Lists pages with their other languages, releases and template, and the page tree of a site, as far as the user reaches. */
export function pageListRoutes(app: FastifyInstance, { store, content }: Context): void {
  serve(app, pageListEndpoints, {
    'GET /api/pages': async (request, reply) => {
      await assertKnownPlace(store, { language: request.query.language })
      if (perspectiveOf(request.query.perspective, request) === 'published') {
        assertNarrows('published', request.query)
        return answerPublished({ store, content }, request, reply)
      }
      const user = userOf(request)
      const { pictures, problems, ...listing } = request.query
      const { trashed, offset = 0, limit = 50 } = listing
      if (isSet(trashed)) {
        assertNarrows('trashed', request.query)
        const rows = await content.pages.trashed(user)
        return { rows: rows.slice(offset, offset + limit), total: rows.length }
      }
      const { rows, total } = await store.pages.list({ ...pagesWithin(user, 'read', listing), offset, limit })
      const listed = await listDetails(store, user, rows, { withPictures: isSet(pictures) })
      if (!isSet(problems)) return { rows: listed, total }
      const ids = rows.map(({ id }) => id)
      const counts = await problemCounts({ store, content }, ids, { user, origin: originOf(request) })
      return { rows: listed.map((row) => ({ ...row, problems: counts.get(row.id) })), total }
    },

    'GET /api/pages/tree': async (request) => {
      const { site, language, under = '' } = request.query
      authorise(userOf(request), 'read', { resource: 'pages', site_id: site })
      return { rows: await store.pages.below({ site_id: site, language_code: language, path: under }) }
    },
  })
}

/** Parameters of the lists of pages that are not of editors' working copies. */
const narrowing = {
  published: ['perspective', 'site', 'language', 'offset', 'limit'],
  trashed: ['perspective', 'trashed', 'offset', 'limit'],
} as const

/** Refuses a parameter that a list of pages would not heed: its answer would pass for what was asked. Throws `invalid-input`. */
function assertNarrows(list: keyof typeof narrowing, query: PageListing): void {
  const heeded: readonly string[] = narrowing[list]
  const field = Object.keys(query).find((name) => !heeded.includes(name))
  if (field === undefined) return
  throw new VoixError('invalid-input', {
    field,
    reason: sentence(
      'The list of {list, select, published {published pages} other {pages in the trash}} takes {parameters} alone. Leave {field} out.',
      { list, parameters: heeded.filter((name) => name !== list).join(', '), field },
    ),
  })
}

/** Store query of a list, within the user's scope. */
export function pagesWithin(user: StoredUser, action: 'read' | 'export', listed: PageListing): PageQuery {
  const {
    site,
    language,
    layout,
    trashed: _,
    perspective: __,
    deprecated,
    no_seo,
    noindex,
    changed,
    outdated,
    waiting,
    ...query
  } = listed
  const reach = accessScopeOf(user, action, 'pages')
  return {
    ...query,
    ...(layout && { layout: layoutNamed(layout) ?? layout }),
    ...(site && { site_id: site }),
    ...(language && { language_code: language }),
    ...(reach && { sites: reach.sites }),
    ...(isSet(deprecated) && { components: deprecatedSlices }),
    ...(isSet(no_seo) && { no_seo: true }),
    ...(isSet(noindex) && { noindex: true }),
    ...(isSet(outdated) && { outdated: true }),
    ...(isSet(changed) && { changed: true }),
    ...(isSet(waiting) && { reviewer: user.id }),
  }
}

const deprecatedSlices = [...catalogue.values()].flatMap(({ name, deprecated }) => (deprecated ? [name] : []))
