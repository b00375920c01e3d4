import { createHash } from 'node:crypto'
import type { TranslatedTexts } from '#db/store.ts'

/** States of a translated text: done, changed in the source, or missing. */
const textStates = ['done', 'changed', 'missing'] as const
export type TextState = (typeof textStates)[number]

/** Text of a translation beside its source, for its state. */
export interface ComparedText {
  readonly key: string
  readonly source: string
  /** Absent where the translation has no place for it. */
  readonly target?: string | undefined
  /** Whether both say the same words. */
  readonly isSame: boolean
}

/** Marks a text that was copied from its source and is nobody's translation yet. */
const copied = '='

/** Fingerprint of a text, by which a change of it is noticed. */
function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** State of a translated text, by its recorded source. */
export function stateOfText({ key, source, target, isSame }: ComparedText, noted: TranslatedTexts): TextState {
  if (target === undefined || target.trim() === '') return 'missing'
  const mark = noted[key]
  if (mark === undefined) return isSame ? 'missing' : 'done'
  if (mark.startsWith(copied)) return mark === copied + fingerprint(target) || isSame ? 'missing' : 'done'
  return mark === fingerprint(source) ? 'done' : 'changed'
}

/** Recorded sources of a page just copied: every text is its source's. */
export function notedAsCopied(texts: readonly Pick<ComparedText, 'key' | 'source'>[]): TranslatedTexts {
  return Object.fromEntries(texts.map(({ key, source }) => [key, copied + fingerprint(source)]))
}

/** Recorded sources of texts that are up to date. */
export function notedAsDone(texts: readonly Pick<ComparedText, 'key' | 'source'>[]): TranslatedTexts {
  return Object.fromEntries(texts.map(({ key, source }) => [key, fingerprint(source)]))
}

/** Whether every text of the source says what it said when it was copied or translated, and none went away. */
export function isLevel(texts: readonly Pick<ComparedText, 'key' | 'source'>[], noted: TranslatedTexts): boolean {
  const said = (key: string, mark: string) => [mark, copied + mark].includes(noted[key] ?? '')
  return texts.length === Object.keys(noted).length && texts.every(({ key, source }) => said(key, fingerprint(source)))
}

/** Progress of a translation: number of texts, and of those left. */
export interface TranslationProgress {
  readonly texts: number
  readonly left: number
}

/** Progress of a translation, text by text. */
export function progressOf(texts: readonly ComparedText[], noted: TranslatedTexts): TranslationProgress {
  return { texts: texts.length, left: texts.filter((text) => stateOfText(text, noted) !== 'done').length }
}
