import { answeredWith, deliveryReasons } from '#services/webhooks/delivery-reasons.ts'
import { isRecord } from '#model/json.ts'
import type { MailHouse } from '#model/text/mail-house.ts'
import { dayMs, hourMs } from '#model/constants.ts'
import type { Delivery, DeliveryAnswer, Store } from '#services/repository-types.ts'
import type { Mailer } from '../mail/mail.ts'
import { signedHeaders, type WebhookKeys } from './webhook-keys.ts'

/** Outbox runner: delivers queued messages with retries. */
export type OutboxRunner = ReturnType<typeof createOutboxRunner>

interface Running {
  readonly store: Store
  readonly mailer: Mailer
  /** Calls an https address that is not inside our own network. */
  readonly call: (address: string, body: string, headers: Readonly<Record<string, string>>) => Promise<DeliveryAnswer>
  /** Sign calls, so that the other side knows who made them. */
  readonly keys: Pick<WebhookKeys, 'current'>
  readonly clock?: () => number
}

const leaseMs = 60_000
const atOnce = 20
const kinds = ['mail', 'webhook', 'indexnow'] as const
/** Retry delays of deliveries, ms; the last repeats until they are given up. */
export const retryDelaysMs = [10_000, 60_000, 5 * 60_000, 30 * 60_000, hourMs, 4 * hourMs, 12 * hourMs]
/** Time for which a delivery is tried, ms. */
const deliveryLifetimeMs = 3 * dayMs
/** A delivery that was tried within this time is not tried early because another one arrived, ms. */
const restMs = 60_000

/** Failed attempt that the receiver answered. */
class Answered extends Error {
  readonly answer: DeliveryAnswer
  constructor(answer: DeliveryAnswer) {
    super(String(answeredWith(answer.status)))
    this.answer = answer
  }
}

export function createOutboxRunner({ store, mailer, call, keys, clock = Date.now }: Running) {
  // Before the first delivery has arrived, nobody knows whether a receiver is away.
  let isMailAway = true
  const present = new Set<string>()
  const ways = { mail, webhook: post, indexnow: tell } as const
  // Of one process there is no other that could still have something in hand.
  if (store.kind === 'sqlite') void store.outbox.resume(instant(0)).catch(() => {})
  // A receiver that does not answer keeps no mail waiting.
  return {
    /** Delivers what is due now; answers how many arrived. */
    run: async (): Promise<number> => (await Promise.all(kinds.map(deliverDue))).reduce((sum, each) => sum + each, 0),
  }

  async function deliverDue(kind: Delivery['kind']): Promise<number> {
    const due = await store.outbox.claim(instant(0), instant(leaseMs), atOnce, kind)
    const outcomes = await Promise.all(due.map(deliver))
    const arrived = due.filter((_, i) => outcomes[i])
    for (const delivery of arrived) await hurryOthers(delivery)
    const count = arrived.length
    // What arrived may have been before another in its turn.
    return due.length < atOnce && count === 0 ? count : count + (await deliverDue(kind))
  }

  async function deliver(delivery: Delivery): Promise<boolean> {
    try {
      const answer = await ways[delivery.kind](delivery)
      await store.outbox.delivered(delivery.id, instant(0), answer ?? undefined)
      return true
    } catch (error) {
      if (delivery.kind === 'mail' && isOutOfReach(error)) isMailAway = true
      present.delete(delivery.webhook_id ?? '')
      const reason = error instanceof Error ? error.message : String(error)
      const answer = error instanceof Answered ? error.answer : undefined
      await store.outbox.failed(delivery.id, reason, nextAttempt(delivery), answer)
      return false
    }
  }

  /** What failed while its receiver was away need not wait any longer than it does. */
  async function hurryOthers({ kind, webhook_id = '' }: Delivery): Promise<void> {
    if (kind === 'mail' && isMailAway) {
      isMailAway = false
      await store.outbox.hurry('mail', instant(0))
    }
    if (kind !== 'webhook' || present.has(webhook_id)) return
    present.add(webhook_id)
    await store.outbox.hurry('webhook', instant(0), { webhookId: webhook_id, triedBefore: instant(-restMs) })
  }

  /** Instant of the next attempt, the last one at the end of the lifetime; undefined after it. */
  function nextAttempt({ attempts, since }: Delivery): string | undefined {
    const end = Date.parse(since) + deliveryLifetimeMs
    if (clock() >= end) return undefined
    const wait = retryDelaysMs[attempts - 1] ?? retryDelaysMs.at(-1)!
    return new Date(Math.min(clock() + wait, end)).toISOString()
  }

  async function mail({ target, payload }: Delivery): Promise<undefined> {
    const { subject = '', text = '', language, reply_to, unsubscribe, house, is_reply, button, why } = payload
    await mailer.send({
      to: target,
      subject: String(subject),
      text: String(text),
      ...(typeof language === 'string' && { language }),
      ...(typeof reply_to === 'string' && reply_to && { replyTo: reply_to }),
      ...(typeof unsubscribe === 'string' && { unsubscribe }),
      ...(isRecord(house) && { house: house as unknown as MailHouse }),
      ...(typeof button === 'string' && { button }),
      ...(typeof why === 'string' && { why }),
      ...(is_reply === true && { isReply: true }),
    })
  }

  /** The address and the keys are those that the webhook has now, not when it was to be told. */
  async function post({ id, webhook_id = '', payload }: Delivery): Promise<DeliveryAnswer> {
    const webhook = webhook_id ? await store.records.get('webhooks', webhook_id) : undefined
    if (!webhook || webhook.deleted_at) throw new Error(String(deliveryReasons.gone))
    if (webhook.data.enabled === false) throw new Error(String(deliveryReasons.off))
    const signing = await keys.current(webhook_id)
    if (signing.length === 0) throw new Error(String(deliveryReasons.noKey))
    const body = JSON.stringify(payload)
    const answer = await call(String(webhook.data.url), body, {
      'content-type': 'application/json',
      ...signedHeaders(signing, { id, at: clock(), body }),
    })
    if (answer.status < 200 || answer.status >= 300) throw new Answered(answer)
    return answer
  }

  /** Tells search engines of addresses. */
  async function tell({ target, payload }: Delivery): Promise<DeliveryAnswer> {
    const answer = await call(target, JSON.stringify(payload), { 'content-type': 'application/json; charset=utf-8' })
    if (answer.status < 200 || answer.status >= 300) throw new Answered(answer)
    return answer
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
