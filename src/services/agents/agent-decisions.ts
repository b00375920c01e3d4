import { translateInto } from '#messages/catalogues.ts'
import { sentence, type Sentence } from '#messages/sentence.ts'
import { agentReapplyDays } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { newId } from '#db/id.ts'
import type { User, Site, NewDelivery } from '#db/store.ts'
import type { RecordRow, RecordData } from '#model/records/records.ts'
import { authorise, everySite } from '../accounts/permissions.ts'
import { portal } from '#model/people/portal.ts'
import type { MailHouse } from '#model/text/mail-house.ts'
import { emailKey } from '#model/text/plain-line.ts'
import { stateOf, writeAgent, type AgentState, type AgentContext, languageOf } from './agent-records.ts'
import { recordTags } from '../cache/cache-tags.ts'
import { mailHouseOf } from '../sites/mail-house.ts'
import { languagePrefix } from '../sites/page-url.ts'

/** Decisions of editors about an agent. */
const agentDecisions = ['approve', 'reject', 'suspend', 'resume', 'close'] as const

export type AgentDecision = (typeof agentDecisions)[number]

/** State of an agent within a sentence. */
const stateWords: Readonly<Record<AgentState, Sentence>> = {
  pending_email: sentence('waiting for the email confirmation'),
  pending_review: sentence('waiting for approval'),
  active: sentence('active'),
  rejected: sentence('rejected'),
  suspended: sentence('suspended'),
  closed: sentence('closed'),
}

/** Transitions of decisions: former and new states. */
const ways: Readonly<Record<AgentDecision, { readonly from: readonly AgentState[]; readonly to: AgentState }>> = {
  approve: { from: ['pending_review', 'rejected'], to: 'active' },
  reject: { from: ['pending_review', 'pending_email'], to: 'rejected' },
  suspend: { from: ['active'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'active' },
  close: { from: ['pending_email', 'pending_review', 'active', 'rejected', 'suspended'], to: 'closed' },
}

/** Context of a decision, with the origin of the site for its mail. */
interface About {
  readonly reason?: string
  readonly site: Site
  readonly origin: string
}

/** Decides about an agent, notifies them by mail, and returns the changed record. */
export async function decide(
  context: AgentContext,
  user: User,
  id: string,
  decision: AgentDecision,
  { reason = '', ...place }: About,
): Promise<RecordRow> {
  authorise(user, 'edit', { resource: 'agents', site_id: everySite })
  const agent = await context.store.records.get('agents', id)
  // Whom an agent was is forgotten in the trash as well.
  if (!agent || (agent.deleted_at && decision !== 'close')) throw new VoixError('not-found', { what: 'agent' })
  const { from, to } = ways[decision]
  if (!from.includes(stateOf(agent)))
    throw new VoixError('wrong-state', {
      reason: sentence('{title} is already {state}. Reload the page.', {
        title: agent.title,
        state: stateWords[stateOf(agent)],
      }),
    })
  if ((decision === 'reject' || decision === 'suspend') && !reason.trim())
    throw new VoixError('invalid-input', {
      field: 'reason',
      reason: sentence('Enter a reason. The agent reads it.'),
    })
  const agency = decision === 'approve' ? await agencyFor(context, user, agent) : undefined
  const data = {
    ...agent.data,
    ...(agency && { agency_id: agency }),
    state: to,
    reason: reason.trim(),
  }
  if (to !== 'active') await context.store.agents.sessions.removeOf(id)
  if (decision === 'close') return closeAgent(context, user, agent)
  const house = await mailHouseOf(context.store, place.site, place.origin)
  const deliveries = mailOf(decision, agent, { reason: reason.trim(), house, ...place })
  return writeAgent(context, { ...agent, data }, decision, {
    label: user.name || user.email,
    actor: user.id,
    deliveries,
  })
}

/** Forgets who it was; that there was an account stays. */
async function closeAgent({ store }: AgentContext, user: User, { id, data, site_id }: RecordRow): Promise<RecordRow> {
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
async function agencyFor({ store }: AgentContext, user: User, { data }: RecordRow): Promise<string | undefined> {
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

/** Record of a closed account, without personal data. */
function erased({ tier, points, country }: RecordData) {
  return { name: 'Closed account', email: '', ids: [], state: 'closed', tier, points, country }
}

/** Mail to an agent about a decision. */
function mailOf(
  decision: AgentDecision,
  { data }: RecordRow,
  { reason = '', site, house, origin }: About & { readonly house: MailHouse },
): readonly NewDelivery[] {
  const language = languageOf(data)
  const t = translateInto(language)
  const login = `${origin}${languagePrefix(site, language)}${portal.login}`
  const [subject, ...paragraphs] = mailWords(t, { reason, name: site.name, login })[decision] ?? []
  if (!subject || typeof data.email !== 'string') return []
  const text = [t('Hello {first_name},', { first_name: String(data.first_name || data.name) }), ...paragraphs].join(
    '\n\n',
  )
  return [
    {
      kind: 'mail',
      target: data.email,
      payload: { subject, text, language, house, why: whyAgent(t, site.name), button: t('Sign in') },
    },
  ]
}

/** Reason of a mail to an agent. */
export function whyAgent(t: ReturnType<typeof translateInto>, site: string): string {
  return t('You receive this email because this address is registered with {site} as that of a travel agent.', { site })
}

type MailWords = readonly [subject: string, ...paragraphs: string[]] | undefined

/** Subject and paragraphs of the mail about each decision; none where nothing is written. */
function mailWords(
  t: ReturnType<typeof translateInto>,
  { reason, name, login }: { readonly reason: string; readonly name: string; readonly login: string },
): Readonly<Record<AgentDecision, MailWords>> {
  return {
    approve: [
      t('Welcome to {name}', { name }),
      t('Your account is open. Sign in with your email address and the password that you chose:'),
      login,
    ],
    reject: [
      t('Your registration with {name}', { name }),
      t('We could not accept your registration:'),
      reason,
      t('You may register again in {agentReapplyDays} days, or answer this email.', { agentReapplyDays }),
    ],
    suspend: [
      t('Your account with {name}', { name }),
      t('Your account is suspended:'),
      reason,
      t('If you did not expect this, answer this email.'),
    ],
    resume: [t('Your account with {name}', { name }), t('Your account is open again.')],
    close: undefined,
  }
}
