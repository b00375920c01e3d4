import type { Subject } from './subject.ts'
import type { RecordData } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { Assignment } from '#db/store.ts'

/** Scope of what belongs to the whole group, which nobody of a single brand manages. */
const wholeGroup = '*'

type Scoped = Pick<Assignment, 'scope'>

/** Permission scope of a colleague: the brands and resorts for which they have a role. */
export async function scopeOfAssignments(
  store: Store,
  assignments: readonly Scoped[],
): Promise<Required<Pick<Subject, 'brand_ids' | 'resort_ids'>>> {
  const brands = await Promise.all(assignments.map(({ scope }) => brandsOfScope(store, scope)))
  const isOfResorts = assignments.length > 0 && assignments.every(({ scope }) => scope.type === 'resort')
  return {
    brand_ids: assignments.length > 0 ? [...new Set(brands.flat())] : [wholeGroup],
    resort_ids: isOfResorts
      ? [...new Set(assignments.flatMap(({ scope }) => (scope.type === 'resort' ? scope.ids : [])))]
      : [],
  }
}

async function brandsOfScope(store: Store, scope: Assignment['scope']): Promise<readonly string[]> {
  if (scope.type === 'all') return [wholeGroup]
  if (scope.type === 'brand') return scope.ids
  const owners =
    scope.type === 'site'
      ? (await Promise.all(scope.ids.map((id) => store.sites.get(id)))).map((site) => site?.settings.brand_id)
      : (await Promise.all(scope.ids.map((id) => store.records.get('resorts', id)))).map((row) => row?.data.brand_id)
  return owners.map((brand) => (typeof brand === 'string' && brand ? brand : wholeGroup))
}

/** Permission scope of an API client: the brands of its sites. */
export function scopeOfClient(store: Store, { sites }: RecordData) {
  const ids = Array.isArray(sites) ? sites.map(String) : []
  return scopeOfAssignments(store, [{ scope: ids.length > 0 ? { type: 'site', ids } : { type: 'all' } }])
}
