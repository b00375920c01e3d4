import { Sentence } from '#messages/sentence.ts'
import { describe, expect, it } from 'vitest'
import { noBooking } from '#model/booking/booking.ts'
import type { CanvasStart } from '#model/studio/canvas.ts'
import type { Page } from '#model/page/page.ts'
import type { HeadView, PageView, ViewNode } from '#model/view/view.ts'
import { testAssets } from '#server/testing.ts'
import { intro, pageOf } from '#services/testing.ts'
import { canvasPage, finishedBytes, finishedPage, framedPage } from './document.ts'
import { escaped } from '#model/text/escaped.ts'
import { errorPage, notFoundPage } from './error-documents.tsx'

const failures: unknown[] = []
const rendering = { sanitise: (html: string) => html, onFailure: (error: unknown) => failures.push(error) }
const hostile = `"><script>alert(1)</script>'\r\n&`

describe('the document of a page', () => {
  it('writes every word of its head as text', () => {
    const { html } = finishedPage(
      view({
        head: {
          title: hostile,
          description: hostile,
          canonical: `https://ziva.test/${hostile}`,
          image: hostile,
          noindex: true,
          themeColour: '#fff',
          siteName: 'Ziva',
          lang: 'en',
          alternates: [],
          structured: [],
          tags: [],
        },
      }),
      testAssets,
      'visitors',
    )
    expect(html).not.toContain('<script>alert')
    expect(html.match(/&lt;script&gt;alert/g)?.length).toBeGreaterThanOrEqual(4)
  })

  it('lets a form of booking be sent on to the engine of a resort, and other forms only to the site', () => {
    const resort = { id: 'r1', slug: 'ziva', code: 'ZIVA', name: 'Ziva', destination: 'Coast' }
    const widget = { ...node('InlineBookingWidget', {}), data: [resort] }
    const booking = finishedPage(view({ nodes: [widget] }), testAssets, 'visitors')
    expect(booking.html).toContain('action="/booking"')
    expect(booking.policy).toContain("form-action 'self' https:;")
    const other = finishedPage(view({ nodes: [node('SeadustContactForm', {})] }), testAssets, 'visitors')
    expect(other.policy).toContain("form-action 'self';")
  })

  it('lets a page with a map fetch from the hosts of the style, and no other page', () => {
    const mapOrigins = ['https://maps.example.com']
    const style = { address: 'https://maps.example.com/style.json', origins: mapOrigins }
    const map = { ...node('SeadustMap', { latitude: '15', longitude: '-65' }), data: { style } }
    const mapped = finishedPage({ ...view({ nodes: [map] }), mapOrigins }, testAssets, 'visitors')
    expect(mapped.policy).toContain("connect-src 'self' https://maps.example.com;")
    const other = finishedPage(
      { ...view({ nodes: [node('Intro', { title: 'Hello' })] }), mapOrigins },
      testAssets,
      'visitors',
    )
    expect(other.policy).toContain("connect-src 'self';")
  })

  it('is the same as bytes as it is as text, whatever letters it has and however long it is', () => {
    for (const title of ['Rooms', 'Baños', 'Rooms … 客室 😀', 'Half a letter \ud83d …', 'Suites – '.repeat(20_000)]) {
      const page = view({ nodes: [node('Intro', { title })] })
      const { body } = finishedBytes(page, testAssets, 'visitors')
      expect(body.equals(Buffer.from(finishedPage(page, testAssets, 'visitors').html))).toBe(true)
    }
  })

  it('has no data for islands where there are none', () => {
    const { html } = finishedPage(view({ nodes: [node('Intro', { title: 'Hello' })] }), testAssets, 'visitors')
    expect(html).not.toMatch(/voix-page|data-islands/)
  })

  it('wakes what stands in a frame of the admin as it wakes for visitors', () => {
    const slider = { ...node('SpecialsGrid', { title: 'Offers' }), wake: 'load' as const, data: [] }
    const { html } = framedPage(view({ nodes: [slider] }), testAssets)
    expect(html).toContain('data-islands="/assets/islands.js"')
    expect(html).not.toContain('data-visit')
  })

  it('hands islands their props without letting them end the script', () => {
    const { html } = finishedPage(
      view({
        nodes: [
          { ...node('SpecialsGrid', { title: '</script><img src=x onerror=alert(1)>' }), wake: 'load', data: [] },
        ],
      }),
      testAssets,
      'visitors',
    )
    expect(html).toContain('data-islands="/assets/islands.js"')
    const data = /<script type="application\/json" id="voix-page">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({
      islands: { SpecialsGrid: { props: { title: '</script><img src=x onerror=alert(1)>' } } },
      chunks: { SpecialsGrid: '/assets/SpecialsGrid.js' },
    })
    expect(html).not.toContain('<img src=x')
  })

  it('leaves out a slice that throws, reports it, and keeps its neighbours', () => {
    const broken = { ...node('Images', { images: [{ id: 'torn', crops: null }] }), id: 'broken' }
    const { html, failures } = finishedPage(
      view({ nodes: [node('Intro', { title: 'Before' }), broken, { ...node('Intro', { title: 'After' }), id: 'b' }] }),
      testAssets,
      'visitors',
    )
    expect(html).toMatch(/Before[\s\S]*After/)
    expect(failures).toMatchObject([{ id: 'broken', component: 'Images' }])
  })

  it('hides until it is decided what newcomers are not shown, and decides before the first paint', () => {
    const when = (operator: 'gte' | 'lt') => ({
      type: 'and' as const,
      conditions: [{ key: 'tag:spa', operator, value: 2 }],
    })
    const { html, policy } = finishedPage(
      view({
        nodes: [
          { ...node('Intro', { title: 'For fans' }), when: when('gte') },
          { ...node('Intro', { title: 'For others' }), when: when('lt') },
        ],
      }),
      testAssets,
      'visitors',
    )
    expect(html).toMatch(/<div data-slice="Intro" data-when="[^"]*gte[^"]*" hidden=""/)
    expect(html).toMatch(/<div data-slice="Intro" data-when="[^"]*lt[^"]*" data-first=""/)
    expect(html.indexOf(testAssets.firstPaint.text)).toBeLessThan(html.indexOf('</head>'))
    expect(policy).toContain(testAssets.firstPaint.hash)
  })

  it('decides nothing where there is nothing to decide', () => {
    const { html, policy } = finishedPage(view({ nodes: [node('Intro', { title: 'Hello' })] }), testAssets, 'visitors')
    expect(html).not.toContain(testAssets.firstPaint.text)
    expect(policy).not.toContain(testAssets.firstPaint.hash)
  })

  it('marks the layout, the language and the tags of the page', () => {
    const { html } = finishedPage({ ...view({}), tags: ['spa', 'golf'] }, testAssets, 'visitors')
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('<body data-layout="kimpton" data-tags="spa golf"')
  })
})

it('gives the canvas the styles of the page before its own: the first say how much each layer weighs', () => {
  const start = startOf()
  const assets = { ...testAssets, canvas: { ...testAssets.canvas, styles: ['/assets/canvas.css'] } }
  const { html } = canvasPage(view({}), start, new Set(), { assets, language: 'en', ...rendering })
  expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('/assets/canvas.css'))
})

it('draws the page of the canvas, with what its editor wrote as text, before its script takes it over', () => {
  const { html } = canvasPage(view({}), startOf({ elements: [intro('one', hostile)] }), new Set(['Intro']), {
    assets: testAssets,
    language: 'en',
    ...rendering,
  })
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toMatch(/<div data-slice="Intro"[^>]* data-vx-id="one"/)
  expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(main).not.toContain('<script')
})

it('leaves an empty page of the canvas, and one with a slice that fails, to its script', () => {
  const options = { assets: testAssets, language: 'en', ...rendering }
  failures.length = 0
  const failing = { elements: [{ ...intro('One'), properties: null }] } as never
  for (const page of [{}, failing])
    expect(canvasPage(view({}), startOf(page), new Set(), options).html).toMatch(/<main [^>]*><\/main>/)
  expect(failures).toHaveLength(1)
})

it('lets the canvas be framed by our own pages only, and not be searched', () => {
  const start = startOf({ title: '</script>' })
  const { html, policy } = canvasPage(view({}), start, new Set(), { assets: testAssets, language: 'en', ...rendering })
  expect(policy).toContain("frame-ancestors 'self'")
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(html).toContain('<link rel="modulepreload" href="/assets/hero.js">')
})

it('writes messages of errors as text', () => {
  for (const { html } of [
    notFoundPage(hostile, {}, testAssets),
    errorPage({ status: 503, refusal: new Sentence(hostile), trace: hostile }, {}, testAssets),
  ])
    expect(html).not.toContain('<script>alert')
})

it('writes errors in the language of the address', () => {
  const { html } = errorPage({ status: 500, trace: '' }, { language: 'es' }, testAssets)
  expect(html).toContain('Hubo un problema al buscar su página.')
  expect(notFoundPage('', { language: 'es' }, testAssets, { isAdmin: true }).html).toContain(
    'Volver a la administración',
  )
})

it('escapes what could end a text or an attribute', () => {
  expect(escaped(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
})

function view({ head, nodes = [] }: { head?: HeadView; nodes?: readonly ViewNode[] }): PageView {
  return {
    facts: {
      pageId: 'p',
      path: 'rooms',
      title: 'Rooms',
      lang: 'en',
      dir: 'ltr',
      layout: 'kimpton',
      siteId: 's',
      siteName: 'Hotel',
      bookingUrl: '',
      booking: noBooking,
      currency: 'USD',
    },
    nodes,
    chrome: {
      siteName: 'Hotel',
      wordmark: 'Hotel',
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
    },
    head: head ?? {
      title: 'Rooms',
      description: '',
      canonical: 'https://ziva.test/rooms',
      noindex: false,
      themeColour: '#fff',
      siteName: 'Ziva',
      lang: 'en',
      alternates: [],
      structured: [],
      tags: [],
    },
    tags: [],
  }
}

function node(component: string, props: Readonly<Record<string, unknown>>): ViewNode {
  return { id: component, type: 'slice', component, props, slot: 'default', nodes: [], wake: 'never' }
}

function startOf(page: Partial<Page> = {}): CanvasStart {
  return {
    session: 's',
    resolveAt: '/',
    page: { ...pageOf('ziva', 'rooms'), ...page },
    given: { elements: [], unless: [] },
    facts: view({}).facts,
    assets: [],
    data: {},
    results: {},
    sections: {},
    values: {},
  }
}
