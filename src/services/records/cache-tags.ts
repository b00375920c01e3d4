/** Whose view of a record a write changes: that of visitors as well, or only that of the people who edit it. */
export type CacheVisibility = 'visitors' | 'editors'

/**
 * What a write of records announces. Finished pages depend on `entity:`, what visitors see; lists of working copies,
 * as previews of releases read them, depend on `draft:`. Whatever visitors see anew, editors see anew.
 */
export function recordTags(path: string, sight: CacheVisibility, id?: string): readonly string[] {
  return [
    ...(sight === 'visitors' ? [`entity:${path}`] : []),
    `draft:${path}`,
    ...(id === undefined ? [] : [`record:${path}/${id}`]),
  ]
}
