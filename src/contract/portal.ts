import { Type } from 'typebox'
import { endpoints, type Value } from './endpoint.ts'
import { RecordRow } from './record-schemas.ts'
import { closed, Id, Instant, Nothing, orNull, rowsOf, Text, Titled } from './schemas.ts'

const OfRecord = Type.Object({ id: Id })
const Nobody = Type.Object({}, closed)
const Waiting = Type.Object({ waiting: Type.Integer({ description: 'How much is on its way.' }) })

const AgentAccess = Type.Object({
  has_password: Type.Boolean(),
  last_login_at: orNull(Instant),
  sessions: Type.Integer(),
  /** Other agents with one of the same numbers. */
  duplicates: Type.Array(Titled),
})
const Decision = Type.Object({ reason: Type.Optional(Text(300)) }, closed)
const decision = (summary: string) => ({ summary, params: OfRecord, body: Decision, answers: { 200: RecordRow } })

const delivery = {
  id: Type.String(),
  target: Type.String(),
  created_at: Instant,
  next_at: Instant,
  attempts: Type.Integer(),
  last_error: Type.String(),
  done_at: orNull(Type.String({ description: 'Time of delivery; `failed` when it was given up.' })),
}
const SubmissionDelivery = Type.Object({ ...delivery, kind: Type.Enum(['mail', 'webhook']) })
const WebhookDelivery = Type.Object({
  ...delivery,
  type: Type.String({ description: 'Type of the event: `form.submitted`, `page.published`.' }),
})
const WebhookCall = Type.Object({
  ...WebhookDelivery.properties,
  request: Type.Object({
    id: Type.String({ description: '`webhook-id` of each attempt.' }),
    body: Type.String({ description: 'JSON, as it is sent.' }),
  }),
  tried_at: orNull(Instant),
  answer: orNull(
    Type.Object({ status: Type.Integer(), body: Type.String({ description: 'The first 2,000 characters.' }) }),
  ),
})
const OfCall = Type.Object({ id: Id, delivery: Id })
const keyState = { made_at: orNull(Instant), former_until: orNull(Instant) }
const KeyState = Type.Object(keyState)

/** Delivery of a submission: a mail or a call that goes out because of it. */
export type SubmissionDelivery = Value<typeof SubmissionDelivery>

/** Decisions about travel agents. */
export const agentEndpoints = endpoints({
  'POST /api/agents/:id/approve': decision('Lets a travel agent log in'),
  'POST /api/agents/:id/reject': decision('Rejects a travel agent'),
  'POST /api/agents/:id/suspend': decision('Suspends a travel agent'),
  'POST /api/agents/:id/resume': decision('Lets a suspended travel agent log in again'),
  'POST /api/agents/:id/close': decision('Closes the account of a travel agent and erases who it was'),
  'POST /api/agents/:id/invite': {
    summary: 'Mails a travel agent a link to choose a password',
    params: OfRecord,
    body: Nobody,
    answers: { 204: Nothing },
  },
  'GET /api/agents/:id/access': {
    summary: 'Password, sessions and doubles of a travel agent',
    params: OfRecord,
    answers: { 200: AgentAccess },
  },
})

/** Form submissions: their deliveries and actions. */
export const submissionEndpoints = endpoints({
  'GET /api/form-submissions/:id/deliveries': {
    summary: 'Who was told of a submission',
    params: OfRecord,
    answers: { 200: rowsOf(SubmissionDelivery) },
  },
  'POST /api/form-submissions/:id/resend': {
    summary: 'Sends again what did not arrive',
    params: OfRecord,
    body: Nobody,
    answers: { 200: Waiting },
  },
  'POST /api/form-submissions/:id/erase': {
    summary: 'Erases what was sent',
    params: OfRecord,
    body: Nobody,
    answers: { 200: RecordRow },
  },
  // By address in the body: an address of a page would stand in logs.
  'POST /api/form-submissions/of-person': {
    summary: 'How much an e-mail address sent, and erases it when asked to',
    body: Type.Object({ email: Text(254), erase: Type.Optional(Type.Boolean()) }, closed),
    answers: { 200: Type.Object({ count: Type.Integer() }) },
  },
})

/** Keys and calls of webhooks, whose other fields are records. */
export const webhookEndpoints = endpoints({
  'GET /api/webhooks/:id/key': {
    summary: 'When the signing key of a webhook was made, never the key',
    params: OfRecord,
    answers: { 200: KeyState },
  },
  'POST /api/webhooks/:id/key': {
    summary: 'Makes the signing key of a webhook, which is told once',
    description: 'Told this once. The key before signs calls besides for 24 hours.',
    params: OfRecord,
    body: Nobody,
    answers: { 200: Type.Object({ key: Type.String(), ...keyState }) },
  },
  'GET /api/webhooks/:id/deliveries': {
    summary: 'Calls of a webhook, the newest first',
    params: OfRecord,
    query: Type.Object(
      {
        offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
        state: Type.Optional(Type.Enum(['failed'], { description: 'Only those that were given up.' })),
      },
      closed,
    ),
    answers: {
      200: Type.Object({
        rows: Type.Array(WebhookDelivery),
        more: Type.Boolean({ description: 'Whether there are older ones.' }),
      }),
    },
  },
  'GET /api/webhooks/:id/deliveries/:delivery': {
    summary: 'A call of a webhook with its request and its last answer',
    params: OfCall,
    answers: { 200: WebhookCall },
  },
  'POST /api/webhooks/:id/deliveries/:delivery/replay': {
    summary: 'Sends a call of a webhook again',
    description: 'With the same `webhook-id`, so that a receiver that has it already skips it.',
    params: OfCall,
    body: Nobody,
    answers: { 202: Waiting },
  },
  'POST /api/webhooks/:id/replay-failed': {
    summary: 'Sends all calls of a webhook again that were given up',
    params: OfRecord,
    body: Nobody,
    answers: { 202: Waiting },
  },
  'POST /api/webhooks/:id/test': {
    summary: 'Sends a webhook a call to try it',
    params: OfRecord,
    body: Nobody,
    answers: { 202: Waiting },
  },
})
