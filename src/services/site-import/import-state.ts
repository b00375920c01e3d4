import { gunzipSync, gzipSync } from 'node:zlib'
import type { Message } from '#messages/message.ts'
import { type AnySentence, Sentence, type SentenceValue } from '#messages/sentence.ts'
import type { SiteImportRow } from '#db/store.ts'
import type { Shares } from './measure.ts'
import type { ImportOptions } from './plan.ts'

/** What an import keeps of itself: choices, and what it made. */
export interface ImportState {
  readonly title: string
  readonly file: string
  readonly bytes: number
  readonly options: ImportOptions
  readonly items: Readonly<Record<string, MadeItem>>
  /** Address → what became of its file. */
  readonly files: Readonly<Record<string, MadeFile>>
  /** Redirects and menus, by what they are made from. */
  readonly furniture: Readonly<Record<string, MadeFurniture>>
  readonly releases: readonly string[]
  /** Keys that the run that goes on is through with. */
  readonly done: readonly string[]
  /** What went wrong apart from documents and files. */
  readonly problems: readonly StoredSentence[]
}

/** What became of a document in the last run. */
export type ItemOutcome = 'new' | 'updated' | 'unchanged' | 'kept' | 'refused'

export interface MadeItem {
  readonly collection: 'pages' | 'posts'
  readonly id: string
  /** Revision as the import left it: whoever wrote since has another. */
  readonly revision: number
  readonly digest: string
  readonly outcome: ItemOutcome
  /** Release that it was put into. */
  readonly release?: string
  readonly url: string
  readonly shares: Shares
  readonly problems: readonly StoredSentence[]
}

export interface MadeFile {
  /** Absent where it could not be had. */
  readonly asset?: string
  readonly url?: string
  readonly alt?: string
  /** Whether the import put it into the library. */
  readonly isNew?: boolean
  readonly problem?: StoredSentence
}

export interface MadeFurniture {
  readonly entity: 'redirects' | 'menus'
  readonly id: string
  readonly revision: number
}

/** Sentence as it is kept, so that it is said in the language of whoever reads it. */
export type StoredSentence =
  | string
  | { readonly message: Message; readonly values: Readonly<Record<string, StoredSentence | number>> }

export function storedSentence(each: AnySentence): StoredSentence {
  if (!(each instanceof Sentence)) return each
  // One that is cut or lowered on its way is kept as it is said.
  if (Object.getPrototypeOf(each) !== Sentence.prototype) return each.toString()
  const values = Object.entries(each.values).map(([name, value]) => [name, storedValue(value)])
  return { message: each.message, values: Object.fromEntries(values) }
}

function storedValue(value: SentenceValue): StoredSentence | number {
  if (typeof value === 'number') return value
  return typeof value === 'string' || value instanceof Sentence ? storedSentence(value) : value.map(String).join(', ')
}

export function saidAgain(stored: StoredSentence): AnySentence {
  if (typeof stored === 'string') return stored
  const values = Object.entries(stored.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : saidAgain(value),
  ])
  return new Sentence(stored.message, Object.fromEntries(values))
}

export function stateOf({ data }: Pick<SiteImportRow, 'data'>): ImportState {
  return JSON.parse(data) as ImportState
}

/** Text of a source as it is stored: a tenth of its size. */
export function packed(text: string): string {
  return gzipSync(text).toString('base64')
}

export function unpacked(stored: string): string {
  return gunzipSync(Buffer.from(stored, 'base64')).toString('utf8')
}
