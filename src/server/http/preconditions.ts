import type { FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'

/** Base revision in `If-Match`. Throws `version-missing` without one, `record-changed` for an unknown tag. */
export function ifMatch({ headers }: Pick<FastifyRequest, 'headers'>, what: string): number {
  const given = headers['if-match'] ?? ''
  // Whatever is there is no base: the change would be made over what its author never saw.
  if (given === '' || given === '*') throw new VoixError('version-missing', { what })
  const [, revision] = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]{1,64})?"?$/.exec(given) ?? []
  if (revision === undefined) throw new VoixError('record-changed', { what })
  return Number(revision)
}

/** Base revision of a change, from `If-Match` or the request body. */
export function baseRevision({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>, what: string): number {
  const { revision } = (body ?? {}) as { readonly revision?: unknown }
  return typeof revision === 'number' && headers['if-match'] === undefined ? revision : ifMatch({ headers }, what)
}

/** Whether `If-Match` holds an ETag of an answer: then a stale change fails as 412 Precondition Failed. */
export function usesEntityTag({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^(?:W\/)?"\d+-/.test(headers['if-match'] ?? '')
}
