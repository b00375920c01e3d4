import { describe, expect, it } from 'vitest'
import type { Assignment } from '#db/store.ts'
import { clientAssignments } from './client-rights.ts'

const everywhere: Assignment = { role: 'owner', scope: { type: 'all' }, locales: '*' }

describe('an API client', () => {
  it('of an owner publishes in its sites, and has no right beyond', () => {
    expect(clientAssignments(['ziva'], [{ ...everywhere, flags: ['leads'] }])).toEqual([
      { role: 'publisher', scope: { type: 'site', ids: ['ziva'] }, locales: '*' },
    ])
    expect(clientAssignments([], [everywhere])).toEqual([{ ...everywhere, role: 'publisher' }])
  })

  it('keeps the languages and the smaller role of its maker', () => {
    expect(clientAssignments([], [{ ...everywhere, role: 'translator', locales: ['es'] }])).toEqual([
      { role: 'translator', scope: { type: 'all' }, locales: ['es'] },
    ])
  })

  it('reaches the sites that it and its maker have in common, those of a brand as well', () => {
    const ofSites: Assignment = { role: 'editor', scope: { type: 'site', ids: ['ziva', 'bonita'] }, locales: '*' }
    const ofBrand: Assignment = {
      role: 'editor',
      scope: { type: 'brand', ids: ['b'] },
      locales: '*',
      sites: ['bonita'],
    }
    expect(clientAssignments(['bonita'], [ofSites, ofBrand]).map(({ scope }) => scope)).toEqual([
      { type: 'site', ids: ['bonita'] },
      { type: 'site', ids: ['bonita'] },
    ])
    expect(clientAssignments(['zilara'], [ofSites, ofBrand])).toEqual([])
  })

  it('made for all sites reaches those of its maker alone, and nothing of a maker without roles', () => {
    const ofBrand: Assignment = {
      role: 'editor',
      scope: { type: 'brand', ids: ['b'] },
      locales: '*',
      sites: ['bonita'],
    }
    expect(clientAssignments([], [ofBrand])).toEqual([
      { role: 'editor', scope: { type: 'brand', ids: ['b'] }, locales: '*' },
    ])
    expect(clientAssignments(['ziva'], [])).toEqual([])
  })

  it('for one site does nothing to the resorts of its maker', () => {
    const ofResort: Assignment = { role: 'publisher', scope: { type: 'resort', ids: ['r'] }, locales: '*' }
    expect(clientAssignments(['ziva'], [ofResort])).toEqual([])
  })
})
