import type { FastifyInstance } from 'fastify'
import { type AskedReplacements, replacementEndpoints } from '#contract/replacements.ts'
import { replaceKinds } from '#model/search/replace-kinds.ts'
import type { ReplacementPart } from '#services/replacements/replacements.ts'
import { type Context, userOf } from '../context.ts'
import { serve } from '../http/endpoints.ts'

/** Time that one request searches or replaces, ms: less than any proxy waits. */
const searchMs = 1500
const partMs = 6000

/** Find and replace on all sites. */
export function replacementRoutes(app: FastifyInstance, { content, events, invalidation }: Context): void {
  const { replacements } = content

  serve(app, replacementEndpoints, {
    'POST /api/replacements/search': async (request) => {
      const { sites = [], languages = [], documents = ['pages', 'records'], after, ...asked } = request.body
      return replacements.search(userOf(request), {
        wanted: wantedOf(asked),
        scope: { sites, languages, documents },
        ms: searchMs,
        ...(after !== undefined && { after }),
      })
    },

    'GET /api/replacements': async (request) => ({ rows: await replacements.list(userOf(request)) }),

    'POST /api/replacements': async (request, reply) => {
      const { documents, release, new_release, ...asked } = request.body
      reply.code(201)
      return replacements.create(userOf(request), {
        ...wantedOf(asked),
        documents,
        ...(release !== undefined && { release }),
        ...(new_release !== undefined && { new_release }),
      })
    },

    'GET /api/replacements/:id': async (request) => replacements.get(userOf(request), request.params.id),

    'POST /api/replacements/:id/run': async (request) =>
      notified(await replacements.run(userOf(request), request.params.id, partMs)),

    'POST /api/replacements/:id/undo': async (request) =>
      notified(await replacements.undo(userOf(request), request.params.id, partMs)),
  })

  /** Tells the studios in which a page is open that it was saved. */
  async function notified({ shown, saved }: ReplacementPart) {
    for (const { entity, id, revision } of saved) if (entity === 'pages') events.saved(id, revision)
    await invalidation.sync()
    return shown
  }
}

function wantedOf({
  words,
  by,
  isPattern = false,
  matchCase = false,
  wholeWords = false,
  keepCase = false,
  kinds = replaceKinds,
}: Pick<AskedReplacements, 'words' | 'by' | 'isPattern' | 'matchCase' | 'wholeWords' | 'keepCase' | 'kinds'>) {
  return { words, by, isPattern, matchCase, wholeWords, keepCase, kinds }
}
