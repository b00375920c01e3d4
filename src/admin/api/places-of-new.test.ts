import { describe, expect, it } from 'vitest'
import { mayAdd, onlyPlace, placesOfNew, siteOfImport } from './places-of-new.ts'

const may = { posts: ['read', 'create'] }
const everywhere = { may, reach: { posts: null } }
const ofZiva = { may, reach: { posts: { sites: ['ziva'], brands: [], resorts: [] } } }
const ofBrand = { may, reach: { posts: { sites: [], brands: ['hyatt'], resorts: [] } } }
const ofResort = { may, reach: { posts: { sites: [], brands: [], resorts: ['cala'] } } }

describe('a new record is offered', () => {
  it('for every site, and for all where its kind is shared, to who works for the whole group', () => {
    expect(placesOfNew({ area: 'posts', belongs: 'either' }, everywhere)).toEqual({ sites: undefined, isForAll: true })
    expect(mayAdd({ area: 'posts', belongs: 'group' }, everywhere)).toBe(true)
  })

  it('for the sites of an editor and not for all, where one works for sites', () => {
    expect(placesOfNew({ area: 'posts', belongs: 'either' }, ofZiva)).toEqual({ sites: ['ziva'], isForAll: false })
    expect(mayAdd({ area: 'posts', belongs: 'site' }, ofZiva)).toBe(true)
    expect(mayAdd({ area: 'posts', belongs: 'group', scope: { resorts: 'resort_id' } }, ofZiva)).toBe(false)
  })

  it('within a brand or resort where its kind lies in one', () => {
    const part = { area: 'posts', belongs: 'group', scope: { resorts: 'resort_id' } } as const
    expect([mayAdd(part, ofBrand), mayAdd(part, ofResort)]).toEqual([true, true])
    expect(mayAdd({ area: 'posts', belongs: 'group' }, ofBrand)).toBe(false)
    expect(mayAdd({ area: 'posts', belongs: 'site' }, ofResort)).toBe(false)
  })

  it('to nobody whose role does not add', () => {
    expect(mayAdd({ area: 'posts', belongs: 'site' }, { ...ofZiva, may: { posts: ['read'] } })).toBe(false)
  })
})

it('A new record names the one resort or brand in which its user may add it, and nothing where there is a choice', () => {
  const room = { area: 'posts', belongs: 'group', scope: { resorts: 'resort_id' } } as const
  expect(onlyPlace(room, ofResort)).toEqual({ resort_id: 'cala' })
  expect(onlyPlace(room, { reach: { posts: { sites: [], brands: [], resorts: ['cala', 'mar'] } } })).toEqual({})
  expect(onlyPlace(room, ofBrand)).toEqual({})
  expect(onlyPlace({ ...room, scope: { brands: 'brand_id' } }, ofBrand)).toEqual({ brand_id: 'hyatt' })
  expect(onlyPlace(room, everywhere)).toEqual({})
})

it('Lines of an import that name no site belong to the only site of their editor', () => {
  const twoSites = { reach: { posts: { sites: ['ziva', 'azul'], brands: [], resorts: [] } } }
  expect(siteOfImport({ area: 'posts', belongs: 'site' }, ofZiva)).toBe('ziva')
  expect(siteOfImport({ area: 'posts', belongs: 'site' }, twoSites)).toBeUndefined()
  expect(siteOfImport({ area: 'posts', belongs: 'site' }, everywhere)).toBeUndefined()
  expect(siteOfImport({ area: 'posts', belongs: 'group' }, ofZiva)).toBeUndefined()
})
