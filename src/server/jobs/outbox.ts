import { answeredWith, deliveryReasons } from '#services/webhooks/delivery-reasons.ts'
import type { Delivery, Store } from '#services/repository-types.ts'
import type { Mailer } from '../mail/mail.ts'
import { signedHeaders, type WebhookKeys } from './webhook-keys.ts'

/** Delivers what waits in the outbox, again and again until it arrives or there is no hope left. */
export interface OutboxRunner {
  /** Delivers what is due now; answers how many arrived. */
  run(): Promise<number>
}

interface Running {
  readonly store: Store
  readonly mailer: Mailer
  /** Calls an https address that is not inside our own network. */
  readonly call: (address: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>
  /** Sign calls, so that the other side knows who made them. */
  readonly keys: Pick<WebhookKeys, 'current'>
  readonly clock?: () => number
}

const leaseMs = 60_000
const atOnce = 20
/** Retry delays after each failed delivery, ms; about two days in all. */
export const retryDelaysMs = [
  10_000,
  60_000,
  5 * 60_000,
  30 * 60_000,
  3600_000,
  4 * 3600_000,
  12 * 3600_000,
  24 * 3600_000,
]

export function createOutboxRunner({ store, mailer, call, keys, clock = Date.now }: Running): OutboxRunner {
  // Before the first mail has arrived, nobody knows.
  let isMailAway = true
  // Of one process there is no other that could still have something in hand.
  if (store.kind === 'sqlite') void store.outbox.resume(instant(0)).catch(() => {})
  return { run }

  async function run(): Promise<number> {
    const due = await store.outbox.claim(instant(0), instant(leaseMs), atOnce)
    const arrived = await Promise.all(due.map(deliver))
    // What failed while the mail server was away need not wait any longer than it does.
    if (isMailAway && due.some(({ kind }, i) => kind === 'mail' && arrived[i])) {
      isMailAway = false
      await store.outbox.hurry('mail', instant(0))
    }
    const count = arrived.filter(Boolean).length
    return due.length < atOnce ? count : count + (await run())
  }

  async function deliver(delivery: Delivery): Promise<boolean> {
    try {
      await (delivery.kind === 'mail' ? mail(delivery) : post(delivery))
      await store.outbox.delivered(delivery.id, instant(0))
      return true
    } catch (error) {
      if (delivery.kind === 'mail' && isOutOfReach(error)) isMailAway = true
      const wait = retryDelaysMs[delivery.attempts - 1]
      const reason = error instanceof Error ? error.message : String(error)
      await store.outbox.failed(delivery.id, reason, wait === undefined ? undefined : instant(wait))
      return false
    }
  }

  async function mail({ target, payload }: Delivery): Promise<void> {
    const { subject = '', text = '', language, reply_to, unsubscribe } = payload
    await mailer.send({
      to: target,
      subject: String(subject),
      text: String(text),
      ...(typeof language === 'string' && { language }),
      ...(typeof reply_to === 'string' && reply_to && { replyTo: reply_to }),
      ...(typeof unsubscribe === 'string' && { unsubscribe }),
    })
  }

  /** The address and the keys are those that the webhook has now, not when it was to be told. */
  async function post({ id, webhook_id = '', payload }: Delivery): Promise<void> {
    const webhook = webhook_id ? await store.records.get('webhooks', webhook_id) : undefined
    if (!webhook || webhook.deleted_at) throw new Error(String(deliveryReasons.gone))
    if (webhook.data.enabled === false) throw new Error(String(deliveryReasons.off))
    const signing = await keys.current(webhook_id)
    if (signing.length === 0) throw new Error(String(deliveryReasons.noKey))
    const body = JSON.stringify(payload)
    const status = await call(String(webhook.data.url), body, {
      'content-type': 'application/json',
      ...signedHeaders(signing, { id, at: clock(), body }),
    })
    if (status < 200 || status >= 300) throw new Error(String(answeredWith(status)))
  }

  function instant(later: number): string {
    return new Date(clock() + later).toISOString()
  }
}

/** Whether a delivery failed because of the connection, not the mail itself. */
function isOutOfReach(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && ['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS'].includes(code)
}
