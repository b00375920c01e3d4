import type { Problems } from '#entities/define.ts'
import type { RecordData } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { Records, User } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { requireConfirmed } from '../accounts/recent-confirmation.ts'
import { apiClientTable, checkClientChange } from './api-client-records.ts'
import { elementProblems } from './element-problems.ts'
import { checkDomainChange, domainTable } from './domain-records.ts'
import { patternProblems } from '../patterns/pattern-problems.ts'
import { checkRedirectChange } from '../redirects/redirect-check.ts'
import { checkSiteChange, siteNeverDeleted, siteTable } from './site-records.ts'
import { recordsOfCollection } from './collection-adapter.ts'
import { checkGroupChange, userGroupTable } from './user-group-records.ts'
import { checkUserChange, userTable } from './user-records.ts'
import { sentence } from '#messages/sentence.ts'

/** Tables of entities that have their own. */
const ownTables = {
  users: userTable,
  'user-groups': userGroupTable,
  sites: siteTable,
  'api-clients': apiClientTable,
  domains: domainTable,
}

/** Record repositories by entity: the table of records, or a table of the entity's own (users, sites, …). */
export function recordRepositories(store: Store): Records {
  const own = new Map(
    Object.entries(ownTables).map(([entity, table]) => [entity, recordsOfCollection(store, entity, table(store))]),
  )
  const of = (entity: string) => own.get(entity) ?? store.records
  return {
    get: (entity, ...rest) => of(entity).get(entity, ...rest),
    named: (entity, ...rest) => of(entity).named(entity, ...rest),
    bySlug: (entity, ...rest) => of(entity).bySlug(entity, ...rest),
    translations: (entity, ...rest) => of(entity).translations(entity, ...rest),
    list: (entity, ...rest) => of(entity).list(entity, ...rest),
    put: (record, about) => of(record.entity).put(record, about),
    putMany: (rows, about) => of(rows[0]?.entity ?? '').putMany(rows, about),
    trashMany: (entity, ...rest) => of(entity).trashMany(entity, ...rest),
    publish: (entity, ...rest) => of(entity).publish(entity, ...rest),
    unpublish: (entity, ...rest) => of(entity).unpublish(entity, ...rest),
    mark: (entity, ...rest) => of(entity).mark(entity, ...rest),
    trash: (entity, ...rest) => of(entity).trash(entity, ...rest),
    restore: (entity, ...rest) => of(entity).restore(entity, ...rest),
    remove: (entity, ...rest) => of(entity).remove(entity, ...rest),
    erase: (record, about) => of(record.entity).erase(record, about),
    versions: (entity, ...rest) => of(entity).versions(entity, ...rest),
    version: (entity, ...rest) => of(entity).version(entity, ...rest),
    remember: (row, about) => store.records.remember(row, about),
    due: (now) => store.records.due(now),
  }
}

/** Whether an entity has a table of its own, in which records are stored one by one. */
export function hasOwnTable(entity: string): boolean {
  return Object.hasOwn(ownTables, entity)
}

/** Change of a record; `after` is absent when it is deleted. */
export interface RecordChange {
  readonly id: string
  readonly site_id?: string
  readonly before?: RecordData
  readonly after?: RecordData
}

/** Problems of a change by the entity's own rules. */
export async function changeProblems(
  store: Store,
  user: User,
  entity: string,
  change: RecordChange & { readonly reservedHost?: string | undefined },
): Promise<Problems> {
  if (entity === 'users') return checkUserChange(store, user, change)
  if (entity === 'user-groups') return checkGroupChange(store, user, change)
  const { id, site_id = everySite, after } = change
  if ((entity === 'page-templates' || entity === 'recipes') && after) return elementProblems(change.before, after)
  if (entity === 'booking-code-triggers' && after) return patternProblems(entity, after)
  if (entity === 'redirects' && after)
    return {
      ...(await checkRedirectChange(store, user, { id, site_id, data: after })),
      ...patternProblems(entity, after),
    }
  if (entity === 'api-clients') {
    if (after) requireConfirmed(user)
    return checkClientChange(change)
  }
  if (entity === 'agents') return checkAgentChange(change)
  if (entity === 'domains') return checkDomainChange(store, change)
  if (entity !== 'sites') return {}
  return after ? checkSiteChange(store, { ...change, after }) : { name: siteNeverDeleted }
}

/** Rejects changes of an agent's status by a save: decisions change it, with sessions, addresses and mails. */
function checkAgentChange(change: { readonly before?: RecordData; readonly after?: RecordData }): Problems {
  const { before, after } = change
  if (!before || !after || before.state === after.state) return {}
  return {
    state: sentence('Approve, reject, suspend, resume or close the agent instead.'),
  }
}
