import { describe, expect, it } from 'vitest'
import { keepsFromVisitors, publishProblems } from '#document/placement-rules.ts'
import { type Entity, readData, blankData } from '#entities/define.ts'
import { entities } from '#entities/entities.ts'
import { formOf, requestedEntries, type FormEntry } from '#model/forms/forms.ts'
import type { Element } from '#model/page/page.ts'
import type { RecordData } from '#model/records/records.ts'
import { catalogue } from '#slices/catalogue.ts'
import { propsOf } from '#slices/resolve.ts'
import { evaluateTriggers } from './booking/booking-triggers.ts'
import { prepareNeeds } from './booking/trigger-needs.ts'
import { placementRules } from './placement-rules.ts'
import { ruleFrom } from './redirects/redirect-rule.ts'
import { headTagsOfSite } from './rendering/head-tags.ts'
import { sanitise } from './documents/sanitise.ts'
import { pageOf, record, site, slice } from './testing.ts'

const lookup = { asset: () => undefined, sanitise }

const element = (component: string, values: Readonly<Record<string, unknown>>) => slice(component, 'one', values)

function unfinishedIn(...elements: Element[]) {
  return publishProblems(pageOf('ziva', 'rooms', ...elements), placementRules).flatMap(({ kind, field }) =>
    kind === 'unfinished' ? [field] : [],
  )
}

describe('On a page, what is not finished is published by nobody', () => {
  it.each<[string, string, Readonly<Record<string, unknown>>, string]>([
    ['a link without an address', 'GhostButtonLink', { link: { text: 'More', href: ' ' } }, 'link'],
    ['a popup that waits for a link of no name', 'AgentsPopup', { mode: 'on-click', targetName: '#' }, 'targetName'],
    ['a popup that asks no form', 'SignUpPopup', { formid: '' }, 'formid'],
    [
      'a window that ends before it begins',
      'BookingDatesLimiter',
      { minDate: '2026-09-30T00:00Z', maxDate: '2026-06-01T00:00Z' },
      'maxDate',
    ],
    ['a countdown to no moment', 'CountdownClock', { title: 'Soon' }, 'date'],
  ])('%s', (_what, component, values, field) => {
    const own = element(component, values)
    expect(unfinishedIn(own)).toEqual([field])
    expect(unfinishedIn({ ...own, enabled: false })).toEqual([])
    const query = { source: 'posts', filter: [], order: [], limit: 3, map: { [field]: 'title' } }
    expect(unfinishedIn({ ...own, type: 'query', model_query: query })).toEqual([])
  })

  it.each([
    ['GhostButtonLink', { link: { text: '', href: '' } }],
    ['GhostButtonLink', { link: { text: '', href: '/rooms' } }],
    ['AgentsPopup', { mode: 'on-click', targetName: '#bonus' }],
    ['AgentsPopup', { mode: 'automatic' }],
    ['BookingDatesLimiter', { minDate: '2026-09-30T00:00Z' }],
  ])('%s %j is finished', (component, values) => {
    expect(unfinishedIn(element(component, values))).toEqual([])
  })

  it.each([
    ['the visit', { conditions: [{ key: 'now', operator: 'between', value: ['2027-02-01', '2027-02-30'] }] }, []],
    ['its query', { conditions: [] }, [{ key: 'travel_end', operator: 'gte', value: '2027-02-30' }]],
  ] as const)('a condition of %s with a day that no calendar has', (_what, settings, filter) => {
    const own = {
      ...element('GhostButtonLink', { link: { text: '', href: '' } }),
      conditions_settings: { type: 'and', ...settings },
      model_query: { source: 'specials', filter, order: [], limit: 3, map: {} },
    } as unknown as Element
    expect(publishProblems(pageOf('ziva', 'rooms', own), placementRules).map(({ reason }) => String(reason))).toEqual([
      expect.stringMatching(/^Condition 1.*: There is no day 2027-02-30\. Choose another day\.$/),
    ])
  })

  it('nor drawn: a link without an address is none', () => {
    expect(
      propsOf(
        catalogue.get('GhostButtonLink')!,
        element('GhostButtonLink', { link: { text: 'More', href: '' } }),
        lookup,
      ).link,
    ).toBeUndefined()
  })

  it('what a new slice begins with can be published, for every template', () => {
    const found = [...catalogue.values()].flatMap(({ name, templates }) =>
      templates.flatMap(({ fields }) => unfinishedIn(element(name, fields)).map((field) => `${name}: ${field}`)),
    )
    expect(found).toEqual([])
  })
})

function problemsOf(path: string, data: RecordData, complete = true) {
  const entity: Entity = entities.get(path)!
  return readData(entity, data, { before: blankData(entity), complete }).problems
}

const item = (more: object) => ({ id: 'a', type: 'external', label: 'Rooms', href: '/rooms', ...more })
const menu = (more: object) => ({ title: 'Main', slug: 'main', location: 'header_primary', items: [item(more)] })
const trigger = (more: object) => ({ name: 'Summer', state: 'active', ...more })
const rule = (more: object) => ({ param: 'promo', op: 'exact', value: '', ...more })
const question = (more: object) => ({ name: 'meal', type: 'select', label: 'Meal', options: [], ...more })
const row = (more: object) => question({ type: 'text', ...more })
const form = (...fields: object[]) => ({ name: 'Stay', key: 'stay', kind: 'groups', fields })
const tag = (more: object) => ({ name: 'Tag', attributes: {}, content: '', ...more })

describe('A record with what is not finished is not kept, and says at which field', () => {
  it.each<[string, string, RecordData, string]>([
    ['a menu item that leads nowhere', 'menus', menu({ href: '' }), 'items'],
    ['one below another', 'menus', menu({ items: [item({ id: 'b', label: '' })] }), 'items'],
    [
      'one whose time ends before it begins',
      'menus',
      menu({ visible_from: '2026-09-30T00:00Z', visible_to: '2026-06-01T00:00Z' }),
      'items',
    ],
    ['a rule about a parameter without a value', 'booking-code-triggers', trigger({ query: [rule({})] }), 'query'],
    ['one that any value begins with', 'booking-code-triggers', trigger({ query: [rule({ op: 'prefix' })] }), 'query'],
    ['one that any value matches', 'booking-code-triggers', trigger({ query: [rule({ op: 'regex' })] }), 'query'],
    ['a question without anything to choose', 'forms', form(question({})), 'fields'],
    ['a condition on a question that was deleted', 'forms', form(row({ asked: 'is', asked_by: 'gone' })), 'fields'],
    [
      'a condition on a question below',
      'forms',
      form(row({ asked: 'filled', asked_by: 'b' }), row({ name: 'b' })),
      'fields',
    ],
    ['a condition without an answer', 'forms', form(row({ name: 'b' }), row({ asked: 'is', asked_by: 'b' })), 'fields'],
    ['a redirect to nowhere', 'redirects', { source: '/old', target: ' ' }, 'target'],
    [
      'a link in the head without an address',
      'head-tags',
      tag({ kind: 'link', attributes: { rel: 'preload' } }),
      'attributes',
    ],
    ['a meta element without a name', 'head-tags', tag({ kind: 'meta', attributes: { content: 'x' } }), 'attributes'],
    ['a style without rules', 'head-tags', tag({ kind: 'style' }), 'content'],
    [
      'a booking link of an offer without an address',
      'specials',
      { title: 'Stay', cta: { text: 'Book', href: '' } },
      'cta',
    ],
    ['a row without a word', 'specials', { title: 'Stay', per_resort_codes: [{}] }, 'per_resort_codes'],
    ['a contact without a word', 'resorts', { name: 'Azul', contacts: [{ department: '' }] }, 'contacts'],
  ])('%s', (_what, path, data, field) => {
    expect(Object.keys(problemsOf(path, data))).toContain(field)
  })

  it.each<[string, RecordData, string]>([
    ['menus', menu({}), 'items'],
    ['menus', menu({ type: 'page', label: '', href: '', ref: { collection: 'pages', id: 'p' } }), 'items'],
    ['booking-code-triggers', trigger({ query: [rule({ op: 'any' })] }), 'query'],
    ['forms', form(question({ options: ['Fish'] })), 'fields'],
    ['forms', form(row({ name: 'b' }), row({ asked: 'filled', asked_by: 'b' })), 'fields'],
    // The product knows what to choose from.
    ['forms', form(question({ name: 'kind' })), 'fields'],
    ['redirects', { source: '/old', code: '410' }, 'target'],
  ])('%s %j is finished', (path, data, field) => {
    expect(Object.keys(problemsOf(path, data))).not.toContain(field)
  })

  it('a draft of a menu is kept in steps', () => {
    expect(problemsOf('menus', menu({ href: '' }), false)).toEqual({})
  })
})

describe('What was stored unfinished counts as absent for visitors', () => {
  const visit = {
    url: new URL('https://ziva.test/?promo=SPRING'),
    ...{ referrerHost: '', country: '', isAgent: false, enteredCode: '', site_id: 'ziva', now: new Date() },
  }

  it.each(['exact', 'prefix', 'regex'])('a rule of a trigger (%s)', (op) => {
    const data = trigger({ query: [rule({ op })], codes: { promo: 'X' } })
    const stored = { id: 't', site_id: '*', updated_at: '', data }
    for (const url of [visit.url, new URL('https://ziva.test/?promo=')])
      expect(evaluateTriggers([stored], { ...visit, url })).toMatchObject([{ matches: false }])
    const other = trigger({ query: [rule({ op }), rule({ value: 'SPRING' })], codes: { promo: 'X' } })
    expect(evaluateTriggers([{ ...stored, data: other }], visit)).toMatchObject([{ matches: true }])
    const glance = { address: '/', host: 'ziva.test', referrer: '', country: '' }
    expect(prepareNeeds([data]).mayMatch({ ...glance, address: '/?promo=' }, () => new Date())).toBe(false)
  })

  it('a question of a form', () => {
    const own = [question({ type: 'radio' }), question({ name: 'kind' })] as unknown as FormEntry[]
    expect(requestedEntries(formOf('groups'), own).map(({ name }) => name)).toEqual(['kind'])
  })

  it('a redirect', () => {
    expect(ruleFrom({ id: 'r', data: { source: '/old', target: '' } })).toBeUndefined()
    expect(ruleFrom({ id: 'r', data: { source: '/old', target: '', code: '410' } })).toBeDefined()
  })

  it('a tag of the head', async () => {
    const rows = [
      record('head-tags', 'a', { kind: 'link', attributes: { rel: 'preload' } }),
      record('head-tags', 'b', { kind: 'meta', attributes: { name: 'a', content: 'b' } }),
    ]
    const tags = await headTagsOfSite(site('ziva'), { lang: 'en', layout: 'blocks' }, { list: async () => rows })
    expect(tags('').map(({ kind }) => kind)).toEqual(['meta'])
  })
})

it('An element marked as deprecated is a problem that keeps no page from visitors', () => {
  const marked = { ...element('Intro', { title: 'Old' }), xp_status: 'deprecated' as const }
  const found = (one: Element) =>
    publishProblems(pageOf('ziva', 'rooms', one), placementRules).filter(({ kind }) => kind === 'deprecated')
  expect(found(marked)).toMatchObject([{ element: 'one' }])
  expect(found(marked).some(keepsFromVisitors)).toBe(false)
  expect(found({ ...marked, enabled: false })).toEqual([])
})
