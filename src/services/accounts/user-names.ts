import type { Store } from '#db/store.ts'

/** User names by id; deleted users are missing. */
export async function namesOfUsers(
  store: Pick<Store, 'users'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await Promise.all([...new Set(ids)].map((id) => store.users.get(id)))
  return new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])))
}
