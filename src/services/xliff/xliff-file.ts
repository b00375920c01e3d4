import type { Code, Inline } from './inline.ts'

export const xliffVersions = ['2.1', '1.2'] as const
export type XliffVersion = (typeof xliffVersions)[number]

/** Translation state of a unit, as in XLIFF 2.1. */
export type UnitState = 'initial' | 'translated' | 'reviewed' | 'final'

/** Translation file: texts of two languages. */
export interface XliffFile {
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly documents: readonly XliffDocument[]
}

/** Document of a translation file. */
export interface XliffDocument {
  /** Collection and id: `pages.0f…`. */
  readonly id: string
  readonly title: string
  readonly notes: readonly XliffNote[]
  readonly units: readonly XliffUnit[]
}

export interface XliffNote {
  readonly category: 'field' | 'place' | 'link' | 'format' | 'glossary' | 'memory'
  readonly text: string
}

export interface XliffUnit {
  /** Document, element and field, with points between them. */
  readonly id: string
  readonly source: Inline
  readonly target?: Inline
  /** Codes of the source. */
  readonly codes: readonly Code[]
  /** Codes of the target, where they say something else. */
  readonly targetCodes?: readonly Code[]
  readonly state: UnitState
  /** Similarity of the stored text that the target was taken from, percent; absent for what is stored here. */
  readonly match?: number
  /** Longest translation, characters. */
  readonly maxLength?: number
  readonly notes: readonly XliffNote[]
}
