import { describe, expect, it } from 'vitest'
import { isBlank } from '#fields/index.ts'
import { blankData, readData } from './define.ts'
import { webhookKinds } from '#model/records/webhook-events.ts'
import { entities, notedKinds } from './entities.ts'
import { entityInfo } from './entity-info.ts'

/** Columns of the row that lists show beside fields. */
const rowColumns = [
  'title',
  'slug',
  'status',
  'site_id',
  'language_code',
  'position',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'published_at',
  'publish_at',
  'unpublish_at',
  // Counted beside the record.
  'hits',
  'last_hit_at',
  'second_factor',
  'last_seen_at',
]

describe.each([...entities.values()].map((entity) => [entity.path, entity] as const))('%s', (_, entity) => {
  it('names only fields and columns that there are', () => {
    const { title, slug, key = [], scope = {}, window = {}, secret = [], copy, parent, order } = entity
    const fields = [title, ...(slug ? [slug] : []), ...key, ...Object.values(scope), ...Object.values(window).flat()]
    for (const name of [...fields, ...secret, ...(copy?.clear ?? []), ...(parent ? [parent.field] : [])])
      expect(entity.fields).toHaveProperty([name])
    for (const name of [...entity.columns, ...(entity.filters ?? []), ...(order ? [order.field] : [])])
      expect([...Object.keys(entity.fields), ...rowColumns]).toContain(name)
  })

  it('starts every field with what its own parser reads, and reads the same again', () => {
    for (const [name, field] of Object.entries(entity.fields)) {
      const start = field.parse(field.default)
      expect([name, field.parse(start)]).toEqual([name, start])
    }
  })

  it('leads to entities that there are', () => {
    for (const { entity: to } of Object.values(entity.fields))
      if (to) expect([...entities.keys(), 'pages', 'media']).toContain(to)
  })

  it('asks for what it cannot do without, by the name of the field', () => {
    const { problems } = readData(entity, {}, { complete: true })
    const needed = Object.entries(entity.fields).filter(([, field]) => field.required && isBlank(field.default))
    for (const [name] of needed) expect(String(problems[name])).toMatch(/missing\. Fill it in\.$/)
    expect(Object.keys(blankData(entity))).toEqual(Object.keys(entity.fields))
  })

  it('has its title in one line that can be seen', () => {
    const field = entity.fields[entity.title]!
    if (field.type !== 'text' || 'format' in field || 'pattern' in field) return
    const read = (title: string) => readData(entity, { [entity.title]: title }, { complete: false })
    expect(read('a\r\nb\u202Egnp').data[entity.title]).toBe('a b gnp')
    expect(String(read('\u200B').problems[entity.title])).toMatch(/missing\. Fill it in\.$/)
  })

  it('refuses a field nobody declared', () => {
    expect(String(readData(entity, { ghost: 1 }, { complete: false }).problems.ghost)).toMatch(/no such field/)
  })
})

it('says of each entity without its fields what its declaration says', () => {
  const declared = [...entities.values()].map(({ path, label, area, belongs, scope, isPublished, parent }) => ({
    path,
    label,
    area,
    belongs,
    ...(scope && { scope }),
    ...(isPublished && { isPublished }),
    ...(parent && { partOf: parent.entity }),
  }))
  expect([...entityInfo.values()]).toEqual(declared)
})

it('has each entity of content among the kinds that webhooks are told of', () => {
  const people = [
    'agents',
    'agencies',
    'form-submissions',
    'users',
    'user-groups',
    'api-clients',
    'webhooks',
    'sites',
    'domains',
    'forms',
  ]
  const content = [...entities.keys()].filter((path) => !people.includes(path))
  expect(
    Object.keys(webhookKinds)
      .filter((kind) => !people.includes(kind))
      .toSorted(),
  ).toEqual(content.toSorted())
})

it('has what the database notes from what is declared', () => {
  const declared = [...entities.values()].filter(({ hasPublicApi }) => hasPublicApi).map(({ path }) => path)
  expect(notedKinds.public).toEqual(declared)
  expect(notedKinds.routed.filter((kind) => !entities.get(kind)?.isPublished)).toEqual([])
})

describe('a rule of several fields', () => {
  it.each<[string, object, string | undefined]>([
    ['specials', { offer_type: 'percent_off' }, 'percent_off'],
    ['specials', { offer_type: 'percent_off', percent_off: 20 }, undefined],
    ['specials', { offer_type: 'flash' }, 'booking_ends_at'],
    [
      'specials',
      { offer_type: 'value_add', booking_starts_at: '2027-01-02T00:00Z', booking_ends_at: '2027-01-01T00:00Z' },
      'booking_ends_at',
    ],
    ['redirects', { source: 'old', target: '/new' }, 'source'],
    ['redirects', { source: '/old', target: '/old' }, 'target'],
    ['redirects', { source: '/voix-debug', target: '/new' }, 'source'],
    ['redirects', { source: '/builds/latest.json', target: '/new' }, 'source'],
    ['redirects', { source: '/media', target: '/new' }, undefined],
    ['redirects', { source: '/media/old.pdf', target: '/new' }, 'source'],
    ['redirects', { source: '/healthz', target: '/new' }, 'source'],
    ['redirects', { source: '/assets/x', target: '/new' }, 'source'],
    ['redirects', { source: '/page-review/x', match_type: 'prefix', target: '/new' }, 'source'],
    ['redirects', { source: '/booking?code=a', target: '/new' }, 'source'],
    ['redirects', { source: '/bookings', target: '/new' }, undefined],
    ['redirects', { source: '/robots.txt', target: '/new' }, 'source'],
    ['redirects', { source: '/sitemap-pages-en-1.xml', target: '/new' }, 'source'],
    ['redirects', { source: '/thumbnails/*', match_type: 'wildcard', target: '/new' }, 'source'],
    ['redirects', { source: '/api*', match_type: 'wildcard', target: '/new' }, undefined],
    ['redirects', { source: '^/favicon\\.ico$', match_type: 'regex', target: '/new' }, 'source'],
    ['redirects', { source: '^/media/(.*)$', match_type: 'regex', target: '/new' }, 'source'],
    ['redirects', { source: '^/api?/x$', match_type: 'regex', target: '/new' }, undefined],
    ['redirects', { source: '^/api/x$|^/old$', match_type: 'regex', target: '/new' }, undefined],
    ['redirects', { source: '/old', code: '410', target: '/new' }, 'target'],
    ['redirects', { source: '/old', code: '410' }, undefined],
    ['redirects', { source: '/old', target: '//evil.test' }, 'target'],
    ['redirects', { source: '/old', target: '/\\evil.test' }, 'target'],
    ['redirects', { source: '/old', target: 'https://good.test\\@evil.test' }, 'target'],
    ['redirects', { source: '/old', target: '/' }, undefined],
    [
      'specials',
      { offer_type: 'value_add', per_resort_codes: [{ resort_id: 'a', promo: 'A1', coupon: 'B2' }] },
      undefined,
    ],
    [
      'specials',
      { offer_type: 'value_add', per_resort_codes: [{ resort_id: 'a', promo: 'A1', rate: 'B2' }] },
      'per_resort_codes',
    ],
    [
      'specials',
      { offer_type: 'value_add', blackout_ranges: [{ from: '2027-05-02', to: '2027-05-01' }] },
      'blackout_ranges',
    ],
    ['specials', { offer_type: 'value_add', min_lead_days: 9, max_lead_days: 3 }, 'max_lead_days'],
    ['booking-code-triggers', { travel_start: '2027-02-31' }, 'travel_start'],
    ['booking-code-triggers', { travel_start: '2027-09-02', travel_end: '2027-09-01' }, 'travel_end'],
    [
      'head-tags',
      { kind: 'style', content: 'a{}', starts_at: '2027-01-02T00:00Z', ends_at: '2027-01-01T00:00Z' },
      'ends_at',
    ],
    ['specials', { offer_type: 'value_add', after_end: 'redirect' }, 'redirect_to'],
    ['specials', { offer_type: 'value_add', after_end: 'redirect', redirect_to: '/\\evil.test' }, 'redirect_to'],
    ['specials', { offer_type: 'value_add', after_end: 'redirect', redirect_to: '/offers' }, undefined],
    ['redirects', { source: '/(a+)+$', match_type: 'regex', target: '/new' }, 'source'],
    ['redirects', { source: '/a*b*c*d*e', match_type: 'wildcard', target: '/new' }, 'source'],
    ['redirects', { source: '/a/*/b/*', match_type: 'wildcard', target: '/new/$1' }, undefined],
    ['redirects', { source: '^/old/(.*)$', match_type: 'regex', target: '/new/$1' }, undefined],
    ['head-tags', { name: 'x', kind: 'meta', attributes: { onload: 'x' } }, 'attributes'],
    ['head-tags', { name: 'x', kind: 'meta', attributes: { name: 'a', content: 'b' } }, undefined],
    ['head-tags', { name: 'x', kind: 'script', content: '</script><script>' }, 'content'],
    ['users', { name: 'x', email: 'x@voix.test', assignments: [{ role: 'editor', scope: 'brand' }] }, 'assignments'],
    ['users', { name: 'x', email: 'x@voix.test', assignments: [{ role: 'editor', scope: 'all' }] }, undefined],
    ['users', { name: 'x', email: 'x@voix.test', assignments: [{ role: 'editor', sites: ['ziva'] }] }, 'assignments'],
  ])('of %s: %j is wrong in %s', (path, posted, field) => {
    const entity = entities.get(path)!
    const { problems } = readData(entity, { [entity.title]: 'Title', ...posted }, { complete: false })
    const { [entity.slug ?? '']: _slug, ...others } = problems
    expect(Object.keys(others)).toEqual(field ? [field] : [])
  })
})

it('lets a site leave out the pages of each kind that has any', () => {
  const { options } = entities.get('sites')!.fields.without_pages_of as unknown as { options: object }
  expect(Object.keys(options).toSorted()).toEqual(notedKinds.routed.toSorted())
})

it('A form in steps shows each group of its fields in one of them', () => {
  for (const { path, steps, fields, label } of entities.values()) {
    if (!steps) continue
    const groups = new Set(Object.values(fields).map(({ group }) => group ?? label.one))
    expect(steps.flatMap((step) => step.groups).toSorted(), path).toEqual([...groups].toSorted())
  }
})
