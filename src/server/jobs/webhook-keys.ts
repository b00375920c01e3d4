import { createHmac, randomBytes } from 'node:crypto'
import { formerWebhookKeys, webhookKeyOverlapMs } from '#model/limits.ts'
import { isRecord } from '#model/json.ts'
import type { Store } from '#services/repository-types.ts'
import type { Secret } from '../secrets/secret.ts'

const keyBytes = 32
const prefix = 'whsec_'

interface FormerKey {
  readonly key: string
  readonly until: string
}
interface KeyRing {
  readonly key: string
  readonly made_at: string
  readonly former: readonly FormerKey[]
}

/** Public state of a webhook's signing keys: dates, never the keys. */
interface KeyState {
  readonly made_at: string | null
  /** End of the former key's overlap; null when there is none. */
  readonly former_until: string | null
}

/** Signing keys of webhooks: shown once when they are created, encrypted at rest. */
export type WebhookKeys = ReturnType<typeof createWebhookKeys>

export function createWebhookKeys(settings: Store['settings'], secret: Secret, clock: () => number = Date.now) {
  const name = (webhookId: string) => `webhook-key:${webhookId}`
  const instant = (later = 0) => new Date(clock() + later).toISOString()

  async function ringOf(webhookId: string): Promise<KeyRing | undefined> {
    const sealed = await settings.get(name(webhookId))
    if (sealed === undefined) return undefined
    try {
      return ringFrom(JSON.parse(secret.decrypt(sealed)), instant())
    } catch {
      // Encrypted with a secret that is gone: a new key has to be made, and its screen says so.
      return undefined
    }
  }

  return {
    /** Makes a key in place of the one before, which signs besides for a day. Answers the new one. */
    async rotate(webhookId: string): Promise<string> {
      const before = await ringOf(webhookId)
      const key = `${prefix}${randomBytes(keyBytes).toString('base64')}`
      const former = before ? [{ key: before.key, until: instant(webhookKeyOverlapMs) }, ...before.former] : []
      const ring: KeyRing = { key, made_at: instant(), former: former.slice(0, formerWebhookKeys) }
      await settings.set(name(webhookId), secret.encrypt(JSON.stringify(ring)))
      return key
    },

    async state(webhookId: string): Promise<KeyState> {
      const ring = await ringOf(webhookId)
      return { made_at: ring?.made_at ?? null, former_until: ring?.former[0]?.until ?? null }
    },

    /** Keys that sign now, the newest first; none before one is made. */
    async current(webhookId: string): Promise<readonly string[]> {
      const ring = await ringOf(webhookId)
      return ring ? [ring.key, ...ring.former.map(({ key }) => key)] : []
    },
  }
}

/** Headers of a call by Standard Webhooks 1.0: a signature for each key that is valid. */
export function signedHeaders(
  keys: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: number; readonly body: string },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = keys.map((key) => {
    const bytes = Buffer.from(key.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

function ringFrom(value: unknown, now: string): KeyRing | undefined {
  if (!isRecord(value) || typeof value.key !== 'string' || typeof value.made_at !== 'string') return undefined
  const former = (Array.isArray(value.former) ? value.former : [])
    .filter(isFormerKey)
    .filter(({ until }) => until > now)
  return { key: value.key, made_at: value.made_at, former }
}

function isFormerKey(value: unknown): value is FormerKey {
  return isRecord(value) && typeof value.key === 'string' && typeof value.until === 'string'
}
