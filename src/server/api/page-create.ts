import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import type { Seo } from '#model/page.ts'
import { offeredTemplates } from '#services/pages/page-templates.ts'
import type { WrittenTexts } from '#services/pages/translation-texts.ts'
import { type TranslationStatus, translationStatuses } from '#services/repository-types.ts'
import { type Context, userOf } from '../http/context.ts'
import { baseRevision } from '../http/preconditions.ts'

const tags = ['pages']
const closed = { additionalProperties: false }
const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })
export const SeoWords = Type.Object(
  {
    meta_title: Type.Optional(Type.String({ maxLength: 120 })),
    meta_description: Type.Optional(Type.String({ maxLength: 320 })),
    og_image: Type.Optional(Type.String({ pattern: '^[\\w-]{0,64}$' })),
    noindex: Type.Optional(Type.Boolean()),
  },
  closed,
)
const PathQuestion = Type.Object(
  {
    site: Type.String({ maxLength: 64 }),
    /** Absent is the home page. */
    path: Type.Optional(Type.String({ maxLength: limits.pathLength * 2 })),
    language: Type.String({ maxLength: 20 }),
    except: Type.Optional(Type.String({ maxLength: 64 })),
  },
  closed,
)
const Texts = Type.Object(
  {
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
    title: Type.Optional(Type.String({ maxLength: limits.titleLength })),
    seo: Type.Optional(SeoWords),
    texts: Type.Array(
      Type.Object(
        {
          element: Type.String({ maxLength: 64 }),
          name: Type.String({ maxLength: 80 }),
          text: Type.String({ maxLength: limits.wysiwygBytes }),
        },
        closed,
      ),
      { maxItems: limits.commandsPerSave },
    ),
  },
  closed,
)
const Template = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    /** The template whose elements these replace. */
    replaces: Type.Optional(Type.String({ maxLength: 64 })),
  },
  closed,
)

interface Named {
  readonly Params: { readonly id: string }
}

/** Routes for creating pages: free paths, templates, texts to translate, elements that a layout would not allow. */
export function pageMakingRoutes(app: FastifyInstance, { store, content, invalidation }: Context): void {
  const { pages, records } = content

  app.get<{ Querystring: { site: string; path?: string; language: string; except?: string } }>(
    '/api/pages/path',
    { schema: { tags, querystring: PathQuestion } },
    async (request) => {
      const { site, path = '', language, except } = request.query
      return pages.pathState(userOf(request), { site_id: site, path, language_code: language }, except)
    },
  )

  app.get('/api/pages/templates', { schema: { tags } }, async (request) => {
    const rows = await offeredTemplates(store, userOf(request))
    return { rows: rows.map(({ elements: _, ...row }) => row), total: rows.length }
  })

  app.get('/api/pages/slice-counts', { schema: { tags } }, async (request) => {
    userOf(request)
    return Object.fromEntries(await store.pages.sliceCounts())
  })

  app.get<Named & { Querystring: { layout: string } }>(
    '/api/pages/:id/unfit',
    {
      schema: {
        tags,
        params: Id,
        querystring: Type.Object({ layout: Type.String({ maxLength: 40 }) }, closed),
      },
    },
    async (request) => ({ rows: await pages.unfit(userOf(request), request.params.id, request.query.layout) }),
  )

  app.get<Named>('/api/pages/:id/texts', { schema: { tags, params: Id } }, async (request) =>
    pages.texts(userOf(request), request.params.id),
  )

  app.put<Named & { Body: Omit<WrittenTexts, 'revision'> & { seo?: Seo; revision?: number } }>(
    '/api/pages/:id/texts',
    { schema: { tags, params: Id, body: Texts }, bodyLimit: limits.pageBytes },
    async (request) =>
      pages.writeTexts(userOf(request), request.params.id, {
        ...request.body,
        revision: baseRevision(request, 'page'),
      }),
  )

  app.post<Named & { Body: { status: TranslationStatus } }>(
    '/api/pages/:id/translation',
    {
      schema: {
        tags,
        params: Id,
        body: Type.Object({ status: Type.Enum([...translationStatuses]) }, closed),
      },
    },
    async (request) => {
      const row = await pages.markTranslation(userOf(request), request.params.id, request.body.status)
      await invalidation.sync()
      return row
    },
  )

  app.post<Named & { Body: { name: string; description?: string; replaces?: string } }>(
    '/api/pages/:id/template',
    { schema: { tags, params: Id, body: Template } },
    async (request, reply) => {
      const user = userOf(request)
      const { page } = await pages.get(user, request.params.id)
      const { replaces, ...named } = request.body
      const data = { ...named, elements: page.elements }
      if (replaces === undefined) return reply.code(201).send(await records.create(user, 'page-templates', { data }))
      const { revision } = await records.get(user, 'page-templates', replaces)
      return records.change(user, 'page-templates', replaces, revision, { data })
    },
  )
}
