import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#db/open.ts'
import { createApp } from '#server/app.ts'
import { expectOwnSecret, openSecret } from '#server/secrets/secret.ts'
import { createCdnPurge, everyPage } from '#server/cluster/cdn-purge.ts'
import { subscribeToChanges } from '#server/cluster/invalidation.ts'
import { watchSchema } from '#server/cluster/outdated-node.ts'
import { createNodeRegistry, type NodeRegistry } from '#server/cluster/node-registry.ts'
import { createLiveUpdates } from '#server/cluster/live-updates.ts'
import { openRedisCounts, type RedisCounts } from '#server/cluster/redis-counts.ts'
import { openPresencePubsub } from '#server/cluster/presence-pubsub.ts'
import { createDrain } from '#server/http/drain.ts'
import { createHosts } from '#server/http/middleware/host.ts'
import { safePost } from '#server/http/safe-fetch.ts'
import { securityHeadersOf } from '#server/http/security-headers.ts'
import { nodeJobs, storeJobs } from '#server/jobs/background-jobs.ts'
import { createHitCounter } from '#server/jobs/hit-counter.ts'
import { createSearchFilling } from '#services/search/search-filling.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createOutboxRunner } from '#server/jobs/outbox.ts'
import { createWebhookKeys } from '#server/jobs/webhook-keys.ts'
import { createMailer } from '#server/mail/mail.ts'
import type { MediaFiles } from '#server/media/files.ts'
import { createProbes, type Probes } from '#server/observability/probes.ts'
import { productProbes } from '#server/observability/product-probes.ts'
import type { Tracing } from '#server/observability/tracing.ts'
import type { openLogger } from '#server/observability/logger.ts'
import { createPageCache } from '#server/cluster/page-cache.ts'
import { createPagesAhead, type PagesAhead } from '#server/public/pages-ahead.ts'
import { createPublicPages } from '#server/public/public-pages.ts'
import type { Content } from '#services/services.ts'
import { createIndexNow } from '#services/content-api/index-now.ts'
import { adoptFormAddresses } from '#services/webhooks/webhooks.ts'
import type { BuildAssets } from '#site/server/build-assets.ts'
import type { Config } from './config.ts'
import { blobsAt } from './transfer/backup-place.ts'
import { scheduledBackup } from './transfer/scheduled-backup.ts'

/** Resources that are open before the product serves. */
interface Opened {
  readonly config: Config
  readonly log: Awaited<ReturnType<typeof openLogger>>
  readonly store: Store
  /** Forgets what was read of what changed, by announced tags. */
  readonly forget: (tags: readonly string[]) => Promise<void>
  /** Tells the reader of a replica which change it must have. */
  readonly onHeard?: ((sequence: number) => void) | undefined
  readonly content: Content
  readonly media: MediaFiles
  readonly replica?: Pick<Store, 'ping'> | undefined
  readonly tracing?: Tracing | undefined
}

export interface Listening {
  readonly port: number
  readonly host: string
  readonly assets: BuildAssets
}

/** Running server. */
export interface Serving {
  readonly address: string
  /**
   * Tells whatever is in front that this node goes away, and resolves when it has had the time to hear it: `/readyz` says no,
   * answers close their connections, and jobs are left to other nodes. Everything is still answered.
   */
  drain(): Promise<void>
  stop(): Promise<void>
  /** Draws every page again when it is next asked for. */
  forgetPages(): void
}

/** Time after the start at which pages are drawn ahead, and read for lists: visitors come first. */
const warmAfterMs = 1000

/** Probes of what is configured. */
function probesOf(
  { config, log, store, media, replica }: Pick<Opened, 'config' | 'log' | 'store' | 'media' | 'replica'>,
  counts: RedisCounts | undefined,
) {
  const { backup, s3, backupS3 = s3 } = config
  const backupBlobs = backup && blobsAt(backup.target, backupS3)
  return createProbes(productProbes({ config, store, media, backupBlobs, counts, pingReplica: replica?.ping }), { log })
}

/** Tries what this node relies on, and writes it down with the outcome. */
async function writeDown(probes: Probes, nodes: NodeRegistry, log: Opened['log']): Promise<void> {
  await probes.run()
  await nodes.report().catch((err: unknown) => log.warn({ err }, 'This node could not write itself down.'))
}

/** Draws pages ahead, and reads them for lists: a list that comes first reads the pages itself. */
function warmLater(ahead: PagesAhead, { pages }: Opened['store'], address: string): void {
  setTimeout(() => {
    void ahead
      .draw(address)
      .catch(() => undefined)
      .then(() => pages.warm())
      .catch(() => undefined)
  }, warmAfterMs).unref()
}

/** Starts the server with its jobs and subscriptions. */
export async function serve(
  { config, log, store, forget, onHeard, content, media, replica, tracing }: Opened,
  { port, host, assets }: Listening,
): Promise<Serving> {
  const secret = await openSecret(config.dataDir, config.secretKey)
  await expectOwnSecret(store.settings, secret, { isChanged: config.secretKeyChanged })
  const cache = createPageCache(config.pageCacheBytes)
  const front = config.cachePurgeUrl
    ? createCdnPurge(config.cachePurgeUrl, (err) =>
        log.warn({ err }, 'The cache in front was not purged; what it keeps is a minute old at most.'),
      )
    : undefined
  const hosts = createHosts(store, config.siteDomain, {
    isDevelopment: !config.production,
    adminHost: config.adminHost,
    publicUrl: config.publicUrl,
  })
  const pages = createPublicPages({
    content,
    cache,
    assets,
    frontHeaders: front?.headersOf,
    countryHeader: config.countryHeader,
    securityHeaders: securityHeadersOf(config),
    onFailure: ({ id, component, error: err }, path) =>
      log.error({ err }, `Slice ${component} (${id}) failed on ${path}`),
  })
  const events = createLiveUpdates(store, await openPresencePubsub(config))
  const invalidation = await subscribeToChanges({
    store,
    cache,
    log,
    redisUrl: config.redisUrl,
    onHeard,
    async onTags(tags) {
      const forgotten = forget(tags)
      events.changed(tags)
      if (tags.some((tag) => tag.startsWith('site:') || tag === 'entity:locales')) {
        hosts.forget()
        pages.forget()
      }
      await forgotten
    },
    onDrawn: front && ((tags) => void front.purge(tags)),
  })
  // That Redis does not answer is said by what carries the changes, over the same Redis.
  const counts = config.redisUrl ? await openRedisCounts(config.redisUrl, secret.key('limits'), () => {}) : undefined
  const ahead = createPagesAhead({ store, cache, pages })
  const traffic = createHitCounter(store)
  const drain = createDrain()
  const jobs = createJobRunner({ log, locks: store.locks })
  const probes = probesOf({ config, log, store, media, replica }, counts)
  const { settings } = store
  const nodes = createNodeRegistry({ settings, jobs, probes, dataDir: config.dataDir, version: assets.buildId })
  const app = await createApp(
    {
      config,
      log,
      store,
      content,
      assets,
      cache,
      media,
      invalidation,
      events,
      traffic,
      jobs,
      drain,
      nodes,
      probes,
      counts,
      tracing,
    },
    hosts,
    pages,
  )
  const outbox = createOutboxRunner({
    store,
    mailer: createMailer(config),
    call: (address, body, headers) =>
      safePost(address, { body, headers }, { ms: 10_000, privateHosts: config.privateHosts, asOperator: true }),
    keys: createWebhookKeys(store.settings, secret),
  })
  const checkSchema = watchSchema({
    schema: store.schema,
    nodes,
    version: assets.buildId,
    onOutdated() {
      log.error(
        'A newer version has changed the database: this node saves nothing any more. Start the newer version here.',
      )
      void jobs.handOver()
    },
    onReplaced: drain.begin,
    noticedWithinSeconds: config.drainSeconds,
  })
  for (const job of [
    ...nodeJobs({ store, media, invalidation, events, traffic, ahead, checkSchema, probes, report: nodes.report }),
    ...storeJobs({
      store,
      media,
      content,
      invalidation,
      outbox,
      search: createSearchFilling(store),
      // A copy on a machine of its own is not what search engines show.
      tellSearchEngines: config.production
        ? createIndexNow(store, content.records, secret.key('index-now'))
        : async () => 0,
      backUpWhenDue: scheduledBackup(config, store, log),
    }),
  ])
    jobs.add(job)
  void adoptFormAddresses(store).catch((err: unknown) => log.error({ err }, 'Webhooks of forms were not taken over.'))
  void content.documents.indexReferences().catch((err: unknown) => log.error({ err }, 'References were not noted.'))
  const stop = async () => {
    await ahead.stop()
    await jobs.stop()
    invalidation.stop()
    events.stop()
    await app.close()
    counts?.close()
    await traffic.stop()
    // A node that cannot say so is seen to be gone after a while.
    await nodes.leave().catch(() => undefined)
  }

  const address = await app.listen({ port, host }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  warmLater(ahead, store, address)
  void writeDown(probes, nodes, log)
  // What it keeps may be of another build, or older than what changed while nobody told it.
  void front?.purge([everyPage])
  return {
    address,
    async drain() {
      drain.begin()
      const handedOver = jobs.handOver()
      await pause(config.drainSeconds * 1000)
      await handedOver
    },
    stop,
    forgetPages() {
      pages.forget()
      cache.clear()
    },
  }
}
