import type { FastifyInstance } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { type VariantFormat, variantFormats } from '#model/media.ts'
import type { Context } from '../context.ts'

/** `/media/{id}/{width}.{format}`: a variant of a picture, for a year; one that stands in for another only for a moment. */
export function mediaRoutes(app: FastifyInstance, { media }: Context): void {
  app.get<{ Params: { id: string; variant: string } }>('/media/:id/:variant', async (request, reply) => {
    const [, width = '', format = ''] = /^([1-9]\d{2,3})\.([a-z]{3,4})$/.exec(request.params.variant) ?? []
    const known = variantFormats.some((each) => each === format)
    const variant = known ? await media.variant(request.params.id, Number(width), format as VariantFormat) : undefined
    if (!variant) throw new VoixError('not-found', { what: 'picture' })
    return reply
      .header('content-type', variant.mime)
      .header('cache-control', variant.final ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(variant.bytes)
  })
}
