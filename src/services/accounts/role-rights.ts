import type { Resource } from '#model/people/resource.ts'
import type { Role } from '#model/people/roles.ts'
import type { RoleFlag } from '#db/store.ts'
import { type Action, actions } from './subject.ts'

/** Rights of a role on a resource. */
interface Rights {
  readonly may?: readonly Action[]
  /** Only with what the user made, and only while it is a draft. */
  readonly mayOwn?: readonly Action[]
  /** With the flag beside the role. */
  readonly flag?: RoleFlag
}

const reading: Rights = { may: ['read'] }
const commenting: Rights = { may: ['read', 'comment'] }
const editing: Rights = { may: ['read', 'comment', 'create', 'edit', 'delete', 'export'] }
const publishing: Rights = { may: ['read', 'comment', 'create', 'edit', 'publish', 'delete', 'export'] }
const everything: Rights = { may: actions }
const approving: Rights = { may: ['read', 'comment', 'approve'] }
const drafting: Rights = { may: ['read', 'comment', 'create'], mayOwn: ['edit', 'delete'] }
/** Rights of translators, whose fields `translation-rights.ts` decides. */
const translating: Rights = { may: ['read', 'comment', 'edit'] }
export const nothing: Rights = {}

/** The rights of one role, by the name of the resource. A role or resource that is missing does not compile. */
type RoleRights = Readonly<Record<Resource, Rights>>

const ofManagers: RoleRights = {
  pages: everything,
  templates: everything,
  posts: everything,
  specials: everything,
  menus: everything,
  resorts: everything,
  brands: everything,
  codes: everything,
  redirects: everything,
  releases: everything,
  media: everything,
  leads: everything,
  agents: everything,
  users: everything,
  sites: everything,
  audit: everything,
}

/** Rights of each role. */
export const rightsByRole: Readonly<Record<Role, RoleRights>> = {
  owner: ofManagers,
  admin: ofManagers,
  publisher: {
    pages: also(publishing, 'approve', 'lock'),
    templates: reading,
    posts: publishing,
    specials: publishing,
    menus: publishing,
    resorts: publishing,
    brands: reading,
    codes: { ...publishing, flag: 'revenue' },
    redirects: publishing,
    releases: also(publishing, 'approve'),
    media: publishing,
    leads: { ...editing, flag: 'leads' },
    agents: { ...editing, flag: 'agents' },
    users: nothing,
    sites: reading,
    audit: reading,
  },
  editor: {
    pages: publishing,
    templates: reading,
    posts: publishing,
    specials: editing,
    menus: editing,
    resorts: editing,
    brands: reading,
    codes: reading,
    redirects: reading,
    releases: editing,
    media: { may: ['read', 'create', 'edit', 'delete'] },
    leads: { ...editing, flag: 'leads' },
    agents: { ...editing, flag: 'agents' },
    users: nothing,
    sites: reading,
    audit: nothing,
  },
  author: {
    pages: drafting,
    templates: reading,
    posts: drafting,
    specials: reading,
    menus: reading,
    resorts: reading,
    brands: reading,
    codes: nothing,
    redirects: nothing,
    releases: commenting,
    media: drafting,
    leads: nothing,
    agents: nothing,
    users: nothing,
    sites: reading,
    audit: nothing,
  },
  translator: {
    pages: translating,
    templates: nothing,
    posts: translating,
    specials: translating,
    menus: translating,
    resorts: translating,
    brands: reading,
    codes: nothing,
    redirects: nothing,
    releases: reading,
    media: reading,
    leads: nothing,
    agents: nothing,
    users: nothing,
    sites: reading,
    audit: nothing,
  },
  reviewer: {
    pages: approving,
    templates: nothing,
    posts: commenting,
    specials: commenting,
    menus: reading,
    resorts: commenting,
    brands: reading,
    codes: nothing,
    redirects: nothing,
    releases: approving,
    media: reading,
    leads: nothing,
    agents: nothing,
    users: nothing,
    sites: reading,
    audit: nothing,
  },
}

function also(rights: Rights, ...more: readonly Action[]): Rights {
  return { ...rights, may: [...(rights.may ?? []), ...more] }
}
