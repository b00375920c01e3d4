import { createHash } from 'node:crypto'

/** What `public/thumbnails/index.json` knows of a picture, by its name. */
interface ThumbnailEntry {
  /** Of the sample values that it shows; a test compares it with those of today. */
  readonly sample: string
  /** Of the HTML that was photographed, styles included. */
  readonly drawn: string
}

export type ThumbnailIndex = Readonly<Record<string, ThumbnailEntry>>

/** No picture is heavier, and all of them together are not heavier than the second. */
export const mostBytes = 12 * 1024
export const mostBytesInAll = 4 * 1024 * 1024

/** The name of the picture of a slice's template, counted from 0; the admin asks for it by the same. */
export function nameOfTemplate(component: string, template: number): string {
  return template === 0 ? component : `${component}-${template + 1}`
}

export function fingerprint(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
