import { expect, it } from 'vitest'
import { excerptAround } from './search-excerpt.ts'

const stem = (word: string) => word.replace(/s$/, '')
const excerpt = (text: string, words: string) =>
  excerptAround(
    text,
    words.split(' ').map((word) => ({ word, stem: stem(word) })),
    stem,
  )
    .replaceAll('\u0002', '[')
    .replaceAll('\u0003', ']')

const text = [
  'Pool',
  'The bay is round. Boats come at six, and the long pool lies in the shade until noon.',
  'Parking',
  'Pools',
].join('\n')

it('shows the sentence with the words, from its beginning', () => {
  expect(excerpt(text, 'pools')).toBe('Boats come at six, and the long [pool] lies in the shade until noon.')
})

it('shows a fact with the first sentence, for it says nothing of the place', () => {
  expect(excerpt(text, 'parking')).toBe(
    '[Parking] · The bay is round. Boats come at six, and the long pool lies in the shade until noon.',
  )
})

it('shows the first sentence where the words stand in the title alone', () => {
  expect(excerpt(text, 'heron')).toMatch(/^The bay is round\./)
  expect(excerpt('', 'heron')).toBe('')
})

it('finds a fact by its other words, and does not show them', () => {
  expect(excerpt('Wireless internet\twifi\nThe bay is round.', 'wifi')).toBe('Wireless internet · The bay is round.')
})

it('cuts long sentences around the word', () => {
  const long = `${'word '.repeat(60)}anchor ${'word '.repeat(60)}`
  expect(excerpt(long, 'anchor')).toMatch(/^…(?:word ){6}\[anchor\] (?:word ?)+…$/)
})
