/** Whether two JSON values are equal, ignoring key order; an absent key equals undefined. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameJson(item, b[i]))
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (!sameJson(left[key], right[key])) return false
  }
  return true
}

/** Finds unsafe JSON: too deep, or with a key of a prototype. Never recurses. */
export function findUnsafeJson(value: unknown, deepest: number): 'depth' | 'key' | undefined {
  const waiting: { readonly at: unknown; readonly depth: number }[] = [{ at: value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { at, depth } = next
    if (typeof at !== 'object' || at === null) continue
    if (depth >= deepest) return 'depth'
    if (!Array.isArray(at) && reachesForPrototype(at)) return 'key'
    for (const inside of Object.values(at))
      if (typeof inside === 'object') waiting.push({ at: inside, depth: depth + 1 })
  }
  return undefined
}

function reachesForPrototype(value: object): boolean {
  if (Object.hasOwn(value, '__proto__')) return true
  return (
    Object.hasOwn(value, 'constructor') && isRecord(value.constructor) && Object.hasOwn(value.constructor, 'prototype')
  )
}

/** Whether JSON has a NUL character in a text or key, which PostgreSQL cannot store. Never recurses. */
export function holdsNul(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const at = waiting.pop()
    if (typeof at === 'string' && at.includes('\0')) return true
    if (typeof at !== 'object' || at === null) continue
    if (!Array.isArray(at)) for (const key of Object.keys(at)) if (key.includes('\0')) return true
    for (const inside of Object.values(at)) waiting.push(inside)
  }
  return false
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Value as text; empty for other types. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Records of a list; empty for other types. */
export function recordsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Entries of a list as texts; empty for other types. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Whether a value is a list of texts. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

/** JSON that is safe inside a `<script>` element. */
export function scriptJson(value: unknown): string {
  // In one pass: what the canvas starts from is a megabyte.
  return JSON.stringify(value).replace(
    unsafeInScript,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Characters that end a script element, a comment or a line within JSON. */
const unsafeInScript = /[<>&\u2028\u2029]/g
