import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowFrontEnd, frontEndOf } from '../http/middleware/cross-origin.ts'
import type { Hosts } from '../http/middleware/host.ts'
import type { VisitorTokens } from '../http/middleware/visitor-token.ts'

/** Forms that pages of other origins send: those that the site names, with a token that was given to them. */
export function createFrontEndForms(hosts: Hosts, tokens: VisitorTokens) {
  return {
    /** Says what a front end may send. */
    async preflight(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const frontEnd = frontEndOf(await hosts.siteOf(request.raw), request)
      if (frontEnd !== undefined) allowFrontEnd(reply, frontEnd, tokens.header)
      return reply.code(204).send()
    },

    /** Whether a script sent a form, so that it is answered in data: one of a front end always is. */
    isScript: (request: FastifyRequest): boolean =>
      request.headers.accept?.includes('application/json') === true || frontEndOf(request.site, request) !== undefined,

    /** Origin of the front end that sent a form; undefined for a page of the site. Throws `csrf` for every other. */
    checked(request: FastifyRequest, reply: FastifyReply, key: string): string | undefined {
      const frontEnd = frontEndOf(request.site, request)
      if (frontEnd === undefined) {
        tokens.check(request)
        return undefined
      }
      allowFrontEnd(reply, frontEnd, tokens.header)
      tokens.checkFrom(request, frontEnd, `${request.site.id} ${key}`)
      return frontEnd
    },
  }
}

/** Page that a form was sent from: of the site, or of the front end that sent it; empty for every other. */
export function pageOfForm(
  { headers: { host, referer = '' } }: Pick<FastifyRequest, 'headers'>,
  frontEnd: string | undefined,
): string {
  const from = URL.parse(referer)
  return from && (from.host === host || from.origin === frontEnd) ? referer.slice(0, 2048) : ''
}
