import { VoixError } from '#model/errors.ts'
import type { Role, User } from '#store/store.ts'

/** What somebody wants to do with a page, a record or a file. */
export type Action = 'read' | 'comment' | 'edit' | 'create' | 'publish' | 'delete' | 'manage'

const allowed: Readonly<Record<Role, readonly Action[]>> = {
  owner: ['read', 'comment', 'edit', 'create', 'publish', 'delete', 'manage'],
  admin: ['read', 'comment', 'edit', 'create', 'publish', 'delete', 'manage'],
  publisher: ['read', 'comment', 'edit', 'create', 'publish', 'delete'],
  editor: ['read', 'comment', 'edit', 'create', 'publish', 'delete'],
  author: ['read', 'comment', 'edit', 'create'],
  reviewer: ['read', 'comment'],
}

/** Why a user may not do something to what belongs to a site; undefined when they may. The one place that decides. */
export function whyNot(user: User, action: Action, siteId: string | null): string | undefined {
  if (!user.active) return 'your account is switched off.'
  if (!allowed[user.role].includes(action)) return `your role (${user.role}) does not include ${words[action]}.`
  if (siteId !== null && user.sites !== '*' && !user.sites.includes(siteId))
    return 'it belongs to a site outside your scope.'
  return undefined
}

const words: Readonly<Record<Action, string>> = {
  read: 'reading this',
  comment: 'commenting',
  edit: 'editing',
  create: 'creating pages',
  publish: 'publishing',
  delete: 'deleting',
  manage: 'managing users and sites',
}

/** Throws `not-allowed` with the reason. */
export function authorise(user: User, action: Action, siteId: string | null): void {
  const reason = whyNot(user, action, siteId)
  if (reason) throw new VoixError('not-allowed', { reason })
}
