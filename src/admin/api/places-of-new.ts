import type { SessionUser } from '#contract/session.ts'
import type { Entity } from '#entities/define.ts'

type Placed = Pick<Entity, 'area'> & Partial<Pick<Entity, 'belongs' | 'scope'>>

/** Sites where a user may add records of an entity. */
interface NewPlaces {
  /** Selectable sites; undefined for every one. */
  readonly sites: readonly string[] | undefined
  /** Whether a record may be shared by the whole group. */
  readonly isForAll: boolean
}

/** Sites for new records: everywhere, or in the sites, brands and resorts of the user's roles. */
export function placesOfNew(entity: Placed, { reach }: Pick<SessionUser, 'reach'>): NewPlaces {
  const own = reach?.[entity.area]
  if (!own) return { sites: undefined, isForAll: entity.belongs !== 'site' }
  const { scope } = entity
  const isInside = (scope !== undefined && own.brands.length > 0) || (Boolean(scope?.resorts) && own.resorts.length > 0)
  return { sites: entity.belongs === 'group' ? [] : own.sites, isForAll: entity.belongs !== 'site' && isInside }
}

/** Site that a new record begins with: one at hand if the user may add there, else the first of theirs; empty for all. */
export function siteOfNew(
  entity: Placed,
  user: Pick<SessionUser, 'reach'>,
  atHand: readonly (string | null | undefined)[] = [],
): string {
  const { sites } = placesOfNew(entity, user)
  const known = atHand.filter((site): site is string => typeof site === 'string' && site !== '')
  if (!sites) return known[0] ?? ''
  return known.find((site) => sites.includes(site)) ?? sites[0] ?? ''
}

/** Site that the lines of an import belong to that name none: the only one of a user who may not add for all. */
export function siteOfImport(entity: Placed, user: Pick<SessionUser, 'reach'>): string | undefined {
  const { sites, isForAll } = placesOfNew(entity, user)
  return !isForAll && sites && (entity.belongs === 'either' || sites.length === 1) ? sites[0] : undefined
}

/** Values of a new record that name the one resort, or the one brand, in which its user may add it. */
export function onlyPlace(entity: Placed, { reach }: Pick<SessionUser, 'reach'>): Readonly<Record<string, string>> {
  const { scope } = entity
  const own = reach?.[entity.area]
  if (!own || !scope || own.sites.length > 0) return {}
  const [resort, brand] = [own.resorts[0], own.brands[0]]
  if (scope.resorts && resort !== undefined && own.resorts.length + own.brands.length === 1)
    return { [scope.resorts]: resort }
  return scope.brands && brand !== undefined && own.brands.length === 1 && own.resorts.length === 0
    ? { [scope.brands]: brand }
    : {}
}

/** Whether a user may add any record of an entity. */
export function mayAdd(entity: Placed, user: Pick<SessionUser, 'may' | 'reach'>): boolean {
  const { sites, isForAll } = placesOfNew(entity, user)
  return (user.may?.[entity.area]?.includes('create') ?? false) && (isForAll || sites === undefined || sites.length > 0)
}
