import { decoded } from '#model/text/plain-text.ts'
import type { StoredField } from '#model/page/page.ts'
import { isReadSign, isSign, signs } from './formatted-text.ts'
import type { Run } from './text-change.ts'

/** Characters of a stored text as displayed; undefined for a text without carets. */
export function readText(field: StoredField | undefined): string | undefined {
  const value = field?.[field.type]
  if (typeof value !== 'string') return undefined
  if (field?.type === 'wysiwyg') return decoded(value.replaceAll(/<br\b[^>]*>/g, '\n').replaceAll(/<[^>]*>/g, ''))
  return field?.type === 'text' || field?.type === 'textarea' ? value : undefined
}

/** Offset in letters and boundaries after a number of displayed characters. */
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

/** Number of displayed characters before an offset in letters and boundaries. */
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
