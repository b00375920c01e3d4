import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { createFolderService, type FolderChanges } from '#services/media/media-folders.ts'
import { limits } from '#model/constants.ts'
import { type Context, userOf } from '../http/context.ts'
import { ifMatch } from '../http/preconditions.ts'

const Id = Type.String({ pattern: '^[\\w-]{1,64}$' })
const Params = Type.Object({ id: Id })
const name = Type.String({ minLength: 1, maxLength: limits.folderNameLength })
const shared = {
  parent: Type.Optional(Type.Union([Id, Type.Null()])),
  sites: Type.Optional(Type.Array(Id, { maxItems: 50 })),
}
const Creation = Type.Object({ name, ...shared }, { additionalProperties: false })
const Changes = Type.Object({ name: Type.Optional(name), ...shared }, { additionalProperties: false })
const tags = ['media']

/** The folders of the library. */
export function mediaFolderRoutes(app: FastifyInstance, { store }: Context): void {
  const rules = createFolderService(store)

  app.get('/api/media/folders', { schema: { tags } }, async (request) => ({ rows: await rules.list(userOf(request)) }))

  app.post<{ Body: FolderChanges & { name: string } }>(
    '/api/media/folders',
    { schema: { tags, body: Creation } },
    async (request, reply) => reply.code(201).send(await rules.create(userOf(request), request.body)),
  )

  app.patch<{ Params: { id: string }; Body: FolderChanges }>(
    '/api/media/folders/:id',
    { schema: { tags, params: Params, body: Changes } },
    async (request) => rules.change(userOf(request), request.params.id, ifMatch(request, 'folder'), request.body),
  )

  app.delete<{ Params: { id: string } }>(
    '/api/media/folders/:id',
    { schema: { tags, params: Params } },
    async (request, reply) => {
      await rules.remove(userOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
