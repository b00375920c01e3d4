import { isRecord } from '#model/json.ts'
import type { MediaSize, Picture } from '#model/media/media.ts'
import type { Reader, RecordData } from '#model/records/records.ts'

/** Text value of a record in one line; empty for anything else. */
export function wordsIn(data: RecordData, name: string): string {
  const value = Object.hasOwn(data, name) ? data[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** First non-empty text among fields. */
export function firstWordsIn(data: RecordData, ...names: readonly string[]): string {
  return names.map((name) => wordsIn(data, name)).find(Boolean) ?? ''
}

/** Rows of a record's list. */
export function rowsIn(data: RecordData, name: string): readonly RecordData[] {
  const value = Object.hasOwn(data, name) ? data[name] : undefined
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** List of short texts, or of ids of related records. */
export function listIn(data: RecordData, name: string): readonly string[] {
  const value = Object.hasOwn(data, name) ? data[name] : undefined
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** Picture of a record, if the library has it. */
export async function pictureIn(
  data: RecordData,
  names: readonly string[],
  reader: Reader,
  sizes: readonly MediaSize[],
): Promise<Picture | undefined> {
  const asset = firstWordsIn(data, ...names)
  return asset ? reader.picture(asset, sizes) : undefined
}
