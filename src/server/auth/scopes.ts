import { sentence } from '#messages/sentence.ts'
import { routes } from '#routes.ts'
import { type Key, pathOf } from '#contract/call.ts'
import { pathIn } from '#contract/endpoint-key.ts'
import type { FastifyRequest } from 'fastify'
import { directoryScope, grants, mayPropose, plainScopes } from '#services/accounts/token-scopes.ts'
import { VoixError } from '#model/errors.ts'

/** Scope of a personal API token. */
export type Scope = (typeof plainScopes)[number] | `content:write:${string}`

export function isScope(text: string): text is Scope {
  return plainScopes.some((scope) => scope === text) || /^content:write:[a-z][a-z-]{1,39}$/.test(text)
}

/**
 * Whether the signed-in user or token has a scope; a user who signed in by password has all. Roles are checked besides.
 */
function hasScope({ signedIn }: Pick<FastifyRequest, 'signedIn'>, scope: Scope): boolean {
  if (!signedIn) return false
  const { scopes } = signedIn
  return scopes === '*' || grants(scopes, scope)
}

/** Throws `not-allowed`, naming the scope that the token lacks. */
export function requireScope(request: Pick<FastifyRequest, 'signedIn'>, scope: Scope): void {
  if (!hasScope(request, scope))
    throw new VoixError('not-allowed', {
      reason: sentence('this token was not made for {needed}. Make one that includes it.', { needed: scope }),
    })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope a token needs here, where the table below would say another. */
    readonly scope?: Scope
  }
}

/** Checks a token's scopes against the matched route; routes without a declared scope are closed to them. */
export function checkScopes(request: FastifyRequest): void {
  if (!request.signedIn || request.signedIn.scopes === '*') return
  const { url = '', config } = request.routeOptions
  if (!url.startsWith(routes.api.root)) {
    // Each tool is held to the scopes by the endpoints that it calls.
    if (url === routes.mcp) return
    if (url.startsWith(routes.scim)) return requireScope(request, directoryScope)
    // The public site asks for no rights; a token changes nothing there.
    if (['GET', 'HEAD'].includes(request.method) && !url.startsWith(routes.admin.home)) return
    throw new VoixError('not-allowed', {
      reason: sentence('tokens with scopes are for /api alone.'),
    })
  }
  const collection = paramOf(request, 'entity') || url.split('/')[2] || ''
  const scope = [...closed, ...ofLeads].includes(collection)
    ? scopeOf(request.method, url, collection)
    : (config.scope ?? scopeOf(request.method, url, collection))
  if (scope === undefined)
    throw new VoixError('not-allowed', {
      reason: sentence('a token with scopes may not do this.'),
    })
  if (
    scope === 'anything' ||
    (mayPropose(request.signedIn.scopes) && proposals.some((key) => key === `${request.method} ${url}`))
  )
    return
  requireScope(request, scope)
}

/** What opens a release for a proposal and puts it up for review: a program that proposes needs no `publish` for it. */
const proposals: readonly Key[] = ['POST /api/releases', 'POST /api/releases/:id/items', 'POST /api/releases/:id/mark']

/** Accounts, agents and settings: open to nobody but people. */
const closed = [
  'session',
  'users',
  'user-groups',
  'api-clients',
  'assistants',
  'audit',
  'events',
  'agents',
  'agencies',
  'leads',
  'webhooks',
  'import',
  'export',
  'caches',
  'backups',
  'personal-data',
]

/** Forms, with whom they are sent to, and what was sent with them. */
const ofLeads = ['forms', 'form-submissions']

function scopeOf(method: string, url: string, collection: string): Scope | 'anything' | undefined {
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  if (url === pathOf('GET /api/session') && reads) return 'anything'
  if (closed.includes(collection)) return undefined
  // What everybody may read without a token.
  if (url === pathOf('GET /api/search') || url === pathIn('GET /api/forms/:id/questions')) return 'anything'
  // What visitors wrote is no content: reading all that is drafted does not open it.
  if (ofLeads.includes(collection) && !url.endsWith('/submissions')) return reads ? 'leads:read' : 'leads:write'
  if (/^\/api\/(slices|layouts|sites|openapi\.json|docs(?:\/[\w.-]+)?)$/.test(url))
    return reads ? 'anything' : undefined
  if (reads) return ['media', 'media-folders', 'locales'].includes(collection) ? 'content:read' : 'content:read:draft'
  if (collection === 'forms') return 'forms:submit'
  if (collection === 'media' || collection === 'media-folders') return 'media:write'
  if (/\/(publish|unpublish|schedule|unschedule)$/.test(url)) return 'publish'
  if (collection === 'releases') return 'publish'
  if (collection === 'redirects') return 'redirects:write'
  return /^[a-z][a-z-]{1,39}$/.test(collection) ? `content:write:${collection}` : undefined
}

function paramOf({ params }: FastifyRequest, name: string): string | undefined {
  const value = (params as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof value === 'string' ? value : undefined
}
