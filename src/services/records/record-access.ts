import type { Action, Subject } from '../accounts/subject.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { RowFilter, User } from '#db/store.ts'
import { actionsIn, everySite, type AccessScope, accessScopeOf, denial } from '../accounts/permissions.ts'
import { recordRepositories } from './repositories.ts'
import { assignmentsIn } from './user-records.ts'
import { scopeOfAssignments, scopeOfClient } from '../accounts/scope.ts'

type Placed = Pick<RecordRow, 'id' | 'site_id' | 'language_code' | 'created_by' | 'status'> & {
  readonly data: RecordData
}

/** Subject of a record for permissions: its site, brands and resorts. */
export async function subjectOf(
  store: Store,
  entity: Entity,
  row: Placed,
  resortOf: ResortReader = resortReader(store),
): Promise<Subject> {
  const whose = await affairOf(store, entity, row)
  if (whose) return { resource: entity.area, entity: entity.path, site_id: everySite, ...whose }
  const { brands, resorts } = entity.scope ?? {}
  const resort_ids = entity.path === 'resorts' ? [row.id] : idsAt(row.data, resorts)
  const own = idsAt(row.data, brands)
  // A room is its resort's, and with it the brand's.
  const brand_ids = own.length > 0 || entity.path === 'resorts' ? own : await brandsOf(store, resort_ids, resortOf)
  return {
    resource: entity.area,
    entity: entity.path,
    site_id: entity.path === 'sites' ? row.id : entity.belongs === 'group' ? everySite : row.site_id,
    brand_ids: entity.path === 'brands' ? [row.id] : brand_ids,
    resort_ids,
    ...(entity.path === 'sites' && { given_to: idsAt(row.data, 'brand_id') }),
    ...(row.language_code && { language_code: row.language_code }),
    created_by: row.created_by,
    isPublished: entity.isPublished === true && (row.status === 'published' || row.status === 'scheduled'),
  }
}

/** Subjects of many records, whose resorts are read once. */
export function subjectsOf(store: Store, entity: Entity, rows: readonly Placed[]): Promise<readonly Subject[]> {
  const read = resortReader(store)
  const known = new Map<string, ReturnType<ResortReader>>()
  const resortOf: ResortReader = (id) => {
    const resort = known.get(id) ?? read(id)
    known.set(id, resort)
    return resort
  }
  return Promise.all(rows.map((row) => subjectOf(store, entity, row, resortOf)))
}

/** Reads a resort by its id. */
type ResortReader = (id: string) => Promise<{ readonly data: RecordData } | undefined>

function resortReader(store: Store): ResortReader {
  return (id) => store.records.get('resorts', id)
}

/** Whether the records of an entity have roles: those of a person, or those that a group gives. */
export function holdsRoles(path: string): boolean {
  return path === 'users' || path === 'user-groups'
}

/** Permission scope of records about people and programs. */
async function affairOf(store: Store, { path }: Entity, { data }: Pick<Placed, 'data'>) {
  if (holdsRoles(path)) return scopeOfAssignments(store, assignmentsIn(data))
  return path === 'api-clients' ? scopeOfClient(store, data) : undefined
}

/** The few rows of a small table that a user reaches. */
async function reachedIds(store: Store, user: User, entity: Entity, action: Action): Promise<readonly string[]> {
  const { rows } = await recordRepositories(store).list(entity.path, {})
  const { rows: gone } = await recordRepositories(store).list(entity.path, { trashed: true })
  const reached = await Promise.all(
    [...rows, ...gone].map(async (row) => (denial(user, action, await subjectOf(store, entity, row)) ? [] : [row.id])),
  )
  return reached.flat()
}

function idsAt(data: RecordData, field: string | undefined): readonly string[] {
  return field === undefined
    ? []
    : [data[field]].flat().filter((id): id is string => typeof id === 'string' && id !== '')
}

/** The brands of resorts. */
export async function brandsOf(
  store: Store,
  resortIds: readonly string[],
  resortOf: ResortReader = resortReader(store),
): Promise<readonly string[]> {
  const resorts = await Promise.all(resortIds.map(resortOf))
  return [...new Set(resorts.flatMap((row) => idsAt(row?.data ?? {}, 'brand_id')))]
}

/** Store filter of a list for a user's scope; undefined for everything. */
export async function listedFor(
  store: Store,
  user: User,
  entity: Entity,
  action: Action = 'read',
): Promise<readonly (readonly RowFilter[])[] | undefined> {
  if (!actionsIn(user, entity.area).includes(action)) return []
  const reach = accessScopeOf(user, action, entity.area)
  if (!reach) return undefined
  if (holdsRoles(entity.path) || entity.path === 'api-clients')
    return [[{ field: 'id', operator: 'in', value: await reachedIds(store, user, entity, action) }]]
  const { brands, resorts } = entity.scope ?? {}
  const known = { ...reach, resorts: [...reach.resorts, ...(await resortsOf(store, reach))] }
  const isShared: RowFilter = { field: 'site_id', operator: 'eq', value: everySite }
  const unscoped = [brands, resorts].flatMap((field): RowFilter[] => (field ? [{ field, operator: 'not_exists' }] : []))
  return [
    [{ field: 'site_id', operator: 'in', value: known.sites }],
    ...scoped(brands, known.brands),
    ...scoped(resorts, known.resorts),
    ...(entity.path === 'resorts' ? [[{ field: 'id', operator: 'in', value: known.resorts } as const]] : []),
    ...(entity.path === 'brands'
      ? [[{ field: 'id', operator: 'in', value: known.brands } as const]]
      : // Shared things are read from everywhere, and changed only by who looks after all of them: a table of a list
        // holds what the list shows.
        action === 'read' || action === 'export'
        ? [[isShared, ...unscoped]]
        : []),
  ]
}

/** A field that holds one id, or several of them: `in` asks both whether they are among these. */
function scoped(field: string | undefined, ids: readonly string[]): RowFilter[][] {
  return field && ids.length > 0 ? [[{ field, operator: 'in', value: ids }]] : []
}

async function resortsOf(store: Store, { brands }: AccessScope): Promise<readonly string[]> {
  if (brands.length === 0) return []
  const { rows } = await store.records.list('resorts', {
    filters: [{ field: 'brand_id', operator: 'in', value: brands }],
  })
  return rows.map(({ id }) => id)
}
