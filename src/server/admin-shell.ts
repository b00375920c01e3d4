import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { isAdminPath, routes } from '#routes.ts'
import { escaped } from '#site/server/document.ts'
import type { Context } from './context.ts'
import { commonHeaders } from './public-pages.ts'

/** The admin app: one document for every screen under `/voix`, for those who are signed in. */
export function adminShell(app: FastifyInstance, { assets, config }: Context): void {
  app.get('/voix', answer)
  app.get('/voix/*', answer)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?')
    if (!request.signedIn && path !== routes.admin.login && path !== routes.admin.callback) {
      return reply.redirect(`${routes.admin.login}?redirect=${encodeURIComponent(request.url)}`, 302)
    }
    if (path === routes.admin.callback) return reply.redirect(routes.admin.home, 302)
    if (!isAdminPath(path)) throw new VoixError('route-rejected', { path })
    return reply
      .headers({ ...commonHeaders, 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html(request.signedIn?.session.csrf_token ?? ''))
  }

  function html(csrf: string): string {
    const styles = assets.admin.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
    const preloads = assets
      .preloads(assets.admin.script)
      .map((href) => `<link rel="modulepreload" href="${href}">`)
      .join('')
    return [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
      `<title>Voix</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="robots" content="noindex"><meta name="csrf-token" content="${escaped(csrf)}"><meta name="csrf-header" content="${escaped(config.csrfHeader)}">`,
      `${styles}${preloads}</head><body><div id="root"></div><script type="module" src="${assets.admin.script}"></script></body></html>`,
    ].join('')
  }
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
