import type { FastifyInstance } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/constants.ts'
import type { FormOutcome } from '#content/form-answers.ts'
import { notePage } from '#site/server/note-document.ts'
import { layoutNamed } from '#model/layout-name.ts'
import { createTries } from './auth/tries.ts'
import { readForms, type Sent } from './auth/forms.ts'
import type { Context } from './context.ts'
import { commonHeaders } from './public-pages.ts'
import type { Hosts } from './middleware/host.ts'

/** Takes what visitors send with forms: from a script as JSON, from a browser without one as a page. */
export function formRoutes({ content, store, assets }: Context, hosts: Hosts) {
  const tries = createTries(store)
  return async (app: FastifyInstance): Promise<void> => {
    readForms(app)
    app.post<{ Params: { key: string }; Body: Sent }>(
      '/forms/:key',
      { schema: { hide: true } },
      async (request, reply) => {
        const site = await hosts.siteOf(request.raw)
        const { origin, host, referer = '' } = request.headers
        if (origin !== undefined && URL.parse(origin)?.host !== host) throw new VoixError('csrf')
        await tries.spend(`form:${request.socket.remoteAddress ?? ''}`, limits.formPostsPerAddress, limits.formWindowMs)
        const outcome = await content.forms.submit(site, {
          key: request.params.key,
          values: { ...request.body },
          pageUrl: URL.parse(referer)?.host === host ? referer.slice(0, 2048) : '',
          referrer: '',
        })
        void reply.headers({ ...commonHeaders, 'cache-control': 'no-store' })
        if (request.headers.accept?.includes('application/json'))
          return reply.code(statusOf(outcome)).send(bodyOf(outcome))
        if (outcome.is === 'taken' && typeof outcome.answer.location === 'string')
          return reply.redirect(outcome.answer.location, 303)
        const { html, policy } = notePage(
          {
            layout: layoutNamed(site.layout) ?? 'blocks',
            lang: site.language_code || 'en',
            title: outcome.is === 'taken' ? outcome.message : 'Something is missing',
            sentences: outcome.is === 'taken' ? [] : Object.values(outcome.complaints),
            back: URL.parse(referer)?.host === host ? referer : '/',
          },
          assets,
        )
        return reply
          .code(statusOf(outcome))
          .header('content-security-policy', policy)
          .type('text/html; charset=utf-8')
          .send(html)
      },
    )
  }
}

function statusOf({ is }: FormOutcome): number {
  return is === 'taken' ? 200 : 422
}

function bodyOf(outcome: FormOutcome): Readonly<Record<string, unknown>> {
  return outcome.is === 'taken' ? { ...outcome.answer, message: outcome.message } : { complaints: outcome.complaints }
}
