import type { FastifyReply, FastifyRequest } from 'fastify'
import { layoutNamed } from '#model/page/layout-name.ts'
import { sanitise } from '#services/documents/sanitise.ts'
import { canvasPage, finishedPage, framedPage } from '#site/server/document.ts'
import { type Context, userOf } from '../context.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { interfaceLanguageOf } from '../http/reader-language.ts'

/**
 * Whether a request is the studio's canvas: a page's working copy at its public address, by a mark that only a signed-in editor's
 * session validates.
 */
export function isCanvasRequest({ signedIn }: FastifyRequest, url: URL): boolean {
  return (
    // A token with scopes is good for what visitors see outside of the API.
    signedIn?.scopes === '*' &&
    url.searchParams.get('voix-sync') === signedIn.session.admin_session_id &&
    url.searchParams.has('page')
  )
}

export async function answerCanvas(
  { content, assets, log }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
): Promise<FastifyReply> {
  const user = userOf(request)
  const id = url.searchParams.get('page') ?? ''
  const now = await content.pages.get(user, id)
  const revision = Number(url.searchParams.get('version'))
  const row = revision > 0 ? { ...now, page: (await content.pages.version(user, id, revision)).page } : now
  const layout = layoutNamed(url.searchParams.get('layout') ?? '')
  const record = url.searchParams.get('record') ?? undefined
  const headers = { ...commonHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  // In a window of its own there is no studio to talk to: the editor wants to see the page as a visitor would.
  // An earlier version is looked at in the same way, in a frame of the studio: nothing on it can be changed.
  const isWindow = request.headers['sec-fetch-dest'] === 'document'
  if (isWindow || row !== now) {
    const draft = await content.readDraft(row, { origin: url.origin, record, ...(layout && { layout }) })
    const { html, policy } = isWindow ? finishedPage(draft, assets, 'editors') : framedPage(draft, assets, 'chrome')
    return reply
      .headers({ ...headers, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  const { view, start, components } = await content.readCanvas(row, {
    origin: url.origin,
    record,
    session: request.signedIn!.session.admin_session_id,
    ...(layout && { layout }),
  })
  const { html, policy } = canvasPage(view, start, components, {
    assets,
    language: interfaceLanguageOf(request),
    sanitise,
    onFailure: (error) => log.warn({ err: error, page: id }, 'The server could not draw a page for the canvas.'),
  })
  return reply
    .headers({ ...headers, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
}
