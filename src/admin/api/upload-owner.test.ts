import { describe, expect, it } from 'vitest'
import { defaultOwner, ownerQuery, uploadOwners } from './upload-owner.ts'

const reach = (sites: readonly string[], resorts: readonly string[] = [], brands: readonly string[] = []) => ({
  reach: { media: { sites, resorts, brands } },
})

describe('a new file is for', () => {
  it('the whole group when its author is of the whole group', () => {
    expect(uploadOwners({ reach: { media: null } })).toBeUndefined()
    expect(defaultOwner(undefined, 'ziva', null)).toBeUndefined()
    expect(ownerQuery(undefined)).toEqual({})
  })

  it('the site that is worked on, then the one chosen last, then the only one', () => {
    const owners = uploadOwners(reach(['ziva', 'bonita']))
    expect(defaultOwner(owners, 'bonita', 'site:ziva')).toBe('site:bonita')
    expect(defaultOwner(owners, 'another', 'site:bonita')).toBe('site:bonita')
    expect(defaultOwner(owners, undefined, 'site:gone')).toBe('site:ziva')
    expect(ownerQuery('site:bonita')).toEqual({ site: 'bonita' })
  })

  it('a resort for editors of a resort, and a brand only where it has no site', () => {
    expect(uploadOwners(reach([], ['cala']))).toEqual(['resort:cala'])
    expect(uploadOwners(reach(['ziva'], [], ['hyatt']))).toEqual(['site:ziva'])
    expect(uploadOwners(reach([], [], ['hyatt']))).toEqual(['brand:hyatt'])
    expect(ownerQuery('resort:cala')).toEqual({ resort: 'cala' })
  })
})
