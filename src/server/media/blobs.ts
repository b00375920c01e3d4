import type { Readable } from 'node:stream'

/** Storage backend of the library (a folder, or S3): files under keys such as `{id}/original`. Every kind passes `blobs.cases.ts`. */
export interface Blobs {
  /** Takes a file over from this place on the disk; when it answers, the file is safe and the place is free. */
  put(key: string, path: string): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** A part of a file, or the whole, as it comes. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  size(key: string): Promise<number | undefined>
  remove(key: string): Promise<void>
  /** Throws a sentence where the place of all files is not there, such as a bucket that does not exist. */
  check(): Promise<void>
}

/** Byte range, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}
