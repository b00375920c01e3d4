/** Visibility of a write: published, or for editors alone. */
export type CacheVisibility = 'visitors' | 'editors'

/**
 * Invalidation tags of a record write. Public pages depend on `entity:`; lists of working copies, as in previews of
 * releases, depend on `draft:`. Whatever changes for visitors changes for editors.
 */
export function recordTags(path: string, sight: CacheVisibility, id?: string): readonly string[] {
  return [
    ...(sight === 'visitors' ? [`entity:${path}`] : []),
    `draft:${path}`,
    ...(id === undefined ? [] : [`record:${path}/${id}`]),
  ]
}
