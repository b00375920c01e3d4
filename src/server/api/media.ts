import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { VoixError } from '#model/errors.ts'
import type { Asset } from '#model/media.ts'
import { newId } from '#content/store-types.ts'
import { authorise } from '#content/access.ts'
import { type Context, userOf } from '../context.ts'

const Words = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: 255 })),
    alt: Type.Optional(Type.String({ maxLength: 500 })),
    tags: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), { maxItems: 30 })),
    focal: Type.Optional(
      Type.Object({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) }),
    ),
  },
  { additionalProperties: false },
)
const Query = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 120 })),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})
const tags = ['media']

/** The media library. */
export function mediaApiRoutes(app: FastifyInstance, { store, media }: Context): void {
  app.get<{ Querystring: { search?: string; offset?: number; limit?: number } }>(
    '/api/media',
    { schema: { tags, querystring: Query } },
    async (request) => {
      authorise(userOf(request), 'read', null)
      return store.media.list({ limit: 60, ...request.query })
    },
  )

  app.get<{ Params: { id: string } }>('/api/media/:id', { schema: { tags } }, async (request) => {
    authorise(userOf(request), 'read', null)
    return found(request.params.id)
  })

  app.post('/api/media', { schema: { tags } }, async (request, reply) => {
    authorise(userOf(request), 'create', null)
    const file = await request.file()
    if (!file) throw new VoixError('invalid-input', { field: 'file', reason: 'Choose a picture to upload.' })
    const asset = await media.put(newId(), await file.toBuffer(), {
      file: file.filename,
      title: file.filename.replace(/\.\w+$/, '').replace(/[-_]+/g, ' '),
    })
    await store.media.put(asset)
    return reply.code(201).send(asset)
  })

  app.patch<{ Params: { id: string }; Body: Partial<Pick<Asset, 'title' | 'alt' | 'tags' | 'focal'>> }>(
    '/api/media/:id',
    { schema: { tags, body: Words } },
    async (request) => {
      authorise(userOf(request), 'edit', null)
      const changed = { ...(await found(request.params.id)), ...request.body }
      await store.media.put(changed)
      await store.changes.announce([`media:${changed.id}`])
      return changed
    },
  )

  async function found(id: string) {
    const asset = await store.media.get(id)
    if (!asset) throw new VoixError('not-found', { what: 'picture' })
    return asset
  }
}
