import type { Client } from 'pg'
import type { RedisPubsub } from './redis-pubsub.ts'

/** Reconnect delay after the connection broke, ms. */
const againMs = 2000
/** Time after which an answer is waited for no more, ms: a connection that the network forgot is replaced then. */
const patienceMs = 5000
/** Largest payload of one PostgreSQL NOTIFY, bytes. */
const mostBytes = 7900

/**
 * Opens PostgreSQL pub/sub (`listen` and `notify`) on a connection of its own. Best effort: messages are lost while the database
 * is unavailable.
 */
export async function openPostgresPubsub(databaseUrl: string, channel: string): Promise<RedisPubsub> {
  // An installation over SQLite does without.
  const { default: pg } = await import('pg')
  const listeners = new Set<(text: string) => void>()
  let client: Client | undefined
  let again: NodeJS.Timeout | undefined
  let isClosed = false
  /** One notice after another: a connection answers one question at a time. */
  let line: Promise<unknown> = Promise.resolve()
  await connect()

  return {
    publish(text) {
      if (Buffer.byteLength(text) > mostBytes) return
      line = line.then(() => tell(text))
    },
    subscribe: (listen) => void listeners.add(listen),
    close() {
      isClosed = true
      clearTimeout(again)
      void client?.end().catch(() => undefined)
    },
  }

  async function tell(text: string): Promise<void> {
    const asked = client
    try {
      await asked?.query('select pg_notify($1, $2)', [channel, text])
    } catch {
      if (asked) reconnect(asked)
    }
  }

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    opened.on('error', () => reconnect(opened))
    opened.on('end', () => reconnect(opened))
    opened.on('notification', ({ payload = '' }) => {
      for (const listen of listeners) listen(payload)
    })
    client = opened
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      reconnect(opened)
    }
  }

  function reconnect(broken: Client): void {
    if (isClosed || client !== broken) return
    client = undefined
    void broken.end().catch(() => undefined)
    again = setTimeout(() => void connect(), againMs)
    again.unref()
  }
}
