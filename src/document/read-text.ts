import { decoded } from '#model/text/plain-text.ts'
import type { StoredField } from '#model/page/page.ts'
import { isReadSign, isSign, signs } from './formatted-text.ts'
import type { Run } from './text-change.ts'

/** Characters of a stored text as they are read on the page; undefined where it is none that a caret can stand in. */
export function readText(field: StoredField | undefined): string | undefined {
  const value = field?.[field.type]
  if (typeof value !== 'string') return undefined
  if (field?.type === 'wysiwyg') return decoded(value.replaceAll(/<br\b[^>]*>/g, '\n').replaceAll(/<[^>]*>/g, ''))
  return field?.type === 'text' || field?.type === 'textarea' ? value : undefined
}

/** Place among the letters and boundaries of a text behind so many characters that are read. */
export function placeOfRead(runs: readonly Run[], read: number): number {
  let [at, left] = [0, read]
  for (const { text, look } of runs)
    for (const letter of text.split('')) {
      const isRead = isReadLetter(letter, look)
      if (left === 0 && isRead) return at
      if (left === 0 && letter === signs.end && read > 0) return at
      at++
      if (isRead) left--
    }
  return at
}

/** Characters that are read before a place among the letters and boundaries of a text. */
export function readBefore(runs: readonly Run[], place: number): number {
  let [at, read] = [0, 0]
  for (const { text, look } of runs)
    for (const letter of text.split('')) {
      if (at++ >= place) return read
      if (isReadLetter(letter, look)) read++
    }
  return read
}

function isReadLetter(letter: string, look: Run['look']): boolean {
  return !isSign(letter) || isReadSign(letter, look)
}
