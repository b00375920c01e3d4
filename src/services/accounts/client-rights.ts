import type { Assignment } from '#db/store.ts'

/** A secret that was made before its maker was noted; it works for a year at most. */
const ofNobody: readonly Assignment[] = [{ role: 'publisher', scope: { type: 'all' }, locales: '*' }]

/**
 * Roles of an API client: those of its secret's creator, at most publisher, without extra rights, limited to the client's sites
 * (none: all). The directory of a company manages people, and is an administrator at most.
 */
export function clientAssignments(
  sites: readonly string[],
  held: readonly Assignment[] = ofNobody,
  most: 'publisher' | 'admin' = 'publisher',
): readonly Assignment[] {
  return held.flatMap((assignment): readonly Assignment[] => {
    const { role, locales } = assignment
    const scope = scopeWithin(assignment, sites)
    if (!scope) return []
    return [{ role: role === 'owner' || role === 'admin' ? most : role, scope, locales }]
  })
}

/** The part of a role's scope that lies in these sites; undefined for nothing. */
function scopeWithin(
  { scope, sites: ofBrands = [] }: Assignment,
  sites: readonly string[],
): Assignment['scope'] | undefined {
  if (sites.length === 0) return scope
  if (scope.type === 'all') return { type: 'site', ids: sites }
  // A role for resorts names no site, so that nothing of it can be said to lie in one.
  const own = scope.type === 'site' ? scope.ids : scope.type === 'brand' ? ofBrands : []
  const ids = own.filter((id) => sites.includes(id))
  return ids.length > 0 ? { type: 'site', ids } : undefined
}
