/** Collections of written content in a build: tables of these columns, queried by SQL. */
export const collections = {
  locales: ['id', 'language_code', 'key', 'text'],
  recipes: ['id', 'label', 'description', 'tags', 'layouts', 'elements'],
  docs: ['id', 'position', 'path', 'section', 'title', 'text', 'html'],
  voixuserguide: ['id', 'position', 'path', 'section', 'title', 'text', 'html'],
} as const

export type CollectionName = keyof typeof collections

/** Row of a collection, the same from this browser as from the server. */
export type CollectionRow = Readonly<Record<string, string | number | null>>

/** Collection in a list; `version` changes with its content. */
export interface CollectionSummary {
  readonly name: CollectionName
  readonly version: string
  readonly columns: readonly string[]
  readonly rows: number
}

export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(collections, name)
}
