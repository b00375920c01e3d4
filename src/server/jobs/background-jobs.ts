import type { Content } from '#services/services.ts'
import type { SearchFilling } from '#services/search/search-filling.ts'
import type { Store } from '#services/repository-types.ts'
import type { Invalidation } from '../cluster/invalidation.ts'
import type { LiveUpdates } from '../cluster/live-updates.ts'
import type { MediaFiles } from '../media/files.ts'
import type { Library } from '../media/trash.ts'
import type { HitCounter } from './hit-counter.ts'
import type { Job } from './job-runner.ts'
import type { OutboxRunner } from './outbox.ts'
import { runPublishScheduler } from './publish-scheduler.ts'
import { runRetention } from './retention.ts'
import { dayMs } from '#model/constants.ts'
import { knownDeviceDays } from '#model/limits.ts'

const second = 1000
const minute = 60 * second

interface OfNode {
  readonly media: Pick<MediaFiles, 'clearAbandoned'>
  readonly store: Pick<Store, 'kind'>
  readonly invalidation: Invalidation
  readonly events: LiveUpdates
  readonly traffic: HitCounter
  /** Notes the pages that visitors asked for last. */
  readonly ahead: { note(): Promise<void> }
  /** Looks whether a newer version has changed the schema. */
  readonly checkSchema: () => Promise<void>
  /** Writes down how this node is. */
  readonly report: () => Promise<void>
  /** Tries what this node relies on. */
  readonly probes: { run(): Promise<void> }
}

/** Jobs of each node: subscriptions, counters while it answers, and cleaning its disk. */
export function nodeJobs({
  store,
  invalidation,
  events,
  traffic,
  ahead,
  checkSchema,
  report,
  media,
  probes,
}: OfNode): readonly Job[] {
  const jobs: readonly Job[] = [
    // PostgreSQL has other nodes; a SQLite file only the command line.
    { name: 'invalidation', everyMs: store.kind === 'postgres' ? 100 : second, run: invalidation.poll },
    ...liveUpdateJobs(events),
    { name: 'node-report', everyMs: 15 * second, run: report },
    { name: 'probes', everyMs: 15 * second, run: probes.run },
    { name: 'schema', everyMs: second, run: checkSchema },
    { name: 'hit-counter', everyMs: 10 * second, run: traffic.flush },
    { name: 'pages-asked-for', everyMs: 5 * minute, run: ahead.note },
  ]
  return [
    ...jobs.map((job) => ({ ...job, isForAnswers: true })),
    { name: 'abandoned-uploads', everyMs: 10 * minute, run: media.clearAbandoned },
  ]
}

/** Jobs for live updates of pages on this node. */
export function liveUpdateJobs({ poll, forgetSilent }: Pick<LiveUpdates, 'poll' | 'forgetSilent'>): readonly Job[] {
  return [
    { name: 'page-versions', everyMs: second, run: poll },
    { name: 'presence', everyMs: second, run: async () => forgetSilent() },
  ]
}

interface OfStore extends Library {
  readonly content: Pick<Content, 'documents' | 'releases' | 'mailFiles'>
  readonly invalidation: Invalidation
  readonly outbox: OutboxRunner
  readonly search: SearchFilling
  /** Tells search engines of changes, for the sites that want it. */
  readonly tellSearchEngines: () => Promise<unknown>
  /** Makes a backup when one is due; undefined where none are scheduled. */
  readonly backUpWhenDue?: (() => Promise<unknown>) | undefined
}

/** Jobs of all nodes together. The outbox shares deliveries between nodes; others run on one at a time. */
export function storeJobs({
  store,
  media,
  content,
  invalidation,
  outbox,
  search,
  tellSearchEngines,
  backUpWhenDue,
}: OfStore): readonly Job[] {
  return [
    { name: 'outbox', everyMs: 5 * second, run: outbox.run },
    { name: 'search-filling', everyMs: second, isOnOneNode: true, run: search.run },
    { name: 'index-now', everyMs: 15 * second, isOnOneNode: true, run: tellSearchEngines },
    {
      name: 'publish-scheduler',
      everyMs: 3 * second,
      isOnOneNode: true,
      run: () => runPublishScheduler(store, content, invalidation),
    },
    {
      name: 'retention',
      everyMs: 60 * minute,
      isOnOneNode: true,
      run: () => runRetention({ store, media, mailFiles: content.mailFiles }, new Date()),
    },
    { name: 'sign-in-sweep', everyMs: 10 * minute, isOnOneNode: true, run: () => sweepSignIn(store) },
    { name: 'agent-session-sweep', everyMs: 10 * minute, isOnOneNode: true, run: () => sweepAgentSessions(store) },
    ...(backUpWhenDue ? [{ name: 'backup', everyMs: 5 * minute, isOnOneNode: true, run: backUpWhenDue }] : []),
  ]
}

/** Deletes expired sign-ins. */
async function sweepSignIn({ signIn }: Pick<Store, 'signIn'>): Promise<void> {
  const now = Date.now()
  const ago = (ms: number) => new Date(now - ms).toISOString()
  await signIn.sweep(ago(0), ago(dayMs), ago(knownDeviceDays * dayMs))
}

/** Deletes expired sessions of agents. */
async function sweepAgentSessions({ agents }: Pick<Store, 'agents'>): Promise<void> {
  await agents.sessions.sweep(new Date().toISOString())
}
