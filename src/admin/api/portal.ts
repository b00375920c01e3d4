import type { Transport } from './transport.ts'

export type { LeadDelivery } from '#contract/portal.ts'

export type AgentDecision = 'approve' | 'reject' | 'suspend' | 'resume' | 'close'

/** The calls about travel agents and about what visitors send. */
export function portalApi(call: Transport['call']) {
  return {
    agentAccess: (id: string) => call('GET /api/agents/:id/access', { params: { id } }),
    inviteAgent: (id: string) => call('POST /api/agents/:id/invite', { params: { id }, body: {} }),
    decideAgent: (id: string, decision: AgentDecision, reason?: string) =>
      call(`POST /api/agents/:id/${decision}`, { params: { id }, body: reason ? { reason } : {} }),

    leadDeliveries: (id: string) => call('GET /api/form-submissions/:id/deliveries', { params: { id } }),
    resendLead: (id: string) => call('POST /api/form-submissions/:id/resend', { params: { id }, body: {} }),
    eraseLead: (id: string) => call('POST /api/form-submissions/:id/erase', { params: { id }, body: {} }),
    leadsOfPerson: (email: string, erase = false) =>
      call('POST /api/form-submissions/of-person', { body: { email, erase } }),

    webhookKey: (id: string) => call('GET /api/webhooks/:id/key', { params: { id } }),
    makeWebhookKey: (id: string) => call('POST /api/webhooks/:id/key', { params: { id }, body: {} }),
    webhookDeliveries: (id: string, query: { readonly offset: number; readonly state?: 'failed' }) =>
      call('GET /api/webhooks/:id/deliveries', { params: { id }, query }),
    webhookCall: (id: string, delivery: string) =>
      call('GET /api/webhooks/:id/deliveries/:delivery', { params: { id, delivery } }),
    replayWebhookCall: (id: string, delivery: string) =>
      call('POST /api/webhooks/:id/deliveries/:delivery/replay', { params: { id, delivery }, body: {} }),
    replayFailedCalls: (id: string) => call('POST /api/webhooks/:id/replay-failed', { params: { id }, body: {} }),
    testWebhook: (id: string) => call('POST /api/webhooks/:id/test', { params: { id }, body: {} }),
  }
}
