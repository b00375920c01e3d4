import type { FastifyRequest } from 'fastify'
import type { Audience } from '#site/server/document.ts'
import { saysEditor } from '../http/session-cookie.ts'

/**
 * Audience of a request: a client with any editor's session cookie gets pages without scripts of editors, which could act in
 * their name.
 */
export function audienceOf({ headers }: Pick<FastifyRequest, 'headers'>): Audience {
  return saysEditor(headers.cookie) ? 'editors' : 'visitors'
}
