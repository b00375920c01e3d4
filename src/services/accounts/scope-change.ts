import { sentence, type AnySentence } from '#messages/sentence.ts'
import type { Action, Subject } from './subject.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { type AccessScope, accessScopeOf, denial } from './permissions.ts'

/**
 * Throws `not-allowed` unless a user may act on a document as stored and as changed, and on each brand and resort that is added
 * or removed.
 */
export async function refuseOutside(
  store: Store,
  user: User,
  action: Action,
  before: Subject | undefined,
  after: Subject,
): Promise<void> {
  const reason = await outsideDenial(store, user, action, before, after)
  if (reason) throw new VoixError('not-allowed', { reason })
}

/** Reason why a user may not move a document to or from brands or resorts; undefined when allowed. */
export async function outsideDenial(
  store: Store,
  user: User,
  action: Action,
  before: Subject | undefined,
  after: Subject,
): Promise<AnySentence | undefined> {
  const reason = (before && denial(user, action, before)) ?? denial(user, action, after)
  if (reason) return reason
  const moved = {
    brands: difference(brandsOf(before), brandsOf(after)),
    resorts: difference(before?.resort_ids, after.resort_ids),
  }
  if (moved.brands.length + moved.resorts.length === 0) return undefined
  const reach = accessScopeOf(user, action, after.resource)
  if (!reach) return undefined
  const own = await brandsWithin(store, reach)
  const brand = moved.brands.find((id) => !own.has(id))
  if (brand !== undefined)
    return sentence('the brand {value} is outside your scope.', { value: await titleOf(store, 'brands', brand) })
  for (const id of moved.resorts) {
    const row = await store.records.get('resorts', id)
    if (row && !reach.resorts.includes(id) && !own.has(String(row.data.brand_id ?? '')))
      return sentence('the resort {title} is outside your scope.', { title: row.title })
  }
  return undefined
}

/** Brands of a user: named in their roles, or those of their sites and resorts. */
async function brandsWithin(store: Store, { sites, brands, resorts }: AccessScope): Promise<ReadonlySet<string>> {
  const owners = await Promise.all([
    ...sites.map(async (id) => (await store.sites.get(id))?.settings.brand_id),
    ...resorts.map(async (id) => (await store.records.get('resorts', id))?.data.brand_id),
  ])
  return new Set([...brands, ...owners.flatMap((id) => (typeof id === 'string' && id ? [id] : []))])
}

function brandsOf({ brand_ids = [], given_to = [] }: Partial<Subject> = {}): readonly string[] {
  return [...brand_ids, ...given_to]
}

function difference(one: readonly string[] = [], other: readonly string[] = []): readonly string[] {
  return [...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))]
}

async function titleOf({ records }: Store, entity: string, id: string): Promise<string> {
  return (await records.get(entity, id))?.title ?? id
}
