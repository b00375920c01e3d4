import { expect, it } from 'vitest'
import { finderOf, replacementOf } from '#services/replacements/text-search.ts'
import { searchForLinks } from './search-for-links.ts'

/** Address of a link after the replacement. */
function replaced(address: string, from: string, to: string): string {
  const { words, by } = searchForLinks(from, to)
  const find = finderOf({ words, isPattern: true, matchCase: false, wholeWords: false })
  return find(address).reduce((_, match) => replacementOf({ isPattern: true }, by, match), address)
}

it('leads links to the new address, with their query and anchor, and no others', () => {
  expect(replaced('/rooms', '/rooms', '/suites')).toBe('/suites')
  expect(replaced('/rooms?from=home#two', '/rooms', '/suites')).toBe('/suites?from=home#two')
  expect(replaced('/#two', '/', '/home')).toBe('/home#two')
  for (const other of ['/rooms/two', '/rooms-and-suites', '/es/rooms', 'https://example.com/rooms'])
    expect(replaced(other, '/rooms', '/suites')).toBe(other)
})

it('takes every sign of an address for itself', () => {
  expect(replaced('/a.b+c(d)', '/a.b+c(d)', '/$1')).toBe('/$1')
  expect(replaced('/axb+c(d)', '/a.b+c(d)', '/new')).toBe('/axb+c(d)')
})
