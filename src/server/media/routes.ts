import { routes } from '#routes.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import {
  type Asset,
  type AssetKind,
  cropShapes,
  type VariantFormat,
  variantFormats,
  pictureWidths,
} from '#model/media/media.ts'
import { type ReadableFile, readableFile } from '#services/media/file-access.ts'
import { isForAgents } from '#model/page/page.ts'
import type { Site } from '#services/repository-types.ts'
import { createReader } from '#services/reader/reader.ts'
import { pageWithFacts } from '#services/rendering/facts.ts'
import { factsOf } from '#services/rendering/view.ts'
import { brandOfSite } from '#services/sites/brand-of-site.ts'
import { type ShareFacts, shareFactsOf, shareHash } from '#services/rendering/share-picture.ts'
import { createSharePictures } from './share-pictures.ts'
import { forNobody } from '../http/security-headers.ts'
import type { Context } from '../context.ts'
import { byteRange } from './byte-range.ts'
import { originalOf } from './files.ts'
import { DamagedPicture, type Variant, type Wanted } from './variants.ts'

const forAYear = 'public, max-age=31536000, immutable'
const forAMoment = 'public, max-age=60'
/** A file may be looked at and nothing more: what is in it does not run, load or send. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * `/media/{id}/{width}.{format}`: a picture at a width, cached for a year, or briefly for a stand-in.
 * `/media/share/{page}-{hash}.jpg`: share image of a page. `/media/video/{id}.mp4` and `/media/file/{id}.pdf`: the file itself,
 * with byte ranges.
 */
export function mediaRoutes(app: FastifyInstance, { store, media }: Context): void {
  app.get<{ Params: { id: string; variant: string }; Querystring: { crop?: string; v?: string } }>(
    routes.media.variant(':id', ':variant'),
    async (request, reply) => {
      const [, width = '', format = ''] = /^([1-9]\d{2,3})\.([a-z]{3,4})$/.exec(request.params.variant) ?? []
      const { crop, v = '0' } = request.query
      const shape = cropShapes.find((each) => each === crop)
      const isListed =
        pictureWidths.some((each) => each === Number(width)) && variantFormats.some((each) => each === format)
      if (!isListed || (crop !== undefined && !shape)) throw notThere('image')
      const { asset, isForAll } = await shown(request, request.params.id, 'image')
      const variant = await madeOf(asset, { width: Number(width), format: format as VariantFormat, shape }, request)
      if (!variant) throw notThere('image')
      // An address of an earlier file shows the present one, and is asked again soon.
      const lasts = variant.final && Number(v) === (asset.version ?? 0) && asset.id === request.params.id
      const kept = lasts ? forAYear : forAMoment
      return reply
        .headers({
          ...fileHeadersFor(isForAll),
          'cache-control': isForAll ? kept : forNobody,
          'content-type': variant.mime,
        })
        .send(variant.bytes)
    },
  )

  app.get<{ Params: { file: string } }>(routes.media.file('video', ':file'), (request, reply) =>
    sendFile(request, reply, 'video'),
  )
  app.get<{ Params: { file: string } }>(routes.media.file('file', ':file'), (request, reply) =>
    sendFile(request, reply, 'file'),
  )

  const pictures = createSharePictures(media.variants)
  app.get<{ Params: { file: string } }>(routes.media.file('share', ':file'), async ({ site, params }, reply) => {
    const [, id = '', hash = ''] = /^([\w-]{1,64})-([0-9a-f]{12})\.jpg$/.exec(params.file) ?? []
    const facts = id ? await sharedFacts(site, id) : undefined
    // What the page said before is nobody's to draw again: a client that shares it asks for the page first.
    if (!facts || shareHash(facts) !== hash) throw notThere('image')
    const found = facts.asset === undefined ? undefined : await readableFile(store, facts.asset)
    const { bytes, isFinal } = await pictures.of(params.file, facts, found?.asset)
    // Its address names the picture of the page: where that is another now, or none, it is asked again soon.
    const lasts = isFinal && found?.asset.id === facts.asset
    return reply
      .headers({
        ...fileHeadersFor(true),
        'cache-control': lasts ? forAYear : forAMoment,
        'content-type': 'image/jpeg',
      })
      .send(bytes)
  })

  /** Facts of a published page for its share image. */
  async function sharedFacts(site: Site, id: string): Promise<ShareFacts | undefined> {
    const [row, path] = await Promise.all([store.pages.get(id), store.pages.publishedPath(id)])
    if (!row || path === undefined || row.page.site_id !== site.id) return undefined
    const { language_code } = row.page
    const found = await store.pages.published(site.id, path, language_code)
    if (found?.page.id !== id || isForAgents(found.page)) return undefined
    const reader = createReader(store, site, new Date(), { language: language_code })
    const page = await pageWithFacts(found.page, {
      ...{ site, lang: language_code, reader },
      resort: factsOf(found.page, site).booking.resort,
    })
    return shareFactsOf(page, site, await brandOfSite(site, reader), reader)
  }

  /** A variant; none of a picture whose file is damaged, of which the log tells. */
  async function madeOf(asset: Asset, wanted: Wanted, { log }: FastifyRequest): Promise<Variant | undefined> {
    try {
      return await media.variants.of(asset, wanted)
    } catch (err) {
      if (!(err instanceof DamagedPicture)) throw err
      log.error({ err }, err.message)
      return undefined
    }
  }

  async function sendFile(
    request: FastifyRequest<{ Params: { file: string } }>,
    reply: FastifyReply,
    kind: 'video' | 'file',
  ) {
    const [, id = ''] = /^([\w-]{1,64})\.[a-z0-9]{3,4}$/.exec(request.params.file) ?? []
    const { asset, isForAll } = await shown(request, id, kind)
    const size = await media.blobs.size(originalOf(asset.id))
    if (size === undefined) throw notThere(kind)
    const etag = `"${(asset.sha256 ?? `${asset.id}-${asset.version ?? 0}`).slice(0, 32)}"`
    const isUnchanged = request.headers['if-none-match'] === etag
    const range = byteRange(request.headers.range, size, String(request.headers['if-range'] ?? etag), etag)
    // Opened before anything is said of it: storage that goes away now is answered as what it is.
    const content =
      isUnchanged || range === 'none' || request.method === 'HEAD'
        ? // An empty stream, so that the length that was said stays.
          Readable.from([])
        : await media.blobs.open(originalOf(asset.id), range)
    if (!content) throw notThere(kind)
    reply.headers({
      ...fileHeadersFor(isForAll),
      'accept-ranges': 'bytes',
      'cache-control': isForAll ? 'public, max-age=3600' : forNobody,
      'content-type': asset.mime === 'text/vtt' ? 'text/vtt; charset=utf-8' : asset.mime,
      etag,
      // Captions are read by the player; every other document is saved, and opened by the visitor's own program.
      ...(kind === 'file' && asset.mime !== 'text/vtt' && { 'content-disposition': attachment(asset.file) }),
    })
    if (isUnchanged) return reply.code(304).send()
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    reply.header('content-length', range ? range.end - range.start + 1 : size)
    return reply.send(content)
  }

  /** File of a kind under an id, as far as the client that asks may have it. Throws `not-found`, alike for what is kept from them. */
  async function shown({ signedIn }: FastifyRequest, id: string, kind: AssetKind): Promise<ReadableFile> {
    const found = /^[\w-]{1,64}$/.test(id) ? await readableFile(store, id, signedIn?.user) : undefined
    if (found?.asset.kind !== kind) throw notThere(kind)
    return found
  }
}

export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Headers of a file; what visitors may have is read by scripts of any page, as they draw it on a canvas. */
function fileHeadersFor(isForAll: boolean) {
  return { ...fileHeaders, ...(isForAll && { 'access-control-allow-origin': '*' }) }
}

function notThere(kind: AssetKind): VoixError {
  return new VoixError('not-found', { what: kind === 'image' ? 'picture' : kind })
}

export function attachment(name: string): string {
  return `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
