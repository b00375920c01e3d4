import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import type { Element } from '#model/page.ts'
import { parseElements } from '#model/parse-page.ts'
import { authorise } from '#content/access.ts'
import { newId } from '#content/store-types.ts'
import type { PageQuery } from '#content/store-types.ts'
import type { NewPage, PageChanges } from '#content/pages.ts'
import { type Context, userOf } from '../context.ts'

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })
const Listing = Type.Object(
  {
    site: Type.Optional(Type.String({ maxLength: 64 })),
    search: Type.Optional(Type.String({ maxLength: 120 })),
    status: Type.Optional(Type.Enum(['draft', 'published', 'unpublished'])),
    layout: Type.Optional(Type.String({ maxLength: 40 })),
    language: Type.Optional(Type.String({ maxLength: 20 })),
    order: Type.Optional(Type.Enum(['path', 'title', 'updated_at', 'published_at', 'status'])),
    direction: Type.Optional(Type.Enum(['asc', 'desc'])),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
)
const Creation = Type.Object(
  {
    site_id: Type.String(),
    path: Type.String({ maxLength: limits.pathLength }),
    title: Type.String(),
    layout: Type.String(),
    language_code: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
const Seo = Type.Object(
  {
    meta_title: Type.Optional(Type.String({ maxLength: 120 })),
    meta_description: Type.Optional(Type.String({ maxLength: 320 })),
    og_image: Type.Optional(Type.String({ pattern: '^[\\w-]{0,64}$' })),
    noindex: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const Changes = Type.Object(
  {
    revision: Type.Integer(),
    title: Type.Optional(Type.String()),
    path: Type.Optional(Type.String()),
    seo: Type.Optional(Seo),
  },
  { additionalProperties: false },
)
const Saving = Type.Object(
  {
    baseVersion: Type.Integer({ minimum: 1 }),
    commands: Type.Array(Type.Unknown(), { maxItems: limits.commandsPerSave }),
  },
  { additionalProperties: false },
)
const Publishing = Type.Object({ version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })

/** Pages over REST: the same rules for the studio, scripts and apps. */
export function pageRoutes(app: FastifyInstance, { store, content, invalidation }: Context): void {
  const tags = ['pages']

  app.get<{ Querystring: Listed }>('/api/pages', { schema: { tags, querystring: Listing } }, async (request) => {
    const user = userOf(request)
    const { site, language, ...query } = request.query
    return store.pages.list({
      ...query,
      ...(site && { site_id: site }),
      ...(language && { language_code: language }),
      ...(user.sites !== '*' && { sites: user.sites }),
      limit: query.limit ?? 50,
    })
  })

  app.get<{ Querystring: { site: string; path: string; language?: string } }>(
    '/api/pages/by-path',
    {
      schema: {
        tags,
        querystring: Type.Object({ site: Type.String(), path: Type.String(), language: Type.Optional(Type.String()) }),
      },
    },
    async (request) => {
      const user = userOf(request)
      const { site, path, language = 'en' } = request.query
      authorise(user, 'read', site)
      const row = await store.pages.at(site, path.replace(/^\/|\/$/g, ''), language)
      if (!row) throw new VoixError('not-found', { what: 'page' })
      return content.pages.get(user, row.page.id)
    },
  )

  app.post<{ Body: NewPage }>('/api/pages', { schema: { tags, body: Creation } }, async (request, reply) => {
    const row = await content.pages.create(userOf(request), newId(), {
      ...request.body,
      language_code: request.body.language_code ?? 'en',
    })
    return reply.code(201).send(row)
  })

  app.get<{ Params: { id: string } }>('/api/pages/:id', { schema: { tags, params: Id } }, async (request) =>
    content.pages.get(userOf(request), request.params.id),
  )

  app.patch<{ Params: { id: string }; Body: PageChanges & { revision: number } }>(
    '/api/pages/:id',
    { schema: { tags, params: Id, body: Changes } },
    async (request) => {
      const { revision, ...changes } = request.body
      return content.pages.change(userOf(request), request.params.id, revision, changes)
    },
  )

  app.delete<{ Params: { id: string } }>('/api/pages/:id', { schema: { tags, params: Id } }, async (request, reply) => {
    await content.pages.trash(userOf(request), request.params.id)
    await invalidation.catchUp()
    return reply.code(204).send()
  })

  app.post<{ Params: { id: string }; Body: { baseVersion: number; commands: unknown[] } }>(
    '/api/pages/:id/commands',
    { schema: { tags, params: Id, body: Saving }, bodyLimit: limits.pageBytes },
    async (request, reply) => {
      const saved = await content.pages.saveCommands(
        userOf(request),
        request.params.id,
        request.body.baseVersion,
        request.body.commands,
      )
      if (!('missed' in saved)) return saved
      const { code, message } = new VoixError('stale-version')
      return reply.code(409).send({
        error: { code, message, details: {} },
        version: saved.version,
        missed: saved.missed.flatMap(({ commands }) => commands),
      })
    },
  )

  app.post<{ Params: { id: string }; Body: { version: number } }>(
    '/api/pages/:id/publish',
    { schema: { tags, params: Id, body: Publishing } },
    async (request) => {
      const row = await content.pages.publish(userOf(request), request.params.id, request.body.version)
      await invalidation.catchUp()
      return row
    },
  )

  app.post<{ Params: { id: string } }>(
    '/api/pages/:id/unpublish',
    { schema: { tags, params: Id } },
    async (request) => {
      const row = await content.pages.unpublish(userOf(request), request.params.id)
      await invalidation.catchUp()
      return row
    },
  )

  app.post<{ Params: { id: string }; Body: { elements: Element[] } }>(
    '/api/pages/:id/resolve',
    {
      schema: {
        tags,
        params: Id,
        body: Type.Object({ elements: Type.Array(Type.Unknown(), { maxItems: 100 }) }, { additionalProperties: false }),
      },
      bodyLimit: limits.pageBytes,
    },
    async (request) => {
      const user = userOf(request)
      const row = await content.pages.get(user, request.params.id)
      return content.resolve(user, row, parseElements(request.body.elements))
    },
  )
}

interface Listed extends Omit<PageQuery, 'site_id' | 'sites' | 'language_code'> {
  readonly site?: string
  readonly language?: string
}
