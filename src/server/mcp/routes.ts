import type { FastifyInstance } from 'fastify'
import { limits } from '#model/limits.ts'
import { routes } from '#routes.ts'
import type { InnerPasses } from '../auth/inner-passes.ts'
import { originOf } from '../http/origin.ts'
import type { Context } from '../context.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { apiCaller } from './api-caller.ts'
import { openProtocol } from './protocol.ts'

/** Route of the Model Context Protocol: streamable HTTP without sessions, for bearer tokens alone. */
export function mcpRoutes(app: FastifyInstance, { store, counts }: Context, passes: InnerPasses): void {
  const pace = createRateLimiter('assistants', limits.tokenRequestsPerSecond, { shared: counts })

  app.post(routes.mcp, { bodyLimit: limits.jsonBodyBytes }, async (request, reply) => {
    const { signedIn } = request
    const origin = originOf(request)
    if (signedIn?.by !== 'bearer')
      return reply
        .code(401)
        .headers({
          'cache-control': 'no-store',
          'www-authenticate': `Bearer resource_metadata="${origin}${routes.wellKnown.protectedResource}${routes.mcp}"`,
        })
        .send({ error: 'invalid_token', error_description: 'Sign in, or send a token of yours.' })
    // Several calls may come in one request, and each counts.
    const calls = Array.isArray(request.body) ? Math.max(1, request.body.length) : 1
    for (let call = 0; call < calls; call++) await pace.consume(signedIn.session.id_hash)
    const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js')
    const host = request.headers.host ?? ''
    const client = signedIn.client ?? ''
    await passes.during(signedIn, async (pass) => {
      const server = await openProtocol({ call: apiCaller(app, { host, pass }), origin, client }, store, signedIn)
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
      // The library's own types let a handler be undefined, which ours tell apart from one that is not there.
      await server.connect(transport as Parameters<typeof server.connect>[0])
      reply.hijack()
      reply.raw.setHeader('cache-control', 'no-store')
      try {
        await transport.handleRequest(request.raw, reply.raw, request.body)
      } finally {
        await server.close()
      }
    })
    return reply
  })

  // There is no stream to listen to and no session to end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: routes.mcp,
      handler: async (_request, reply) =>
        reply.code(405).headers({ allow: 'POST', 'cache-control': 'no-store' }).send({ error: 'method_not_allowed' }),
    })
}
