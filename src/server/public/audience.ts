import type { FastifyRequest } from 'fastify'
import type { Audience } from '#site/server/document.ts'
import { saysEditor } from '../http/session-cookie.ts'

/**
 * Audience: for whom a document is drawn. A client that sends an editor's cookie, whatever it is worth, is shown a page on
 * which nothing runs that an editor put around it: it could act in their name.
 */
export function audienceOf({ headers }: Pick<FastifyRequest, 'headers'>): Audience {
  return saysEditor(headers.cookie) ? 'editors' : 'visitors'
}
