import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import type { PageCopy } from '#services/pages/page-copies.ts'
import { type Context, userOf } from '../http/context.ts'
import { actionBodies } from './record-actions.ts'

const tags = ['pages']
const closed = { additionalProperties: false }
const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })
const Path = Type.Optional(Type.String({ maxLength: limits.pathLength }))
const Copy = Type.Union([
  Type.Null(),
  Type.Object(
    {
      site_id: Type.Optional(Type.String({ maxLength: 64 })),
      path: Path,
      title: Type.Optional(Type.String({ maxLength: limits.titleLength })),
      language_code: Type.Optional(Type.String({ maxLength: 20 })),
      layout: Type.Optional(Type.String({ maxLength: 64 })),
      keep_pictures: Type.Optional(Type.Boolean()),
      leave_out: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
])
const Translation = Type.Object({ ...actionBodies.translate.properties, path: Path }, closed)

const VersionId = Type.Object({ ...Id.properties, revision: Type.Integer({ minimum: 1 }) })
const ElementId = Type.Object({ ...Id.properties, element: Type.String({ pattern: '^[\\w-]{1,64}$' }) })
const VersionName = Type.Object({ label: Type.String({ maxLength: limits.versionName, pattern: '\\S' }) }, closed)

interface OfVersion {
  readonly id: string
  readonly revision: number
}
interface OfElement {
  readonly id: string
  readonly element: string
}
interface Named {
  readonly Params: { readonly id: string }
}
interface Acting extends Named {
  readonly Body: PageCopy & {
    readonly status: 'draft' | 'in_review' | 'archived'
    readonly language_code: string
    readonly revision: number
    readonly publish_at?: string | null
    readonly unpublish_at?: string | null
  }
}

/** Lifecycle of a page: versions, references, translations, publishing, schedule and trash. */
export function pageLifeRoutes(app: FastifyInstance, { content, invalidation }: Context): void {
  const { pages } = content
  const named = { schema: { tags, params: Id } }

  const parts = {
    versions: async (user, id) => ({ rows: await pages.versions(user, id) }),
    uses: async (user, id) => ({ rows: await pages.uses(user, id) }),
    people: async (user, id) => ({ rows: await pages.people(user, id) }),
    translations: async (user, id) => ({ rows: await pages.translations(user, id) }),
    events: (user, id) => pages.events(user, id),
  } satisfies Record<string, (user: ReturnType<typeof userOf>, id: string) => Promise<unknown>>
  for (const [part, read] of Object.entries(parts))
    app.get<Named>(`/api/pages/:id/${part}`, named, async (request) => read(userOf(request), request.params.id))

  app.get<{ Params: OfVersion }>(
    '/api/pages/:id/versions/:revision',
    { schema: { tags, params: VersionId } },
    async (request) => pages.version(userOf(request), request.params.id, request.params.revision),
  )
  app.put<{ Params: OfVersion; Body: { label: string } }>(
    '/api/pages/:id/versions/:revision',
    { schema: { tags, params: VersionId, body: VersionName } },
    async (request, reply) => {
      const { id, revision } = request.params
      await pages.nameVersion(userOf(request), id, revision, request.body.label.trim())
      return reply.code(204).send()
    },
  )

  app.get<{ Params: OfElement }>(
    '/api/pages/:id/elements/:element/history',
    { schema: { tags, params: ElementId } },
    async (request) => ({
      rows: await pages.elementHistory(userOf(request), request.params.id, request.params.element),
    }),
  )

  const verbs = {
    restore: { body: actionBodies.restore, act: (user, id) => pages.restore(user, id) },
    purge: { body: actionBodies.purge, act: (user, id) => pages.purge(user, id) },
    revert: { body: actionBodies.revert, act: (user, id, { revision }) => pages.revert(user, id, revision) },
    schedule: { body: actionBodies.schedule, act: (user, id, at) => pages.schedule(user, id, at) },
    mark: { body: actionBodies.mark, act: (user, id, { status }) => pages.mark(user, id, status) },
    copy: { body: Copy, act: (user, id, wanted) => pages.copy(user, id, wanted ?? {}) },
    translate: { body: Translation, act: (user, id, wanted) => pages.translate(user, id, wanted) },
  } satisfies Record<
    string,
    { body: object; act: (user: ReturnType<typeof userOf>, id: string, body: Acting['Body']) => Promise<unknown> }
  >
  for (const [verb, { body, act }] of Object.entries(verbs))
    app.post<Acting>(`/api/pages/:id/${verb}`, { schema: { tags, params: Id, body } }, async (request, reply) => {
      const answer = await act(userOf(request), request.params.id, request.body)
      await invalidation.sync()
      if (answer === undefined) return reply.code(204).send()
      return reply.code(verb === 'copy' || verb === 'translate' ? 201 : 200).send(answer)
    })
}
