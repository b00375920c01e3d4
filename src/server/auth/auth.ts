import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Store } from '#services/repository-types.ts'
import { createMailer } from '../mail/mail.ts'
import { clientIp, ipPrefix } from '../http/origin.ts'
import { openSecret } from '../secrets/secret.ts'
import { checkClientKey } from './identity-provider.ts'
import { createLoginThrottle } from './login-throttle.ts'

/** Shared services of sign-in: configuration, store, secret, login throttle and mailer. */
export type Auth = Awaited<ReturnType<typeof openAuth>>

export async function openAuth(config: Config, store: Store, log: FastifyBaseLogger) {
  await checkClientKey(config.auth)
  return {
    config,
    store,
    log,
    secret: await openSecret(config.dataDir, config.secretKey),
    tries: createLoginThrottle(store),
    mailer: createMailer(config),
    /** Whom a request comes from, for the log. */
    addressOf: (request: FastifyRequest) => clientIp(request, config.trustedProxies),
    /** Whom failures are counted against. */
    networkOf: (request: FastifyRequest) => ipPrefix(clientIp(request, config.trustedProxies)),
  }
}
