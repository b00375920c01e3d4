import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { recordStatuses } from '#model/records.ts'
import { reachOf } from '#content/access.ts'
import { surroundings } from '#content/page-surroundings.ts'
import type { PageQuery } from '#content/store-types.ts'
import { catalogue } from '#slices/catalogue.ts'
import { type Context, userOf } from '../context.ts'
import { answerPublished } from './published-pages.ts'
import { AskedPerspective, Flag, isSet, type Perspective, perspectiveOf } from './record-query.ts'

const Name = Type.Optional(Type.String({ maxLength: 80 }))
const Listing = Type.Object(
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

interface Listed extends Omit<PageQuery, 'site_id' | 'sites' | 'language_code' | 'components' | 'no_seo' | 'noindex'> {
  readonly site?: string
  readonly language?: string
  readonly deprecated?: Flag
  readonly no_seo?: Flag
  readonly noindex?: Flag
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
        querystring: Listing,
      },
    },
    async (request, reply) => {
      if (perspectiveOf(request.query.perspective, request) === 'published')
        return answerPublished(store, request, reply)
      const user = userOf(request)
      const reach = reachOf(user, 'read', 'pages')
      const { site, language, trashed, perspective: _, deprecated, no_seo, noindex, ...query } = request.query
      if (isSet(trashed)) {
        const rows = await content.pages.trashed(user)
        const { offset = 0, limit = 50 } = query
        return { rows: rows.slice(offset, offset + limit), total: rows.length }
      }
      const { rows, total } = await store.pages.list({
        ...query,
        ...(site && { site_id: site }),
        ...(language && { language_code: language }),
        ...(reach && { sites: reach.sites }),
        ...(isSet(deprecated) && { components: deprecatedSlices }),
        ...(isSet(no_seo) && { no_seo: true }),
        ...(isSet(noindex) && { noindex: true }),
        limit: query.limit ?? 50,
      })
      return { rows: await surroundings(store, user, rows), total }
    },
  )
}

const deprecatedSlices = [...catalogue.values()].flatMap(({ name, deprecated }) => (deprecated ? [name] : []))
