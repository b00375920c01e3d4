import { expect, it } from 'vitest'
import {
  dropPage,
  firstInOrder,
  type IndexedPage,
  inOrder,
  keepPage,
  matching,
  nameSeparator,
  openPageTable,
  type PageTable,
  sortAhead,
} from './page-index-table.ts'

const count = 10_000

function pageNumbered(number: number): IndexedPage {
  const title = `page ${(number * 7919) % count}`
  const shared = ['ziva', 'en', 'hyatt', 'draft', 'pending', '0', '0', '0', '0', 'ada', 'ada'].join(nameSeparator)
  return {
    ...{ id: `id-${number}`, path: title, title_key: title, updated_at: '', published_at: null, words: null },
    ...{ translation_group: '', shared },
  }
}

function tableOfMany(): PageTable {
  const table = openPageTable()
  for (let i = 0; i < count; i++) keepPage(table, pageNumbered(i))
  return table
}

it('sorts many pages in parts as it would at once', async () => {
  const table = tableOfMany()
  let rests = 0
  await sortAhead(table, 'title', async () => rests++)
  expect(rests).toBeGreaterThan(2)
  expect(table.sorted.get('title')).toEqual(inOrder(tableOfMany(), 'title'))
})

it('forgets an order during whose making a page was removed', async () => {
  const table = tableOfMany()
  await sortAhead(table, 'title', async () => dropPage(table, 'id-5'))
  expect(table.sorted.has('title')).toBe(false)
  expect(inOrder(table, 'title')).toHaveLength(count - 1)
})

it('picks the first pages of an order as sorting all would', () => {
  const table = tableOfMany()
  for (let i = 0; i < count; i += 7) dropPage(table, `id-${i}`)
  const fits = matching(table, { search: '3' })
  const all = inOrder(table, 'title').filter((slot) => fits[slot] === 1)
  table.sorted.clear()
  for (const direction of ['asc', 'desc'] as const) {
    const wanted = direction === 'asc' ? all : all.toReversed()
    for (const most of [1, 50, 1000, count])
      expect(firstInOrder(table, fits, { order: 'title', direction, count: most })).toEqual({
        first: wanted.slice(0, most),
        total: all.length,
      })
  }
  expect(table.sorted.has('title')).toBe(false)
})

it('finds a page by the words of its title and of its path', () => {
  const table = openPageTable()
  keepPage(table, { ...pageNumbered(1), title_key: 'rooms by the sea', path: 'offers/spring' })
  keepPage(table, { ...pageNumbered(2), title_key: 'elsewhere', path: 'offers/été', words: 'elsewhere /offers/ete' })
  const found = (search: string) => [...matching(table, { search })]
  expect(found('Rooms spring')).toEqual([1, 0])
  expect(found('/offers')).toEqual([1, 1])
  expect(found('sea/')).toEqual([0, 0])
  expect(found('été')).toEqual([0, 1])
})
