import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Store } from '#services/repository-types.ts'
import { createMailer, type Mailer } from '../mail/mail.ts'
import { clientIp, ipPrefix } from './origin.ts'
import { openSecret, type Secret } from './secret.ts'
import { createLoginThrottle, type LoginThrottle } from './login-throttle.ts'

/** Shared services of sign-in: configuration, store, secret, login throttle and mailer. */
export interface Auth {
  readonly config: Config
  readonly store: Store
  readonly log: FastifyBaseLogger
  readonly secret: Secret
  readonly tries: LoginThrottle
  readonly mailer: Mailer
  /** Whom a request comes from, for the log. */
  addressOf(request: FastifyRequest): string
  /** Whom failures are counted against. */
  networkOf(request: FastifyRequest): string
}

export async function openAuth(config: Config, store: Store, log: FastifyBaseLogger): Promise<Auth> {
  return {
    config,
    store,
    log,
    secret: await openSecret(config.dataDir, config.secretKey),
    tries: createLoginThrottle(store),
    mailer: createMailer(config),
    addressOf: (request) => clientIp(request, config.trustedProxies),
    networkOf: (request) => ipPrefix(clientIp(request, config.trustedProxies)),
  }
}
