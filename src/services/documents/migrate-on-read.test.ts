import { expect, it } from 'vitest'
import { page, slice } from '#document/testing.ts'
import { text } from '#fields/index.ts'
import type { Store } from '#db/open.ts'
import type { PageRow } from '#db/store.ts'
import { migratePages } from './migrate-on-read.ts'

it('a page stored by an earlier version reads as one of today, wherever it is read', async () => {
  const stored = page({
    ...slice('teaser'),
    component: 'Teaser',
    fields: [{ id: 'old', name: 'heading', type: 'text', enabled: true, text: 'Welcome' }],
  })
  const found = async () => ({ page: stored }) as PageRow & Awaited<ReturnType<Store['pages']['published']>>
  const pages = migratePages(
    { get: found, at: found, published: found, version: found } as unknown as Store['pages'],
    () => ({
      fields: { title: text() },
      upgrades: [{ version: 2, up: ({ heading, ...rest }) => ({ ...rest, ...(heading && { title: heading }) }) }],
    }),
  )
  const read = [
    await pages.get('page'),
    await pages.at('site', '', 'en'),
    await pages.published('site', '', 'en'),
    await pages.version('page', 1),
  ]
  for (const row of read)
    expect(row?.page.elements[0]?.fields).toEqual([
      { id: 'old', name: 'title', type: 'text', enabled: true, text: 'Welcome' },
    ])
})
