import { expect, it } from 'vitest'
import { diff } from '#document/diff.ts'
import { group, page, slice } from '#document/testing.ts'
import { inWords, pageWords } from './difference-words.ts'

const text = (value: string) => [{ id: 'f', name: 'title', type: 'text', enabled: true, text: value }]

it('says what was added, removed, moved and changed, with what a field was and is', () => {
  const before = page(
    slice('a', { label: 'Hero', fields: text('Old') }),
    slice('gone', { label: 'Gone' }),
    group('g'),
    slice('b', { label: 'B' }),
  )
  const after = page(
    slice('a', { label: 'Hero', fields: text('<b>New</b>'), enabled: false }),
    group('g', slice('b', { label: 'B' })),
    slice('new', { label: 'New' }),
  )
  const words = inWords(diff(before, after), before, after, () => 'Intro')
  expect(words.map(({ what }) => what)).toEqual([
    'Removed: “Gone”',
    'Changed: “Hero” (switched on or off)',
    'Moved to “Group”: “B”',
    'Added: “New”',
  ])
  expect(words[1]?.fields).toEqual([{ name: 'Title', before: 'Old', after: 'New' }])
})

it('names what differs of the page itself', () => {
  const before = page()
  expect(pageWords(before, before)).toEqual([])
  expect(pageWords(before, { ...before, title: 'Welcome', path: 'rooms' })).toEqual([
    { name: 'Title', before: 'Home', after: 'Welcome' },
    { name: 'Address', before: '/', after: '/rooms' },
  ])
})
