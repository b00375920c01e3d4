import type { Action, Subject } from './subject.ts'
import { describe, expect, it } from 'vitest'
import { resources } from '#model/people/resource.ts'
import { type Role, roles } from '#model/people/roles.ts'
import type { User } from '#db/store.ts'
import { actionsIn, authorise, everySite, hasRole, accessScopeOf, denial, withSites } from './permissions.ts'
import { site, user } from '../testing.ts'

const actions: readonly Action[] = [
  'read',
  'comment',
  'edit',
  'create',
  'publish',
  'delete',
  'manage',
  'approve',
  'lock',
  'export',
]
const page: Subject = { resource: 'pages', site_id: 'ziva', language_code: 'en', created_by: 'someone' }

const withPages: readonly (readonly [Role, string])[] = [
  ['owner', '✓✓✓✓✓✓✓✓✓✓'],
  ['admin', '✓✓✓✓✓✓✓✓✓✓'],
  ['publisher', '✓✓✓✓✓✓-✓✓✓'],
  ['editor', '✓✓✓✓✓✓---✓'],
  ['author', '✓✓-✓------'],
  ['translator', '✓✓✓-------'],
  ['reviewer', '✓✓-----✓--'],
]

it('knows what every role may do with pages', () => {
  expect(withPages.map(([role]) => role)).toEqual(roles)
  for (const [, row] of withPages) expect(row).toHaveLength(actions.length)
  expect([...actions].toSorted()).toEqual([...actionsIn(user('owner'), 'pages')].toSorted())
})

describe.each(withPages)(`with pages, the role %s (${actions.join(', ')}: %s)`, (role, row) => {
  it.each(actions.map((action, i) => [action, row[i] === '✓'] as const))('%s: %s', (action, may) => {
    expect(denial(user(role), action, page) === undefined).toBe(may)
    expect(denial(user(role, { sites: ['ziva'] }), action, page) === undefined).toBe(may)
  })

  it.each(actions)('%s: never for a site outside the scope, nor with an account that is switched off', (action) => {
    expect(denial(user(role, { sites: ['bonita'] }), action, page)).toBeDefined()
    expect(denial(user(role, { sites: [] }), action, page)).toBeDefined()
    for (const status of ['invited', 'suspended', 'deactivated'] as const)
      expect(String(denial(user(role, { status }), action, page))).toBe('your account is switched off.')
  })
})

it('lets an author go on with an own draft, and no longer once it is published', () => {
  const author = user('author')
  const own = { ...page, created_by: author.id }
  expect(denial(author, 'edit', own)).toBeUndefined()
  expect(denial(author, 'delete', own)).toBeUndefined()
  expect(String(denial(author, 'edit', { ...own, isPublished: true }))).toContain('does not include editing')
  expect(String(denial(author, 'publish', own))).toContain('does not include publishing')
})

it('lets everybody see what the whole group shares, and only those with the whole group in scope change it', () => {
  for (const site_id of [null, everySite]) {
    const shared = { ...page, site_id }
    expect(denial(user('editor', { sites: ['bonita'] }), 'read', shared)).toBeUndefined()
    expect(String(denial(user('editor', { sites: ['bonita'] }), 'edit', shared))).toContain('outside your scope')
    expect(denial(user('editor'), 'edit', shared)).toBeUndefined()
  }
})

it('keeps languages that are not theirs from people, except for reading', () => {
  const translator: User = {
    ...user('translator'),
    assignments: [{ role: 'translator', scope: { type: 'all' }, locales: ['es'] }],
  }
  expect(denial(translator, 'edit', { ...page, language_code: 'es' })).toBeUndefined()
  expect(String(denial(translator, 'edit', page))).toContain('a language (en) that is not assigned')
  expect(denial(translator, 'read', page)).toBeUndefined()
})

describe('a role for a brand', () => {
  const coral: User = {
    ...user('editor'),
    assignments: [{ role: 'editor', scope: { type: 'brand', ids: ['coral'] }, locales: '*' }],
  }

  it('reaches the sites of the brand and nothing of its sister brands', async () => {
    const sites = [
      site('ziva', { settings: { brand_id: 'coral' } }),
      site('bonita', { settings: { brand_id: 'sand' } }),
    ]
    const known = await withSites(coral, async () => sites)
    expect(denial(known, 'edit', page)).toBeUndefined()
    expect(String(denial(known, 'read', { ...page, site_id: 'bonita' }))).toContain('outside your scope')
    expect(accessScopeOf(known, 'read', 'pages')).toEqual({ sites: ['ziva'], brands: ['coral'], resorts: [] })
  })

  it('reaches records of the brand, unless they are another’s as well', () => {
    const resort = { resource: 'resorts', site_id: everySite } as const
    expect(denial(coral, 'edit', { ...resort, brand_ids: ['coral'] })).toBeUndefined()
    expect(denial(coral, 'edit', { ...resort, brand_ids: ['coral', 'sand'] })).toBeDefined()
    expect(denial(coral, 'edit', resort)).toBeDefined()
  })
})

describe('a user of one site', () => {
  const sites = [site('ziva', { settings: { brand_id: 'coral' } }), site('bonita', { settings: { brand_id: 'sand' } })]
  const resort = { resource: 'resorts', site_id: everySite } as const

  it('reads the resorts of its brand, so that forms can name them, and changes none', async () => {
    const known = await withSites(user('editor', { sites: ['ziva'] }), async () => sites)
    expect(denial(known, 'read', { ...resort, brand_ids: ['coral'], resort_ids: ['cala'] })).toBeUndefined()
    expect(denial(known, 'read', { resource: 'brands', site_id: everySite, brand_ids: ['coral'] })).toBeUndefined()
    expect(denial(known, 'edit', { ...resort, brand_ids: ['coral'] })).toBeDefined()
    expect(denial(known, 'read', { ...resort, brand_ids: ['sand'] })).toBeDefined()
    expect(accessScopeOf(known, 'read', 'resorts')).toEqual({ sites: ['ziva'], brands: ['coral'], resorts: [] })
    expect(accessScopeOf(known, 'edit', 'resorts')).toEqual({ sites: ['ziva'], brands: [], resorts: [] })
  })

  it('reads nothing else of its brand that lies elsewhere: offers of a sister site, people, leads', async () => {
    const known = await withSites(user('admin', { sites: ['ziva'] }), async () => sites)
    const coral = { brand_ids: ['coral'] }
    expect(denial(known, 'read', { resource: 'specials', site_id: 'bonita', ...coral })).toBeDefined()
    expect(denial(known, 'read', { resource: 'users', site_id: everySite, ...coral })).toBeDefined()
    expect(denial(known, 'read', { resource: 'leads', site_id: everySite, ...coral })).toBeDefined()
  })
})

it('adds up what several roles allow', () => {
  const both: User = {
    ...user('reviewer'),
    assignments: [
      { role: 'reviewer', scope: { type: 'all' }, locales: '*' },
      { role: 'editor', scope: { type: 'site', ids: ['ziva'] }, locales: '*' },
    ],
  }
  expect(denial(both, 'edit', page)).toBeUndefined()
  expect(String(denial(both, 'edit', { ...page, site_id: 'bonita' }))).toContain('outside your scope')
  expect(denial(both, 'comment', { ...page, site_id: 'bonita' })).toBeUndefined()
})

it('asks for the flag where a role alone is not enough', () => {
  const codes: Subject = { resource: 'codes', site_id: 'ziva' }
  const publisher = user('publisher')
  expect(String(denial(publisher, 'edit', codes))).toContain('does not include editing')
  const flagged = {
    ...publisher,
    assignments: publisher.assignments.map((each) => ({ ...each, flags: ['revenue'] as const })),
  }
  expect(denial(flagged, 'edit', codes)).toBeUndefined()
})

it.each(resources)('never lets anybody but owners and admins manage %s', (area) => {
  for (const role of roles)
    expect(actionsIn(user(role), area).includes('manage')).toBe(role === 'owner' || role === 'admin')
})

it('knows who holds a role for the whole group', () => {
  expect(hasRole(user('admin'), 'owner', 'admin')).toBe(true)
  expect(hasRole(user('admin', { sites: ['ziva'] }), 'admin')).toBe(false)
  expect(hasRole(user('admin', { status: 'suspended' }), 'admin')).toBe(false)
})

it('refuses with the reason', () => {
  expect(() => authorise(user('reviewer'), 'publish', page)).toThrow(
    'You may not do this: your role (reviewer) does not include publishing.',
  )
  expect(() => authorise(user('editor', { sites: ['bonita'] }), 'edit', page)).toThrow(
    'You may not do this: it belongs to a site, brand or resort outside your scope.',
  )
})
