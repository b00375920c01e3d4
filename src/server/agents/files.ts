import type { FastifyInstance } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { portalFiles } from '#model/people/portal.ts'
import type { Context } from '../context.ts'
import { originalOf } from '../media/files.ts'
import { attachment, fileHeaders } from '../media/routes.ts'
import { portalPlaceOf } from './portal-language.ts'
import { loginFor, privately } from './responses.ts'
import { readAgent } from '../auth/agent-sessions.ts'

/** `/media/agents/{offer}/{asset}`: file of a special visible to the signed-in agent; others are redirected to the sign-in. */
export function agentFileRoutes(app: FastifyInstance, { store, content, media }: Context): void {
  app.get<{ Params: { offer: string; asset: string } }>(`${portalFiles}/:offer/:asset`, async (request, reply) => {
    void reply.headers(privately)
    const [pathname = ''] = request.url.split('?')
    if (!(await readAgent(store, content.agents, request)))
      return reply.redirect(loginFor(pathname, await portalPlaceOf(content, request, pathname)), 303)
    const asset = await content.readAgentFile(request.site, request.params)
    const size = asset && (await media.blobs.size(originalOf(asset.id)))
    const file = size === undefined ? undefined : asset && (await media.blobs.open(originalOf(asset.id)))
    if (!asset || !file) throw new VoixError('not-found', { what: 'file' })
    void reply.headers({
      ...fileHeaders,
      'content-type': asset.mime,
      'content-length': size,
      'content-disposition': attachment(asset.file),
      'cross-origin-resource-policy': 'same-origin',
    })
    return reply.send(file)
  })
}
