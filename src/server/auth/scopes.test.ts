import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { checkScopes, isScope, type Scope } from './scopes.ts'

describe('a token with scopes', () => {
  it.each<[string, string, string, Scope]>([
    ['GET', '/api/pages', '', 'content:read:draft'],
    ['POST', '/api/pages/:id/commands', '', 'content:write:pages'],
    ['POST', '/api/pages/:id/publish', '', 'publish'],
    ['POST', '/api/pages/:id/unpublish', '', 'publish'],
    ['PATCH', '/api/:entity/:id', 'specials', 'content:write:specials'],
    ['POST', '/api/:entity/:id/publish', 'specials', 'publish'],
    ['POST', '/api/:entity', 'redirects', 'redirects:write'],
    ['POST', '/api/media', '', 'media:write'],
    ['GET', '/api/media', '', 'content:read'],
    ['POST', '/api/forms/:id/submissions', '', 'forms:submit'],
  ])('needs for %s %s of %j the scope %s, and that alone opens it', (method, url, entity, scope) => {
    expect(() => checkScopes(asking(method, url, entity, [scope]))).not.toThrow()
    const others = all.filter(
      (other) => other !== scope && !(scope === 'content:read' && other === 'content:read:draft'),
    )
    expect(() => checkScopes(asking(method, url, entity, others))).toThrow(scope)
  })

  it.each([
    ['GET', '/api/users', ''],
    ['POST', '/api/users/:id/suspend', ''],
    ['GET', '/api/session/tokens', ''],
    ['PATCH', '/api/session/user', ''],
    ['GET', '/api/:entity', 'agents'],
    ['POST', '/voix/login', ''],
    ['GET', '/voix/*', ''],
    ['GET', '/voix-debug', ''],
    ['POST', '/api/:entity', '../users'],
  ])('opens %s %s of %j never, whatever its scopes', (method, url, entity) => {
    expect(() => checkScopes(asking(method, url, entity, all))).toThrow(/may not do this|for \/api alone/)
  })

  it('does not hold back who signed in', () => {
    expect(() => checkScopes(asking('POST', '/api/users/:id/suspend', '', '*'))).not.toThrow()
  })

  it.each(['content:read', 'content:write:fact-sheets'])('may be made for %s', (scope) => {
    expect(isScope(scope)).toBe(true)
  })

  it.each([
    '',
    '*',
    'content',
    'content:write:',
    'content:write:*',
    'content:write:A',
    'publish:all',
    'content:write:../x',
  ])('may not be made for %j', (scope) => {
    expect(isScope(scope)).toBe(false)
  })
})

const all: readonly Scope[] = [
  'content:read',
  'content:read:draft',
  'content:write:pages',
  'content:write:specials',
  'content:write:users',
  'publish',
  'media:write',
  'forms:submit',
  'redirects:write',
]

function asking(method: string, url: string, entity: string, scopes: '*' | readonly Scope[]): FastifyRequest {
  const request = { method, routeOptions: { url, config: {} }, params: { entity }, signedIn: { scopes } }
  return request as unknown as FastifyRequest
}
