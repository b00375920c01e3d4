import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/limits.ts'
import { errorsAddress } from '#model/measures/error-report.ts'
import { clientIp, ipPrefix } from '../http/origin.ts'
import type { ErrorReporter } from './error-reporter.ts'
import type { Hosts } from '../http/middleware/host.ts'
import type { Context } from '../context.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'

const ErrorCall = Type.Object(
  {
    message: Type.String({ maxLength: 2000 }),
    url: Type.String({ maxLength: 2000 }),
    error: Type.String({ maxLength: 8192 }),
  },
  { additionalProperties: false },
)

/** Route for error reports of browsers, which are logged and forwarded to the configured service. */
export function errorReportRoute(
  reporter: ErrorReporter,
  hosts: Hosts,
  { config: { trustedProxies }, counts }: Pick<Context, 'config' | 'counts'>,
) {
  const pace = createRateLimiter('errors', limits.browserErrorsPerSecond, { shared: counts })
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: { message: string; url: string; error: string } }>(
      errorsAddress,
      { bodyLimit: 16_384, schema: { body: ErrorCall } },
      async (request, reply) => {
        await hosts.answering(request.raw)
        await pace.consume(ipPrefix(clientIp(request, trustedProxies)))
        const { message, url, error } = request.body
        // What an error says of another host is not ours to tell.
        if (URL.parse(url)?.host === request.headers.host) {
          request.log.error({ from: 'browser', url: url.split(/[?#]/)[0], error }, message)
          void reporter.report({ level: 'error', message, platform: 'browser', stack: error, url })
        }
        return reply.header('cache-control', 'no-store').code(204).send()
      },
    )
  }
}
