import type { FastifyReply, FastifyRequest } from 'fastify'
import { stateOf } from '#services/agents/agent-records.ts'
import type { RecordRow } from '#model/records/records.ts'
import { portalAddress } from '#model/people/portal.ts'
import { formDocument, type FormDocument } from '#site/server/form-document.tsx'
import type { Context } from '../context.ts'
import { originOf } from '../public/public-pages.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { portalPlaceOf } from './portal-language.ts'
import { inPortal } from './portal-view.ts'
import { type PortalLanguage, type PortalPage, portalPage, type PortalNote, portalNote } from './pages.ts'

/** Headers of the portal's answers: only the agent's own browser may cache them. */
export const privately = {
  ...commonHeaders,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Forms carry their origin along only when the page may tell its own address to its own server.
  'referrer-policy': 'same-origin',
} as const

export type PortalAnswers = ReturnType<typeof createPortalAnswers>

/** Answers of the agent portal: JSON for a script, a page for a browser without one. */
export function createPortalAnswers({ content, assets }: Pick<Context, 'content' | 'assets'>) {
  return { refused, noted, led, shown }

  /** Shows the submitted form again with the values and the error of each field. */
  async function refused(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PortalPage & { readonly status: number },
    spoken: PortalLanguage,
  ) {
    const { complaints = {}, status } = page
    if (isScript(request)) return reply.code(status).headers(privately).send({ complaints })
    return shown(request, reply, portalPage(page, spoken), { status, agent: page.agent, spoken })
  }

  /** Words in place of a form. */
  async function noted(request: FastifyRequest, reply: FastifyReply, note: PortalNote, spoken: PortalLanguage) {
    const words = portalNote(note, spoken)
    if (isScript(request)) return reply.headers(privately).send({ message: words.title })
    return shown(request, reply, words, { status: note === 'over' ? 410 : 200, spoken })
  }

  /** Redirects to an address of ours. */
  async function led(request: FastifyRequest, reply: FastifyReply, location: string) {
    void reply.headers(privately)
    return isScript(request) ? reply.send({ location }) : reply.redirect(location, 303)
  }

  async function shown(
    request: FastifyRequest,
    reply: FastifyReply,
    words: FormDocument,
    {
      status = 200,
      agent,
      spoken,
    }: { readonly status?: number; readonly agent?: RecordRow | undefined; readonly spoken: PortalLanguage },
  ) {
    const { site } = request
    const url = new URL(`${request.protocol}://${request.headers.host}${request.url}`)
    const facts = agent && stateOf(agent) === 'active' ? await content.agents.facts(agent) : undefined
    const view = await content.readSpecimen(
      site,
      { title: words.title, layout: '{product}', elements: [], language_code: spoken.language },
      originOf(site, url),
      facts,
    )
    const place = await portalPlaceOf(content, request, url.pathname)
    const { html, policy } = formDocument(words, inPortal(view, site, place), assets)
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

/** Address of the sign-in page of the portal that returns to the requested one. */
export function loginFor(wanted: string, spoken: Pick<PortalLanguage, 'prefix'>): string {
  return `${portalAddress('login', spoken)}?to=${encodeURIComponent(wanted)}`
}
