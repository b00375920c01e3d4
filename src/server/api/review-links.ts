import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import { routes } from '#routes.ts'
import { type Context, userOf } from '../http/context.ts'

const tags = ['pages']
const closed = { additionalProperties: false }
const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })
const LinkId = Type.Object({ ...Id.properties, link: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })
const Wanted = Type.Object(
  {
    /** Name of the recipient. */
    name: Type.String({ pattern: '\\S', maxLength: limits.reviewLinkName }),
    /** Lifetime in days; seven by default. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.reviewLinkDays })),
  },
  closed,
)

interface OfPage {
  readonly Params: { readonly id: string }
}

/** The links by which a page is reviewed without an account: who may edit it makes and ends them. */
export function reviewLinkRoutes(app: FastifyInstance, { content: { reviews } }: Context): void {
  app.get<OfPage>(routes.api.reviewLinks(':id'), { schema: { tags, params: Id } }, async (request) =>
    reviews.list(userOf(request), request.params.id),
  )

  app.post<OfPage & { Body: { name: string; days?: number } }>(
    routes.api.reviewLinks(':id'),
    { schema: { tags, params: Id, body: Wanted } },
    async (request, reply) => {
      const { link, secret } = await reviews.make(userOf(request), request.params.id, request.body)
      return reply.code(201).send({ ...link, path: routes.review.home(secret) })
    },
  )

  app.delete<{ Params: { id: string; link: string } }>(
    routes.api.reviewLink(':id', ':link'),
    { schema: { tags, params: LinkId } },
    async (request, reply) => {
      await reviews.end(userOf(request), request.params.id, request.params.link)
      return reply.code(204).send()
    },
  )
}
