import { VoixError } from '#model/errors.ts'
import type { FormValues } from '#model/forms.ts'
import { isRecord } from '#model/json.ts'
import { portalTerms } from '#model/portal.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import type { AgentBooking, AgentFacts } from '#model/view.ts'
import { newId } from '#db/id.ts'
import type { NewDelivery, Site, Store, User } from '#db/store.ts'
import { authorise, everySite } from '../accounts/permissions.ts'
import { recordTags } from '../records/cache-tags.ts'

export type AgentState = 'pending_email' | 'pending_review' | 'active' | 'rejected' | 'suspended' | 'closed'

/** Decisions of an editor about an agent. */
export const agentDecisions = ['approve', 'reject', 'suspend', 'resume', 'close'] as const
export type AgentDecision = (typeof agentDecisions)[number]

/** Travel agents: their accounts, registration and approval. Passwords are handled by the server. */
export interface AgentService {
  /** An agent who may use the portal now; nobody when they were suspended a moment ago. */
  active(agentId: string): Promise<RecordRow | undefined>
  /** Agent facts for pages. */
  facts(agent: RecordRow): Promise<AgentFacts>
  /** Agent with an e-mail address. */
  byEmail(email: string): Promise<RecordRow | undefined>
  /** A new agent whose address is still to be confirmed. Undefined when the address is somebody's already. */
  register(answers: FormValues): Promise<RecordRow | undefined>
  /** Confirms the address of an agent who chose a password through a link in a mail. */
  confirmed(agent: RecordRow): Promise<RecordRow>
  /** Other agents with one of the agent's numbers. */
  sharing(agent: RecordRow): Promise<readonly { readonly id: string; readonly title: string }[]>
  saveProfile(agent: RecordRow, answers: FormValues): Promise<RecordRow>
  /** Decides about an agent, notifies them by mail, and returns the changed record. */
  decide(
    user: User,
    id: string,
    decision: AgentDecision,
    why: { readonly reason?: string; readonly site: Site },
  ): Promise<RecordRow>
}

/** Days after which a rejected agent may apply again. */
const reapplyDays = 30
const dayMs = 24 * 3600_000

/** Agent number sent to the booking engine: an IATA number before others, a verified one before an unverified one. */
export function bookingAgent({ data }: Pick<RecordRow, 'data'>): { readonly iata?: string } {
  const ids = Array.isArray(data.ids) ? data.ids.filter(isRecord) : []
  const usable = ids.filter(({ verification, value }) => value && verification !== 'rejected')
  const [first] = usable.toSorted(
    (a, b) =>
      Number(b.type === 'IATA') - Number(a.type === 'IATA') ||
      Number(b.verification === 'verified') - Number(a.verification === 'verified'),
  )
  return first ? { iata: String(first.value) } : {}
}

/** Normalized e-mail address for looking up an account. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** Transitions of an agent's status by each decision. */
const ways: Readonly<Record<AgentDecision, { readonly from: readonly AgentState[]; readonly to: AgentState }>> = {
  approve: { from: ['pending_review', 'rejected'], to: 'active' },
  reject: { from: ['pending_review', 'pending_email'], to: 'rejected' },
  suspend: { from: ['active'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'active' },
  close: { from: ['pending_email', 'pending_review', 'active', 'rejected', 'suspended'], to: 'closed' },
}

export function createAgentService(store: Store, clock: () => Date = () => new Date()): AgentService {
  return { active, facts, byEmail, register, confirmed, sharing, saveProfile, decide }

  async function active(agentId: string): Promise<RecordRow | undefined> {
    const row = await store.records.get('agents', agentId)
    return row && !row.deleted_at && stateOf(row) === 'active' ? row : undefined
  }

  async function facts({ data }: RecordRow): Promise<AgentFacts> {
    const bookings = Array.isArray(data.bookings) ? data.bookings.filter(isRecord) : undefined
    return {
      firstName: String(data.first_name || data.name || 'agent'),
      ...(typeof data.tier === 'string' && data.tier && { tier: data.tier }),
      ...(typeof data.points === 'number' && { points: data.points }),
      ...(bookings && { bookings: await bookingsOf(bookings) }),
    }
  }

  /** Latest first. */
  async function bookingsOf(rows: readonly RecordData[]): Promise<readonly AgentBooking[]> {
    const resorts = await store.records.named('resorts', [...new Set(rows.map(({ resort_id }) => String(resort_id)))])
    return rows
      .map((row, i) => ({
        id: `${i}`,
        resort: String(resorts.find(({ id }) => id === row.resort_id)?.data.name ?? ''),
        arrive: String(row.arrive ?? ''),
        depart: String(row.depart ?? ''),
        status: String(row.status ?? ''),
      }))
      .toSorted((a, b) => b.arrive.localeCompare(a.arrive))
  }

  async function byEmail(email: string): Promise<RecordRow | undefined> {
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

  async function register(answers: FormValues): Promise<RecordRow | undefined> {
    const key = emailKey(answers.email ?? '')
    const known = await byEmail(key)
    if (known && !mayAskAgain(known)) return undefined
    const id = known?.id ?? newId()
    const now = clock().toISOString()
    const account = {
      agent_id: id,
      email: key,
      password_hash: '',
      created_at: now,
      updated_at: now,
      last_login_at: null,
    }
    if (!(await claimed(account))) return undefined
    const data = {
      ...known?.data,
      ...personIn(answers),
      email: key,
      agency_name: said(answers, 'agency'),
      ids: [
        { type: said(answers, 'id_type'), value: said(answers, 'id_value').toUpperCase(), verification: 'unverified' },
      ],
      state: 'pending_email',
      reason: '',
      terms_version: portalTerms.version,
      terms_accepted_at: now,
    }
    return write({ id, revision: known?.revision ?? 0, data }, 'register', { label: data.name })
  }

  /** Takes an address, also one whose agent is gone. */
  async function claimed(account: Parameters<Store['agents']['accounts']['put']>[0]): Promise<boolean> {
    const holder = await store.agents.accounts.byEmail(account.email)
    if (holder && holder.agent_id !== account.agent_id) await store.agents.accounts.remove(holder.agent_id)
    return store.agents.accounts.put(account)
  }

  function mayAskAgain({ data, updated_at }: RecordRow): boolean {
    if (data.state === 'closed') return true
    return data.state === 'rejected' && clock().getTime() - Date.parse(updated_at) > reapplyDays * dayMs
  }

  async function confirmed(agent: RecordRow): Promise<RecordRow> {
    if (stateOf(agent) !== 'pending_email') return agent
    return write({ ...agent, data: { ...agent.data, state: 'pending_review' } }, 'confirm', { label: agent.title })
  }

  async function sharing({ id, data }: RecordRow) {
    const own = numbersOf(data)
    if (own.length === 0) return []
    // Searched by the words of the record, and then looked at: a number may occur in a note.
    const found = await Promise.all(own.map((number) => store.records.list('agents', { search: number, limit: 20 })))
    const others = new Map(found.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
    return [...others.values()]
      .filter((row) => row.id !== id && numbersOf(row.data).some((number) => own.includes(number)))
      .map((row) => ({ id: row.id, title: row.title }))
  }

  async function saveProfile(agent: RecordRow, answers: FormValues): Promise<RecordRow> {
    const data = { ...agent.data, ...personIn(answers), marketing_opt_in: answers.marketing === 'yes' }
    return write({ ...agent, data }, 'update', { label: agent.title })
  }

  async function decide(
    user: User,
    id: string,
    decision: AgentDecision,
    { reason = '', site }: { readonly reason?: string; readonly site: Site },
  ): Promise<RecordRow> {
    authorise(user, 'edit', { resource: 'agents', site_id: everySite })
    const agent = await store.records.get('agents', id)
    if (!agent || agent.deleted_at) throw new VoixError('not-found', { what: 'agent' })
    const { from, to } = ways[decision]
    if (!from.includes(stateOf(agent)))
      throw new VoixError('wrong-state', {
        reason: `${agent.title} is ${stateOf(agent).replace('_', ' ')} by now. Look again.`,
      })
    if ((decision === 'reject' || decision === 'suspend') && !reason.trim())
      throw new VoixError('invalid-input', { field: 'reason', reason: 'Say why; the agent reads it.' })
    const agency = decision === 'approve' ? await agencyFor(user, agent) : undefined
    const data = {
      ...agent.data,
      ...(agency && { agency_id: agency }),
      state: to,
      reason: reason.trim(),
    }
    if (to !== 'active') await store.agents.sessions.removeOf(id)
    if (decision === 'close') return close(user, agent)
    const deliveries = mailOf(decision, agent, { reason: reason.trim(), site })
    return write({ ...agent, data }, decision, { label: user.name || user.email, actor: user.id, deliveries })
  }

  /** Forgets who it was; that there was an account stays. */
  async function close(user: User, { id, data, site_id }: RecordRow): Promise<RecordRow> {
    await store.agents.accounts.remove(id)
    const left = erased(data)
    await store.records.erase(
      { entity: 'agents', id, title: left.name, data: left },
      {
        actor: user.id,
        tags: recordTags('agents', 'visitors', id),
        event: {
          actor: user.id,
          actor_label: user.name || user.email,
          action: 'close',
          entity: 'agents',
          document_id: id,
          title: left.name,
          site_id,
          details: {},
        },
      },
    )
    return (await store.records.get('agents', id))!
  }

  /** The agency that an agent named: one that is known by that name, or a new one. */
  async function agencyFor(user: User, { data }: RecordRow): Promise<string | undefined> {
    const name = String(data.agency_name ?? '').trim()
    if (data.agency_id || !name) return undefined
    const { rows } = await store.records.list('agencies', { search: name, limit: 20 })
    const known = rows.find((row) =>
      [row.data.legal_name, row.data.trading_name].some((each) => emailKey(String(each ?? '')) === emailKey(name)),
    )
    if (known) return known.id
    const id = newId()
    const made = { legal_name: name, country: String(data.country ?? '') }
    await store.records.put(
      { id, entity: 'agencies', site_id: everySite, slug: '', data: made, title: name, revision: 0, updated_at: '' },
      { actor: user.id, tags: recordTags('agencies', 'visitors'), publish: true },
    )
    return id
  }

  async function write(
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
}

export function stateOf({ data }: Pick<RecordRow, 'data'>): AgentState {
  // An agent of whom nothing is known has yet to confirm.
  return (data.state ?? 'pending_email') as AgentState
}

function said(answers: FormValues, name: string): string {
  return (answers[name] ?? '').trim()
}

function personIn(answers: FormValues) {
  const [first_name, last_name] = [said(answers, 'first_name'), said(answers, 'last_name')]
  return {
    name: `${first_name} ${last_name}`,
    first_name,
    last_name,
    phone: said(answers, 'phone'),
    country: said(answers, 'country'),
    job_title: said(answers, 'job_title'),
  }
}

/** Anonymised data of a closed account. */
function erased({ tier, points, country }: RecordData) {
  return { name: 'Closed account', email: '', ids: [], state: 'closed', tier, points, country }
}

/** Mail to an agent about a decision. */
function mailOf(
  decision: AgentDecision,
  { data }: RecordRow,
  { reason, site }: { readonly reason: string; readonly site: Site },
): readonly NewDelivery[] {
  const host = site.domains[0]
  const words: Readonly<Record<AgentDecision, readonly [subject: string, ...paragraphs: string[]] | undefined>> = {
    approve: [
      `Welcome to ${site.name}`,
      'your account is open. Log in with your address and the password you chose:',
      ...(host ? [`https://${host}/agents/login`] : []),
    ],
    reject: [
      `Your registration with ${site.name}`,
      'we could not accept your registration:',
      reason,
      `You may register again in ${reapplyDays} days, or answer this mail.`,
    ],
    suspend: [
      `Your account with ${site.name}`,
      'your account is suspended:',
      reason,
      'Answer this mail if that surprises you.',
    ],
    resume: [`Your account with ${site.name}`, 'your account is open again.'],
    close: undefined,
  }
  const [subject, ...paragraphs] = words[decision] ?? []
  if (!subject || typeof data.email !== 'string') return []
  const text = [`Hello ${String(data.first_name || data.name)},`, ...paragraphs].join('\n\n')
  return [{ kind: 'mail', target: data.email, payload: { subject, text } }]
}

function numbersOf({ ids }: RecordData): readonly string[] {
  return Array.isArray(ids) ? ids.filter(isRecord).flatMap(({ value }) => (value ? [String(value)] : [])) : []
}
