import { type AnySentence, sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { PackedText } from './packed-text.ts'

/** Site read from a source. */
export interface SourceSite {
  readonly title: string
  /** Address of its home page; empty where nothing says it. */
  readonly address: string
  /** Language of what names none; empty where nothing says it. */
  readonly language: string
  readonly documents: readonly SourceDocument[]
  readonly files: readonly SourceFile[]
  readonly menus: readonly SourceMenu[]
  /** What is left out, by its kind, and how often. */
  readonly skipped: ReadonlyMap<string, number>
}

/** A page or post of a source. */
export interface SourceDocument {
  /** Names it in its source for good: the same in a later export. */
  readonly key: string
  readonly kind: 'page' | 'post'
  readonly title: string
  /** Full address, or a path. */
  readonly address: string
  /** Addresses that it had before. */
  readonly formerAddresses: readonly string[]
  /** Address that its links are relative to, where that is not its own. */
  readonly base?: string
  /** Path that it is to have, where its address says none. */
  readonly path: string
  readonly html: PackedText
  readonly excerpt: string
  readonly language: string
  /** Name that its translations share; empty without any. */
  readonly group: string
  readonly isPublished: boolean
  /** Day on which it was published, `YYYY-MM-DD`; empty where nothing says it. */
  readonly date: string
  readonly author: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly seo: SourceSeo
  /** Ids of pictures in its galleries that the source does not have. */
  readonly lostPictures?: readonly string[]
  /** Address of the picture that stands for it. */
  readonly picture: string
  /** Where it begins in its file. */
  readonly place: SourcePlace
}

export interface SourceSeo {
  readonly title: string
  readonly description: string
  readonly picture: string
  readonly isHidden: boolean
}

interface SourcePlace {
  readonly file: string
  readonly line: number
}

/** File of a source, with its texts. */
export interface SourceFile {
  readonly address: string
  readonly title: string
  readonly alt: string
  readonly caption: string
  /** Name under which the import keeps it; absent for one that is fetched from its address. */
  readonly kept?: string
}

export interface SourceMenu {
  readonly name: string
  /** Language of its labels; absent or empty for that of the site. */
  readonly language?: string
  readonly entries: readonly SourceMenuEntry[]
}

export interface SourceMenuEntry {
  readonly key: string
  readonly parent: string
  readonly label: string
  /** Key of the document that it leads to; empty for another address. */
  readonly document: string
  readonly address: string
}

/** Storage of source files until they are in the library. */
export interface SourceFiles {
  keep(id: string, name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws `not-found` for one that is there no longer. */
  open(id: string, name: string): Promise<AsyncIterable<Uint8Array>>
  remove(id: string, names: readonly string[]): Promise<void>
}

/** Error of a source, naming file and line. */
export function sourceError({ file, line }: SourcePlace, reason: AnySentence): VoixError {
  return new VoixError('invalid-input', {
    field: 'file',
    reason: sentence('{file}, line {line}: {reason}', { file, line, reason }),
  })
}

/** Error of a source's whole file. */
export function fileError(file: string, reason: AnySentence): VoixError {
  return new VoixError('invalid-input', {
    field: 'file',
    reason: sentence('{file}: {reason}', { file, reason }),
  })
}
