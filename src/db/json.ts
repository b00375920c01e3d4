import type { Page } from '#model/page/page.ts'
import type { Asset } from '#model/media/media.ts'

/** Parses stored JSON that must be an object. */
export function objectFrom(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('The database holds something else where an object should be.')
  return value as Record<string, unknown>
}

/** Parses stored JSON that must be a list. */
export function listFrom(text: string): readonly unknown[] {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) throw new Error('The database holds something else where a list should be.')
  return value
}

export function stringsFrom(text: string): readonly string[] {
  return listFrom(text).map(String)
}

/** Parses a stored page. It was validated before it was stored, so only its shape is checked here. */
export function pageFrom(text: string): Page {
  const page = objectFrom(text)
  if (typeof page.id !== 'string' || !Array.isArray(page.elements))
    throw new Error('The database holds something else where a page should be.')
  return page as unknown as Page
}

export function assetFrom(text: string): Asset {
  const asset = objectFrom(text)
  if (typeof asset.id !== 'string' || typeof asset.file !== 'string')
    throw new Error('The database holds something else where an asset should be.')
  return asset as unknown as Asset
}
