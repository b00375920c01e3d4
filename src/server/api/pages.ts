import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { type Element, pageVisibilities } from '#model/page.ts'
import { parseElements } from '#model/parse-page.ts'
import { withCurrentNames } from '#services/documents/comment-authors.ts'
import { newId, type PageRow, type SavedCommands, type StoredUser } from '#services/repository-types.ts'
import type { Withdrawal } from '#services/pages/page-lifecycle.ts'
import type { NewPage, PageChanges } from '#services/pages/page-writing.ts'
import { currentRelease } from '#services/documents/release-locks.ts'
import { type Context, userOf } from '../http/context.ts'
import { baseRevision } from '../http/preconditions.ts'
import { problemOf, problemType } from '../http/problem.ts'
import { pageFileRoutes } from './page-files.ts'
import { pageEventRoutes } from './page-events.ts'
import { pageLifeRoutes } from './page-lifecycle.ts'
import { pageListRoute, pageTreeRoute } from './page-list.ts'
import { pageSearchRoute } from './page-search.ts'
import { pageMakingRoutes, SeoWords } from './page-create.ts'
import { answerPublishedAt } from './published-pages.ts'
import { AskedPerspective, Flag, isSet, type Perspective, perspectiveOf } from './record-query.ts'

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })
const Creation = Type.Object(
  {
    site_id: Type.String(),
    path: Type.String({ maxLength: limits.pathLength }),
    title: Type.String(),
    layout: Type.String(),
    language_code: Type.Optional(Type.String()),
    seo: Type.Optional(SeoWords),
    template: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
)
const Changes = Type.Object(
  {
    revision: Type.Optional(Type.Integer()),
    title: Type.Optional(Type.String()),
    path: Type.Optional(Type.String()),
    seo: Type.Optional(SeoWords),
    visibility: Type.Optional(Type.Enum([...pageVisibilities])),
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
const Withdrawing = Type.Union([
  Type.Null(),
  Type.Object({}, { additionalProperties: false }),
  Type.Object({ answer: Type.Enum(['not-found', 'gone']) }, { additionalProperties: false }),
  Type.Object(
    { answer: Type.Literal('redirect'), target: Type.String({ minLength: 1, maxLength: 2000 }) },
    { additionalProperties: false },
  ),
])
const Publishing = Type.Object({ version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })

/** Pages over REST: the same rules for the studio, scripts and apps. */
export function pageRoutes(app: FastifyInstance, context: Context): void {
  const { store, content, events, invalidation } = context
  const tags = ['pages']

  pageListRoute(app, context)
  pageFileRoutes(app, context)
  pageTreeRoute(app, context)
  pageSearchRoute(app, context)

  app.get<{ Querystring: { site?: string; path: string; language?: string; perspective?: Perspective } }>(
    '/api/pages/by-path',
    {
      config: { scope: 'content:read' },
      schema: {
        tags,
        description: 'Everybody reads the published document at a path of the host’s site; editors its working copy.',
        querystring: Type.Object(
          {
            site: Type.Optional(Type.String({ maxLength: 80 })),
            path: Type.String({ maxLength: limits.pathLength + 2 }),
            language: Type.Optional(Type.String({ maxLength: 20 })),
            perspective: AskedPerspective,
          },
          { additionalProperties: false },
        ),
      },
    },
    async (request, reply) => {
      if (perspectiveOf(request.query.perspective, request) === 'published')
        return answerPublishedAt(store, request, reply)
      const user = userOf(request)
      const { site = request.site.id, path, language = 'en' } = request.query
      const row = await store.pages.at(site, path.replace(/^\/|\/$/g, ''), language)
      if (!row) throw new VoixError('not-found', { what: 'page' })
      return shownTo(user, await content.pages.get(user, row.page.id))
    },
  )

  app.post<{ Body: NewPage }>('/api/pages', { schema: { tags, body: Creation } }, async (request, reply) => {
    const row = await content.pages.create(userOf(request), newId(), {
      ...request.body,
      language_code: request.body.language_code ?? 'en',
    })
    return reply.code(201).send(row)
  })

  app.get<{ Params: { id: string } }>('/api/pages/:id', { schema: { tags, params: Id } }, async (request, reply) => {
    const user = userOf(request)
    const row = await content.pages.get(user, request.params.id)
    const current_release = await currentRelease(store, 'pages', row.page.id)
    const shown = await shownTo(user, { ...row, page: { ...row.page, current_release } })
    return reply.header('etag', `"${row.revision}"`).send(shown)
  })

  app.patch<{ Params: { id: string }; Body: PageChanges & { revision?: number } }>(
    '/api/pages/:id',
    { schema: { tags, params: Id, body: Changes } },
    async (request, reply) => {
      const { revision: _, ...changes } = request.body
      const row = await content.pages.change(userOf(request), request.params.id, baseRevision(request, 'page'), changes)
      return reply.header('etag', `"${row.revision}"`).send(row)
    },
  )

  app.delete<{ Params: { id: string }; Querystring: { anyway?: Flag } }>(
    '/api/pages/:id',
    { schema: { tags, params: Id, querystring: Type.Object({ anyway: Flag }, { additionalProperties: false }) } },
    async (request, reply) => {
      await content.pages.trash(userOf(request), request.params.id, { anyway: isSet(request.query.anyway) })
      await invalidation.sync()
      return reply.code(204).send()
    },
  )

  pageEventRoutes(app, context)
  pageLifeRoutes(app, context)
  pageMakingRoutes(app, context)

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
      if (!('missed' in saved)) {
        if (request.body.commands.length > 0) events.saved(request.params.id, saved.version)
        return saved
      }
      // An import, a restored version or a new title came about without commands.
      const isSaid = saved.missed.every(({ commands }) => commands.length > 0)
      const row = isSaid ? undefined : await content.pages.get(userOf(request), request.params.id)
      return reply
        .code(409)
        .type(problemType)
        .send({
          ...problemOf(new VoixError('stale-version')),
          version: row?.revision ?? saved.version,
          missed: saved.missed.flatMap(({ commands }) => commands),
          missed_by: await authorsOf(saved.missed),
          ...(row && { page: await withCurrentNames(store, row.page) }),
        })
    },
  )

  app.post<{ Params: { id: string }; Body: { version: number } }>(
    '/api/pages/:id/publish',
    { schema: { tags, params: Id, body: Publishing } },
    async (request) => {
      const row = await content.pages.publish(userOf(request), request.params.id, request.body.version)
      await invalidation.sync()
      return row
    },
  )

  app.post<{ Params: { id: string }; Body: Withdrawal | null }>(
    '/api/pages/:id/unpublish',
    { schema: { tags, params: Id, body: Withdrawing } },
    async (request) => {
      const row = await content.pages.unpublish(userOf(request), request.params.id, request.body ?? undefined)
      await invalidation.sync()
      return row
    },
  )

  app.post<{ Params: { id: string }; Querystring: { record?: string }; Body: { elements: Element[] } }>(
    '/api/pages/:id/resolve',
    {
      schema: {
        tags,
        params: Id,
        querystring: Type.Object({ record: Type.Optional(Type.String({ maxLength: 200 })) }),
        body: Type.Object({ elements: Type.Array(Type.Unknown(), { maxItems: 100 }) }, { additionalProperties: false }),
      },
      bodyLimit: limits.pageBytes,
    },
    async (request) => {
      const user = userOf(request)
      const row = await content.pages.get(user, request.params.id)
      return content.resolve(user, row, parseElements(request.body.elements), request.query.record)
    },
  )

  /** A page with the present names of those who commented on it, and what its reader may not do with it. */
  async function shownTo(user: StoredUser, row: PageRow) {
    return {
      ...row,
      page: await withCurrentNames(store, row.page),
      why_not: await content.pages.refusals(user, row),
    }
  }

  /** Authors of saved commands by name, for the message to somebody who changed the same; '' for a deleted account. */
  async function authorsOf(missed: readonly SavedCommands[]): Promise<string[]> {
    const actors = [...new Set(missed.map(({ actor }) => actor))]
    const names = new Map(await Promise.all(actors.map(async (id) => [id, (await store.users.get(id))?.name] as const)))
    return missed.flatMap(({ commands, actor }) => Array<string>(commands.length || 1).fill(names.get(actor) ?? ''))
  }
}
