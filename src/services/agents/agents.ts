import { bindTo } from '#model/bind-to.ts'
import { dayMs } from '#model/constants.ts'
import { agentReapplyDays } from '#model/limits.ts'
import { isRecord } from '#model/json.ts'
import { newId } from '#db/id.ts'
import { portalTerms } from '#model/people/portal-forms.ts'
import { listIn } from '#slices/data/record-values.ts'
import type { RecordRow, RecordData } from '#model/records/records.ts'
import type { AgentFacts, AgentBooking } from '#model/view/view.ts'
import type { FormValues } from '#model/forms/forms.ts'
import type { Store } from '#db/open.ts'
import { emailKey, plainLine } from '#model/text/plain-line.ts'
import { activeAgent, agentByEmail, type AgentContext, stateOf, writeAgent } from './agent-records.ts'
import { decide } from './agent-decisions.ts'

/** Agent service: accounts, registration and approval. Passwords are handled by the server. */
export type AgentService = ReturnType<typeof createAgentService>

/** Agent number for the booking engine: IATA numbers and verified ones first. */
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

export function createAgentService(store: Store, clock: () => Date = () => new Date()) {
  const context: AgentContext = { store, clock }
  return bindTo(context, {
    active: activeAgent,
    facts: factsOf,
    byEmail: agentByEmail,
    register: registerAgent,
    confirmed: confirmAgent,
    sharing: agentsSharing,
    saveProfile,
    decide,
  })
}

/** Agent facts for pages. */
async function factsOf(context: AgentContext, { data }: RecordRow): Promise<AgentFacts> {
  const bookings = Array.isArray(data.bookings) ? data.bookings.filter(isRecord) : undefined
  const preferred = listIn(data, 'preferred_resorts')
  return {
    firstName: String(data.first_name || data.name || 'agent'),
    ...(typeof data.tier === 'string' && data.tier && { tier: data.tier }),
    ...(typeof data.points === 'number' && { points: data.points }),
    ...(bookings && { bookings: await bookingsOf(context, bookings) }),
    ...(typeof data.photo === 'string' && data.photo && { photo: `/media/${data.photo}/400.jpg` }),
    ...(preferred.length > 0 && { preferred }),
  }
}

/** Latest first. */
async function bookingsOf({ store }: AgentContext, rows: readonly RecordData[]): Promise<readonly AgentBooking[]> {
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

/** A new agent whose address is still to be confirmed. Undefined when the address is another agent's already. */
async function registerAgent(
  context: AgentContext,
  answers: FormValues,
  language = 'en',
): Promise<RecordRow | undefined> {
  const key = emailKey(answers.email ?? '')
  const known = await agentByEmail(context, key)
  if (known && !mayAskAgain(context, known)) return undefined
  const id = known?.id ?? newId()
  const now = context.clock().toISOString()
  const account = {
    agent_id: id,
    email: key,
    password_hash: '',
    created_at: now,
    updated_at: now,
    last_login_at: null,
  }
  if (!(await claimAddress(context, account))) return undefined
  const data = {
    language,
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
  return writeAgent(context, { id, revision: known?.revision ?? 0, data }, 'register', { label: data.name })
}

/** Takes an address, also one whose agent is gone. */
async function claimAddress(
  { store }: AgentContext,
  account: Parameters<Store['agents']['accounts']['put']>[0],
): Promise<boolean> {
  const holder = await store.agents.accounts.byEmail(account.email)
  if (holder && holder.agent_id !== account.agent_id) await store.agents.accounts.remove(holder.agent_id)
  return store.agents.accounts.put(account)
}

function mayAskAgain({ clock }: AgentContext, { data, updated_at }: RecordRow): boolean {
  if (data.state === 'closed') return true
  return data.state === 'rejected' && clock().getTime() - Date.parse(updated_at) > agentReapplyDays * dayMs
}

/** Confirms the address of an agent who chose a password through a link in a mail. */
async function confirmAgent(context: AgentContext, agent: RecordRow): Promise<RecordRow> {
  if (stateOf(agent) !== 'pending_email') return agent
  return writeAgent(context, { ...agent, data: { ...agent.data, state: 'pending_review' } }, 'confirm', {
    label: agent.title,
  })
}

/** Other agents with one of the agent's numbers. */
async function agentsSharing({ store }: AgentContext, { id, data }: RecordRow) {
  const own = numbersOf(data)
  if (own.length === 0) return []
  // Searched by the words of the record, and then looked at: a number may occur in a note.
  const found = await Promise.all(own.map((number) => store.records.list('agents', { search: number, limit: 20 })))
  const others = new Map(found.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  return [...others.values()]
    .filter((row) => row.id !== id && numbersOf(row.data).some((number) => own.includes(number)))
    .map((row) => ({ id: row.id, title: row.title }))
}

async function saveProfile(context: AgentContext, agent: RecordRow, answers: FormValues): Promise<RecordRow> {
  const data = { ...agent.data, ...personIn(answers), marketing_opt_in: answers.marketing === 'yes' }
  return writeAgent(context, { ...agent, data }, 'update', { label: agent.title })
}

function said(answers: FormValues, name: string): string {
  return plainLine(answers[name] ?? '')
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

function numbersOf({ ids }: RecordData): readonly string[] {
  return Array.isArray(ids) ? ids.filter(isRecord).flatMap(({ value }) => (value ? [String(value)] : [])) : []
}
