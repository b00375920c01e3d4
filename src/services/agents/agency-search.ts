import { fold } from '#model/text/fold.ts'
import { defineMessage, type Message } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { firstWordsIn, listIn } from '#slices/data/record-values.ts'
import type { Store } from '#db/open.ts'

/** Agency in a guests' search, without its people. */
export interface FoundAgency {
  readonly agency: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly website: string
  /** The agency it is part of, its consortia, and what its agents know best. */
  readonly about: string
}

const mostFound = 20
const mostAgents = 1000

/** Finds agencies with an active agent by name or place, or by an agent's name. */
export async function findAgencies({ records }: Store, words: string, t: Translate): Promise<readonly FoundAgency[]> {
  const isActive = { field: 'state', operator: 'eq', value: 'active' } as const
  const [named, agents, known] = await Promise.all([
    records.list('agencies', { search: words, limit: 5 * mostFound }),
    records.list('agents', { filters: [isActive], limit: mostAgents }),
    records.list('agents', { search: words, filters: [isActive], limit: mostFound }),
  ])
  const open = new Set(agents.rows.map(({ data }) => data.agency_id))
  const worked = known.rows
    .filter(({ data }) => hasName(data.name, words))
    .map(({ data }) => String(data.agency_id ?? ''))
    .filter((id) => id && !named.rows.some((each) => each.id === id))
  const others = worked.length > 0 ? await records.named('agencies', [...new Set(worked)]) : []
  const found = [...named.rows.filter(({ id }) => open.has(id)), ...others].slice(0, mostFound)
  const hosts = found.flatMap(({ data }) => (typeof data.host_agency === 'string' && data.host_agency) || [])
  const above = hosts.length > 0 ? await records.named('agencies', [...new Set(hosts)]) : []
  return found.map((agency) => {
    const team = agents.rows.filter(({ data }) => data.agency_id === agency.id)
    return shown(agency, { host: above.find(({ id }) => id === agency.data.host_agency), team, t })
  })
}

/** A record is searched in all it says; a guest finds nobody by a note or a number. */
function hasName(name: unknown, words: string): boolean {
  return typeof name === 'string' && fold(name).includes(fold(words).trim())
}

/** Specialties of agents, as in their form. */
const specialties: Readonly<Record<string, Message>> = {
  weddings: defineMessage('Weddings'),
  groups: defineMessage('Groups'),
  family: defineMessage('Families'),
  luxury: defineMessage('Luxury'),
}

interface Around {
  readonly host: Pick<RecordRow, 'data'> | undefined
  /** Its active agents. */
  readonly team: readonly Pick<RecordRow, 'data'>[]
  readonly t: Translate
}

function shown({ data }: Pick<RecordRow, 'data'>, { host, team, t }: Around): FoundAgency {
  const known = new Set(team.flatMap(({ data: agent }) => listIn(agent, 'specialties')))
  const about = [
    host ? nameIn(host.data) : '',
    ...listIn(data, 'consortium'),
    ...Object.entries(specialties).flatMap(([name, message]) => (known.has(name) ? [t(message)] : [])),
  ]
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  return {
    agency: nameIn(data),
    address: [text('address'), text('country')].filter(Boolean).join(', '),
    phone: text('phone'),
    email: text('email'),
    website: /^https?:/.test(text('website')) ? text('website') : '',
    about: about.filter(Boolean).join(' · '),
  }
}

function nameIn(data: RecordData): string {
  return firstWordsIn(data, 'trading_name', 'legal_name')
}
