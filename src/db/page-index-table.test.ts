import { expect, it } from 'vitest'
import {
  dropPage,
  type IndexedPage,
  inOrder,
  keepPage,
  openPageTable,
  type PageTable,
  sortAhead,
} from './page-index-table.ts'

const count = 10_000

function pageNumbered(number: number): IndexedPage {
  const title = `page ${(number * 7919) % count}`
  return {
    ...{ id: `id-${number}`, path: title, title_key: title, updated_at: '', published_at: null, status: 'draft' },
    ...{ words: title, site_id: 'ziva', language_code: 'en', layout: 'hyatt', review: 'pending', has_seo: 0 },
    ...{ is_hidden: 0, is_changed: 0, created_by: '', updated_by: '', translation_group: '', names: '' },
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
