import type { RecordRow } from '#model/records.ts'
import type { Store } from '#db/store.ts'

/** An agency as guests may find it: nothing of the people who work there. */
export interface FoundAgency {
  readonly agency: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

const mostFound = 20
const mostAgents = 1000

/** Agencies with an active agent, by a word of their name or place, or by an agent's name. */
export async function findAgencies({ records }: Store, words: string): Promise<readonly FoundAgency[]> {
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
  return [...named.rows.filter(({ id }) => open.has(id)), ...others].slice(0, mostFound).map(shown)
}

/** A record is searched in all it says; a guest finds nobody by a note or a number. */
function hasName(name: unknown, words: string): boolean {
  return typeof name === 'string' && name.toLowerCase().includes(words.trim().toLowerCase())
}

function shown({ data }: Pick<RecordRow, 'data'>): FoundAgency {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  return {
    agency: text('trading_name') || text('legal_name'),
    address: [text('address'), text('country')].filter(Boolean).join(', '),
    phone: text('phone'),
    email: text('email'),
  }
}
