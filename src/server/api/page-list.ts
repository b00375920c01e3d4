import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import { recordStatuses } from '#model/records.ts'
import { authorise, accessScopeOf } from '#services/accounts/permissions.ts'
import { listDetails } from '#services/pages/list-details.ts'
import type { PageQuery, StoredUser } from '#services/repository-types.ts'
import { catalogue } from '#slices/catalogue.ts'
import { type Context, userOf } from '../http/context.ts'
import { answerPublished } from './published-pages.ts'
import { AskedPerspective, Flag, isSet, type Perspective, perspectiveOf } from './record-query.ts'

const Name = Type.Optional(Type.String({ maxLength: 80 }))
/** Query parameters of the list of pages. */
export const PageListing = Type.Object(
  {
    site: Name,
    search: Type.Optional(Type.String({ maxLength: 120 })),
    status: Type.Optional(Type.Enum([...recordStatuses])),
    layout: Name,
    component: Name,
    /** Pages with a slice that should no longer be used. */
    deprecated: Flag,
    tag: Name,
    review: Type.Optional(Type.Enum(['pending', 'changes_requested', 'approved'])),
    author: Name,
    language: Type.Optional(Type.String({ maxLength: 20 })),
    missing_language: Type.Optional(Type.String({ maxLength: 20 })),
    no_seo: Flag,
    noindex: Flag,
    /** Published pages whose working copy is newer. */
    changed: Flag,
    /** The id of a release, or `any`. */
    release: Name,
    order: Type.Optional(Type.Enum(['path', 'title', 'updated_at', 'published_at', 'status'])),
    direction: Type.Optional(Type.Enum(['asc', 'desc'])),
    trashed: Flag,
    perspective: AskedPerspective,
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
)

export interface Listed extends Omit<
  PageQuery,
  'site_id' | 'sites' | 'language_code' | 'components' | 'no_seo' | 'noindex' | 'changed'
> {
  readonly site?: string
  readonly language?: string
  readonly deprecated?: Flag
  readonly no_seo?: Flag
  readonly noindex?: Flag
  readonly changed?: Flag
  readonly trashed?: Flag
  readonly perspective?: Perspective
}

/** Lists pages with their other languages, releases and template, as far as the user reaches. */
export function pageListRoute(app: FastifyInstance, { store, content }: Context): void {
  app.get<{ Querystring: Listed }>(
    '/api/pages',
    {
      config: { scope: 'content:read' },
      schema: {
        tags: ['pages'],
        description: 'Everybody reads which pages are published on the site of the host; editors read working copies.',
        querystring: PageListing,
      },
    },
    async (request, reply) => {
      if (perspectiveOf(request.query.perspective, request) === 'published')
        return answerPublished(store, request, reply)
      const user = userOf(request)
      const { trashed, offset = 0, limit = 50 } = request.query
      if (isSet(trashed)) {
        const rows = await content.pages.trashed(user)
        return { rows: rows.slice(offset, offset + limit), total: rows.length }
      }
      const { rows, total } = await store.pages.list({ ...pagesWithin(user, 'read', request.query), offset, limit })
      return { rows: await listDetails(store, user, rows), total }
    },
  )
}

/** Route of the page tree of a site. */
export function pageTreeRoute(app: FastifyInstance, { store }: Context): void {
  app.get<{ Querystring: { site: string; language: string; under?: string } }>(
    '/api/pages/tree',
    {
      config: { scope: 'content:read:draft' },
      schema: {
        tags: ['pages'],
        description: 'What stands directly below an address of a site, in one language.',
        querystring: Type.Object(
          {
            site: Type.String({ maxLength: 80 }),
            language: Type.String({ maxLength: 20 }),
            under: Type.Optional(Type.String({ maxLength: limits.pathLength })),
          },
          { additionalProperties: false },
        ),
      },
    },
    async (request) => {
      const { site, language, under = '' } = request.query
      authorise(userOf(request), 'read', { resource: 'pages', site_id: site })
      return { rows: await store.pages.below({ site_id: site, language_code: language, path: under }) }
    },
  )
}

/** The question to the store behind a query, as far as the user reaches. */
export function pagesWithin(user: StoredUser, action: 'read' | 'export', listed: Listed): PageQuery {
  const { site, language, trashed: _, perspective: __, deprecated, no_seo, noindex, changed, ...query } = listed
  const reach = accessScopeOf(user, action, 'pages')
  return {
    ...query,
    ...(site && { site_id: site }),
    ...(language && { language_code: language }),
    ...(reach && { sites: reach.sites }),
    ...(isSet(deprecated) && { components: deprecatedSlices }),
    ...(isSet(no_seo) && { no_seo: true }),
    ...(isSet(noindex) && { noindex: true }),
    ...(isSet(changed) && { changed: true }),
  }
}

const deprecatedSlices = [...catalogue.values()].flatMap(({ name, deprecated }) => (deprecated ? [name] : []))
