/** The written content that ships with a build: each collection is a table of these columns, read by SQL. */
export const collections = {
  locales: ['id', 'language_code', 'key', 'text'],
  recipes: ['id', 'label', 'description', 'tags', 'layouts', 'elements'],
  docs: ['id', 'position', 'path', 'section', 'title', 'text', 'html'],
  voixuserguide: ['id', 'position', 'path', 'section', 'title', 'text', 'html'],
} as const

export type CollectionName = keyof typeof collections

/** A row as it is stored and as it is answered, the same from this browser as from the server. */
export type CollectionRow = Readonly<Record<string, string | number | null>>

/** A collection as it is listed: `version` changes with what is written in it. */
export interface CollectionSummary {
  readonly name: CollectionName
  readonly version: string
  readonly columns: readonly string[]
  readonly rows: number
}

export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(collections, name)
}
