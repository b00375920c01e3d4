import { sentence, type AnySentence, type Sentence, declaredNameWithin } from '#messages/sentence.ts'
import { actions, type Action, type Subject } from './subject.ts'
import type { Resource } from '#model/people/resource.ts'
import { VoixError } from '#model/errors.ts'
import { type Role, roleWords } from '#model/people/roles.ts'
import type { Assignment, Site, User } from '#db/store.ts'
import { nothing, rightsByRole } from './role-rights.ts'
import { missingScope } from './token-scopes.ts'

/** Reason why a user may not do an action on a subject; undefined when allowed. Every permission is decided here. */
export function denial(user: User, action: Action, subject: Subject): AnySentence | undefined {
  if (user.status !== 'active') return sentence('your account is switched off.')
  const missing = missingScope(user.scopes, action, subject)
  if (missing) return missing
  const inRole = user.assignments.filter((assignment) => includes(assignment, user, action, subject))
  if (inRole.length === 0)
    return sentence(
      'your {count, plural, one {role} other {roles}} ({roles}) {count, plural, one {does} other {do}} not include {words}.',
      { count: Math.max(1, user.assignments.length), roles: namesOf(user), words: words[action] },
    )
  const inScope = inRole.filter((assignment) => covers(assignment, action, subject))
  if (inScope.length === 0) return sentence('it belongs to a site, brand or resort outside your scope.')
  const { language_code } = subject
  if (
    language_code &&
    action !== 'read' &&
    !inScope.some(({ locales }) => locales === '*' || locales.includes(language_code))
  )
    return sentence('it is in a language ({language_code}) that is not assigned to you.', { language_code })
  return undefined
}

/** Throws `not-allowed` with the reason. */
export function authorise(user: User, action: Action, subject: Subject): void {
  const reason = denial(user, action, subject)
  if (reason) throw new VoixError('not-allowed', { reason })
}

/** Access scope: the sites, brands and resorts to which a permission is limited. */
export interface AccessScope {
  readonly sites: readonly string[]
  readonly brands: readonly string[]
  readonly resorts: readonly string[]
}

/** Scope of a user for an action, by which lists are filtered; undefined for everything. */
export function accessScopeOf(user: User, action: Action, area: Resource): AccessScope | undefined {
  const held = grantsFor(user, action, area)
  if (held.some(({ scope }) => scope.type === 'all')) return undefined
  const idsOf = (type: 'site' | 'brand' | 'resort') =>
    held.flatMap(({ scope }) => (scope.type === type ? scope.ids : []))
  const lent = isLent(action, area) ? held.flatMap(({ brands = [] }) => brands) : []
  return {
    sites: [...idsOf('site'), ...held.flatMap(({ sites = [] }) => sites)],
    brands: [...idsOf('brand'), ...lent],
    resorts: idsOf('resort'),
  }
}

/** Sites of a scope, with the shared one; undefined for every site. */
export function sitesWithin(reach: AccessScope | undefined): readonly string[] | undefined {
  return reach && [...reach.sites, everySite]
}

/** Site id of records shared by the group. */
export const everySite = '*'

/** Whether an active user has one of the roles for the whole group, not only for some sites or brands. */
export function hasRole(user: User, ...wanted: readonly Role[]): boolean {
  return (
    user.status === 'active' &&
    user.assignments.some(({ role, scope }) => wanted.includes(role) && scope.type === 'all')
  )
}

/** Throws `not-allowed` for a user who may neither add nor change documents of an area. */
export function assertImports(user: User, area: Resource): void {
  const may = actionsIn(user, area)
  if (!may.includes('create') && !may.includes('edit'))
    throw new VoixError('not-allowed', { reason: sentence('your role does not include importing this.') })
}

/** Whether a user runs the installation, and may read of its settings and its network. */
export function isOperator(user: User): boolean {
  return hasRole(user, 'owner')
}

/** Actions that a user may do on a resource in some scope; the admin shows its controls by them. */
export function actionsIn(user: User, area: Resource): readonly Action[] {
  return actions.filter((action) => grantsFor(user, action, area).length > 0)
}

/** Roles of a user that apply to a subject. */
export function assignmentsAt(user: User, subject: Subject): readonly Assignment[] {
  return user.assignments.filter((each) => covers(each, 'edit', subject))
}

/** User whose brand roles include their sites, and whose site roles include their brands. */
export async function withSites(user: User, sites: () => Promise<readonly Site[]>): Promise<User> {
  if (user.assignments.every(({ scope }) => scope.type !== 'brand' && scope.type !== 'site')) return user
  const all = await sites()
  return {
    ...user,
    assignments: user.assignments.map((assignment) => {
      const { scope } = assignment
      if (scope.type === 'brand')
        return {
          ...assignment,
          sites: all.filter(({ settings }) => scope.ids.includes(String(settings.brand_id))).map(({ id }) => id),
        }
      if (scope.type === 'site')
        return { ...assignment, brands: brandsOf(all.filter(({ id }) => scope.ids.includes(id))) }
      return assignment
    }),
  }
}

function brandsOf(sites: readonly Site[]): readonly string[] {
  return sites.flatMap(({ settings: { brand_id } }) => (typeof brand_id === 'string' && brand_id ? [brand_id] : []))
}

/** Whether what the group keeps about a brand is read for the sites of that brand: its facts, resorts and rooms. */
function isLent(action: Action, area: Resource): boolean {
  return action === 'read' && (area === 'resorts' || area === 'brands')
}

function grantsFor(user: User, action: Action, area: Resource): readonly Assignment[] {
  if (user.status !== 'active' || missingScope(user.scopes, action, { resource: area })) return []
  return user.assignments.filter((each) =>
    includes(each, user, action, { resource: area, site_id: null, created_by: user.id }),
  )
}

function includes({ role, flags = [] }: Assignment, user: User, action: Action, subject: Subject): boolean {
  const {
    may = [],
    mayOwn = [],
    flag,
  } = Object.hasOwn(rightsByRole, role) ? rightsByRole[role][subject.resource] : nothing
  if (flag && !flags.includes(flag)) return false
  if (may.includes(action)) return true
  return mayOwn.includes(action) && subject.created_by === user.id && !subject.isPublished
}

/**
 * Whether an assignment covers a subject. Content shared by the group is readable by everybody unless it has a scope,
 * and changed only from inside it; that of a brand is read by a user who works on one of its sites.
 */
function covers({ scope, sites = [], brands = [] }: Assignment, action: Action, subject: Subject): boolean {
  const { site_id, brand_ids = [], resort_ids = [] } = subject
  if (scope.type === 'all') return true
  const isShared = site_id === null || site_id === everySite
  const liesInScope = brand_ids.length > 0 || resort_ids.length > 0
  if (isShared && !liesInScope && (action === 'read' || action === 'comment')) return true
  if (!isShared && (scope.type === 'site' ? scope.ids : sites).includes(site_id)) return true
  if (scope.type === 'site')
    return isShared && isLent(action, subject.resource) && brand_ids.some((id) => brands.includes(id))
  const own = scope.type === 'brand' ? brand_ids : resort_ids
  const isInside = (id: string) => scope.ids.includes(id)
  return action === 'read' ? own.some(isInside) : own.length > 0 && own.every(isInside)
}

function namesOf({ assignments }: User): readonly Sentence[] {
  const held = [...new Set(assignments.map(({ role }) => role))]
  return held.length > 0 ? held.map((role) => declaredNameWithin(roleWords[role].label)) : [sentence('none')]
}

const words: Readonly<Record<Action, Sentence>> = {
  read: sentence('viewing this'),
  comment: sentence('commenting'),
  approve: sentence('approving this'),
  edit: sentence('editing this'),
  create: sentence('creating this'),
  lock: sentence('changing locks'),
  publish: sentence('publishing'),
  delete: sentence('deleting this'),
  export: sentence('exporting this'),
  manage: sentence('managing this'),
}
