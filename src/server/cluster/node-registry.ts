import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { NodeReport } from '#contract/maintenance.ts'
import type { Store } from '#services/repository-types.ts'

/** Node registry: each node writes its state and jobs to the database. */
export type NodeRegistry = ReturnType<typeof createNodeRegistry>

interface Parts {
  readonly settings: Store['settings']
  readonly jobs: { reports(): readonly NodeReport['jobs'][number][] }
  readonly probes: { outcomes(): NodeReport['probes'] }
  readonly dataDir: string
  /** What it runs, such as the id of its build. */
  readonly version: string
  readonly clock?: () => number
}

/** Settings of nodes begin so. */
const prefix = 'node:'
const forgottenMs = 24 * 3_600_000

export function createNodeRegistry({ settings, jobs, probes, dataDir, version, clock = Date.now }: Parts) {
  const id = randomUUID()
  const started_at = new Date(clock()).toISOString()
  return {
    /** Writes this node down, and takes those out of whom nothing was heard for a day. */
    async report(): Promise<void> {
      await write()
      for (const [name, value] of await settings.startingWith(prefix))
        if (clock() - Date.parse(reportIn(value)?.seen_at ?? '1970-01-01') > forgottenMs) await settings.remove(name)
    },

    /** The nodes that wrote themselves down, this one as it is now; the youngest first. Writes nothing. */
    async nodes(): Promise<readonly NodeReport[]> {
      const own = await current()
      const others = (await settings.startingWith(prefix)).flatMap(([, value]) => reportIn(value) ?? [])
      return [own, ...others.filter((other) => other.id !== id)].toSorted((a, b) =>
        b.started_at.localeCompare(a.started_at),
      )
    },

    /** Takes this node out. */
    leave: (): Promise<void> => settings.remove(prefix + id),
  }

  async function write(): Promise<NodeReport> {
    const own = await current()
    await settings.set(prefix + id, JSON.stringify(own))
    return own
  }

  async function current(): Promise<NodeReport> {
    return {
      id,
      host: hostname(),
      version,
      started_at,
      seen_at: new Date(clock()).toISOString(),
      memory: process.memoryUsage().rss,
      disk: await diskOf(dataDir),
      probes: [...probes.outcomes()],
      jobs: [...jobs.reports()],
    }
  }
}

/** Space of the disk of a folder, bytes; null where the system does not tell. */
async function diskOf(folder: string): Promise<NodeReport['disk']> {
  const facts = await statfs(folder).catch(() => undefined)
  return facts ? { free: facts.bavail * facts.bsize, total: facts.blocks * facts.bsize } : null
}

function reportIn(value: string): NodeReport | undefined {
  try {
    // A node of an earlier version probes nothing.
    return { probes: [], ...(JSON.parse(value) as Omit<NodeReport, 'probes'> & Partial<NodeReport>) }
  } catch {
    return undefined
  }
}
