import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Store } from '#services/repository-types.ts'
import { createMailer, type Mailer } from '../mail/mail.ts'
import { addressOf, networkOf } from './origin.ts'
import { openSecret, type Secret } from './secret.ts'
import { createTries, type Tries } from './login-throttle.ts'

/** What everything about signing in may use. */
export interface Auth {
  readonly config: Config
  readonly store: Store
  readonly secret: Secret
  readonly tries: Tries
  readonly mailer: Mailer
  /** Whom a request comes from, for the log. */
  addressOf(request: FastifyRequest): string
  /** Whom failures are counted against. */
  networkOf(request: FastifyRequest): string
}

export async function openAuth(config: Config, store: Store): Promise<Auth> {
  return {
    config,
    store,
    secret: await openSecret(config.dataDir, config.secretKey),
    tries: createTries(store),
    mailer: createMailer(config),
    addressOf: (request) => addressOf(request, config.trustedProxies),
    networkOf: (request) => networkOf(addressOf(request, config.trustedProxies)),
  }
}
