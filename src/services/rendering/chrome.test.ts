import { describe, expect, it } from 'vitest'
import { byKey } from '#messages/testing.ts'
import type { Page } from '#model/page/page.ts'
import type { PageFacts } from '#model/view/view.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { chromeOf } from './chrome.ts'
import { createReader, type TrackedReader } from '../reader/reader.ts'
import { siteChromeOf } from './site-chrome.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { openTestStore, pageOf, record, shown, silently, site } from '../testing.ts'
import { factsOf } from './view.ts'

const page = pageOf('ziva', 'rooms')

it('shows the menus of the site where each belongs, and nobody else’s', async () => {
  const { menu, footerMenus, legalMenu } = await chrome([
    menuAt('header_primary', [entry('Rooms', '/rooms')]),
    menuAt('footer_2', [entry('Dining', '/dining')], { title: 'Stay' }),
    record('menus', 'theirs', { location: 'header_primary', items: [entry('Theirs', '/theirs')] }, 'bonita'),
  ])
  expect(menu).toEqual([{ label: 'Rooms', href: '/rooms' }])
  expect(footerMenus).toEqual([{ title: 'Stay', items: [{ label: 'Dining', href: '/dining' }] }])
  expect(legalMenu).toEqual([])
})

it('has a menu for phones and a small one where editors made them', async () => {
  expect(await chrome([])).not.toHaveProperty('phoneMenu')
  const { menu, phoneMenu, utilityMenu } = await chrome([
    menuAt('header_primary', [entry('Rooms', '/rooms')]),
    menuAt('header_mobile', [entry('Call', '/call')]),
    menuAt('header_utility', [entry('Careers', '/careers')], { title: 'Help' }),
  ])
  expect(menu).toEqual([{ label: 'Rooms', href: '/rooms' }])
  expect(phoneMenu).toEqual([{ label: 'Call', href: '/call' }])
  expect(utilityMenu).toEqual({ title: 'Help', items: [{ label: 'Careers', href: '/careers' }] })
})

it('gives agents in their portal its menu alone, and nobody else', async () => {
  const { facts, reader, hotel } = await house([
    menuAt('header_primary', [entry('Rooms', '/rooms')]),
    menuAt('header_mobile', [entry('Call', '/call')]),
    menuAt('agents_portal', [entry('Rates', '/agents/rates', { audience: 'agents' })]),
  ])
  const inPortal = { ...facts, layout: '{product}' as const }
  const agent = { firstName: 'Inés' }
  const seen = await drawn(hotel, { ...inPortal, agent }, reader)
  expect(seen.menu).toEqual([{ label: 'Rates', href: '/agents/rates' }])
  expect(seen).not.toHaveProperty('phoneMenu')
  for (const other of [inPortal, { ...facts, agent }])
    expect((await drawn(hotel, other, reader)).menu).toEqual([{ label: 'Rooms', href: '/rooms' }])
})

it('drops menu items that lead somewhere unsafe or are none, and what is below them', async () => {
  const { menu } = await chrome([
    menuAt('header_primary', [
      entry('Rooms', '/rooms', {
        target: '_blank',
        items: [entry('Suite', '/suite', { target: 'frame' }), entry('Bad', 'java\nscript:x')],
      }),
      entry('Evil', '//evil.test', { items: [entry('Good', '/good')] }),
      entry('Script', 'javascript:alert(1)'),
      entry(7, '/seven'),
      null,
      'text',
    ]),
  ])
  expect(menu).toEqual([
    { label: 'Rooms', href: '/rooms', target: '_blank', items: [{ label: 'Suite', href: '/suite' }] },
  ])
})

it('shows three levels of a menu, however many are stored', async () => {
  const deep = (level: number): unknown => entry(`${level}`, '/', { items: level < 9 ? [deep(level + 1)] : [] })
  const { menu } = await chrome([menuAt('header_primary', [deep(1)])])
  expect(menu).toEqual([
    { label: '1', href: '/', items: [{ label: '2', href: '/', items: [{ label: '3', href: '/' }] }] },
  ])
})

describe('an item that leads to a page', () => {
  const toRooms = (more: object = {}) => entry('', '', { ref: { collection: 'pages', id: 'ziva-rooms' }, ...more })

  it('follows it where it moves, keeps its anchor and goes by its title', async () => {
    const { store, reader, draw } = await house([menuAt('header_primary', [toRooms(), toRooms({ href: '#beds' })])])
    await publish(store, pageOf('ziva', 'stay/suites'))
    expect((await draw()).menu).toEqual([
      { label: 'stay/suites', href: '/stay/suites' },
      { label: 'stay/suites', href: '/stay/suites#beds' },
    ])
    expect([...reader.tags]).toContain('page:ziva-rooms')
  })

  it('is left out with what is below it while the page is not public, unless its editor wants otherwise', async () => {
    const items = [entry('Suite', '/suite')]
    const { draw } = await house([
      menuAt('header_primary', [
        toRooms({ label: 'Gone', items }),
        toRooms({ label: 'Climbs', items, on_unavailable: 'promote_children' }),
        toRooms({ label: 'Words', on_unavailable: 'show_text' }),
      ]),
    ])
    expect((await draw()).menu).toEqual([
      { label: 'Suite', href: '/suite' },
      { label: 'Words', href: '' },
    ])
  })

  it('leads readers of another language to the translation, and to the original where there is none', async () => {
    const { store, draw } = await house([menuAt('header_primary', [toRooms()])], {
      site: { settings: { locales: ['en', 'es'] } },
      language: 'es',
    })
    await publish(store, pageOf('ziva', 'rooms'))
    expect((await draw()).menu).toEqual([{ label: 'rooms', href: '/rooms' }])
    const spanish = { ...pageOf('ziva', 'habitaciones'), id: 'ziva-es', language_code: 'es', title: 'Habitaciones' }
    await publish(store, spanish, 'ziva-rooms')
    expect((await draw()).menu).toEqual([{ label: 'Habitaciones', href: '/es/habitaciones' }])
  })
})

it('leads readers of another language to policies in it, where there is a translation', async () => {
  const brand = record('brands', 'ziva', {
    privacy_policy: { text: 'Privacy', href: '/privacy' },
    terms: { text: 'Terms', href: '/terms' },
  })
  const { store, draw } = await house([brand], {
    site: {
      settings: { locales: ['en', 'es'], brand_id: 'ziva', consent: 'ask', consent_policy: '/privacy' },
    },
    language: 'es',
  })
  await publish(store, pageOf('ziva', 'privacy'))
  const spanish = { ...pageOf('ziva', 'privacidad'), id: 'ziva-es', language_code: 'es', title: 'Privacidad' }
  await publish(store, spanish)
  const { legalMenu, consent } = await draw()
  expect(legalMenu).toEqual([
    { label: 'Privacidad', href: '/es/privacidad' },
    { label: 'Terms', href: '/terms' },
  ])
  expect(consent?.policy).toBe('/es/privacidad')
})

it('leads to a post and to an offer by their records', async () => {
  const { store, draw } = await house([
    menuAt('header_primary', [
      entry('', '', { ref: { collection: 'posts', id: 'ziva-reef' } }),
      entry('', '', { ref: { collection: 'specials', id: 'summer' } }),
      entry('', '', { ref: { collection: 'posts', id: 'ziva-draft' } }),
    ]),
  ])
  await store.records.put(record('posts', 'reef', {}, 'ziva'), shown)
  await store.records.put(record('posts', 'draft', {}, 'ziva'), silently)
  await store.records.put(record('specials', 'summer', { cta: { text: '', href: '/offers' } }), shown)
  expect((await draw()).menu).toEqual([
    { label: 'reef', href: '/blog/reef' },
    { label: 'summer', href: '/offers' },
  ])
})

it('heads a group without a link, and leaves out one that is empty, lines between items and what is for agents', async () => {
  const { menu, footerMenus } = await chrome([
    menuAt('header_primary', [
      entry('Stay', '', {
        type: 'heading',
        items: [entry('Rooms', '/rooms', { badge: 'New', description: 'All of them' })],
      }),
      entry('Empty', '', { type: 'heading' }),
      entry('', '', { type: 'divider' }),
      entry('Rates', '/rates', { audience: 'agents' }),
    ]),
    menuAt('footer_1', [entry('Rates', '/rates', { audience: 'agents' })]),
  ])
  expect(menu).toEqual([
    { label: 'Stay', href: '', items: [{ label: 'Rooms', href: '/rooms', badge: 'New', description: 'All of them' }] },
  ])
  expect(footerMenus).toEqual([])
})

it('leads to the agents’ portal by an item of its kind, which has a name where its editor wrote none', async () => {
  const { menu } = await chrome([
    menuAt('header_primary', [entry('', '', { type: 'portal' }), entry('Advisers', '', { type: 'portal' })]),
  ])
  expect(menu).toEqual([
    { label: 'Travel agents', href: '/agents' },
    { label: 'Advisers', href: '/agents' },
  ])
})

it('shows an item between its moments, and has the page drawn again at the next of them', async () => {
  const { reader, draw } = await house([
    menuAt('header_primary', [
      entry('Early', '/early', { visible_from: '2026-12-01T00:00:00Z' }),
      entry('Now', '/now', { visible_from: '2026-11-01T00:00:00Z', visible_to: '2026-11-25T00:00:00Z' }),
      entry('Late', '/late', { visible_to: '2026-11-01T00:00:00Z' }),
    ]),
  ])
  expect((await draw()).menu).toEqual([{ label: 'Now', href: '/now' }])
  expect(reader.expires).toEqual(new Date('2026-11-25T00:00:00Z'))
})

it('shows the most particular menu, in the language of the page where there is one', async () => {
  const menus = [
    menuAt('header_primary', [entry('Site', '/')]),
    menuAt('header_primary', [entry('Brand', '/')], { brand_id: 'sun' }, 'brand'),
    menuAt('header_primary', [entry('Resort', '/')], { resort_id: 'cove' }, 'resort'),
    menuAt('header_primary', [entry('Elsewhere', '/')], { resort_id: 'bay' }, 'bay'),
    { ...menuAt('header_primary', [entry('Sitio', '/')], {}, 'sitio'), language_code: 'es' },
  ]
  const settings = { brand_id: 'sun', resort_id: 'cove', locales: ['es'] }
  expect((await (await house(menus)).draw()).menu[0]?.label).toBe('Site')
  const branded = await house(menus, { site: { settings: { brand_id: 'sun' } } })
  expect((await branded.draw()).menu[0]?.label).toBe('Brand')
  expect((await (await house(menus, { site: { settings } })).draw()).menu[0]?.label).toBe('Resort')
  expect((await (await house(menus, { site: { settings }, language: 'es' })).draw()).menu[0]?.label).toBe('Sitio')
})

it('speaks the language of the page where its words are kept', async () => {
  const { store, draw } = await house([], { language: 'es-MX' })
  expect((await draw()).texts).toMatchObject(byKey({ Menu: 'Menú', Close: 'Cerrar' }))
  await store.records.put(record('locales', 'es-MX', { code: 'es-MX', texts: { menu: 'Carta', close: 7 } }), shown)
  expect((await draw()).texts).toMatchObject(byKey({ Menu: 'Carta', Close: 'Cerrar' }))
})

it('stands without menus or settings', async () => {
  expect(await chrome([])).toMatchObject({
    siteName: 'Hotel ziva',
    wordmark: 'Hotel ziva',
    menu: [],
    contact: {},
    social: [],
    bookNow: { text: 'Book now', href: '/booking' },
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
    front_ends: [],
    previews: [],
    social: [{ name: 'A', href: 'https://a.test' }],
    autosave: true,
  })
  expect(settingsOf(site('ziva', { settings: { booking_url: 'https://book.test/?a=1', social: 'none' } }))).toEqual({
    booking_url: 'https://book.test/?a=1',
    front_ends: [],
    previews: [],
    social: [],
    autosave: true,
  })
})

type Menu = ReturnType<typeof record>

function menuAt(location: string, items: readonly unknown[], more: object = {}, slug = location): Menu {
  return record('menus', slug, { location, items, ...more }, 'ziva')
}

function entry(label: unknown, href: string, more: object = {}): object {
  return { id: `${String(label)} ${href}`, type: 'page', label, href, items: [], ...more }
}

async function chrome(menus: readonly Menu[]) {
  return (await house(menus)).draw()
}

const today = new Date('2026-11-21T10:00:00Z')

async function house(
  menus: readonly Menu[],
  { site: more = {}, language = 'en' }: { readonly site?: Partial<Site>; readonly language?: string } = {},
) {
  const store = await openTestStore()
  for (const menu of menus) await store.records.put(menu, shown)
  const hotel = site('ziva', more)
  const reader = createReader(store, hotel, today, { language })
  const facts = factsOf({ ...page, language_code: language }, hotel)
  return { store, reader, hotel, facts, draw: () => drawn(hotel, facts, reader) }
}

async function drawn(hotel: Site, facts: PageFacts, reader: TrackedReader) {
  return chromeOf(facts, await siteChromeOf(hotel, facts, reader))
}

async function publish(store: Store, written: Page, group = 'ziva-rooms'): Promise<void> {
  const page = written.id === 'ziva-es' ? written : { ...written, id: 'ziva-rooms' }
  await store.pages.create(page, 'test', { translation_group: group })
  await store.pages.publish(page.id, 1, silently)
}
