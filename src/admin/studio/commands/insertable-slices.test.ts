import { describe, expect, it } from 'vitest'
import { saying } from '#messages/testing.ts'
import { insertError, placementRulesOf } from '#document/placement-rules.ts'
import { page } from '#document/testing.ts'
import type { BoundKind } from '#model/page/bound-page.ts'
import type { Definition } from '#slices/define.ts'
import {
  answersBy,
  beginningsOf,
  countIn,
  insertableSlicesOf,
  nearestFirst,
  permittedOf,
  templateNamed,
} from './insertable-slices.ts'

const define = (name: string, more: Partial<Definition> = {}): Definition => ({
  name,
  label: name,
  group: 'Global',
  description: '',
  layouts: '*',
  hydrate: 'never',
  fields: {},
  templates: [],
  ...more,
})
const slices = [
  define('Intro', { tags: ['welcome'] }),
  define('Anchor'),
  define('Footer', { layouts: ['kimpton'] }),
  define('Old', { deprecated: true }),
  define('Kiosk', { group: 'A brand', layouts: ['kimpton'] }),
]
const rules = placementRulesOf(
  new Map(slices.map((each) => [each.name, each])),
  new Map([['blocks', { id: 'blocks', label: 'Blocks' }]]),
)
const options = { words: '', selected: undefined, fitsOnly: false, deprecated: false }
const offered = (more: Partial<typeof options>) =>
  insertableSlicesOf(slices, page(), rules, () => undefined, { ...options, ...more }).map(({ name, offers }) => [
    name,
    offers.map(({ slice: { label } }) => label),
  ])

describe('the offers of the Add panel', () => {
  it('come by group, allowed ones first, closed groups last', () => {
    expect(offered({})).toEqual([
      ['Global', ['Anchor', 'Intro', 'Footer']],
      ['A brand', ['Kiosk']],
    ])
  })

  it('begin with the template whose proportion the search names', () => {
    const templates = ['1:1', '1:2'].map((ratio) => ({ label: ratio, fields: { ratio } }))
    const columns = define('TwoColumnContainer', { label: 'Two columns', templates })
    expect(templateNamed(columns, 'columns 1:2')).toBe(templates[1])
    expect(templateNamed(columns, 'columns')).toBeUndefined()
    expect(templateNamed(columns, '2:1')).toBeUndefined()
  })

  it('say why a slice may not stand here', () => {
    const [global] = insertableSlicesOf(slices, page(), rules, () => undefined, options)
    expect(global?.offers.at(-1)?.refused).toBe('Footer is not allowed in the Blocks layout.')
  })

  it('are those that are permitted, with the number of the others at hand', () => {
    const all = insertableSlicesOf(slices, page(), rules, () => undefined, options)
    const permitted = permittedOf(all)
    expect(permitted.map(({ name, offers }) => [name, offers.map(({ slice: { label } }) => label)])).toEqual([
      ['Global', ['Anchor', 'Intro']],
    ])
    expect(countIn(all) - countIn(permitted)).toBe(2)
  })

  it('can be narrowed to what fits, and found by words and tags', () => {
    expect(offered({ fitsOnly: true })).toEqual([['Global', ['Anchor', 'Intro']]])
    expect(offered({ words: 'welc' })).toEqual([['Global', ['Intro']]])
    expect(offered({ words: 'old', deprecated: true })).toEqual([['Global', ['Old']]])
  })
})

describe('the slices of record pages', () => {
  const rooms = define('ResortRooms', { group: 'Records', bound: { part: 'rooms', to: ['resorts'] } })
  const all = [...slices, rooms]
  const boundTo = (kind: BoundKind | undefined) => ({
    ...placementRulesOf(new Map(all.map((each) => [each.name, each])), new Map()),
    boundTo: kind,
  })
  const groups = (kind: BoundKind | undefined) =>
    insertableSlicesOf(all, page(), boundTo(kind), () => undefined, options).map(({ name }) => name)

  it('are offered where there is what they draw, and elsewhere not mentioned', () => {
    expect(groups('resorts')).toContain('Records')
    expect(groups('posts')).not.toContain('Records')
    expect(groups(undefined)).not.toContain('Records')
  })

  it('are refused with the reason where they are put by other means', () => {
    expect(insertError(boundTo('posts'), 'blocks', null, 'default', 'ResortRooms')).toEqual(
      saying('ResortRooms shows the record of a page of resorts, and this page has none.'),
    )
  })
})

describe('the list of a search', () => {
  const seen = [
    define('Offers', { label: 'Page specials', group: 'Specials' }),
    define('Limiter', { label: 'Booking dates limiter', description: 'For offers of a season.', tags: ['no-output'] }),
    define('Cards', { label: 'Cards', description: 'Rooms, offers or stories.' }),
  ]
  const rules = placementRulesOf(new Map(seen.map((each) => [each.name, each])), new Map())
  const groupsFor = (words: string) => insertableSlicesOf(seen, page(), rules, () => undefined, { ...options, words })
  const found = (words: string, counts?: Record<string, number>) =>
    nearestFirst(groupsFor(words), words, counts).map(({ name }) => name)

  it('has what is called so first, and what nobody sees on the page last', () => {
    expect(found('offers')).toEqual(['Offers', 'Cards', 'Limiter'])
    expect(found('booking dates limiter')).toEqual(['Limiter'])
  })

  it('is answered by what is called so, and not by what only mentions it', () => {
    const answered = (words: string) => answersBy(groupsFor(words), words)
    expect(answered('specials')).toBe(true)
    expect(answered('stories')).toBe(false)
  })

  it('has what the site uses most first where nothing is asked for', () => {
    expect(found('', { Cards: 4, Offers: 1 })).toEqual(['Cards', 'Offers', 'Limiter'])
  })
})

describe('the beginnings of an empty page', () => {
  const seen = [
    define('Hero', { tags: ['hero', 'slider'] }),
    define('HeroSlide', { tags: ['hero', 'slide'] }),
    define('Intro', { tags: ['intro'] }),
    define('BlocksHero', { tags: ['hero'], layouts: ['blocks'] }),
    define('Feathers', { tags: ['divider'] }),
    define('Text', { tags: ['content'] }),
  ]
  const beginnings = (counts: Record<string, number>) =>
    beginningsOf(
      insertableSlicesOf(
        seen,
        page(),
        placementRulesOf(new Map(seen.map((each) => [each.name, each])), new Map()),
        () => undefined,
        options,
      ),
      counts,
      3,
    ).map(({ slice: { name } }) => name)

  it('are openings before what is used more, and never a part of another slice or a divider', () => {
    expect(beginnings({ HeroSlide: 9, Feathers: 8, Text: 7, Intro: 3, Hero: 2 })).toEqual([
      'Intro',
      'Hero',
      'BlocksHero',
    ])
  })

  it('are the openings of the layout on a site without pages, its own first', () => {
    expect(beginnings({})).toEqual(['BlocksHero', 'Hero', 'Intro'])
  })
})
