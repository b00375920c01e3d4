import { expect, it } from 'vitest'
import { chromeOf } from './chrome.ts'
import { createReader } from './reader.ts'
import { settingsOf } from './site-settings.ts'
import { openTestStore, pageOf, record, silently, site } from './testing.ts'
import { factsOf } from './view.ts'

const page = pageOf('ziva', 'rooms')

it('shows the menus of the site by name, and nobody else’s', async () => {
  const { menu, footerMenus, legalMenu } = await chrome([
    record('menus', 'main', { items: [{ label: 'Rooms', href: '/rooms' }] }, 'ziva'),
    record('menus', 'footer-stay', { title: 'Stay', items: [{ label: 'Dining', href: '/dining' }] }, 'ziva'),
    record('menus', 'main', { items: [{ label: 'Theirs', href: '/theirs' }] }, 'bonita'),
  ])
  expect(menu).toEqual([{ label: 'Rooms', href: '/rooms' }])
  expect(footerMenus).toEqual([{ title: 'Stay', items: [{ label: 'Dining', href: '/dining' }] }])
  expect(legalMenu).toEqual([])
})

it('drops menu items that lead somewhere unsafe or are none, and what is below them', async () => {
  const items = [
    {
      label: 'Rooms',
      href: '/rooms',
      target: '_blank',
      items: [
        { label: 'Suite', href: '/suite', target: 'frame' },
        { label: 'Bad', href: 'java\nscript:x' },
      ],
    },
    { label: 'Evil', href: '//evil.test', items: [{ label: 'Good', href: '/good' }] },
    { label: 'Script', href: 'javascript:alert(1)' },
    { label: 7, href: '/seven' },
    null,
    'text',
  ]
  const { menu } = await chrome([record('menus', 'main', { items }, 'ziva')])
  expect(menu).toEqual([
    { label: 'Rooms', href: '/rooms', target: '_blank', items: [{ label: 'Suite', href: '/suite' }] },
  ])
})

it('shows three levels of a menu, however many are stored', async () => {
  const deep = (level: number): unknown => ({ label: `${level}`, href: '/', items: level < 9 ? [deep(level + 1)] : [] })
  const { menu } = await chrome([record('menus', 'main', { items: [deep(1)] }, 'ziva')])
  expect(JSON.stringify(menu)).toBe(
    JSON.stringify([{ label: '1', href: '/', items: [{ label: '2', href: '/', items: [{ label: '3', href: '/' }] }] }]),
  )
})

it('stands without menus or settings', async () => {
  expect(await chrome([])).toMatchObject({
    siteName: 'Hotel ziva',
    wordmark: 'Hotel ziva',
    menu: [],
    contact: {},
    social: [],
    bookNow: { text: 'Book now', href: '' },
  })
})

it('takes settings of the wrong shape, or that lead somewhere unsafe, for missing', () => {
  const settings = {
    wordmark: 7,
    strapline: '',
    phone: '555',
    booking_url: 'javascript:alert(1)',
    social: [{ name: 'A', href: 'https://a.test' }, { name: 'B', href: 'data:x' }, 'C'],
    autosave: 'yes',
  }
  expect(settingsOf(site('ziva', { settings }))).toEqual({
    phone: '555',
    social: [{ name: 'A', href: 'https://a.test' }],
    autosave: false,
  })
  expect(settingsOf(site('ziva', { settings: { booking_url: 'https://book.test/?a=1', social: 'none' } }))).toEqual({
    booking_url: 'https://book.test/?a=1',
    social: [],
    autosave: false,
  })
})

async function chrome(menus: readonly ReturnType<typeof record>[]) {
  const store = await openTestStore()
  for (const menu of menus) await store.records.put(menu, silently)
  const hotel = site('ziva')
  return chromeOf(hotel, factsOf(page, hotel), createReader(store, hotel, new Date()))
}
