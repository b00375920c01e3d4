import type { SiteImportRow } from '#db/store.ts'
import type { Shares } from './measure.ts'
import type { CrawlState } from './crawl.ts'
import type { ImportOptions } from './plan.ts'
import type { SourceForm } from './read-source.ts'
import type { StoredSentence } from '#messages/stored-sentence.ts'

/** State of an import: choices and results. */
export interface ImportState {
  readonly title: string
  readonly file: string
  readonly bytes: number
  /** Form of its source; absent for a WordPress export. */
  readonly form?: SourceForm
  /** Where reading a running site is. */
  readonly crawl?: CrawlState
  /** Names of files that are kept for it. */
  readonly kept?: readonly string[]
  readonly options: ImportOptions
  readonly items: Readonly<Record<string, MadeItem>>
  /** Address → what became of its file. */
  readonly files: Readonly<Record<string, MadeFile>>
  /** Redirects, menus and forms, by what they are made from. */
  readonly furniture: Readonly<Record<string, MadeFurniture>>
  readonly releases: readonly string[]
  /** Keys that the run that goes on is through with. */
  readonly done: readonly string[]
  /** What went wrong apart from documents and files. */
  readonly problems: readonly StoredSentence[]
}

/** Result of a document in the last run. */
type ItemOutcome = 'new' | 'updated' | 'unchanged' | 'kept' | 'refused'

export interface MadeItem {
  readonly collection: 'pages' | 'posts'
  readonly id: string
  /** Revision as the import left it: an editor wrote since has another. */
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
  readonly entity: 'redirects' | 'menus' | 'forms'
  readonly id: string
  readonly revision: number
}

export function stateOf({ data }: Pick<SiteImportRow, 'data'>): ImportState {
  return JSON.parse(data) as ImportState
}
