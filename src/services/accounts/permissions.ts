import type { Action, Subject } from './subject.ts'
import type { Resource } from '#model/resource.ts'
import { VoixError } from '#model/errors.ts'
import type { Assignment, Role, RoleFlag, Site, User } from '#db/store.ts'
import { missingScope } from './token-scopes.ts'

interface Rights {
  readonly may?: readonly Action[]
  /** Actions on the user's own creations, while they are drafts. */
  readonly mayOwn?: readonly Action[]
  /** With the flag beside the role. */
  readonly flag?: RoleFlag
}

const reading: Rights = { may: ['read'] }
const commenting: Rights = { may: ['read', 'comment'] }
const editing: Rights = { may: ['read', 'comment', 'create', 'edit', 'delete', 'export'] }
const publishing: Rights = { may: ['read', 'comment', 'create', 'edit', 'publish', 'delete', 'export'] }
const everything = {
  may: ['read', 'comment', 'approve', 'create', 'edit', 'lock', 'publish', 'delete', 'export', 'manage'],
} as const satisfies Rights
const approving: Rights = { may: ['read', 'comment', 'approve'] }
const drafting: Rights = { may: ['read', 'comment', 'create'], mayOwn: ['edit', 'delete'] }
/** Rights of translators; the fields they may edit are decided by `translation-rights.ts`. */
const translating: Rights = { may: ['read', 'comment', 'edit'] }
const nothing: Rights = {}

/** Rights by resource, in the order of `roles` after owner and admin, who have all that are not listed. */
const rights: Readonly<Record<Resource, Partial<Record<Role, Rights>>>> = {
  pages: rightsOf(also(publishing, 'approve', 'lock'), publishing, drafting, translating, approving),
  templates: rightsOf(reading, reading, reading, nothing, nothing),
  posts: rightsOf(publishing, publishing, drafting, translating, commenting),
  specials: rightsOf(publishing, editing, reading, translating, commenting),
  menus: rightsOf(publishing, editing, reading, translating, reading),
  resorts: rightsOf(publishing, editing, reading, translating, commenting),
  brands: rightsOf(reading, reading, reading, reading, reading),
  codes: rightsOf({ ...publishing, flag: 'revenue' }, reading, nothing, nothing, nothing),
  redirects: rightsOf(publishing, reading, nothing, nothing, nothing),
  releases: rightsOf(also(publishing, 'approve'), editing, commenting, reading, approving),
  media: rightsOf(publishing, { may: ['read', 'create', 'edit', 'delete'] }, drafting, reading, reading),
  leads: rightsOf({ ...editing, flag: 'leads' }, { ...editing, flag: 'leads' }, nothing, nothing, nothing),
  agents: rightsOf({ ...editing, flag: 'agents' }, { ...editing, flag: 'agents' }, nothing, nothing, nothing),
  users: rightsOf(nothing, nothing, nothing, nothing, nothing),
  sites: rightsOf(reading, reading, reading, reading, reading),
  audit: rightsOf(reading, nothing, nothing, nothing, nothing),
}

function also(rights: Rights, ...more: readonly Action[]): Rights {
  return { ...rights, may: [...(rights.may ?? []), ...more] }
}

function rightsOf(publisher: Rights, editor: Rights, author: Rights, translator: Rights, reviewer: Rights) {
  return { owner: everything, admin: everything, publisher, editor, author, translator, reviewer }
}

/**
 * Permission check: the reason why a user may not do something; undefined when they may. The one place that decides.
 */
export function denial(user: User, action: Action, subject: Subject): string | undefined {
  if (user.status !== 'active') return 'your account is switched off.'
  const missing = missingScope(user.scopes, action, subject)
  if (missing) return missing
  const inRole = user.assignments.filter((assignment) => includes(assignment, user, action, subject))
  if (inRole.length === 0)
    return `your ${user.assignments.length > 1 ? 'roles' : 'role'} (${namesOf(user)}) ${user.assignments.length > 1 ? 'do' : 'does'} not include ${words[action]}.`
  const inScope = inRole.filter((assignment) => covers(assignment, action, subject))
  if (inScope.length === 0) return 'it belongs to a site, brand or resort outside your scope.'
  const { language_code } = subject
  if (
    language_code &&
    action !== 'read' &&
    !inScope.some(({ locales }) => locales === '*' || locales.includes(language_code))
  )
    return `it is written in a language (${language_code}) that is not yours.`
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

/** Access scope of a user for an action, which lists are cut to; undefined for everywhere. */
export function accessScopeOf(user: User, action: Action, area: Resource): AccessScope | undefined {
  const held = heldIn(user, action, area)
  if (held.some(({ scope }) => scope.type === 'all')) return undefined
  const idsOf = (type: 'site' | 'brand' | 'resort') =>
    held.flatMap(({ scope }) => (scope.type === type ? scope.ids : []))
  return {
    sites: [...idsOf('site'), ...held.flatMap(({ sites = [] }) => sites)],
    brands: idsOf('brand'),
    resorts: idsOf('resort'),
  }
}

/** The sites of a reach with what all share; undefined for every site. */
export function sitesWithin(reach: AccessScope | undefined): readonly string[] | undefined {
  return reach && [...reach.sites, everySite]
}

/** Site id of what belongs to the whole group. */
export const everySite = '*'

/** Whether an active user has one of the roles for the whole group, not only for some sites or brands. */
export function hasRole(user: User, ...wanted: readonly Role[]): boolean {
  return (
    user.status === 'active' &&
    user.assignments.some(({ role, scope }) => wanted.includes(role) && scope.type === 'all')
  )
}

/** Actions a user may do with a resource in any scope; the admin shows and hides its controls by them. */
export function actionsIn(user: User, area: Resource): readonly Action[] {
  return everything.may.filter((action) => heldIn(user, action, area).length > 0)
}

/** The roles of a user that count where a thing lies. */
export function assignmentsAt(user: User, subject: Subject): readonly Assignment[] {
  return user.assignments.filter((each) => covers(each, 'edit', subject))
}

/** A user whose brand roles know the sites of their brands. */
export async function withSites(user: User, sites: () => Promise<readonly Site[]>): Promise<User> {
  if (!user.assignments.some(({ scope }) => scope.type === 'brand')) return user
  const all = await sites()
  return {
    ...user,
    assignments: user.assignments.map((assignment) => {
      const { scope } = assignment
      if (scope.type !== 'brand') return assignment
      return {
        ...assignment,
        sites: all.filter(({ settings }) => scope.ids.includes(String(settings.brand_id))).map(({ id }) => id),
      }
    }),
  }
}

function heldIn(user: User, action: Action, area: Resource): readonly Assignment[] {
  if (user.status !== 'active' || missingScope(user.scopes, action, { resource: area })) return []
  return user.assignments.filter((each) =>
    includes(each, user, action, { resource: area, site_id: null, created_by: user.id }),
  )
}

function includes({ role, flags = [] }: Assignment, user: User, action: Action, subject: Subject): boolean {
  const { may = [], mayOwn = [], flag } = rights[subject.resource][role] ?? nothing
  if (flag && !flags.includes(flag)) return false
  if (may.includes(action)) return true
  return mayOwn.includes(action) && subject.created_by === user.id && !subject.isPublished
}

/**
 * Whether an assignment covers a subject. Content shared by the group is readable by everybody unless it has a scope,
 * and changed only from inside it.
 */
function covers({ scope, sites = [] }: Assignment, action: Action, subject: Subject): boolean {
  const { site_id, brand_ids = [], resort_ids = [] } = subject
  if (scope.type === 'all') return true
  const isShared = site_id === null || site_id === everySite
  const liesInScope = brand_ids.length > 0 || resort_ids.length > 0
  if (isShared && !liesInScope && (action === 'read' || action === 'comment')) return true
  if (!isShared && (scope.type === 'site' ? scope.ids : sites).includes(site_id)) return true
  if (scope.type === 'site') return false
  const own = scope.type === 'brand' ? brand_ids : resort_ids
  const isInside = (id: string) => scope.ids.includes(id)
  return action === 'read' ? own.some(isInside) : own.length > 0 && own.every(isInside)
}

function namesOf({ assignments }: User): string {
  return [...new Set(assignments.map(({ role }) => role))].join(', ') || 'none'
}

const words: Readonly<Record<Action, string>> = {
  read: 'reading this',
  comment: 'commenting',
  approve: 'approving this',
  edit: 'editing this',
  create: 'creating this',
  lock: 'changing locks',
  publish: 'publishing',
  delete: 'deleting this',
  export: 'exporting this',
  manage: 'managing this',
}
