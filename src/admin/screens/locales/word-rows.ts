/** Message with its key, its text without a translation, and its translation. */
export interface WordRow {
  readonly key: string
  /** Default text; empty for a key that the product does not know. */
  readonly standard: string
  readonly translation: string
}

/** Messages to translate, missing ones first; keys that the product does not know come last. */
export function wordRows(
  standard: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
  { search = '', missingFirst = translated }: { search?: string; missingFirst?: Readonly<Record<string, string>> } = {},
): readonly WordRow[] {
  const keys = [...new Set([...Object.keys(standard), ...Object.keys(translated)])]
  const place = (key: string) => (key in standard ? (missingFirst[key] ? 1 : 0) : 2)
  const wanted = search.trim().toLowerCase()
  return keys
    .map((key) => ({ key, standard: standard[key] ?? '', translation: translated[key] ?? '' }))
    .filter((row) => Object.values(row).some((text) => text.toLowerCase().includes(wanted)))
    .toSorted((a, b) => place(a.key) - place(b.key) || (a.key < b.key ? -1 : 1))
}

/** Number of known messages without a translation. */
export function missingCount(
  standard: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
): number {
  return Object.keys(standard).filter((key) => !translated[key]).length
}
