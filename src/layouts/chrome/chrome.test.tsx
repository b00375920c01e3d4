import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { byKey } from '#messages/testing.ts'
import { noBooking } from '#model/booking/booking.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { levelsDrawn } from '#model/page/menu-levels.ts'
import type { ChromeView, PageFacts, ViewNode } from '#model/view/view.ts'
import { layoutOf, layouts } from '../layouts.ts'
import { Chrome } from './chrome.tsx'
import { SectionNav } from './section-nav.tsx'

const facts: PageFacts = {
  pageId: 'page',
  path: 'rooms',
  title: 'Rooms',
  lang: 'en',
  dir: 'ltr',
  layout: 'blocks',
  siteId: 'site',
  siteName: 'Casa Clara',
  bookingUrl: '/book',
  booking: noBooking,
  currency: 'USD',
}

const bare: ChromeView = {
  siteName: 'Casa Clara',
  wordmark: 'Casa Clara',
  menu: [],
  footerMenus: [],
  legalMenu: [],
  bookNow: { text: '', href: '' },
  contact: {},
  social: [],
  siblingSites: [],
  languages: [],
  trail: [],
  home: '/',
  search: '/search',
  texts: {},
}

const full: ChromeView = {
  ...bare,
  strapline: 'Playa Clara',
  menu: [
    { label: 'Rooms', href: '/rooms', items: [{ label: 'Ocean king', href: '/rooms/ocean-king' }] },
    { label: 'Journal', href: 'https://example.com/journal', target: '_blank' },
  ],
  footerMenus: [
    { title: 'Stay', items: [{ label: 'Offers', href: '/offers' }] },
    { title: 'House', items: [{ label: 'Newsletter', href: '/newsletter' }] },
  ],
  legalMenu: [{ label: 'Privacy', href: '/privacy' }],
  bookNow: { text: 'Book Now', href: '/book' },
  contact: { address: 'Carretera del Mar 12', phone: '+52 984 555 0100', email: 'hello@example.com' },
  social: [{ name: 'Instagram', href: 'https://example.com/i' }],
  siblingSites: [{ label: 'Casa Verde', href: 'https://verde.example' }],
  languages: [
    { code: 'en', label: 'English', href: '/' },
    { code: 'es', label: 'Español', href: '/es' },
  ],
}

function drawn(chrome: ChromeView, layout: LayoutId = 'blocks', more: Partial<PageFacts> = {}): string {
  return renderToStaticMarkup(
    <Chrome view={{ chrome, facts: { ...facts, ...more, layout } }} layout={layoutOf(layout)}>
      <p>Content</p>
    </Chrome>,
  )
}

describe.each([...layouts.keys()])('%s', (id) => {
  it('stands around the content with one main, and works without script', () => {
    const html = drawn(full, id)
    expect(html.match(/<main id="main"/g)).toHaveLength(1)
    expect(html).toContain('<p>Content</p>')
    expect(html).not.toMatch(/<script|onclick=/i)
  })

  it('has no id twice, and every menu button opens something', () => {
    const html = drawn(full, id)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, each]) => each)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of html.matchAll(/popoverTarget="([^"]+)"/gi)) expect(ids).toContain(target)
  })

  it('draws a site that has nothing but a name', () => {
    const html = drawn(bare, id)
    expect(html).toContain('Casa Clara')
    expect(html).not.toContain('<button type="button"')
    expect(html).not.toMatch(/<(ul|nav|address)[^>]*><\/\1>/)
  })
})

it('draws as many levels of a menu as its editors are told', () => {
  const deep = (label: string, levels: number): ChromeView['menu'][number] => ({
    label: `${label}-${levels}`,
    href: '/x',
    ...(levels > 1 && { items: [deep(label, levels - 1)] }),
  })
  const html = drawn({
    ...bare,
    menu: [deep('header', 4)],
    phoneMenu: [deep('phone', 4)],
    utilityMenu: { title: 'Help', items: [deep('utility', 4)] },
    footerMenus: [{ title: '', items: [deep('footer', 4)] }],
    legalMenu: [deep('legal', 4)],
  })
  const levelsOf = (label: string) => new Set(html.match(new RegExp(`${label}-\\d`, 'g'))).size
  const portal = drawn({ ...bare, menu: [deep('header', 4)] }, '{product}', { agent: { firstName: 'Inés' } })
  expect(new Set(portal.match(/header-\d/g)).size).toBe(levelsDrawn('agents_portal'))
  expect(['header', 'phone', 'utility', 'footer', 'legal'].map(levelsOf)).toEqual([
    levelsDrawn('header_primary'),
    levelsDrawn('header_mobile'),
    levelsDrawn('header_utility'),
    levelsDrawn('footer_1'),
    levelsDrawn('footer_legal'),
  ])
})

it.each([...layouts].filter(([, { chrome }]) => chrome !== 'none'))(
  '%s gives phones a menu of their own, and leaves nobody without either',
  (id, { chrome }) => {
    const html = drawn({ ...full, phoneMenu: [{ label: 'Call a taxi', href: '/taxi' }] }, id)
    expect(html.match(/Call a taxi/g)).toHaveLength(1)
    // In the row of wide windows, or in the menu that opens there as well.
    expect(html).toContain(['cinematic', 'vivid'].includes(chrome) ? 'sheet-menu sheet-wide' : 'class="menu-row"')
    expect(html).toContain('href="/rooms/ocean-king"')
  },
)

it.each([...layouts].filter(([, { chrome }]) => chrome !== 'none'))(
  '%s has the small menu above its head, and on phones among the others',
  (id) => {
    const html = drawn({ ...bare, utilityMenu: { title: 'Help', items: [{ label: 'Careers', href: '/careers' }] } }, id)
    expect(html).toMatch(/<div class="utility"><nav[^>]* aria-label="Help">.*Careers.*<dialog.*Careers/s)
  },
)

it('keeps a very long name whole', () => {
  const name = 'The Grand Residences and Thermal Gardens at Playa Clara de los Manglares'
  expect(drawn({ ...full, wordmark: name })).toContain(name)
})

it('leads to the content first, and past it nothing but the footer', () => {
  const html = drawn(full)
  expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'))
  expect(html.indexOf('<header')).toBeLessThan(html.indexOf('<main'))
  expect(html.indexOf('<main')).toBeLessThan(html.indexOf('<footer'))
})

it('tells where one is, in the menu and in the languages', () => {
  const html = drawn(full)
  expect(html).toMatch(/href="\/rooms"[^>]*aria-current="page"/)
  expect(html).toMatch(/hrefLang="en"[^>]*aria-current="true"/i)
  expect(html).not.toMatch(/hrefLang="es"[^>]*aria-current/i)
})

it('names the sisters before the house where the footer is a directory', () => {
  const first = (id: LayoutId) => /<(?:nav|div) class="wrap (sisters|footer-top)"/.exec(drawn(full, id))?.[1]
  expect(first('playaresorts')).toBe('sisters')
  expect(first('blocks')).toBe('footer-top')
})

it('keeps a telephone number left to right on a page that reads right to left', () => {
  const html = drawn(full, 'kimpton', { dir: 'rtl', lang: 'ar' })
  expect(html).toContain('<bdi dir="ltr">+52 984 555 0100</bdi>')
  expect(html).toContain('href="tel:+529845550100"')
})

it('speaks the words of the site before its own', () => {
  const html = drawn({ ...full, texts: byKey({ Menu: 'Menú' }) })
  expect(html).toContain('Menú')
  expect(html).toContain('Skip to content')
})

it('lets a link that opens a window not reach back', () => {
  expect(drawn(full)).toMatch(/target="_blank" rel="noopener"/)
})

it('has neither header nor menu where the layout has no chrome', () => {
  const html = drawn(full, 'no-chrome')
  expect(html).not.toMatch(/<header|<nav|<button/)
})

it('opens the full-screen menu as a dialog, which keeps the focus, and as a popover where that is unknown', () => {
  const html = drawn(full)
  expect(html).toMatch(/<button[^>]*command="show-modal"[^>]*commandfor="site-menu"[^>]*popoverTarget="site-menu"/i)
  expect(html).toMatch(/<button[^>]*command="close"[^>]*commandfor="site-menu"[^>]*popoverTargetAction="hide"/i)
  expect(html).toMatch(/<dialog id="site-menu" popover="auto"/)
})

it('asks for consent early, as its sheet lies over the foot of the page', () => {
  const chrome = { ...full, consent: { mode: 'ask', version: '1' } } as unknown as ChromeView
  const html = renderToStaticMarkup(<Chrome view={{ chrome, facts }} layout={layoutOf('blocks')} />)
  const at = (part: string) => html.indexOf(part)
  expect(at('class="skip-link"')).toBeLessThan(at('class="consent"'))
  expect(at('class="consent"')).toBeLessThan(at('<header'))
})

describe('the links to the parts of a page', () => {
  const section = (id: string, props: Record<string, unknown>, nodes: ViewNode[] = []): ViewNode => ({
    id,
    type: 'slice',
    props,
    slot: 'default',
    nodes,
    wake: 'never',
    domId: id,
  })

  it('lead to each part that has an anchor and a title, at any depth, in the order of the page', () => {
    const nodes = [section('rooms', { title: 'Rooms' }, [section('suites', { title: 'Suites' })]), section('map', {})]
    const html = renderToStaticMarkup(<SectionNav nodes={nodes} label="On this page" />)
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['#rooms', '#suites'])
  })

  it('are left out where there would be one', () => {
    expect(renderToStaticMarkup(<SectionNav nodes={[section('rooms', { title: 'Rooms' })]} label="" />)).toBe('')
  })
})

describe('the agents’ portal', () => {
  it('shows an agent who has signed in their name and points', () => {
    const html = drawn(full, '{product}', { agent: { firstName: 'Inés', points: 2140 } })
    expect(html).toContain('Inés')
    expect(html).toContain('2,140 points')
  })

  it('says nothing of points that cannot be read', () => {
    expect(drawn(full, '{product}', { agent: { firstName: 'Inés' } })).not.toContain('points')
  })

  it('has an ordinary head for everybody else', () => {
    expect(drawn(full, '{product}')).toContain('masthead-plain')
  })
})
