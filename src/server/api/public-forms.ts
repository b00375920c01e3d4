import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicFormEndpoints } from '#contract/site-content.ts'
import { formLineLength, formTextLength } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { decoyEntry, type FormEntry } from '#model/forms/forms.ts'
import { routes } from '#routes.ts'
import { canonicalOriginOf, ownLanguage } from '#services/sites/page-url.ts'
import type { Site } from '#services/repository-types.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/endpoints.ts'
import { frontEndOf, openToAll } from '../http/middleware/cross-origin.ts'
import type { VisitorTokens } from '../http/middleware/visitor-token.ts'
import { originOf } from '../http/origin.ts'
import { forNobody } from '../http/security-headers.ts'
import { assertKnownPlace } from './asked-place.ts'
import { siteOf } from './published-pages.ts'

/** Forms of a site for front ends: what they ask, and a token for pages of an origin that the site names. */
export function publicFormRoutes(app: FastifyInstance, { content, store }: Context, tokens: VisitorTokens): void {
  serve(app, publicFormEndpoints, {
    'GET /api/forms/:id/questions': async (request, reply) => {
      await assertKnownPlace(store, request.query)
      const site = await siteOf(store, request)
      const { language = ownLanguage(site) } = request.query
      const form = await content.forms.questions(site, request.params.id, language)
      if (!form) throw new VoixError('not-found', { what: 'form' })
      const { key, entries, consent } = form
      const frontEnd = frontEndOf(site, request)
      // A token is for the page that asks, and no cache gives it to another.
      reply.headers({ ...openToAll, vary: 'origin', 'cache-control': forNobody })
      return {
        key,
        language,
        questions: entries.map(questionOf),
        ...(consent && { consent }),
        decoy: decoyEntry,
        action: originFor(request, site) + routes.forms.send(encodeURIComponent(key)),
        header: tokens.header,
        ...(frontEnd && { token: tokens.giveTo(frontEnd, `${site.id} ${key}`) }),
      }
    },
  })
}

/** Origin at which a site takes its forms: that of the request, where it shows the site. */
function originFor(request: FastifyRequest, site: Site): string {
  const asked = originOf(request)
  return request.siteIfAny?.id === site.id && !request.isAdminAlone ? asked : canonicalOriginOf(site, asked)
}

function questionOf({ isNeeded: _, value: __, type, ...entry }: FormEntry) {
  const question = type as Exclude<FormEntry['type'], 'hidden'>
  return { ...entry, type: question, maxLength: type === 'textarea' ? formTextLength : formLineLength }
}
