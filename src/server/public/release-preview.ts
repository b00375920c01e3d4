import { routes } from '#routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translateInto } from '#messages/catalogues.ts'
import { directionOf } from '#model/text/direction.ts'
import { pagePathOf } from '#services/sites/page-url.ts'
import type { Preview } from '#services/releases/release-secrets.ts'
import { VoixError } from '#model/errors.ts'
import { finishedPage } from '#site/server/document.ts'
import { escaped } from '#model/text/escaped.ts'
import { notFoundPage } from '#site/server/error-documents.tsx'
import { pageIn, type PageShape } from '#site/server/page-payload.ts'
import type { Context } from '../context.ts'
import { readerLanguageOf } from '../http/reader-language.ts'
import { ownAddress } from '../http/middleware/trailing-slash.ts'
import { answerExpiredLink } from './expired-link.ts'
import { pathOf, originOf } from './public-pages.ts'
import { commonHeaders } from '../http/security-headers.ts'

/** Cookie of the previewed release; its link needs no session. */
export const previewCookie = '__Host-voix-release'

/** Whether a request comes from a browser that previews a release, by its cookie. */
export function isPreviewing({ cookies }: FastifyRequest): boolean {
  return Boolean(cookies[previewCookie])
}

/** Routes that begin and end a preview. */
export function previewReleaseRoutes(app: FastifyInstance, { content, guesses, assets }: Context): void {
  app.get(routes.releasePreview.exit, async (_request, reply) =>
    reply
      .headers(privately)
      .setCookie(previewCookie, '', { ...cookieAttributes, maxAge: 0 })
      .redirect('/', 303),
  )

  app.get<{ Params: { id: string; secret: string } }>(
    routes.releasePreview.open(':id', ':secret'),
    { logLevel: 'silent' },
    async (request, reply) => {
      const { id, secret } = request.params
      void reply.headers(privately)
      const preview = await guesses.guess(request, id, () => content.releases.previewed(id, secret))
      if (!preview) return answerExpiredLink(assets, request, reply)
      const maxAge = Math.max(0, Math.floor((Date.parse(preview.release.secret_expires_at) - Date.now()) / 1000))
      return reply
        .headers(privately)
        .setCookie(previewCookie, `${id}.${secret}`, { ...cookieAttributes, maxAge })
        .redirect('/', 303)
    },
  )
}

const cookieAttributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

/** Headers of a preview: no caching, no indexing, no referrer. */
export const privately = {
  ...commonHeaders,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** Answers with a page as the release would publish it. */
export async function answerPreview(
  { content, assets, guesses }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  shape: PageShape,
  /** Answers an address without a page as visitors are answered; false when it leads nowhere. */
  ledOn: () => Promise<boolean>,
): Promise<FastifyReply> {
  const [id = '', secret = ''] = (request.cookies[previewCookie] ?? '').split('.')
  const preview = await guesses.guess(request, id, () => content.releases.previewed(id, secret))
  // Ended: published, archived, run out, or given a new address. The visitor goes on as everybody.
  if (!preview)
    return reply
      .header('cache-control', 'no-store')
      .setCookie(previewCookie, '', { ...cookieAttributes, maxAge: 0 })
      .redirect(ownAddress(request.url), 303)
  const path = pathOf(url.pathname)
  const read =
    path === undefined
      ? undefined
      : await content.readPage(request.site, path, { origin: originOf(request.site, url), preview })
  if (!read && (await ledOn())) return reply
  if (read && shape === 'payload') {
    // The bar stands outside of what a payload replaces.
    const { headers, body } = pageIn(shape, read.view, assets, 'editors')
    return reply.headers({ ...headers, ...privately }).send(body)
  }
  const { html, policy } = read
    ? finishedPage(read.view, assets, 'editors')
    : notFoundPage(
        new VoixError('route-rejected', { path: url.pathname.slice(0, 200) }).message,
        { language: pagePathOf(request.site, url.pathname.slice(1)).language },
        assets,
      )
  return reply
    .code(read ? 200 : 404)
    .headers({ ...privately, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html.replace(/<body[^>]*>/, (tag) => `${tag}${bar(preview, readerLanguageOf(request))}`))
}

/** Says at the top of each page what is looked at, and leads out. */
function bar({ release }: Preview, language: string): string {
  const t = translateInto(language)
  const style =
    'position:sticky;inset-block-start:0;z-index:1000;display:flex;gap:1rem;justify-content:center;align-items:center;padding:.6rem 1rem;background:#1c1a17;color:#fff;font:500 15px/1.4 system-ui,sans-serif'
  const title = t('Previewing ‹{title}›', { title: release.title })
  const label = t('Preview')
  const exit = t('Exit')
  return `<div role="region" lang="${escaped(language)}" dir="${directionOf(language)}" aria-label="${escaped(label)}" style="${style}"><span>${escaped(title)}</span><a style="color:#fff;text-decoration:underline;padding:4px 8px" href="${routes.releasePreview.exit}">${escaped(exit)}</a></div>`
}
