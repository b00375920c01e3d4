import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { NewDelivery } from '#db/store.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { emailKey } from '#model/text/plain-line.ts'
import { everySite } from '../accounts/permissions.ts'
import { recordTags } from '../cache/cache-tags.ts'

/** Context of agents: store and clock. */
export interface AgentContext {
  readonly store: Store
  readonly clock: () => Date
}

export type AgentState = 'pending_email' | 'pending_review' | 'active' | 'rejected' | 'suspended' | 'closed'

/** Active agent by id; undefined for a suspended one. */
export async function activeAgent({ store }: AgentContext, agentId: string): Promise<RecordRow | undefined> {
  const row = await store.records.get('agents', agentId)
  return row && !row.deleted_at && stateOf(row) === 'active' ? row : undefined
}

/** Agent with an e-mail address. */
export async function agentByEmail({ store }: AgentContext, email: string): Promise<RecordRow | undefined> {
  const key = emailKey(email)
  const account = await store.agents.accounts.byEmail(key)
  const own = account && (await store.records.get('agents', account.agent_id))
  if (own && !own.deleted_at && emailKey(String(own.data.email)) === key) return own
  // Editors make agents too, and change their addresses.
  const { rows } = await store.records.list('agents', {
    filters: [{ field: 'email', operator: 'in', value: [...new Set([email.trim(), key])] }],
    limit: 1,
  })
  return rows[0]
}

export async function writeAgent(
  { store }: AgentContext,
  { id, revision, data }: Pick<RecordRow, 'id' | 'revision' | 'data'>,
  action: string,
  by: { readonly label: string; readonly actor?: string; readonly deliveries?: readonly NewDelivery[] },
): Promise<RecordRow> {
  const { label, actor = id, deliveries = [] } = by
  const title = String(data.name ?? '')
  const saved = await store.records.put(
    { id, entity: 'agents', site_id: everySite, slug: '', data, title, revision, updated_at: '' },
    {
      actor,
      tags: recordTags('agents', 'visitors', id),
      publish: true,
      deliveries,
      event: {
        actor,
        actor_label: label,
        action,
        entity: 'agents',
        document_id: id,
        title,
        site_id: everySite,
        details: {},
      },
    },
  )
  if (typeof saved !== 'number') throw new VoixError('record-stale', { what: 'agent' })
  return (await store.records.get('agents', id))!
}

export function stateOf({ data }: Pick<RecordRow, 'data'>): AgentState {
  // An agent of whom nothing is known has yet to confirm.
  return (data.state ?? 'pending_email') as AgentState
}

/** Language for mails to an agent. */
export function languageOf({ language }: RecordData): string {
  return typeof language === 'string' && language !== '' ? language : 'en'
}
