import type { ByteRange } from './blobs.ts'

/**
 * The part of a file that a request asks for: undefined for the whole, `'none'` when there is no such part.
 * Several parts at once are answered with the whole, as is a part of what the visitor knows an older state of.
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
