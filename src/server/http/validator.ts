import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a text with its ETag, or 304 to a client that has it. */
export function answerWithValidator(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  text: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  const known = String(headers['if-none-match'] ?? '').split(/\s*,\s*/)
  return known.some((each) => each.replace(/^W\//, '') === etag) ? reply.code(304).send() : reply.send(text)
}
