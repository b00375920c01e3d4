import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { VoixError } from '#model/errors.ts'
import type { Content } from '#services/services.ts'
import type { Site, Store, StoredUser } from '#services/repository-types.ts'
import type { BuildAssets } from '#site/server/build-assets.ts'
import type { SignedIn } from './auth/sessions.ts'
import type { MediaFiles } from './media/files.ts'
import type { PageCache } from './cluster/page-cache.ts'
import type { NodeRegistry } from './cluster/node-registry.ts'
import type { LiveUpdates } from './cluster/live-updates.ts'
import type { Invalidation } from './cluster/invalidation.ts'
import type { Drain } from './http/drain.ts'
import type { RedisCounts } from './cluster/redis-counts.ts'
import type { SecretGuesses } from './http/secret-guesses.ts'
import type { Probes } from './observability/probes.ts'
import type { Tracing } from './observability/tracing.ts'
import type { HitCounter } from './jobs/hit-counter.ts'
import type { JobRunner } from './jobs/job-runner.ts'

/** Request context: the services that every route of the server may use. */
export interface Context {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly store: Store
  readonly content: Content
  readonly assets: BuildAssets
  readonly cache: PageCache
  readonly media: MediaFiles
  readonly invalidation: Invalidation
  readonly events: LiveUpdates
  readonly traffic: HitCounter
  readonly jobs: Pick<JobRunner, 'counts' | 'reports'>
  readonly guesses: SecretGuesses
  /** Counts of limits that all nodes share; without Redis each counts for itself. */
  readonly counts?: RedisCounts | undefined
  readonly drain: Drain
  /** Traces of OpenTelemetry, where they are sent anywhere. */
  readonly tracing?: Tracing | undefined
  readonly nodes: NodeRegistry
  readonly probes: Probes
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined
    /** The site that is asked for. Throws `no-site` before the first is made. */
    get site(): Site
    set site(site: Site | undefined)
    siteIfAny: Site | undefined
    /** Whether this host serves the admin and no site. */
    isAdminAlone: boolean
  }
}

/** Getter of `request.site`. */
export function readSite(this: FastifyRequest): Site {
  if (!this.siteIfAny) throw new VoixError('no-site')
  return this.siteIfAny
}

/** Setter of `request.site`. */
export function writeSite(this: FastifyRequest, site: Site | undefined): void {
  this.siteIfAny = site
}

/** Signed-in user. Throws `not-signed-in` without one. */
export function userOf(request: FastifyRequest): StoredUser {
  if (!request.signedIn) throw new VoixError('not-signed-in')
  return request.signedIn.user
}
