import { sentence, type AnySentence } from '#messages/sentence.ts'
import type { Action, Subject } from './subject.ts'
/** Scopes of a token besides `content:write:{entity}`. */
export const plainScopes = [
  'content:read',
  'content:read:draft',
  'publish',
  'media:write',
  'forms:submit',
  'redirects:write',
  'leads:read',
  'leads:write',
  'mcp:read',
  'mcp:propose',
  'scim',
] as const

/** Scope of the directory of a company, which an API client has alone. */
export const directoryScope = 'scim'

/** Whether a scope is one of assistants, valid for MCP alone. */
export function isForAssistants(scope: string): boolean {
  return scope.startsWith('mcp:')
}

/** Areas that no token with scopes opens, nor webhooks: accounts, agents, and the log of what they did. */
const forPeopleAlone: readonly string[] = ['users', 'agents', 'audit']

/** Reason why a token's scopes do not cover an action; undefined when they do. */
export function missingScope(
  scopes: readonly string[] | undefined,
  action: Action,
  { resource, entity }: Pick<Subject, 'resource' | 'entity'>,
): AnySentence | undefined {
  if (scopes === undefined) return undefined
  if (forPeopleAlone.includes(resource) || entity === 'webhooks')
    return sentence('a token with scopes may not do this.')
  if (action === 'approve') return sentence('programs cannot approve. Ask a colleague.')
  const needed = scopeFor(action, resource, entity)
  const isProposal = resource === 'releases' && ['create', 'edit'].includes(action)
  return needed === undefined || grants(scopes, needed) || (isProposal && mayPropose(scopes))
    ? undefined
    : sentence('this token was not made for {needed}. Make one that includes it.', { needed })
}

/** Whether token scopes allow releases for proposals. */
export function mayPropose(scopes: readonly string[]): boolean {
  return scopes.includes('mcp:propose')
}

/** Whether token scopes include one, directly or through a wider scope. */
export function grants(scopes: readonly string[], wanted: string): boolean {
  return scopes.includes(wanted) || scopes.includes(further[wanted] ?? wanted)
}

const further: Readonly<Record<string, string>> = {
  'content:read': 'content:read:draft',
  'leads:read': 'leads:write',
}

/** Reading content is decided by the perspective that was asked for; what visitors wrote is no content. */
function scopeFor(action: Action, resource: string, entity: string | undefined): string | undefined {
  const reads = action === 'read' || action === 'export'
  if (resource === 'leads') return reads ? 'leads:read' : 'leads:write'
  if (reads) return undefined
  if (action === 'publish' || resource === 'releases') return 'publish'
  if (resource === 'media') return 'media:write'
  if (resource === 'redirects') return 'redirects:write'
  const written = entity ?? (resource === 'pages' ? resource : undefined)
  return written && `content:write:${written}`
}
