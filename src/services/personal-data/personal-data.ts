import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { emailKey } from '#model/text/plain-line.ts'
import type { Store } from '#db/open.ts'
import type { LoggedEvent, Site, User } from '#db/store.ts'
import { hasRole } from '../accounts/permissions.ts'
import type { AgentService } from '../agents/agents.ts'
import type { SubmissionService } from '../forms/submission-service.ts'
import { eventParts, gathered, recordParts } from '../records/list-parts.ts'
import type { MailFiles } from './mail-files.ts'
import { type Match, matchIn, matchOf, type Person, phoneKey } from './match-person.ts'
import { type Erasure, type Place, places } from './places.ts'

/** Something that is known of a person. */
export interface Finding {
  /** Stands for it when it is to be erased. */
  readonly key: string
  readonly place: 'entries' | 'agents' | 'accounts' | 'mails' | 'audit' | 'reviewers' | 'comments'
  readonly id: string
  readonly title: string
  readonly at: string
  readonly by: Match
  readonly erasure: Erasure
  readonly data: Readonly<Record<string, unknown>>
}

/** Protocol of an erasure: counts by place, without the person. */
export interface Protocol {
  readonly at: string
  readonly erased: Readonly<Record<string, number>>
  readonly kept: Readonly<Record<string, number>>
}

/** Personal data of the whole installation: who it is of, what is known, and its erasure; for owners. */
export type PersonalData = ReturnType<typeof createPersonalData>

/** Stands in the audit log for a person who is not named there. */
const somebody = 'A person'

/** Mark of guests in the audit log, behind the name that they gave. */
const asGuest = / \(guest\)$/

export function createPersonalData(
  store: Store,
  {
    leads,
    agents,
    mailFiles,
  }: { readonly leads: SubmissionService; readonly agents: AgentService; readonly mailFiles: MailFiles },
  clock: () => Date = () => new Date(),
) {
  return {
    /** Everything that is known of a person. Throws `not-allowed` for who is no owner. */
    async find(user: User, person: Person): Promise<readonly Finding[]> {
      expectOwner(user)
      return findings(person)
    },

    /** The same for a file that leaves; that it did is logged, without the person. */
    async export(user: User, person: Person): Promise<readonly Finding[]> {
      expectOwner(user)
      const found = await findings(person)
      await note(user, 'export', { counts: countsOf(found) })
      return found
    },

    /** Erases what was chosen of what is known of a person, and keeps a protocol without the person. */
    async erase(
      user: User,
      person: Person,
      keys: readonly string[],
      around: { readonly site: Site; readonly origin: string },
    ): Promise<Protocol> {
      expectOwner(user)
      const chosen = (await findings(person)).filter(({ key }) => keys.includes(key))
      const done = chosen.filter(({ erasure }) => erasure === 'erased' || erasure === 'pseudonymised')
      for (const finding of done) await eraseOne(user, finding, around)
      await store.forgetErased()
      const left = (await findings(person)).filter(({ key }) => !done.some((each) => each.key === key))
      const protocol = { at: clock().toISOString(), erased: countsOf(done), kept: countsOf(left) }
      await note(user, 'erase', { erased: protocol.erased, kept: protocol.kept })
      return protocol
    },

    /** Record of processing: each table with what of people stands there. */
    processing(user: User): readonly (Place & { readonly table: string })[] {
      expectOwner(user)
      return Object.entries(places).flatMap(([table, place]) => (place === 'none' ? [] : { table, ...place }))
    },
  }

  async function note(user: User, action: string, details: Readonly<Record<string, unknown>>): Promise<void> {
    await store.events.add({
      ...{ actor: user.id, actor_label: user.name || user.email, action, entity: 'personal-data' },
      ...{ document_id: '', title: somebody, site_id: '*', details },
    })
  }

  async function findings(person: Person): Promise<readonly Finding[]> {
    const [entries, agentRows, users, mails, files, links, comments] = await Promise.all([
      recordsOf('form-submissions', person),
      recordsOf('agents', person),
      store.users.list(),
      person.email === undefined ? [] : store.outbox.mailsTo(emailKey(person.email)),
      mailFiles.all(),
      store.reviewLinks.all(),
      store.guestComments.all(),
    ])
    const found = [
      ...entries.map((row) => recordFinding('entries', row, person, valuesIn(row.data.answers))),
      ...agentRows.map((row) => recordFinding('agents', row, person, valuesIn(row.data))),
      ...users.map(({ id, email, name, status }) => ({
        ...{ place: 'accounts' as const, id, title: name || email, at: '', erasure: 'kept' as const },
        ...{ by: matchOf(person, [email, name]), data: { email, name, status } },
      })),
      ...mails.map(({ id, target, created_at, payload, done_at }) => ({
        ...{ place: 'mails' as const, id, title: String(payload.subject ?? ''), at: created_at },
        ...{ erasure: 'erased' as const, by: 'email' as const, data: { to: target, done_at, ...payload } },
      })),
      ...files.map(({ name, at, text }) => ({
        ...{ place: 'mails' as const, id: name, title: /^Subject: (.*)/m.exec(text)?.[1]?.trim() ?? name, at },
        ...{ erasure: 'erased' as const, by: matchIn(person, text), data: { text } },
      })),
      ...comments.map(({ id, author, text, at }) => ({
        ...{ place: 'comments' as const, id, title: author, at, erasure: 'erased' as const },
        ...{ by: matchOf(person, [author]) ?? matchIn({ ...person, name: undefined }, text), data: { author, text } },
      })),
      ...links.map(({ id, name, created_at, expires_at }) => ({
        ...{ place: 'reviewers' as const, id, title: name, at: created_at, erasure: 'ends' as const },
        ...{ by: matchOf(person, [name]), data: { name, created_at, expires_at } },
      })),
    ]
    const colleagues = users.filter(({ email, name }) => matchOf(person, [email, name]) !== undefined)
    const events = await eventsOf(person, colleagues.length > 0)
    return [...found, ...events].flatMap(({ by, ...each }) =>
      by ? { ...each, by, key: `${each.place}:${each.id}` } : [],
    )
  }

  /** Records, in the trash as well, with a value that is the person's. */
  async function recordsOf(entity: string, person: Person): Promise<readonly RecordRow[]> {
    const rows = new Map<string, RecordRow>()
    for (const search of searchesFor(person))
      for (const trashed of [false, true])
        for await (const part of recordParts(store.records, entity, { search, trashed }))
          for (const row of part) rows.set(row.id, row)
    return [...rows.values()]
  }

  async function eventsOf(person: Person, isColleague: boolean) {
    const found = new Map<string, LoggedEvent>()
    for (const search of [person.email, person.name].filter((each) => each !== undefined))
      for (const event of await gathered(eventParts(store.events, { search, inDetails: true })))
        found.set(event.id, event)
    return [...found.values()].map((event) => ({
      ...{ place: 'audit' as const, id: event.id, title: event.title, at: event.at },
      // What a colleague did belongs to their account.
      erasure: isColleague ? ('kept' as const) : ('pseudonymised' as const),
      by: matchOf(person, [event.title, event.actor_label.replace(asGuest, ''), ...textsIn(event.details)]),
      data: { action: event.action, title: event.title, actor: event.actor_label, details: event.details },
    }))
  }

  async function eraseOne(
    user: User,
    { place, id }: Finding,
    around: { readonly site: Site; readonly origin: string },
  ): Promise<void> {
    if (place === 'entries') await leads.erase(user, id)
    if (place === 'agents') await agents.decide(user, id, 'close', around)
    if (place === 'mails') await Promise.all([store.outbox.remove(id), mailFiles.remove(id)])
    if (place === 'comments') await store.guestComments.erase(id, somebody)
    if (place === 'audit') await store.events.anonymise(id, somebody)
  }
}

function expectOwner(user: User): void {
  if (!hasRole(user, 'owner'))
    throw new VoixError('not-allowed', { reason: sentence('only owners see everything about a person.') })
}

/** Searches of the database for a person; what they find is compared whole afterwards. */
function searchesFor({ email, phone, name }: Person): readonly string[] {
  return [
    ...(email ? [emailKey(email)] : []),
    ...(phone ? [phoneKey(phone).slice(-2)] : []),
    ...(name ? [name] : []),
  ].filter(Boolean)
}

function recordFinding(place: 'entries' | 'agents', row: RecordRow, person: Person, values: readonly unknown[]) {
  const isErased = row.data.state === 'erased' || row.data.state === 'closed'
  return {
    ...{ place, id: row.id, title: row.title, at: row.created_at, erasure: 'erased' as const },
    ...{ by: isErased ? undefined : matchOf(person, values), data: row.data as RecordData },
  }
}

/** Texts of a value, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function valuesIn(data: unknown): readonly unknown[] {
  if (!isRecord(data)) return []
  const { first_name, last_name } = data
  return [...Object.values(data), [first_name, last_name].filter(Boolean).join(' ')]
}

function countsOf(found: readonly Finding[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { place } of found) counts[place] = (counts[place] ?? 0) + 1
  return counts
}
