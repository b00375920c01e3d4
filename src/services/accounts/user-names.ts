import type { Store } from '#db/open.ts'

/** User names by id; deleted users are missing. */
export async function namesOfUsers(
  store: Pick<Store, 'users'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await Promise.all([...new Set(ids)].map((id) => store.users.get(id)))
  return new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])))
}

/** Display name of an account without one: the local part of its email address, as words. */
export function nameFromEmail(email: string): string {
  const words = email
    .split('@')[0]!
    .split(/[._+-]+/)
    .filter(Boolean)
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ') || email
}
