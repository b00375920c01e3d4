import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { RecordRow } from '#model/records.ts'
import { type Context, userOf } from '../http/context.ts'
import { baseRevision } from '../http/preconditions.ts'
import { tagOf } from './record-serializer.ts'
import { entityOf, type OfRecord } from './record-query.ts'

const closed = { additionalProperties: false }
const Nothing = Type.Union([Type.Null(), Type.Object({}, closed)])
const Moment = Type.Union([Type.Null(), Type.String({ maxLength: 40 })])

/** Request body of each action on a record; `openapi.ts` shows the same. */
export const actionBodies = {
  publish: Type.Union([Type.Null(), Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1 })) }, closed)]),
  unpublish: Nothing,
  schedule: Type.Object({ publish_at: Type.Optional(Moment), unpublish_at: Type.Optional(Moment) }, closed),
  mark: Type.Object({ status: Type.Enum(['draft', 'in_review', 'archived']) }, closed),
  copy: Nothing,
  translate: Type.Object(
    { language_code: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 20 }) },
    closed,
  ),
  restore: Nothing,
  purge: Nothing,
  revert: Type.Object({ revision: Type.Integer({ minimum: 1 }) }, closed),
  'replace-uses': Type.Object({ by: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
} as const

export type RecordVerb = keyof typeof actionBodies

/** The verbs that make something new, and are answered with 201. */
export const makingVerbs: readonly RecordVerb[] = ['copy', 'translate']

export const recordParts = ['versions', 'uses', 'events', 'translations'] as const

/** A request for any of the actions; each reads its own part of the body. */
interface Acting {
  readonly Params: OfRecord
  readonly Body: {
    readonly status: 'draft' | 'in_review' | 'archived'
    readonly language_code: string
    readonly revision: number
    readonly by: string
    readonly publish_at?: string | null
    readonly unpublish_at?: string | null
  }
}

/** Actions on a record beyond writing it (publish, schedule, copy, translate, …), and its versions and references. */
export function recordActions(app: FastifyInstance, { content, invalidation }: Context): void {
  const { records } = content

  const verbs: Record<
    RecordVerb,
    (request: FastifyRequest<Acting>, path: string) => Promise<RecordRow | object | void>
  > = {
    publish: (request, path) =>
      records.publish(userOf(request), path, request.params.id, baseRevision(request, 'record')),
    unpublish: (request, path) => records.unpublish(userOf(request), path, request.params.id),
    schedule: (request, path) => records.schedule(userOf(request), path, request.params.id, request.body),
    mark: (request, path) => records.mark(userOf(request), path, request.params.id, request.body.status),
    copy: (request, path) => records.copy(userOf(request), path, request.params.id),
    translate: (request, path) =>
      records.translate(userOf(request), path, request.params.id, request.body.language_code),
    restore: (request, path) => records.restore(userOf(request), path, request.params.id),
    purge: (request, path) => records.purge(userOf(request), path, request.params.id),
    revert: (request, path) => records.revert(userOf(request), path, request.params.id, request.body.revision),
    'replace-uses': async (request, path) => ({
      changed: await records.replaceUses(userOf(request), path, request.params.id, request.body.by),
    }),
  }

  for (const [verb, act] of Object.entries(verbs) as [RecordVerb, (typeof verbs)[RecordVerb]][])
    app.post<Acting>(
      `/api/:entity/:id/${verb}`,
      { schema: { hide: true, body: actionBodies[verb] } },
      async (request, reply) => {
        const answer = await act(request, entityOf(request).path)
        await invalidation.sync()
        if (answer === undefined) return reply.code(204).send()
        if ('revision' in answer) reply.header('etag', tagOf(answer as RecordRow, answer))
        return reply.code(makingVerbs.includes(verb) ? 201 : 200).send(answer)
      },
    )

  app.get<{ Params: OfRecord }>('/api/:entity/:id/versions', { schema: { hide: true } }, async (request) => ({
    rows: await records.versions(userOf(request), entityOf(request).path, request.params.id),
  }))

  app.get<{ Params: OfRecord & { revision: number } }>(
    '/api/:entity/:id/versions/:revision',
    {
      schema: {
        hide: true,
        params: Type.Object({ entity: Type.String(), id: Type.String(), revision: Type.Integer({ minimum: 1 }) }),
      },
    },
    async (request) =>
      records.version(userOf(request), entityOf(request).path, request.params.id, request.params.revision),
  )

  app.get<{ Params: OfRecord }>('/api/:entity/:id/uses', { schema: { hide: true } }, async (request) => ({
    rows: await records.uses(userOf(request), entityOf(request).path, request.params.id),
  }))

  app.get<{ Params: OfRecord }>('/api/:entity/:id/translations', { schema: { hide: true } }, async (request) => ({
    rows: await records.translations(userOf(request), entityOf(request).path, request.params.id),
  }))

  app.get<{ Params: OfRecord; Querystring: { offset?: number; limit?: number } }>(
    '/api/:entity/:id/events',
    {
      schema: {
        hide: true,
        querystring: Type.Object(
          {
            offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
          },
          closed,
        ),
      },
    },
    async (request) => records.events(userOf(request), entityOf(request).path, request.params.id, request.query),
  )
}
