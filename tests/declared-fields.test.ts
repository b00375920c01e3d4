import path from 'node:path'
import { expect, it } from 'vitest'
import type { Entity } from '#entities/define.ts'
import { readConfig } from '#config.ts'
import { entities } from '#entities/entities.ts'
import type { EntityFields } from '#fields/index.ts'
import { portalForms } from '#model/people/portal-forms.ts'
import { recordReads } from './record-reads.ts'

/**
 * Every field of every entity is read by code that draws or decides something with it: its declaration, its form, the
 * lists of the admin, the demo, imports and exports are no readers.
 */

/** Code that reads the records of an entity: files, folders, or one declaration of a file; below `src/`. */
const readersOf: Readonly<Record<string, readonly string[]>> = {
  brands: [
    'services/sites/brand-of-site.ts',
    'model/page/site-layouts.ts',
    'services/record-pages/brands.ts',
    'services/booking/booking.ts',
    'services/sites/mail-house.ts',
    'slices/data/agent-specials.ts',
  ],
  resorts: [
    'services/record-pages/',
    'services/booking/',
    'services/booking/booking.ts',
    'services/reader/structured-data.ts',
    'services/sites/brand-of-site.ts#socialLinks',
    'slices/',
    'slices/data/agent-specials.ts',
  ],
  rooms: ['services/record-pages/', 'services/reader/structured-data.ts', 'slices/'],
  restaurants: ['services/record-pages/', 'services/reader/structured-data.ts', 'slices/'],
  'meeting-rooms': ['services/record-pages/', 'slices/'],
  'wedding-venues': ['services/record-pages/', 'slices/'],
  'wedding-packages': ['services/record-pages/', 'slices/'],
  amenities: [
    'services/search/searched-facts.ts',
    'services/record-pages/',
    'services/reader/structured-data.ts',
    'slices/',
  ],
  specials: [
    'services/record-pages/',
    'services/booking/',
    'services/booking/booking.ts',
    'slices/',
    'slices/data/agent-specials.ts',
    'model/booking/booking.ts',
    'services/rendering/view.ts',
  ],
  posts: [
    ...[
      'dayOfPost',
      'postNarrowings',
      'postCard',
      'postPage',
      'nextToRead',
      'articleNode',
      'videoNode',
      'picturesInside',
      'topicsOf',
    ].map((name) => `services/record-pages/stories.ts#${name}`),
    'services/rendering/feeds.ts',
    'slices/data/posts.ts',
  ],
  'press-releases': [
    ...['dayOfRelease', 'releaseNarrowings', 'releasePage', 'articleNode'].map(
      (name) => `services/record-pages/stories.ts#${name}`,
    ),
    'slices/data/press-releases.ts',
  ],
  'fact-sheets': ['services/record-pages/fact-sheets.ts', 'slices/data/fact-sheets.ts'],
  menus: ['services/reader/menus.ts'],
  redirects: ['services/redirects/redirect-rule.ts'],
  'head-tags': ['services/rendering/head-tags.ts'],
  'booking-code-triggers': ['services/booking/', 'model/booking/booking.ts'],
  'page-templates': ['services/pages/page-templates.ts'],
  recipes: ['services/pages/cookbook.ts'],
  locales: [
    'services/sites/languages.ts',
    'services/translations/messages.ts',
    'services/rendering/site-chrome.ts',
    'services/rendering/view.ts#languagesAt',
  ],
  agents: ['services/agents/', 'server/agents/'],
  agencies: ['services/agents/'],
  forms: ['model/records/form-fields.ts', 'services/forms/', 'model/booking/booking.ts'],
  'form-submissions': ['services/forms/'],
  'glossary-terms': ['services/xliff/glossary.ts'],
  webhooks: ['services/webhooks/', 'server/jobs/outbox.ts', 'model/records/webhook-events.ts', 'db/webhook-calls.ts'],
  sites: [
    'services/sites/page-url.ts',
    'services/sites/site-settings.ts',
    'services/sites/mail-house.ts',
    'services/reader/public-records.ts',
    'services/records/site-records.ts',
    'services/pages/',
    'services/rendering/site-chrome.ts',
    'model/page/site-layouts.ts',
    'services/booking/',
    'services/booking/booking.ts',
    'services/documents/approval.ts',
    'services/rendering/sitemap.ts',
    'services/content-api/index-now.ts',
    'server/public/search-engines.ts',
    'server/public/site-files.ts',
    'model/web/entity-routes.ts',
  ],
  domains: ['services/records/domain-records.ts', 'server/http/middleware/host-config.ts'],
  'user-groups': [
    'services/records/user-group-records.ts',
    'services/records/user-records.ts',
    'services/accounts/scope.ts',
  ],
  users: ['services/records/user-records.ts', 'services/accounts/scope.ts'],
  'api-clients': ['services/records/api-client-records.ts'],
}

/** Code that reads records of all kinds of which there are pages. */
const readersOfPages = [
  'services/record-pages/record-pages.ts',
  'services/record-pages/parts.ts',
  'services/record-pages/names.ts',
  'services/rendering/sitemap.ts',
]

/** Names that code reads without writing them out. */
const readByList: Readonly<Record<string, readonly string[]>> = {
  // The settings of a booking engine are put together from each level, and the networks of a brand or resort by a list.
  resorts: ['chain_id', 'hotel_id', 'social.*'],
  // The profile asks for them one by one.
  agents: portalForms.profile.map(({ name }) => name),
  // `${scope}s` of an assignment.
  users: ['brands', 'resorts'],
  'user-groups': ['brands', 'resorts'],
}

const forColleagues = 'words of one editor to another'

const proof = 'proof of a consent, kept and exported'

/** Fields without a reader, and why they have none; a dozen at most. */
const exceptions: Readonly<Record<string, string>> = {
  'agents.notes': forColleagues,
  'booking-code-triggers.description': forColleagues,
  'head-tags.note': forColleagues,
  'redirects.note': forColleagues,
  'webhooks.note': forColleagues,
  'specials.internal_name': forColleagues,
  'agents.terms_version': proof,
  'agents.terms_accepted_at': proof,
  'agents.marketing_opt_in': 'whom mailings may go to: the list is exported by it',
  'redirects.group': 'the list is filtered and imports are undone by it',
  'redirects.origin': 'written by the product: who made it, by which the list is filtered',
  'form-submissions': 'what a visitor sent, and what became of it: read by the people who answer',
}

const root = path.resolve(import.meta.dirname, '..')
const reads = recordReads(root)

const settingTypes = /\b(?:Config|AuthConfig|S3Config|ErrorReporting|MailSettings)\b/

const settings = recordReads(root, (type) => settingTypes.test(type), /config|reporting|mail|auth|s3/i)

it.each([...entities.values()])('reads each field of $path', (entity) => {
  const read = namesReadOf(entity)
  const idle = fieldsOf(entity.fields).filter((name) => {
    const [own = '', whole] = name.split('.').reverse()
    return !read.has(own) && !read.has(`${whole}.*`)
  })
  const isExcused = (name: string) =>
    [name, name.split('.')[0], ''].some((each) =>
      Object.hasOwn(exceptions, [entity.path, each].filter(Boolean).join('.')),
    )
  expect(idle.filter((name) => !isExcused(name))).toEqual([])
})

it('excuses no field that has a reader', () => {
  const needless = Object.keys(exceptions).filter((name) => {
    const entity = [...entities.values()].find(({ path: each }) => name === each || name.startsWith(`${each}.`))
    const field = entity && name.slice(entity.path.length + 1)
    return !entity || (field && (!(field in entity.fields) || namesReadOf(entity).has(field)))
  })
  expect(needless).toEqual([])
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(12)
})

it('names code that is there', () => {
  const known = [...reads.keys()]
  const places = [...Object.values(readersOf).flat(), ...readersOfPages]
  expect(places.filter((place) => !known.some((name) => isWithin(name, place)))).toEqual([])
  expect(Object.keys(readersOf).filter((name) => !entities.has(name))).toEqual([])
})

it('reads each setting of the environment outside of where it is declared', () => {
  const names = [...settings].flatMap(([place, read]) => (place.startsWith('config.ts#') ? [] : [...read]))
  const all = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/x',
    REDIS_URL: 'redis://127.0.0.1',
    CACHE_PURGE_URL: 'http://127.0.0.1',
    S3_ENDPOINT: 'http://127.0.0.1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'a-secret',
    SITE_DOMAIN: 'ziva.test',
    ADMIN_HOST: 'admin.test',
    HSTS_MAX_AGE: '60',
    COUNTRY_HEADER: 'cf-ipcountry',
    CMS_API_BASE: 'https://cms.test',
    AUTH_ISSUER: 'https://cms.test',
    SMTP_URL: 'smtp://127.0.0.1',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    EXPORT_PASSPHRASE: 'one long passphrase',
    METRICS_TOKEN: 'a-long-token-for-the-metrics',
    DEMO_PASSWORD: 'a password',
    OWNER_PASSWORD: 'a password',
  })
  const { auth, s3 = {}, errorReporting, ...others } = all
  const declared = [others, auth, s3, errorReporting].flatMap(Object.keys)
  expect(declared.filter((name) => !names.includes(name))).toEqual([])
})

/** Fields of an entity, those of groups and of rows as `social.facebook`. */
function fieldsOf(fields: EntityFields, above = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    above + name,
    ...(field.fields ? fieldsOf(field.fields, `${above}${name}.`) : []),
  ])
}

function namesReadOf(entity: Entity): ReadonlySet<string> {
  const places = [...(readersOf[entity.path] ?? []), ...readersOfPages]
  // What a folder has for another entity alone is none of this one's.
  const others = Object.entries(readersOf).flatMap(([name, own]) => (name === entity.path ? [] : own.filter(isFile)))
  const isOthers = (name: string) => others.some((place) => isWithin(name, place))
  const named = [...reads].flatMap(([name, names]) =>
    places.some((place) => isWithin(name, place) && (isFile(place) || !isOthers(name))) ? [...names] : [],
  )
  const { title, slug, scope = {}, window: { from = title, until = title } = {} } = entity
  const { only = title, except = title } = entity.countries ?? {}
  // They name and address a record, say whose it is, between which moments it is shown, and in which countries.
  const declared = [title, slug ?? title, ...Object.values(scope), from, until, only, except]
  return new Set([...named, ...declared, ...decidedBy(entity), ...(readByList[entity.path] ?? [])])
}

/** Fields by which an entity says who may see a record. */
function decidedBy({ isPublic, isForAgents }: Entity): readonly string[] {
  const names: string[] = []
  const data = new Proxy<Record<string, unknown>>({}, { get: (_, name) => (names.push(String(name)), undefined) })
  isPublic?.(data as never)
  isForAgents?.(data as never)
  return names
}

function isFile(place: string): boolean {
  return !place.endsWith('/')
}

function isWithin(name: string, place: string): boolean {
  return place.includes('#') ? name === place : name.startsWith(place.endsWith('/') ? place : `${place}#`)
}
