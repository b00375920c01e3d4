import type { LibraryAsset } from '#model/media/media.ts'
import { slugify } from '#model/text/slugify.ts'
import type { AssetChanges } from '#contract/media.ts'

/** Normalises a tag: lower case, digits and hyphens. */
export function tagFrom(words: string): string {
  return slugify(words, 40)
}

/** Changes that undo others. */
export function undoing(before: LibraryAsset, changes: AssetChanges): AssetChanges {
  const was = before as unknown as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.keys(changes).map((key) => [key, was[key] ?? null])) as AssetChanges
}

/** Asset with unsaved changes applied. */
export function withChanges(asset: LibraryAsset, changes: AssetChanges): LibraryAsset {
  const all = { ...asset, ...changes }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as unknown as LibraryAsset
}
