import { expect, it } from 'vitest'
import { openTestStore, pageOf, slice, user } from '../testing.ts'
import { excerptOf, searchContent } from './content-search.ts'

const range = { offset: 0, limit: 20 }

it('An editor finds words on every page of a site, with the element and the field in which they stand', async () => {
  const store = await openTestStore()
  const copy = { title: 'Dinner at Café Sol', copy: '<p>Come to the <b>café&nbsp;sol</b> at six.</p>' }
  await store.pages.create(pageOf('ziva', 'dining', slice('Intro', 'intro', copy, { label: 'Opening' })), 'ada')
  await store.pages.create({ ...pageOf('ziva', 'cafe'), title: 'Cafe Sol' }, 'ada')
  await store.pages.create(pageOf('bonita', 'dining', slice('Intro', 'intro', copy)), 'ada')

  const { rows, next, total } = await searchContent(store, user('editor'), {
    site: 'ziva',
    search: ' CAFE sol',
    ...range,
  })
  expect([next, total]).toEqual([null, 2])
  expect(rows.map(({ path, places_total }) => [path, places_total])).toEqual([
    ['cafe', 1],
    ['dining', 2],
  ])
  expect(rows[0]!.places).toMatchObject([{ element: null, field: null, label: 'Title', match: 'Cafe Sol' }])
  expect(rows[1]!.places).toMatchObject([
    { element: 'intro', name: 'Opening', field: 'title', before: 'Dinner at ', match: 'Café Sol' },
    { element: 'intro', name: 'Opening', field: 'copy', before: 'Come to the ', match: 'café sol', after: ' at six.' },
  ])
})

it('An editor who names no site finds words on all of theirs, and on no other', async () => {
  const store = await openTestStore()
  for (const site of ['ziva', 'bonita'])
    await store.pages.create(pageOf(site, 'dining', slice('Intro', 'intro', { copy: '<p>North swell</p>' })), 'ada')
  const sitesFound = async (reader: ReturnType<typeof user>) => {
    const { rows } = await searchContent(store, reader, { search: 'north swell', ...range })
    return Promise.all(rows.map(async ({ id }) => (await store.pages.get(id))!.page.site_id))
  }
  expect((await sitesFound(user('editor'))).toSorted()).toEqual(['bonita', 'ziva'])
  expect(await sitesFound(user('editor', { sites: ['bonita'] }))).toEqual(['bonita'])
  expect(await sitesFound(user('editor', { sites: [] }))).toEqual([])
})

it('An editor finds nothing on a site that is not theirs, and is asked for more than one letter', async () => {
  const store = await openTestStore()
  const theirs = user('editor', { sites: ['bonita'] })
  await expect(searchContent(store, theirs, { site: 'ziva', search: 'cafe', ...range })).rejects.toThrow('outside')
  await expect(searchContent(store, theirs, { site: 'bonita', search: ' a ', ...range })).rejects.toThrow('two letters')
})

it.each([
  ['plain', 'one two three', 'two', ['one ', 'two', ' three']],
  ['longer when folded', 'ﬃ ﬃ two', 'two', ['ﬃ ﬃ ', 'two', '']],
  ['shorter when folded', 'e\u0301e\u0301 two', 'two', ['e\u0301e\u0301 ', 'two', '']],
  ['cut', `${'a'.repeat(60)} two ${'b'.repeat(60)}`, 'two', [`…${'a'.repeat(39)} `, 'two', ` ${'b'.repeat(39)}…`]],
])('shows words with what stands around them: %s', (_, text, phrase, expected) => {
  const { before, match, after } = excerptOf(text, phrase)
  expect([before, match, after]).toEqual(expected)
})
