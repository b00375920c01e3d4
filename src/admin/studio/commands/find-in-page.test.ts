import { expect, it } from 'vitest'
import { group, page, slice } from '#document/testing.ts'
import { findInPage } from './find-in-page.ts'

const field = (name: string, type: string, value: unknown) => ({ id: name, name, type, enabled: true, [type]: value })

it('An editor finds words in texts, links and names, in the order of the page', () => {
  const found = findInPage(
    page(
      group('g', slice('a', { fields: [field('copy', 'wysiwyg', '<p>The <b>first boat</b> leaves at six</p>')] })),
      slice('b', { label: 'Boat trips', fields: [field('link', 'link', { href: '/boat', text: 'Sail' })] }),
    ),
    { words: 'Boat' },
    () => undefined,
  )
  expect(found.map(({ element, field: name, excerpt }) => [element, name, excerpt])).toEqual([
    ['a', 'copy', 'The first boat leaves at six'],
    ['b', undefined, 'Boat trips'],
    ['b', 'link', '/boat Sail'],
  ])
  expect(findInPage(page('a'), { words: '  ' }, () => undefined)).toEqual([])
})
