import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mediaEndpoints, type PictureChanges, type UploadPlace } from '#contract/media.ts'
import { serve } from '../http/endpoints.ts'
import { createMediaService } from '#services/media/media-rules.ts'
import { type UploadTarget } from '#services/media/media-access.ts'
import { publishedFile } from '#services/media/file-access.ts'
import { expandedFile } from '#services/content-api/record-expansion.ts'
import { isOperator } from '#services/accounts/permissions.ts'
import { newId } from '#services/repository-types.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { noSuchDay } from '#model/time/no-such-day.ts'
import { type Asset, type LibraryAsset } from '#model/media/media.ts'
import { editedFocal, type PictureEdit, wholePicture } from '#model/media/picture-edit.ts'
import { type Context, userOf } from '../context.ts'
import { safeFetch } from '../http/safe-fetch.ts'
import { fileName, newAsset, type TakenFile } from '../media/files.ts'
import { keepFile } from '../media/keep-file.ts'
import { removeForGood } from '../media/trash.ts'
import { takeUpload } from '../media/upload-form.ts'
import { originOf } from '../http/origin.ts'
import { sendRead } from './record-serializer.ts'
import { ifMatch } from '../http/preconditions.ts'

/** The media library. */
export function mediaApiRoutes(app: FastifyInstance, context: Context): void {
  const { store, media } = context
  const rules = createMediaService(store)
  let line: Promise<unknown> = Promise.resolve()

  serve(app, mediaEndpoints, {
    'GET /api/media': async (request) => rules.list(userOf(request), { limit: 60, ...request.query }),

    'GET /api/media/ids': async (request) => ({
      ids: await rules.ids(userOf(request), request.query),
    }),

    'GET /api/media/facts': async (request) => rules.facts(userOf(request)),

    'GET /api/media/:id': async (request, reply) => {
      if (request.query.perspective !== 'published') return rules.get(userOf(request), request.params.id)
      const asset = await publishedFile(store, request.params.id)
      if (!asset) throw new VoixError('not-found', { what: 'file' })
      const body = expandedFile(asset, originOf(request))
      return sendRead(request, reply, { entity: { hasPublicApi: true }, perspective: 'published', body })
    },

    'GET /api/media/:id/uses': async (request) => ({
      rows: await rules.uses(userOf(request), request.params.id),
    }),

    'POST /api/media': async (request) => {
      const place = placeOf(request.query)
      await rules.mayAdd(userOf(request), place)
      const { taken, name } = await takeUpload(request, media)
      return await keep(request, taken, name, place, request.query.duplicate)
    },

    'POST /api/media/from-url': async (request) => {
      const { url, duplicate, ...where } = request.body
      const place = placeOf(where)
      await rules.mayAdd(userOf(request), place)
      const answer = await safeFetch(url, {
        ...{ redirects: limits.fetchRedirects, ms: limits.fetchMs },
        ...{ privateHosts: context.config.privateHosts, asOperator: isOperator(userOf(request)) },
      })
      const taken = await media.take(answer).finally(() => answer.destroy())
      return await keep(request, taken, nameIn(url), place, duplicate)
    },

    'POST /api/media/:id/file': async (request) => {
      const { id } = request.params
      const user = userOf(request)
      const revision = ifMatch(request, 'file')
      await rules.mayReplace(user, id, revision)
      const { taken, name } = await takeUpload(request, media)
      return replaced(request, id, revision, taken, { file: name })
    },

    'POST /api/media/:id/edit': async (request) => {
      const { id } = request.params
      const { as } = request.body
      const [user, revision, edit] = [userOf(request), ifMatch(request, 'file'), editOf(request.body)]
      const place = placeNamed(request.query)
      const row = await rules.mayEditPicture(user, id, revision, { as, edit, place })
      const taken = await media.edited(row, edit)
      const { file } = row
      if (as === 'replacement')
        return replaced(request, id, revision, taken, { file, focal: editedFocal(row, row.focal, edit) })
      const asset = newAsset(newId(), taken.facts, { file })
      // Two edits that come to the same bytes are two files.
      const outcome = await keepFile<LibraryAsset, LibraryAsset>(context, taken, asset, {
        known: async () => undefined,
        add: () => rules.addEditedCopy(user, row, asset, { edit, place }),
      })
      return 'added' in outcome ? outcome.added : outcome.known
    },

    'PATCH /api/media/:id': async (request) => {
      const { id } = request.params
      const missing = noSuchDay(request.body.licence?.expires ?? '')
      if (missing) throw new VoixError('invalid-input', { field: 'licence.expires', reason: missing })
      const asset = await rules.change(userOf(request), id, ifMatch(request, 'file'), request.body)
      if (request.body.crops !== undefined) await media.variants.purge(id)
      await context.invalidation.sync()
      return asset
    },

    'POST /api/media/bulk': async (request) => {
      const { ids, ...changes } = request.body
      const outcome = await rules.changeMany(userOf(request), ids, changes)
      await context.invalidation.sync()
      return outcome
    },

    'DELETE /api/media/:id': async (request) => {
      const { replaceWith, forever } = request.query
      const { id } = request.params
      const user = userOf(request)
      if (forever) {
        await rules.mayPurge(user, id)
        await removeForGood(context, id)
      } else await rules.trash(user, id, replaceWith)
      await context.invalidation.sync()
    },

    'POST /api/media/:id/restore': async (request) => {
      const asset = await rules.restore(userOf(request), request.params.id)
      await context.invalidation.sync()
      return asset
    },
  })

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
    const outcome = await keepFile(context, taken, asset, {
      known: async () => (duplicate === 'keep' ? undefined : rules.known(user, taken.facts.sha256)),
      add: () => rules.add(user, asset, place),
    })
    if ('added' in outcome) return outcome.added
    const { title, id } = outcome.known
    throw new VoixError('media-known', { file: asset.file, title, asset: id })
  }

  /** The row first: the request that was slower must not change the file of the other. */
  async function replaced(request: FastifyRequest, id: string, revision: number, taken: TakenFile, about: Replacement) {
    try {
      const facts = { ...taken.facts, ...about, file: fileName(about.file, taken.facts.mime) }
      const asset = await rules.replaceFile(userOf(request), id, revision, facts, async () => {
        // What was drawn meanwhile was of the former file.
        await taken.keep(id).finally(() => media.variants.purge(id))
      })
      await context.invalidation.sync()
      return asset
    } catch (error) {
      await taken.drop()
      throw error
    }
  }
}

/** What a file that takes the place of another brings beside its bytes. */
type Replacement = Pick<Asset, 'file'> & Partial<Pick<Asset, 'focal'>>

function editOf({ turn = 0, flip = false, crop = wholePicture }: PictureChanges): PictureEdit {
  return { turn, flip, crop }
}

function placeNamed(query: UploadPlace): UploadTarget | undefined {
  return Object.keys(query).length > 0 ? placeOf(query) : undefined
}

function placeOf({ folder, site, brand, resort }: UploadPlace): UploadTarget {
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
