import type { RecordRow } from '#model/records.ts'
import { routes } from '#routes.ts'
import type { Transport } from './transport.ts'

/** Sign-in of a travel agent. */
export interface AgentAccess {
  readonly has_password: boolean
  readonly last_login_at: string | null
  readonly sessions: number
  /** Other agents with one of the same numbers. */
  readonly duplicates: readonly { readonly id: string; readonly title: string }[]
}

export type AgentDecision = 'approve' | 'reject' | 'suspend' | 'resume' | 'close'

/** Something that goes out because of a submission. */
export interface LeadDelivery {
  readonly id: string
  readonly kind: 'mail' | 'webhook'
  readonly target: string
  readonly next_at: string
  readonly attempts: number
  readonly last_error: string
  readonly done_at: string | null
}

/** A call of a webhook. */
export interface WebhookDelivery extends Omit<LeadDelivery, 'kind'> {
  /** Type of the event: `form.submitted`. */
  readonly type: string
}

/** Dates of a webhook's signing keys: creation, and end of the former key's overlap. */
export interface WebhookKeyState {
  readonly made_at: string | null
  readonly former_until: string | null
}

/** The calls about travel agents and about what visitors send. */
export function portalApi(call: Transport['call']) {
  const lead = (id: string, action: string) => routes.api.recordAction('form-submissions', id, action)
  return {
    agentAccess: (id: string) => call<AgentAccess>(routes.api.agentAccess(id)),
    inviteAgent: (id: string) => call<void>(routes.api.agentInvite(id), { method: 'POST', body: {} }),
    decideAgent: (id: string, decision: AgentDecision, reason?: string) =>
      call<RecordRow>(routes.api.agentDecision(id, decision), { method: 'POST', body: reason ? { reason } : {} }),

    leadDeliveries: (id: string) => call<{ rows: readonly LeadDelivery[] }>(lead(id, 'deliveries')),
    resendLead: (id: string) => call<{ waiting: number }>(lead(id, 'resend'), { method: 'POST', body: {} }),
    webhookKey: (id: string) => call<WebhookKeyState>(routes.api.webhookKey(id)),
    makeWebhookKey: (id: string) =>
      call<WebhookKeyState & { readonly key: string }>(routes.api.webhookKey(id), { method: 'POST', body: {} }),
    webhookDeliveries: (id: string) => call<{ rows: readonly WebhookDelivery[] }>(routes.api.webhookDeliveries(id)),
    testWebhook: (id: string) => call<{ waiting: number }>(routes.api.webhookTest(id), { method: 'POST', body: {} }),

    eraseLead: (id: string) => call<RecordRow>(lead(id, 'erase'), { method: 'POST', body: {} }),
    leadsOfPerson: (email: string, erase = false) =>
      call<{ count: number }>(`${routes.api.records('form-submissions')}/of-person`, {
        method: 'POST',
        body: { email, erase },
      }),
  }
}
