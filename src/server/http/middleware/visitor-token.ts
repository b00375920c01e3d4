import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { sameSecret } from '../../secrets/token-hash.ts'
import { checkCsrf } from './csrf.ts'

/** Named so that no cache in front of us takes a visitor who has it for someone who is signed in. */
const formCookie = '__Host-form'

/** CSRF tokens of visitors, signed from a cookie of their browser, so that no page contains one. */
export type VisitorTokens = ReturnType<typeof createVisitorTokens>

export function createVisitorTokens(key: Buffer, header: string) {
  const tokenOf = (cookie: string) => createHmac('sha256', key).update(cookie).digest('base64url')
  return {
    /** Header in which a script sends the token. */
    header,
    /** The token of the browser that asks, which gets its cookie with it. */
    give(request: FastifyRequest, reply: FastifyReply): string {
      const known = request.cookies[formCookie]
      const cookie = known && /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url')
      if (cookie !== known)
        void reply.setCookie(formCookie, cookie, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' })
      return tokenOf(cookie)
    },
    /** Token for pages of another origin: it needs no cookie, and is good for one form of one site until it is over. */
    giveTo(origin: string, form: string): string {
      const until = String(Date.now() + limits.formTokenMs)
      return `${until}.${tokenOf(`${until} ${origin} ${form}`)}`
    },
    /** Throws `csrf` for a form from another origin whose token was not given to that origin, or is over. */
    checkFrom({ headers }: Pick<FastifyRequest, 'headers'>, origin: string, form: string): void {
      const [, until = '', token = ''] = /^(\d{13})\.([\w-]{43})$/.exec(String(headers[header] ?? '')) ?? []
      if (Number(until) < Date.now() || !sameSecret(token, tokenOf(`${until} ${origin} ${form}`)))
        throw new VoixError('csrf')
    },
    /**
     * Throws `csrf` for a form that another site may have sent. A script says its token; a browser without a script says
     * where the form was, or is refused.
     */
    check(request: FastifyRequest): void {
      checkCsrf(request, header, undefined)
      if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
      const { headers, cookies } = request
      const given = headers[header]
      const cookie = cookies[formCookie]
      if (given !== undefined || headers.accept?.includes('application/json')) {
        const isOurs = typeof given === 'string' && cookie !== undefined && sameSecret(given, tokenOf(cookie))
        if (!isOurs) throw new VoixError('csrf')
      } else if (headers.origin === undefined && headers['sec-fetch-site'] === undefined) throw new VoixError('csrf')
    },
  }
}
