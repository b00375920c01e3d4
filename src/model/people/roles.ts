/** Role: what an account may do, from the strongest to the weakest. */
export const roles = ['owner', 'admin', 'publisher', 'editor', 'author', 'translator', 'reviewer'] as const
export type Role = (typeof roles)[number]

/** Label of a role in the admin, and its purpose, in one sentence. */
export interface RoleWords {
  readonly label: string
  readonly description: string
}

/** Roles, the strongest first; their rights are in `src/services/accounts/role-rights.ts`. */
export const roleWords = {
  owner: { label: 'Owner', description: 'Manages everything, other owners included.' },
  admin: { label: 'Administrator', description: 'Manages everything but owners.' },
  publisher: { label: 'Publisher', description: 'Approves and publishes, and changes redirects and offers.' },
  editor: { label: 'Editor', description: 'Writes, changes and publishes pages and stories.' },
  author: { label: 'Author', description: 'Writes drafts, and changes their own until they are published.' },
  translator: { label: 'Translator', description: 'Translates existing content into their languages.' },
  reviewer: { label: 'Reviewer', description: 'Reads, comments on and approves pages and releases.' },
} as const satisfies Record<Role, RoleWords>
