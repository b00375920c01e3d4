import { expect, it } from 'vitest'
import { diff } from '#document/diff.ts'
import { group, page, slice } from '#document/testing.ts'
import { formatDifferences, pageWords } from './difference-words.ts'

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
  const words = formatDifferences(diff(before, after), before, after, () => ({ label: 'Intro' }))
  expect(words.map(({ what }) => what)).toEqual([
    'Removed: “Gone”',
    'Changed: “Hero” (switched on or off)',
    'Moved to “Group”: “B”',
    'Added: “New”',
  ])
  expect(words[1]?.fields).toEqual([{ field: 'title', name: 'Title', before: 'Old', after: 'New' }])
})

it('names what differs of the page itself', () => {
  const before = page()
  expect(pageWords(before, before)).toEqual([])
  expect(pageWords(before, { ...before, title: 'Welcome', path: 'rooms' })).toEqual([
    { name: 'Title', before: 'Home', after: 'Welcome' },
    { name: 'Address', before: '/', after: '/rooms' },
  ])
})

it('says a choice, a field and a layout by the names that editors read', () => {
  const size = (select: string) => [{ id: 'f', name: 'titleSize', type: 'select', enabled: true, select }]
  const before = page(slice('a', { label: 'Hero', fields: size('text-4xl') }))
  const after = { ...page(slice('a', { label: 'Hero', fields: size('text-5xl') })), layout: 'hyatt-zilara' as const }
  const options = { 'text-4xl': '4× large', 'text-5xl': '5× large' }
  const naming = () => ({ label: 'Intro', fields: { titleSize: { label: 'Size of the title', options } } })
  expect(formatDifferences(diff(before, after), before, after, naming)[0]?.fields).toEqual([
    { field: 'titleSize', name: 'Size of the title', before: '4× large', after: '5× large' },
  ])
  expect(pageWords(before, after)).toContainEqual(expect.objectContaining({ name: 'Layout', after: 'Hyatt Zilara' }))
})
