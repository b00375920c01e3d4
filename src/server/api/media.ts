import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { createMediaService } from '#services/media/media-rules.ts'
import { type AssetChanges, type ManyChanges } from '#services/media/media-writing.ts'
import { type UploadTarget } from '#services/media/media-access.ts'
import { newId } from '#services/repository-types.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import {
  cropShapes,
  type LibraryAsset,
  mediaFilters,
  mediaOrders,
  type MediaQuery,
  personReleases,
} from '#model/media.ts'
import { type Context, userOf } from '../http/context.ts'
import { safeFetch } from '../http/safe-fetch.ts'
import { newAsset, type TakenFile } from '../media/files.ts'
import { removeForGood } from '../media/trash.ts'
import { takeUpload } from '../media/upload-form.ts'
import { ifMatch } from '../http/preconditions.ts'

const Id = Type.String({ pattern: '^[\\w-]{1,64}$' })
const Ids = Type.Array(Id, { maxItems: 50 })
const Params = Type.Object({ id: Id })
const Tags = Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), { maxItems: limits.tags })
const Part = Type.Number({ minimum: 0, maximum: 1 })
const orNothing = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]))

const Query = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 120 })),
    folder: Type.Optional(Id),
    kind: Type.Optional(Type.Enum(['image', 'video', 'file'])),
    filter: Type.Optional(Type.Enum([...mediaFilters])),
    site: Type.Optional(Id),
    order: Type.Optional(Type.Enum([...mediaOrders])),
    direction: Type.Optional(Type.Enum(['asc', 'desc'])),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
)
const Changes = Type.Object(
  {
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    alt: Type.Optional(Type.String({ maxLength: limits.altLength })),
    alts: orNothing(
      Type.Record(
        Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
        Type.String({ maxLength: limits.altLength }),
        { additionalProperties: false },
      ),
    ),
    decorative: orNothing(Type.Boolean()),
    caption: orNothing(Type.String({ maxLength: limits.captionLength })),
    credit: orNothing(Type.String({ maxLength: 255 })),
    licence: orNothing(
      Type.Object(
        {
          kind: Type.String({ maxLength: 100 }),
          expires: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })),
          territory: Type.Optional(Type.String({ maxLength: 100 })),
        },
        { additionalProperties: false },
      ),
    ),
    release: orNothing(Type.Enum([...personReleases])),
    tags: Type.Optional(Tags),
    folder: orNothing(Id),
    sites: orNothing(Ids),
    brands: orNothing(Ids),
    resorts: orNothing(Ids),
    focal: Type.Optional(Type.Object({ x: Part, y: Part }, { additionalProperties: false })),
    crops: orNothing(
      Type.Partial(
        Type.Object(
          Object.fromEntries(
            cropShapes.map((shape) => [
              shape,
              Type.Object({ x: Part, y: Part, width: Part, height: Part }, { additionalProperties: false }),
            ]),
          ),
        ),
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
const Many = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: limits.bulk }),
    add_tags: Type.Optional(Tags),
    remove_tags: Type.Optional(Tags),
    folder: orNothing(Id),
    sites: Type.Optional(Ids),
    trash: Type.Optional(Type.Boolean()),
    restore: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const Uploading = Type.Object(
  {
    folder: Type.Optional(Id),
    site: Type.Optional(Id),
    brand: Type.Optional(Id),
    resort: Type.Optional(Id),
    /** `keep` stores the file although the library has it already. */
    duplicate: Type.Optional(Type.Enum(['keep'])),
  },
  { additionalProperties: false },
)
const FromWeb = Type.Object(
  { url: Type.String({ minLength: 1, maxLength: 2000 }), ...Uploading.properties },
  { additionalProperties: false },
)
const tags = ['media']

interface Upload {
  readonly folder?: string
  readonly site?: string
  readonly brand?: string
  readonly resort?: string
  readonly duplicate?: 'keep'
}

/** The media library. */
export function mediaApiRoutes(app: FastifyInstance, context: Context): void {
  const { store, media } = context
  const rules = createMediaService(store)
  let line: Promise<unknown> = Promise.resolve()

  app.get<{ Querystring: MediaQuery }>('/api/media', { schema: { tags, querystring: Query } }, async (request) =>
    rules.list(userOf(request), { limit: 60, ...request.query }),
  )

  app.get<{ Querystring: MediaQuery }>('/api/media/ids', { schema: { tags, querystring: Query } }, async (request) => ({
    ids: await rules.ids(userOf(request), request.query),
  }))

  app.get('/api/media/facts', { schema: { tags } }, async (request) => rules.facts(userOf(request)))

  app.get<{ Params: { id: string } }>('/api/media/:id', { schema: { tags, params: Params } }, async (request) =>
    rules.get(userOf(request), request.params.id),
  )

  app.get<{ Params: { id: string } }>('/api/media/:id/uses', { schema: { tags, params: Params } }, async (request) => ({
    rows: await rules.uses(userOf(request), request.params.id),
  }))

  app.post<{ Querystring: Upload }>(
    '/api/media',
    { schema: { tags, querystring: Uploading } },
    async (request, reply) => {
      const place = placeOf(request.query)
      await rules.mayAdd(userOf(request), place)
      const { taken, name } = await takeUpload(request, media)
      return reply.code(201).send(await keep(request, taken, name, place, request.query.duplicate))
    },
  )

  app.post<{ Body: Upload & { url: string } }>(
    '/api/media/from-url',
    { schema: { tags, body: FromWeb } },
    async (request, reply) => {
      const { url, duplicate, ...where } = request.body
      const place = placeOf(where)
      await rules.mayAdd(userOf(request), place)
      const answer = await safeFetch(url, { redirects: limits.fetchRedirects, ms: limits.fetchMs })
      const taken = await media.take(answer).finally(() => answer.destroy())
      return reply.code(201).send(await keep(request, taken, nameIn(url), place, duplicate))
    },
  )

  app.post<{ Params: { id: string } }>('/api/media/:id/file', { schema: { tags, params: Params } }, async (request) => {
    const { id } = request.params
    const user = userOf(request)
    const revision = ifMatch(request, 'file')
    await rules.mayReplace(user, id, revision)
    const { taken } = await takeUpload(request, media)
    return replaced(request, id, revision, taken)
  })

  app.patch<{ Params: { id: string }; Body: AssetChanges }>(
    '/api/media/:id',
    { schema: { tags, params: Params, body: Changes } },
    async (request) => {
      const { id } = request.params
      const asset = await rules.change(userOf(request), id, ifMatch(request, 'file'), request.body)
      if (request.body.crops !== undefined) await media.variants.purge(id)
      await context.invalidation.sync()
      return asset
    },
  )

  app.post<{ Body: ManyChanges & { ids: readonly string[] } }>(
    '/api/media/bulk',
    { schema: { tags, body: Many } },
    async (request) => {
      const { ids, ...changes } = request.body
      const outcome = await rules.changeMany(userOf(request), ids, changes)
      await context.invalidation.sync()
      return outcome
    },
  )

  app.delete<{ Params: { id: string }; Querystring: { replaceWith?: string; forever?: boolean } }>(
    '/api/media/:id',
    {
      schema: {
        tags,
        params: Params,
        querystring: Type.Object(
          { replaceWith: Type.Optional(Id), forever: Type.Optional(Type.Boolean()) },
          { additionalProperties: false },
        ),
      },
    },
    async (request, reply) => {
      const { replaceWith, forever } = request.query
      const { id } = request.params
      const user = userOf(request)
      if (forever) {
        await rules.mayPurge(user, id)
        await removeForGood(context, id)
      } else await rules.trash(user, id, replaceWith)
      await context.invalidation.sync()
      return reply.code(204).send()
    },
  )

  app.post<{ Params: { id: string } }>(
    '/api/media/:id/restore',
    { schema: { tags, params: Params } },
    async (request) => {
      const asset = await rules.restore(userOf(request), request.params.id)
      await context.invalidation.sync()
      return asset
    },
  )

  /** Queue of uploads: stores them one after the other, so that the same file sent twice at once is recognised. */
  function keep(...kept: Parameters<typeof keepNow>): ReturnType<typeof keepNow> {
    const done = line.then(() => keepNow(...kept))
    line = done.catch(() => {})
    return done
  }

  async function keepNow(
    request: FastifyRequest,
    taken: TakenFile,
    name: string,
    place: UploadTarget,
    duplicate?: 'keep',
  ): Promise<LibraryAsset> {
    const user = userOf(request)
    const asset = newAsset(newId(), taken.facts, { file: name })
    const same = duplicate === 'keep' ? undefined : await rules.known(user, taken.facts.sha256)
    if (same) {
      await taken.drop()
      throw new VoixError('media-known', { file: asset.file, title: same.title, asset: same.id })
    }
    // The file first: a row without one would be a picture that never shows.
    await taken.keep(asset.id)
    return rules.add(user, asset, place)
  }

  /** The row first: whoever was slower must not change the file of the other. */
  async function replaced(request: FastifyRequest, id: string, revision: number, taken: TakenFile) {
    try {
      const asset = await rules.replaceFile(userOf(request), id, revision, taken.facts)
      await taken.keep(id)
      await media.variants.purge(id)
      await context.invalidation.sync()
      return asset
    } catch (error) {
      await taken.drop()
      throw error
    }
  }
}

function placeOf({ folder, site, brand, resort }: Upload): UploadTarget {
  return {
    ...(folder && { folder }),
    ...(site && { sites: [site] }),
    ...(brand && { brands: [brand] }),
    ...(resort && { resorts: [resort] }),
  }
}

function nameIn(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
  } catch {
    return 'file'
  }
}
