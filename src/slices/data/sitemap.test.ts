import { describe, expect, it } from 'vitest'
import { groupsOfPages, typedGroups } from './sitemap.ts'

const pages = [
  { path: 'rooms/suite', title: 'Suite' },
  { path: '', title: 'Home' },
  { path: 'rooms', title: 'Rooms' },
  { path: 'dining', title: 'Dining' },
]

describe('a sitemap', () => {
  it('puts the pages under the same first part of the address together', () => {
    expect(groupsOfPages(pages)).toEqual([
      {
        title: '',
        links: [
          { text: 'Home', href: '/' },
          { text: 'Dining', href: '/dining' },
        ],
      },
      {
        title: 'Rooms',
        links: [
          { text: 'Rooms', href: '/rooms' },
          { text: 'Suite', href: '/rooms/suite' },
        ],
      },
    ])
  })

  it('takes the lines that were typed instead, without pages that are not published', () => {
    const lines = 'Stay\nOur rooms | /rooms?view=sea\nSecret | /secret\n\nElsewhere\nMap | https://maps.example/'
    expect(typedGroups(lines, pages)).toEqual([
      { title: 'Stay', links: [{ text: 'Our rooms', href: '/rooms?view=sea' }] },
      { title: 'Elsewhere', links: [{ text: 'Map', href: 'https://maps.example/' }] },
    ])
  })
})
