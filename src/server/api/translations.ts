import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AskedXliff, translationEndpoints } from '#contract/translations.ts'
import { limits } from '#model/limits.ts'
import type { XliffExport } from '#services/xliff/export.ts'
import { serve } from '../http/endpoints.ts'
import { type Context, userOf } from '../context.ts'
import { withBodyOnDisk } from '../media/source-files.ts'
import { isSet } from './record-query.ts'

/** Translation files: export and import. */
export function translationRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (own) => {
    // What would be held four times until it is read as JSON stays on its way, for the one endpoint here that has a body.
    own.removeContentTypeParser('application/json')
    own.addContentTypeParser('application/json', (_request, _body, done) => done(null))
    serveTranslations(own, context)
  })
}

function serveTranslations(app: FastifyInstance, { config, content, invalidation }: Context): void {
  serve(app, translationEndpoints, {
    'GET /api/translations/xliff': async (request, reply) => {
      const { query } = request
      const { text } = await content.translations.export(userOf(request), askedIn(query, baseOf(request)))
      const name = `${query.site ?? query.release ?? 'voix'}-${query.language}.xlf`.replaceAll(/[^\w.-]/g, '-')
      return reply
        .headers({
          'content-type': 'application/xliff+xml; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(text)
    },

    'GET /api/translations/proposals': async (request) =>
      content.translations.proposals(userOf(request), request.query.page),

    'POST /api/translations/import': async (request) => {
      const dryRun = isSet(request.query.dry_run)
      const user = userOf(request)
      const outcome = await withBodyOnDisk(request, config.dataDir, limits.xliffBytes * 2, (body) =>
        content.translations.importBody(user, body, dryRun),
      )
      if (!dryRun) await invalidation.sync()
      return outcome
    },
  })
}

function askedIn(
  { pages, records, missing, shared, prefill, version = '2.1', ...query }: AskedXliff,
  base: string,
): XliffExport {
  return {
    ...query,
    version,
    base,
    ...(pages && { pages: listIn(pages) }),
    ...(records && {
      records: listIn(records).map((name) => {
        const [entity = '', id = ''] = name.split(':')
        return { entity, id }
      }),
    }),
    missing: isSet(missing),
    withShared: isSet(shared),
    prefill: isSet(prefill),
  }
}

function listIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

function baseOf({ protocol, headers }: FastifyRequest): string {
  return `${protocol}://${headers.host}`
}
