import { expect, it } from 'vitest'
import { apply } from '#document/apply.ts'
import { group, page, slice } from '#document/testing.ts'
import { text } from '#fields/index.ts'
import { replaceInPage } from './replace-in-page.ts'

const field = (name: string, type: string, value: unknown) => ({ id: name, name, type, enabled: true, [type]: value })
const free = () => undefined

it('An editor replaces words in titles, texts and the words of links, as one step that is taken back whole', () => {
  const before = page(
    group('g', slice('a', { fields: [field('title', 'text', 'The boat')] })),
    slice('b', {
      fields: [
        field('copy', 'wysiwyg', '<p>Our <b>Boat</b> &amp; the <a href="/boat">boat</a> of 1990</p>'),
        field('link', 'link', { href: '/boat', text: 'See the boat' }),
        field('image', 'media', [{ id: 'i', asset: 'boat' }]),
        field('theme', 'select', 'boat'),
      ],
    }),
  )
  const { edit, count } = replaceInPage(before, { words: 'boat' }, 'ferry $& <1>', free)
  expect(count).toBe(4)
  const { page: after, undo } = apply(before, edit!.command)
  const [{ elements }, b] = after.elements as unknown as [{ elements: unknown }, { fields: Record<string, unknown>[] }]
  expect(elements).toMatchObject([{ fields: [{ text: 'The ferry $& <1>' }] }])
  expect(b.fields.map((each) => each[each.type as string])).toEqual([
    '<p>Our <b>ferry $&amp; &lt;1&gt;</b> &amp; the <a href="/boat">ferry $&amp; &lt;1&gt;</a> of 1990</p>',
    { href: '/boat', text: 'See the ferry $& <1>' },
    [{ id: 'i', asset: 'boat' }],
    'boat',
  ])
  expect(apply(after, undo!).page).toEqual(before)
})

it('Whole words and capitals are told apart when an editor asks for it', () => {
  const before = page(slice('a', { fields: [field('title', 'text', 'Spa, spa and space. (spa)')] }))
  const counted = (more: object) => replaceInPage(before, { words: 'spa', ...more }, 'bath', free).count
  expect(counted({})).toBe(4)
  expect(counted({ wholeWords: true })).toBe(3)
  expect(counted({ wholeWords: true, matchCase: true })).toBe(2)
  expect(replaceInPage(before, { words: ' ' }, 'bath', free)).toEqual({ count: 0, left: [] })
})

it('A replacement is written in the case of what it replaces when an editor asks for it', () => {
  const before = page(slice('a', { fields: [field('title', 'text', 'SPA, Spa and spa')] }))
  const value = (keepCase: boolean) => {
    const { edit } = replaceInPage(before, { words: 'spa', keepCase }, 'bath house', free)
    return apply(before, edit!.command).page.elements[0]?.fields[0]?.text
  }
  expect(value(true)).toBe('BATH HOUSE, Bath house and bath house')
  expect(value(false)).toBe('bath house, bath house and bath house')
})

it('What would not be right any more is left as it is, with the reason', () => {
  const before = page(slice('a', { fields: [field('title', 'text', 'abc'), field('other', 'text', 'abc')] }))
  const short = text({ maxLength: 4 })
  const { count, left } = replaceInPage(before, { words: 'b' }, 'long', (_, name) =>
    name === 'title' ? short : undefined,
  )
  expect(count).toBe(1)
  expect(left).toHaveLength(1)
})

it('Words with the signs of patterns and of HTML are taken as they are', () => {
  const before = page(slice('a', { fields: [field('copy', 'wysiwyg', '<p>Fish &amp; chips (6.50)</p>')] }))
  const { edit } = replaceInPage(before, { words: 'Fish & chips (6.50)' }, 'Soup', free)
  expect(apply(before, edit!.command).page.elements[0]?.fields[0]).toMatchObject({ wysiwyg: '<p>Soup</p>' })
})
