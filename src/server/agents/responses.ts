import type { FastifyReply, FastifyRequest } from 'fastify'
import { stateOf } from '#services/agents/agent-records.ts'
import type { RecordRow } from '#model/records.ts'
import { portal } from '#model/portal.ts'
import { formDocument, type FormDocument } from '#site/server/form-document.tsx'
import type { Context } from '../http/context.ts'
import { commonHeaders, originOf } from '../public/public-pages.ts'
import { type PortalPage, portalPage, type PortalNote, portalNote } from './pages.ts'

/** Nobody but the agent's own browser keeps what the portal says. */
export const privately = {
  ...commonHeaders,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Forms carry their origin along only when the page may tell its own address to its own server.
  'referrer-policy': 'same-origin',
} as const

export type PortalAnswers = ReturnType<typeof createPortalAnswers>

/** How the portal answers: to a script as JSON, to a browser without one as a page. */
export function createPortalAnswers({ content, assets }: Pick<Context, 'content' | 'assets'>) {
  return { refused, noted, led, shown }

  /** The same form again, with what was typed and what is wrong with it. */
  async function refused(request: FastifyRequest, reply: FastifyReply, page: PortalPage & { readonly status: number }) {
    const { complaints = {}, status } = page
    if (isScript(request)) return reply.code(status).headers(privately).send({ complaints })
    return shown(request, reply, portalPage(page), { status, agent: page.agent })
  }

  /** Words in place of a form. */
  async function noted(request: FastifyRequest, reply: FastifyReply, note: PortalNote) {
    const words = portalNote(note)
    if (isScript(request)) return reply.headers(privately).send({ message: words.title })
    return shown(request, reply, words, { status: note === 'over' ? 410 : 200 })
  }

  /** On to an address of ours. */
  async function led(request: FastifyRequest, reply: FastifyReply, location: string) {
    void reply.headers(privately)
    return isScript(request) ? reply.send({ location }) : reply.redirect(location, 303)
  }

  async function shown(
    request: FastifyRequest,
    reply: FastifyReply,
    words: FormDocument,
    { status = 200, agent }: { readonly status?: number; readonly agent?: RecordRow | undefined } = {},
  ) {
    const { site } = request
    const url = new URL(`${request.protocol}://${request.headers.host}${request.url}`)
    const facts = agent && stateOf(agent) === 'active' ? await content.agents.facts(agent) : undefined
    const view = await content.readSpecimen(
      site,
      { title: words.title, layout: '{product}', elements: [] },
      originOf(site, url),
      facts,
    )
    const at = { ...view, facts: { ...view.facts, path: url.pathname.slice(1) } }
    const { html, policy } = formDocument(words, at, assets)
    return reply
      .code(status)
      .headers({ ...privately, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

function isScript({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') === true
}

/** Where an agent logs in who wanted to go elsewhere. */
export function loginFor(wanted: string): string {
  return `${portal.login}?to=${encodeURIComponent(wanted)}`
}
