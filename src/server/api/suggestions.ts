import type { FastifyInstance, FastifyReply } from 'fastify'
import { suggestionEndpoints } from '#contract/suggestions.ts'
import { limits } from '#model/limits.ts'
import type { StoredUser } from '#services/repository-types.ts'
import { createSuggestions } from '#services/suggestions/suggestions.ts'
import { type Context, userOf } from '../context.ts'
import { serve } from '../http/endpoints.ts'
import { createWindowLimiter } from '../http/window-limiter.ts'
import { createChatCompletions } from '../suggestions/chat-completions.ts'

/** Suggested translations and alternative texts. */
export function suggestionRoutes(app: FastifyInstance, { config, log, store, content, media, counts }: Context): void {
  const { pages, records, releases } = content
  const model = createChatCompletions(config, log)
  const suggestions = createSuggestions({
    ...{ store, pages, records, releases, model },
    draw: async (asset, width) => (await media.variants.of(asset, { width, format: 'jpg' }))?.bytes,
  })
  const pace = createWindowLimiter('suggestions', limits.suggestionWindowMs, { shared: counts })

  /** What precedes a question: it is counted and logged, and ends when nobody waits for it any more. */
  function before(user: StoredUser, reply: FastifyReply, entity: string, id: string, texts: number) {
    return async ({ title, site }: { readonly title: string; readonly site: string }): Promise<AbortSignal> => {
      await pace.check(user.id, limits.suggestionsPerWindow)
      await pace.count(user.id)
      await store.events.add({
        actor: user.id,
        actor_label: user.name || user.email,
        action: 'suggestion',
        entity,
        document_id: id,
        title,
        site_id: site,
        details: { host: model?.host ?? '', texts },
      })
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      return left.signal
    }
  }

  serve(app, suggestionEndpoints, {
    'POST /api/pages/:id/suggestions': async (request, reply) => {
      const user = userOf(request)
      const { id } = request.params
      const { keys } = request.body
      const begin = before(user, reply, 'pages', id, keys.length)
      return { rows: await suggestions.translations(user, { collection: 'pages', id }, keys, begin) }
    },

    'POST /api/media/:id/suggestions': async (request, reply) => {
      const user = userOf(request)
      const asked = { id: request.params.id, language: request.body.language }
      return { text: await suggestions.altText(user, asked, before(user, reply, 'media', asked.id, 1)) }
    },

    'GET /api/:entity/:id/texts': async (request) =>
      suggestions.recordTexts(userOf(request), { collection: request.params.entity, id: request.params.id }),

    'POST /api/:entity/:id/suggestions': async (request, reply) => {
      const user = userOf(request)
      const { params, body } = request
      const ref = { collection: params.entity, id: params.id }
      const begin = before(user, reply, ref.collection, ref.id, body.keys.length)
      return { rows: await suggestions.translations(user, ref, body.keys, begin) }
    },
  })
}
