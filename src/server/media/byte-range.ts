import type { ByteRange } from './blobs.ts'

/**
 * Requested byte range of a file: undefined for the whole, `'none'` for an unsatisfiable one. Several ranges, and ranges of an
 * older version, are answered with the whole.
 */
export function byteRange(
  header: string | undefined,
  size: number,
  condition: string,
  etag: string,
): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if ((first === '' && last === '') || condition !== etag) return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || (first === '' && Number(last) === 0) ? 'none' : { start, end }
}
