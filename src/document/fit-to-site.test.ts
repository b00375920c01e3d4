import { describe, expect, it } from 'vitest'
import type { StoredField } from '#model/page/page.ts'
import { fitToSite, type LibraryFile, type SiteContent } from './fit-to-site.ts'
import { placementRulesOf } from './placement-rules.ts'
import { page, slice } from './testing.ts'

const rules = placementRulesOf(new Map(), new Map())
const nothing: SiteContent = { library: [], specials: [], resorts: [], addresses: [], now: '2026-11-22T12:00:00Z' }

function fitted(type: string, value: unknown, site: Partial<SiteContent>, name = 'it'): unknown {
  return fieldsOf([{ id: 'f', name, type, enabled: true, [type]: value } as StoredField], site)[0]?.[type]
}

function fieldsOf(fields: readonly StoredField[], site: Partial<SiteContent>) {
  return fitToSite(slice('new', { fields }), page(), rules, { ...nothing, ...site }).fields
}

describe('the pictures of a template', () => {
  const file = (id: string, title: string, tags: string[] = [], kind: LibraryFile['kind'] = 'image') => ({
    id,
    title,
    tags,
    kind,
  })
  const chosen = (words: string, library: readonly LibraryFile[]) =>
    fitted('media', [{ id: 'm', asset: `sample:${words}` }], { library })

  it('are the ones of the library that fit its words best, and some other when nothing fits', () => {
    const library = [file('1', 'Beach at noon'), file('2', 'Pool', ['beach', 'sunset'])]
    expect(chosen('sunset beach', library)).toEqual([{ id: 'm', asset: '2' }])
    expect(chosen('beach golf', library)).toEqual([{ id: 'm', asset: '1' }])
    expect(chosen('the beach at sunset', library)).toEqual([{ id: 'm', asset: '2' }])
    expect(chosen('golf', library)).toEqual(chosen('golf', library.toReversed()))
    expect(chosen('golf', library)).toHaveLength(1)
  })

  it('are, of equals, those that are tagged with the word first', () => {
    const library = [file('1', 'Suite', ['bed', 'pool']), file('2', 'Water', ['pool', 'bed'])]
    expect(chosen('pool', library)).toEqual([{ id: 'm', asset: '2' }])
  })

  it('are, of those that fit alike, the same whenever they were uploaded', () => {
    const library = [file('1', 'Tub', ['bath', 'upright']), file('2', 'Tub', ['bath', 'sea'])]
    expect(chosen('bath tub', library)).toEqual([{ id: 'm', asset: '2' }])
    expect(chosen('bath tub', library.toReversed())).toEqual([{ id: 'm', asset: '2' }])
  })

  it('are left out where the library has none, and are never a document', () => {
    expect(chosen('pool', [file('1', 'Pool rules', [], 'file')])).toBeUndefined()
  })
})

describe('what a template names', () => {
  it('are offers of the site: those that it has, else as many of its first', () => {
    const specials = ['summer', 'kids-stay-free', 'late']
    expect(fitted('specials', ['green-season', 'kids-stay-free'], { specials })).toEqual(['kids-stay-free'])
    expect(fitted('specials', ['green-season', 'stay-longer'], { specials })).toEqual(['summer', 'kids-stay-free'])
    expect(fitted('specials', ['green-season'], {})).toBeUndefined()
    expect(
      fitted('resorts', ['elsewhere'], { resorts: [{ slug: 'here', name: 'Here', place: 'Bay', address: '' }] }),
    ).toEqual(['here'])
  })

  it('is an address that is there: its own, the most alike, else the home page', () => {
    const addresses = ['/es', '/es/rooms', '/es/rooms/suites', '/es/eat/dining']
    const led = (href: string) => (fitted('link', { text: 'See', href }, { addresses }) as { href: string }).href
    expect(led('/es/rooms')).toBe('/es/rooms')
    expect(led('/rooms')).toBe('/es/rooms')
    expect(led('/dining')).toBe('/es/eat/dining')
    expect(led('/golf')).toBe('/es')
    expect(led('/booking?adults=2')).toBe('/booking?adults=2')
    expect(led('https://example.com/')).toBe('https://example.com/')
    expect(led('#top')).toBe('#top')
  })

  it('are the resorts of the site where lines list some', () => {
    const resorts = [{ slug: 'here', name: 'Here', place: 'Bay', address: '/resorts/here' }]
    const lines = 'Cove | Port | /resorts/cove\nPalms | Port | /resorts/palms'
    expect(fitted('textarea', lines, { resorts })).toBe('Here | Bay | /resorts/here')
    expect(fitted('textarea', 'one | two\nthree', { resorts })).toBe('one | two\nthree')
  })

  it('is a video of the library, or none', () => {
    const video: LibraryFile = { id: 'sea', kind: 'video', title: 'Sea', tags: [] }
    expect(fitted('text', 'sample-video', { library: [video] })).toBe('sea')
    expect(fitted('text', 'sample-video', {})).toBeUndefined()
  })
})

it('moves days that have gone by into the years to come, as far apart as they were', () => {
  const day = (name: string, datetime: string): StoredField => ({
    id: name,
    name,
    type: 'datetime',
    enabled: true,
    datetime,
  })
  const moved = (...fields: StoredField[]) => fieldsOf(fields, {}).map(({ datetime }) => datetime)
  expect(moved(day('min', '2026-06-01T00:00'), day('max', '2026-12-30T23:59'))).toEqual([
    '2027-06-01T00:00',
    '2027-12-30T23:59',
  ])
  expect(moved(day('end', '2026-12-31T23:59'))).toEqual(['2026-12-31T23:59'])
  expect(moved(day('leap', '2024-02-29T10:00'))).toEqual(['2027-02-28T10:00'])
})

it('leaves what a template says of a hotel to the record of the one that the site stands for', () => {
  const field = {
    type: 'text',
    label: 'Phone',
    default: '',
    enabled: true,
    fact: 'resort.phone',
    parse: String,
  } as const
  const bound = { slice: () => ({ name: 'Contact', label: '', layouts: '*', fields: { phone: field } }) as const }
  const stored: StoredField = { id: 'f', name: 'phone', type: 'text', enabled: true, text: '+1 305 555 0120' }
  const fieldsOn = (site: Partial<SiteContent>) =>
    fitToSite(
      slice('new', { component: 'Contact', fields: [stored] }),
      page(),
      { ...rules, ...bound },
      { ...nothing, ...site },
    ).fields
  expect(fieldsOn({ hasOwnResort: true })).toEqual([])
  expect(fieldsOn({})).toEqual([stored])
})
