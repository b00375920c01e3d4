import type { FastifyReply, FastifyRequest } from 'fastify'
import { layoutNamed } from '#model/layout-name.ts'
import { canvasPage, finishedPage } from '#site/server/document.ts'
import { type Context, userOf } from './context.ts'
import { commonHeaders } from './public-pages.ts'

/**
 * The studio's canvas: the working copy of a page at its public address. Answers only a signed-in editor whose
 * session the mark names; for anybody else the mark means nothing.
 */
export function isCanvasRequest(request: FastifyRequest, url: URL): boolean {
  return (
    request.signedIn !== undefined &&
    url.searchParams.get('voix-sync') === request.signedIn.session.admin_session_id &&
    url.searchParams.has('page')
  )
}

export async function answerCanvas(
  { content, assets }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
): Promise<FastifyReply> {
  const user = userOf(request)
  const row = await content.pages.get(user, url.searchParams.get('page') ?? '')
  const layout = layoutNamed(url.searchParams.get('layout') ?? '')
  const headers = { ...commonHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  // In a window of its own there is no studio to talk to: the editor wants to see the page as a visitor would.
  if (request.headers['sec-fetch-dest'] === 'document') {
    const draft = await content.readDraft(row, { origin: url.origin, ...(layout && { layout }) })
    const { html, policy } = finishedPage(draft, assets)
    return reply
      .headers({ ...headers, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  const { view, start, components } = await content.readCanvas(user, row, {
    origin: url.origin,
    session: request.signedIn!.session.admin_session_id,
    ...(layout && { layout }),
  })
  const { html, policy } = canvasPage(view, start, components, assets)
  return reply
    .headers({ ...headers, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
}
