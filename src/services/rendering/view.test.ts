import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { Condition, Element, Page } from '#model/page/page.ts'
import { querySources } from '#model/records/query-sources.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import type { Site } from '#db/store.ts'
import { createReader } from '../reader/reader.ts'
import { asset, intro, openTestStore, pageOf, record, shown, site, slice } from '../testing.ts'
import { viewOf } from './view.ts'

const query = {
  source: 'specials',
  filter: [],
  order: [{ field: 'title', direction: 'asc' }],
  limit: 3,
  map: { title: 'title', copy: 'words' },
} as const

describe('what is drawn of a page', () => {
  it('is every element that is on, in its order and place', async () => {
    const { nodes } = await view(
      pageOf('ziva', 'rooms', createGroup('g', { elements: [intro('a', 'Hello')] }), intro('b')),
    )
    expect(nodes).toMatchObject([
      { id: 'g', type: 'group', nodes: [{ id: 'a', component: 'Intro', props: { title: 'Hello' } }] },
      { id: 'b', type: 'slice' },
    ])
  })

  it('wakes as its slice does where a mode was stored that nobody knows', async () => {
    const slider = { ...slice('HeroSlider', 'slider'), hydration_mode: 'bogus' as 'load' }
    const { nodes } = await view(pageOf('ziva', 'rooms', slider, { ...slider, id: 'later', hydration_mode: 'visible' }))
    expect(nodes).toMatchObject([{ wake: 'load' }, { wake: 'visible' }])
  })

  it('is nothing of an element that is off, with all below it', async () => {
    const { nodes } = await view(
      pageOf('ziva', 'rooms', createGroup('g', { enabled: false, elements: [intro('secret')] }), {
        ...intro('b'),
        enabled: false,
      }),
    )
    expect(nodes).toEqual([])
  })

  it('is nothing of a slice that was rejected', async () => {
    expect(
      (await view(pageOf('ziva', 'rooms', { ...intro('a'), xp_status: 'rejected' }, intro('b')))).nodes,
    ).toHaveLength(1)
  })

  it.each(['Ghost', '__proto__', 'constructor', '../hero'])(
    'leaves out the unknown component %s, its neighbours intact',
    async (component) => {
      expect(
        (await view(pageOf('ziva', 'rooms', intro('a'), slice(component, 'x'), intro('b')))).nodes.map(({ id }) => id),
      ).toEqual(['a', 'b'])
    },
  )

  it('is no value of a field that is off, nor one its field no longer accepts', async () => {
    const off = { ...intro('a'), fields: intro('a').fields.map((field) => ({ ...field, enabled: false })) }
    const broken = {
      ...intro('b'),
      fields: [{ id: 'f', name: 'align', type: 'select', enabled: true, select: 'sideways' }],
    }
    const { nodes } = await view(pageOf('ziva', 'rooms', off, broken))
    expect(nodes[0]?.props).not.toHaveProperty('title')
    expect(nodes[1]?.props).toMatchObject({ align: 'center' })
  })

  it('takes what the page has under the name of a field that says nothing itself', async () => {
    const pageField = (name: string, type: string, value: unknown, enabled = true) => ({
      id: name,
      name,
      type,
      enabled,
      [type]: value,
    })
    const page = {
      ...pageOf('ziva', 'rooms', slice('Intro', 'own', { title: 'Mine' }), slice('Intro', 'lent')),
      fields: [
        pageField('title', 'textarea', 'Summer'),
        pageField('subtitle', 'text', 'Hidden', false),
        pageField('align', 'text', 'sideways'),
        pageField('titleTag', 'number', 2),
        pageField('copy', 'wysiwyg', '<p>Sand</p><script>x</script>'),
      ],
    }
    const { nodes } = await view(page)
    expect(nodes[0]?.props.title).toBe('Mine')
    expect(nodes[1]?.props).toMatchObject({ title: 'Summer', copy: '<p>Sand</p>', align: 'center', titleTag: 'h1' })
    expect(nodes[1]?.props).not.toHaveProperty('subtitle')
  })

  it('stands in a layout that takes the texts and the colour that the page has under their names', async () => {
    const lent = [
      { id: 'a', name: 'wordmark', type: 'text', enabled: true, text: 'The pop-up' },
      { id: 'b', name: 'book_now_text', type: 'text', enabled: true, text: 'Come in' },
      { id: 'c', name: 'phone', type: 'text', enabled: false, text: '1' },
      { id: 'd', name: 'theme_color', type: 'color', enabled: true, color: '#102030' },
    ]
    const { chrome, head } = await view({ ...pageOf('ziva', 'rooms'), fields: lent })
    expect(chrome).toMatchObject({ wordmark: 'The pop-up', bookNow: { text: 'Come in' } })
    expect(chrome.contact).not.toHaveProperty('phone')
    expect(head.themeColour).toBe('#102030')
    const unsafe = await view({ ...pageOf('ziva', 'rooms'), fields: [{ ...lent[3]!, color: '"><script>' }] })
    expect(unsafe.head.themeColour).not.toContain('script')
  })

  it('has its rich text cleaned again, whatever was stored', async () => {
    const { nodes } = await view(
      pageOf('ziva', 'rooms', slice('Intro', 'a', { copy: '<p>Sand</p><script>x</script>' })),
    )
    expect(nodes[0]?.props.copy).toBe('<p>Sand</p>')
  })

  it('is, of what stands under conditions, what visitors may see, with what only their browsers can decide', async () => {
    const tag = { key: 'tag:spa', operator: 'gt', value: 2 } as const
    const agent = { key: 'agent.logged_in', operator: 'eq', value: true } as const
    const under = (id: string, type: 'and' | 'or', ...conditions: Condition[]) => ({
      ...intro(id),
      conditions_settings: { type, conditions },
    })
    const { nodes } = await view(
      pageOf(
        'ziva',
        'rooms',
        under('for-agents', 'and', agent, tag),
        under('agents-or-fans', 'or', agent, tag),
        under('english', 'and', { key: 'locale', operator: 'eq', value: 'en' }),
      ),
    )
    expect(nodes.map(({ id, when }) => [id, when])).toEqual([
      ['agents-or-fans', { type: 'or', conditions: [tag] }],
      ['english', undefined],
    ])
  })

  it('changes at the moments that conditions name', async () => {
    const store = await openTestStore()
    const now = new Date('2026-12-01T00:00:00Z')
    const hotel = site('ziva')
    const reader = createReader(store, hotel, now)
    const soon = { key: 'now', operator: 'gte', value: '2026-12-24T18:00:00Z' } as const
    const page = pageOf('ziva', 'rooms', { ...intro('a'), conditions_settings: { type: 'and', conditions: [soon] } })
    expect((await viewOf(page, hotel, reader, { origin: 'https://ziva.test' })).nodes).toEqual([])
    expect(reader.expires).toEqual(new Date('2026-12-24T18:00:00Z'))
  })

  it('gives a tag the points that the site says', async () => {
    const { tags, nodes } = await view(
      { ...pageOf('ziva', 'rooms', { ...intro('a'), tags: ['spa', 'golf'] }), tags: ['golf'] },
      { hotel: site('ziva', { settings: { tag_points: [{ tag: 'golf', points: 3 }] } }) },
    )
    expect([tags, nodes[0]?.tags]).toEqual([['golf:3'], ['spa', 'golf:3']])
  })

  it('says where conditions, tags and ids stand', async () => {
    const conditions = [{ key: 'tag:spa', operator: 'gt', value: 2 }] as const
    const { nodes } = await view(
      pageOf('ziva', 'rooms', {
        ...intro('a'),
        tags: ['spa'],
        properties: { dom_id: 'top', settings: [] },
        conditions_settings: { type: 'or', conditions },
      }),
    )
    expect(nodes[0]).toMatchObject({ tags: ['spa'], domId: 'top', when: { type: 'or', conditions } })
  })
})

describe('a query', () => {
  it('draws its slice once for each record, each with an id of its own, and the DOM id once', async () => {
    const { nodes } = await view(pageOf('ziva', 'rooms', queried({ properties: { dom_id: 'offers', settings: [] } })), {
      records: [
        record('specials', 'a', { words: '<p>One</p>' }),
        record('specials', 'b', { words: '<img src=x onerror=alert(1)>' }),
        record('specials', 'c'),
        record('specials', 'd'),
      ],
    })
    expect(nodes.map(({ id, domId, props }) => [id, domId, props.title, props.copy])).toEqual([
      ['q', 'offers', 'a', '<p>One</p>'],
      ['q-1', undefined, 'b', '<img loading="lazy" />'],
      ['q-2', undefined, 'c', undefined],
    ])
  })

  it('draws nothing where there is nothing, and keeps its own values for what a record lacks', async () => {
    expect((await view(pageOf('ziva', 'rooms', queried({})))).nodes).toEqual([])
    const { nodes } = await view(
      pageOf('ziva', 'rooms', queried({ fields: slice('Intro', 'q', { subtitle: 'Ours' }).fields })),
      { records: [record('specials', 'a')] },
    )
    expect(nodes[0]?.props).toMatchObject({ title: 'a', subtitle: 'Ours' })
  })

  it('shows nothing of what is not for visitors, no matter who wrote the query', async () => {
    for (const model_query of [
      { ...query, source: 'agents', order: [] },
      { ...query, source: 'form-submissions', order: [] },
      { ...query, map: { title: 'internal_name' } },
      { ...query, filter: [{ key: 'commission_note', operator: 'exists', value: '' }] as const },
    ]) {
      const { nodes } = await view(pageOf('ziva', 'rooms', queried({ model_query }), intro('b')), {
        records: [record(model_query.source, 'a', { internal_name: 'For us', commission_note: '10 %' })],
      })
      expect(nodes.map(({ id }) => id)).toEqual(['b'])
    }
  })

  it('may ask only for what the declarations give to anybody', () => {
    for (const source of Object.keys(querySources)) expect(entities.get(source)).toMatchObject({ hasPublicApi: true })
  })

  it('maps neither unknown fields nor what a record does not own', async () => {
    const model_query = {
      ...query,
      map: { __proto__: 'title', constructor: 'title', title: 'constructor', ghost: 'title' },
    } as never
    const { nodes } = await view(pageOf('ziva', 'rooms', queried({ model_query })), {
      records: [record('specials', 'a')],
    })
    expect(nodes[0]?.props).not.toHaveProperty('title')
    expect(nodes[0]?.props).not.toHaveProperty('ghost')
  })
})

describe('the layout asked for', () => {
  it('stands in place of the page’s own, which search engines keep', async () => {
    const page = pageOf('ziva', 'rooms', intro('a'))
    const { facts, head } = await view(page, { layout: 'kimpton' })
    expect(facts.layout).toBe('kimpton')
    expect(head).toMatchObject({ noindex: true, canonical: 'https://ziva.test/rooms' })
    expect((await view(page, { layout: 'hyatt-ziva' })).head.noindex).toBe(false)
  })

  it('shows the same content in the other look', async () => {
    const page = pageOf('ziva', 'rooms', slice('HyattBanner', 'banner', { title: 'Hello' }), intro('a'))
    expect((await view(page)).nodes.map(({ id }) => id)).toEqual(['banner', 'a'])
    expect((await view(page, { layout: 'kimpton' })).nodes.map(({ id }) => id)).toEqual(['banner', 'a'])
  })

  it('never shows a slice that the page’s own layout does not take', async () => {
    const page = pageOf('ziva', 'rooms', slice('KimptonBanner', 'banner', { title: 'Hello' }), intro('a'))
    expect((await view(page)).nodes.map(({ id }) => id)).toEqual(['a'])
    expect((await view(page, { layout: 'kimpton' })).nodes.map(({ id }) => id)).toEqual(['a'])
  })
})

describe('the head of a page', () => {
  it('is what the editor wrote for search engines, else the title with the site’s suffix', async () => {
    const hotel = site('ziva', { settings: { title_suffix: '– Ziva' } })
    expect((await view(pageOf('ziva', 'rooms'), { hotel })).head.title).toBe('rooms – Ziva')
    expect((await view(pageOf('ziva', ''), { hotel })).head.title).toBe('Home')
    expect(
      (
        await view(
          { ...pageOf('ziva', 'rooms'), seo: { meta_title: 'Stay', noindex: true, og_image: 'beach' } },
          { hotel },
        )
      ).head,
    ).toMatchObject({
      title: 'Stay',
      noindex: true,
      image: 'https://ziva.test/media/beach/1200.jpg',
    })
  })

  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['es-MX', 'ltr'],
  ])('reads %s from %s', async (language_code, dir) => {
    expect((await view({ ...pageOf('ziva', 'rooms'), language_code })).facts).toMatchObject({
      lang: language_code,
      dir,
    })
  })
})

describe('a slice whose records cannot be read', () => {
  it('is left out, named, and tried again soon; its neighbours stand', async () => {
    const hotel = site('ziva')
    const store = await openTestStore()
    const reader = createReader(store, hotel, new Date())
    const failing = {
      ...reader,
      list: (entity: string) => (entity === 'specials' ? Promise.reject(new Error('no records')) : reader.list(entity)),
    }
    const { nodes } = await viewOf(
      pageOf('ziva', 'rooms', slice('SpecialsGrid', 'offers', {}), intro('a')),
      hotel,
      failing,
      { origin: 'https://ziva.test' },
    )
    expect(nodes.map(({ id }) => id)).toEqual(['a'])
    expect(reader.failures.map(({ id, component }) => [id, component])).toEqual([['offers', 'SpecialsGrid']])
    expect(reader.expires).toBeInstanceOf(Date)
  })
})

describe('what only some may have', () => {
  it.each([
    ['AgentsLoginRequiredButton', 'link', { text: 'Rates', href: '/agents/secret-rates' }],
    ['HandbookLoginForm', 'link', { text: 'Handbook', href: '/secret-handbook' }],
    ['IdVerificationLoginForm', 'text', 'SECRET26', 'rate'],
  ])('is nowhere on a page of everybody: %s', async (component, type, value, name = type) => {
    const fields = [{ id: 'f', name, type, enabled: true, [type]: value }]
    const layout = component.startsWith('Agents') ? '{product}' : 'ziva'
    const page = {
      ...pageOf('ziva', 'rooms', { ...slice(component, 'a'), fields }),
      ...(layout !== 'ziva' && { layout }),
    }
    const drawn = await view(page)
    expect(drawn.nodes).toHaveLength(1)
    expect(JSON.stringify(drawn).toLowerCase()).not.toContain('secret')
  })

  it('is not what stands in the slot of a dashboard', async () => {
    const dashboard = { ...slice('AgentsDashboard', 'a'), elements: [intro('b', 'Secret figures')] }
    const drawn = await view({ ...pageOf('ziva', 'rooms', dashboard), layout: '{product}' })
    expect(drawn.nodes).toMatchObject([{ id: 'a', nodes: [] }])
  })
})

function queried(given: Partial<Element>): Element {
  return { ...slice('Intro', 'q'), type: 'query', model_query: query, ...given }
}

interface Around {
  readonly layout?: LayoutId
  readonly records?: readonly ReturnType<typeof record>[]
  readonly hotel?: Site
}

async function view(page: Page, { layout, records = [], hotel = site('ziva') }: Around = {}) {
  const store = await openTestStore()
  for (const each of records) await store.records.put(each, shown)
  await store.media.put(asset('beach'))
  return viewOf(page, hotel, createReader(store, hotel, new Date()), {
    origin: 'https://ziva.test',
    ...(layout && { layout }),
  })
}
