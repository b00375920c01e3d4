import type { FastifyBaseLogger } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import type { Site, Store } from '#services/repository-types.ts'

interface Parts {
  readonly store: Pick<Store, 'ping' | 'sites' | 'settings'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Draws the home page of a site, and takes nothing that was drawn before; 404 where it has none. Throws when it cannot be drawn. */
  readonly draw: (site: Site) => Promise<{ readonly status: number }>
  readonly clock?: () => number
}

/** Sites whose home pages are tried until one can be drawn: a page that is broken by itself ends no node. */
const triedSites = 10

/**
 * Creates the readiness check: a page renders and a save commits, else it throws. Checks run every few seconds at most, and a
 * slow one repeats the last result, so that a busy node keeps its traffic.
 */
export function createReadiness({ store, log, draw, clock = Date.now }: Parts): () => Promise<void> {
  let provenAt = -Infinity
  let trying: Promise<void> | undefined

  return async () => {
    await store.ping()
    if (clock() - provenAt < limits.readinessMs) return
    trying ??= prove().finally(() => (trying = undefined))
    await (provenAt === -Infinity ? trying : Promise.race([trying, later(limits.readinessPatienceMs)]))
  }

  async function prove(): Promise<void> {
    try {
      await drawOne((await store.sites.list()).slice(0, triedSites))
      await save(store)
      provenAt = clock()
    } catch (error) {
      provenAt = -Infinity
      log.error({ err: error }, 'This node is not ready: no page can be drawn, or nothing can be saved.')
      throw error instanceof VoixError ? error : new VoixError('database-unavailable')
    }
  }

  async function drawOne(sites: readonly Site[]): Promise<void> {
    const failures: unknown[] = []
    for (const site of sites) {
      try {
        // That a site has no home page yet proves nothing.
        if ((await draw(site)).status < 400) return
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}

/** Commits a save that means nothing. A node that is older than the database saves nothing and says so elsewhere. */
async function save({ settings }: Pick<Store, 'settings'>): Promise<void> {
  try {
    await settings.set('readiness', new Date().toISOString())
  } catch (error) {
    if (!(error instanceof VoixError && error.code === 'newer-version')) throw error
  }
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
