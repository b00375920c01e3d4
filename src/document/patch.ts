/** Applies a patch to a record; `null` removes a key, which an undo needs. */
export function patched<T extends object>(record: T, changes: object, keys: readonly string[]): T {
  const next = { ...record } as Record<string, unknown>
  for (const key of given(changes, keys)) {
    const value = Reflect.get(changes, key)
    if (value === null || value === undefined) delete next[key]
    else next[key] = value
  }
  return next as T
}

/** Inverse of a patch. */
export function revertPatch(record: object, changes: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(given(changes, keys).map((key) => [key, Reflect.get(record, key) ?? null]))
}

function given(changes: object, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => Object.hasOwn(changes, key))
}
