import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { openReplacements } from './replacements.ts'
import { openSiteImports } from './site-imports.ts'
import { openIdempotencyKeys, openImports } from './idempotency-keys.ts'
import { openInvalidationLog } from './invalidation-log.ts'
import type { Connection } from './dialects/connection.ts'
import { openGuestComments } from './guest-comments.ts'
import { openAuditLog } from './audit-log.ts'
import { openMedia } from './media.ts'
import { isSchemaNewer, migrate } from './migrations/migrate.ts'
import { openOutbox } from './outbox.ts'
import { countQueues, sizeOf } from './queues.ts'
import { openPages } from './pages.ts'
import { openRecords } from './records.ts'
import { openReleases } from './releases.ts'
import { openReviewLinks } from './review-links.ts'
import { openReviewRequests } from './review-requests.ts'
import { openSessions } from './sessions.ts'
import { openSettings } from './settings.ts'
import { noteKinds, type NotedKinds } from './migrations/noted-kinds.ts'
import { openAgents } from './agents.ts'
import { openSignIn } from './sign-in.ts'
import { openSiteTexts } from './site-search.ts'
import { openSites } from './sites.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { openTraffic } from './hit-counts.ts'
import { openUserGroups } from './user-groups.ts'
import { openUsers } from './users.ts'
import { openUses } from './references.ts'

export interface StoreOptions {
  /** `postgres://…`; without it everything is in one SQLite file. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** The SQLite file, in place of `{dataDir}/voix.db`; `:memory:` forgets everything on closing. */
  readonly file?: string | undefined
  /** Image of a database that `:memory:` begins as, in place of an empty one: the schema need not be made again for each test. */
  readonly image?: Uint8Array | undefined
  /** Takes the words in which migrations say what they did to stored content. */
  readonly tell?: ((note: string) => void) | undefined
  /** Kinds of records that the database notes changes of; those of the last start where none are named. */
  readonly kinds?: NotedKinds | undefined
}

/** Opens the database, migrates its schema, and resolves once it can be used. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const connection = options.databaseUrl
    ? await openMigratedPostgres(options.databaseUrl, options)
    : await openMigratedSqlite(options)
  return storeOver(connection)
}

async function openMigratedSqlite({
  dataDir,
  file = join(dataDir, 'voix.db'),
  image,
  ...options
}: StoreOptions): Promise<Connection> {
  // Password hashes and drafts are in there: nobody else on the machine may look.
  if (file !== ':memory:') await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const connection = openSqlite(file, image)
  return migrated(connection, options)
}

/** A migration may take longer than any query is allowed to, so it has a connection of its own. */
async function openMigratedPostgres(databaseUrl: string, options: StoreOptions): Promise<Connection> {
  // Loaded only by those who use it: a start on SQLite need not wait for another database's driver.
  const { openPostgres } = await import('./dialects/postgres.ts')
  const patient = await migrated(await openPostgres(databaseUrl, { patient: true }), options)
  await patient.close()
  return openPostgres(databaseUrl)
}

/**
 * Opens a read replica, which reports its lag by the number of its last change. It is not waited for, since the primary answers
 * as well.
 */
export async function openReplica(databaseUrl: string): Promise<Store> {
  const { openPostgres } = await import('./dialects/postgres.ts')
  return storeOver(await openPostgres(databaseUrl, { isReplica: true }))
}

async function migrated(
  connection: Connection,
  { tell, kinds }: Pick<StoreOptions, 'tell' | 'kinds'>,
): Promise<Connection> {
  try {
    for (const note of await migrate(connection)) tell?.(note)
    if (kinds) await noteKinds(connection, kinds)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/**
 * Store: rows in the types of `model/`. Both databases pass the same cases (`store.cases.ts`). Editors' writes carry the revision
 * they are based on; a stale one changes nothing.
 */
export type Store = ReturnType<typeof storeOver>

/** Store over an open, migrated database. */
export function storeOver(connection: Connection) {
  const { kind, atomically, outside, isInside, afterCommit, tryHold, holdInside, forgetErased, close } = connection
  return {
    kind,
    sites: openSites(connection),
    pages: openPages(connection),
    records: openRecords(connection),
    uses: openUses(connection),
    events: openAuditLog(connection),
    traffic: openTraffic(connection),
    outbox: openOutbox(connection),
    releases: openReleases(connection),
    reviewLinks: openReviewLinks(connection),
    reviewRequests: openReviewRequests(connection),
    guestComments: openGuestComments(connection),
    imports: openImports(connection),
    siteImports: openSiteImports(connection),
    replacements: openReplacements(connection),
    idempotencyKeys: openIdempotencyKeys(connection),
    media: openMedia(connection),
    users: openUsers(connection),
    userGroups: openUserGroups(connection),
    sessions: openSessions(connection),
    signIn: openSignIn(connection),
    agents: openAgents(connection),
    siteTexts: openSiteTexts(connection),
    changes: openInvalidationLog(connection),
    settings: openSettings(connection),
    forgetErased,
    atomically,
    outside,
    isInside,
    afterCommit,
    /** Locks by name over all processes that have the database open. */
    locks: { tryHold, holdInside },
    schema: {
      /** Whether it was found that a newer version has changed the schema: then every write throws `newer-version`. */
      isNewer: () => connection.schema.isNewer,
      /** Looks for that. */
      async check() {
        connection.schema.isNewer ||= await isSchemaNewer(connection)
      },
    },
    queues: () => countQueues(connection),
    /** Size of the database, bytes. */
    size: () => sizeOf(connection),
    /** Connections to the database; undefined where there is one alone. */
    pool: () => connection.pool?.(),
    /** Whether the database answers. */
    ping: async (): Promise<void> => void (await sql`select 1`.execute(connection.read)),
    close,
  }
}
