import { expect, it } from 'vitest'
import { asset, intro, pageOf, record, silently, user } from '#services/testing.ts'
import { entities } from '#entities/entities.ts'
import { newId } from '#db/id.ts'
import { type Role, roles } from '#model/people/roles.ts'
import type { Store } from '#db/open.ts'
import { hashOf } from '../../src/server/secrets/token-hash.ts'
import { type Answer, openTestServer } from '../../src/server/testing.ts'

/**
 * Who may do what, as the table of roles has it: R read, C comment, A approve, W change words, E change everything
 * else, N make, L lock, P publish, D throw away, X take away as a file, M manage. Everybody here works for one brand;
 * what is not said is refused, and of another brand everything is.
 */
const table = `
area      | owner       | admin       | publisher  | editor   | author | translator | reviewer
pages     | RCAWENLPDXM | RCAWENLPDXM | RCAWENLPDX | RCWENPDX | RCN    | RCW        | RCA
posts     | RCAWENLPDXM | RCAWENLPDXM | RCWENPDX   | RCWENPDX | RCN    | RCW        | RC
specials  | RCAWENLPDXM | RCAWENLPDXM | RCWENPDX   | RCWENDX  | R      | RCW        | RC
menus     | RCAWENLPDXM | RCAWENLPDXM | RCWENPDX   | RCWENDX  | R      | RCW        | R
resorts   | RCAWENLPDXM | RCAWENLPDXM | RCWENPDX   | RCWENDX  | R      | RCW        | RC
brands    | RCAWE-LPDXM | RCAWE-LPDXM | R          | R        | R      | R          | R
codes     | RCAWENLPDXM | RCAWENLPDXM |            | R        |        |            |
redirects | RCAWENLPDXM | RCAWENLPDXM | RCWENPDX   | R        |        |            |
leads     | RCAWENLPDXM | RCAWENLPDXM |            |          |        |            |
users     | RCAWENLPDXM | RCAWENLPDXM |            |          |        |            |
sites     | RCAWE-LPDXM | RCAWE-LPDXM | R          | R        | R      | R          | R
releases  | RCAWENLPDXM | RCAWENLPDXM | RCAWENPDX  | RCWENDX  | RC     | R          | RCA
media     | RCAWENLPDXM | RCAWENLPDXM | RCWENPDX   | RWEND    | RCN    | R          | R
`

/** Cells of the table, line by line, its head first. */
const tableRows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

type Letter = 'R' | 'C' | 'A' | 'W' | 'E' | 'N' | 'L' | 'P' | 'D' | 'X' | 'M'

/** What a request is about: where it lies decides with the table. */
interface Target {
  readonly id: string
  readonly title: string
  readonly site: string
  readonly brand: string
  readonly slug: string
}

/** One way to ask a route. */
interface Asked {
  readonly letter: Letter
  readonly path?: (target: Target) => string
  readonly body?: (target: Target) => unknown
  /** What is allowed shows in the answer: the target in a list, or an import that takes its line. */
  readonly shows?: (answer: Answer, target: Target) => boolean
  /** Asked for a target in the trash. */
  readonly trashed?: true
}

const inList = (answer: Answer, { title }: Target) => answer.status < 300 && answer.text.includes(title)
const nothing = () => ({})
const late = () => ({ publish_at: 'x' })
const scopeOf = (area: string, { site, brand }: Target) =>
  area === 'resorts'
    ? { data: { brand_id: brand } }
    : area === 'users'
      ? { data: { assignments: [{ role: 'reviewer', scope: 'brand', brands: [brand] }] } }
      : { site_id: site, data: {} }

/** The routes that all records share, by method and path. */
const ofRecords = (area: string, entity: string): Readonly<Record<string, readonly Asked[]>> => {
  const isTranslated = entities.get(entity)?.isTranslated
  const wordField = entities.get(entity)!.title
  return {
    'GET /api/:entity': [{ letter: 'R', path: () => `/api/${entity}?perspective=draft&limit=200`, shows: inList }],
    'GET /api/:entity/csv': [{ letter: 'X', path: () => `/api/${entity}/csv`, shows: inList }],
    'GET /api/:entity/by-slug': entities.get(entity)?.slug
      ? [
          {
            letter: 'R',
            path: ({ slug, site }) => `/api/${entity}/by-slug?slug=${slug}&site=${site}&perspective=draft`,
          },
        ]
      : [],
    'GET /api/:entity/by-slug/:slug': entities.get(entity)?.slug
      ? [{ letter: 'R', path: ({ slug, site }) => `/api/${entity}/by-slug/${slug}?site=${site}&perspective=draft` }]
      : [],
    'GET /api/:entity/:id': [{ letter: 'R', path: ({ id }) => `/api/${entity}/${id}?perspective=draft` }],
    'POST /api/:entity/:id/search-preview': [{ letter: 'R', body: nothing }],
    'GET /api/:entity/:id/uses': [{ letter: 'R' }],
    'GET /api/:entity/:id/translations': [{ letter: 'R' }],
    'GET /api/:entity/:id/texts': [{ letter: 'R' }],
    'POST /api/:entity/:id/suggestions': [{ letter: isTranslated ? 'W' : 'E', body: () => ({ keys: ['x'] }) }],
    'GET /api/:entity/:id/versions': [{ letter: 'R' }],
    'GET /api/:entity/:id/versions/:revision': [{ letter: 'R' }],
    'GET /api/:entity/:id/events': [{ letter: 'R' }],
    'POST /api/:entity':
      area === 'brands' || area === 'sites' ? [] : [{ letter: 'N', body: (it) => scopeOf(area, it) }],
    'PATCH /api/:entity/:id': [
      { letter: isTranslated ? 'W' : 'E', body: () => ({ revision: 99, data: { [wordField]: 'Other words' } }) },
      { letter: 'E', body: () => ({ revision: 99, data: {}, position: 3 }) },
    ],
    'DELETE /api/:entity/:id': [{ letter: 'D' }],
    // A packed file shows nothing by its text, and these show no record: src/server/api/table-files.test.ts.
    'GET /api/:entity/xlsx': [],
    'GET /api/:entity/template': [],
    'POST /api/:entity/import/columns': [],
    'POST /api/:entity/import': [
      {
        letter: isTranslated ? 'W' : 'E',
        path: () => `/api/${entity}/import?dry_run=1`,
        body: ({ id }) => ({ csv: `id\n${id}\n` }),
        shows: (answer) => answer.status < 300 && !answer.text.includes('You may not'),
      },
    ],
    'POST /api/:entity/:id/publish': [{ letter: 'P', body: () => ({ revision: 99 }) }],
    'POST /api/:entity/:id/unpublish': [{ letter: 'P', body: nothing }],
    'POST /api/:entity/:id/schedule': [{ letter: 'P', body: late }],
    'POST /api/:entity/:id/mark': [
      { letter: 'E', body: () => ({ status: 'draft' }) },
      { letter: 'P', body: () => ({ status: 'archived' }) },
    ],
    'POST /api/:entity/:id/copy': area === 'brands' || area === 'sites' ? [] : [{ letter: 'N', body: nothing }],
    'POST /api/:entity/:id/translate': [{ letter: isTranslated ? 'N' : 'R', body: () => ({ language_code: 'es' }) }],
    'POST /api/:entity/:id/purge': [{ letter: 'M', body: nothing }],
    'POST /api/:entity/:id/restore': [{ letter: 'D', body: nothing }],
    'POST /api/:entity/:id/revert': [{ letter: isTranslated ? 'W' : 'E', body: () => ({ revision: 77 }) }],
    'POST /api/:entity/:id/replace-uses': [{ letter: 'R', body: ({ id }) => ({ by: id }) }],
  }
}

const command =
  (...commands: readonly object[]) =>
  () => ({ baseVersion: 1, commands })
const live =
  (...commands: readonly object[]) =>
  () => ({
    after: 0,
    edits: commands.map((each, i) => ({ mark: { id: `e${i}`, version: 0 }, tab: 'w', command: each })),
  })
const said = { id: 'c', author: 'someone', text: 'Hm', at: '2027-01-01T00:00:00Z' }

const ofPages: Readonly<Record<string, readonly Asked[]>> = {
  'GET /api/pages': [
    { letter: 'R', path: () => '/api/pages?perspective=draft&limit=200', shows: inList },
    { letter: 'D', path: () => '/api/pages?perspective=draft&trashed=1&limit=200', shows: inList, trashed: true },
  ],
  'GET /api/pages/csv': [{ letter: 'X', shows: inList }],
  'GET /api/pages/json': [{ letter: 'X', shows: inList }],
  'GET /api/pages/tree': [{ letter: 'R', path: ({ site }) => `/api/pages/tree?site=${site}&language=en` }],
  'GET /api/pages/search': [{ letter: 'R', path: ({ site }) => `/api/pages/search?site=${site}&search=xy` }],
  'GET /api/pages/by-path': [
    { letter: 'R', path: ({ site, slug }) => `/api/pages/by-path?site=${site}&path=${slug}&perspective=draft` },
  ],
  'GET /api/pages/path': [{ letter: 'R', path: ({ site }) => `/api/pages/path?site=${site}&path=x&language=en` }],
  'POST /api/pages': [
    { letter: 'N', body: ({ site }) => ({ site_id: site, path: 'Not A Path', title: 'x', layout: 'blocks' }) },
  ],
  'POST /api/pages/import': [
    {
      letter: 'W',
      path: () => '/api/pages/import?dry_run=1',
      body: ({ id }) => ({ csv: `id,title\n${id},Other words\n` }),
      shows: (answer) => answer.status < 300 && !answer.text.includes('You may not'),
    },
    {
      letter: 'E',
      path: () => '/api/pages/import?dry_run=1',
      body: ({ id }) => ({ csv: `id,path\n${id},elsewhere-${id}\n` }),
      shows: (answer) => answer.status < 300 && !answer.text.includes('You may not'),
    },
  ],
  // Reads the columns of the file that was sent, and shows no page.
  'POST /api/pages/import/columns': [],
  'GET /api/pages/:id': [{ letter: 'R' }],
  'PATCH /api/pages/:id': [
    { letter: 'W', body: () => ({ revision: 99, title: 'Other words' }) },
    { letter: 'E', body: () => ({ revision: 99, path: 'elsewhere' }) },
    { letter: 'E', body: () => ({ revision: 99, seo: { noindex: true } }) },
    { letter: 'E', body: () => ({ revision: 99, visibility: 'agents_only' }) },
  ],
  'DELETE /api/pages/:id': [{ letter: 'D' }],
  'PUT /api/pages/:id/presence': [{ letter: 'R', body: () => ({ elements: [] }) }],
  'GET /api/pages/:id/live': [{ letter: 'R' }],
  'POST /api/pages/:id/live': [
    {
      letter: 'W',
      body: live({ type: 'field.update', id: 'x', name: 'x', field: { id: 'x', type: 'text' }, value: '' }),
    },
    { letter: 'C', body: live({ type: 'annotation.uncomment', uuid: 'x', comment: 'x' }) },
  ],
  'POST /api/pages/:id/live/save': [{ letter: 'C', body: () => ({}) }],
  'GET /api/pages/:id/people': [{ letter: 'C' }],
  'GET /api/pages/:id/versions': [{ letter: 'R' }],
  'GET /api/pages/:id/versions/:revision': [{ letter: 'R' }],
  'PUT /api/pages/:id/versions/:revision': [{ letter: 'W', body: () => ({ label: 'Mine' }) }],
  'GET /api/pages/:id/uses': [{ letter: 'R' }],
  'GET /api/pages/:id/problems': [{ letter: 'R' }],
  'GET /api/pages/:id/unfit': [{ letter: 'R', path: ({ id }) => `/api/pages/${id}/unfit?layout=blocks` }],
  'GET /api/pages/:id/translations': [{ letter: 'R' }],
  'GET /api/pages/:id/languages': [{ letter: 'R' }],
  'GET /api/pages/:id/texts': [{ letter: 'R' }],
  'GET /api/translations/proposals': [{ letter: 'R', path: ({ id }) => `/api/translations/proposals?page=${id}` }],
  'GET /api/translations/xliff': [{ letter: 'R', path: ({ id }) => `/api/translations/xliff?language=es&pages=${id}` }],
  'GET /api/site-imports': [{ letter: 'M', path: ({ site }) => `/api/site-imports?site=${site}` }],
  'POST /api/site-imports': [
    { letter: 'M', body: ({ site }) => ({ site, file: 'x.xml', text: 'This is no export.' }) },
  ],
  'POST /api/site-imports/sites': [{ letter: 'M', body: ({ site }) => ({ site, address: 'ftp://old.example/' }) }],
  'POST /api/pages/:id/suggestions': [{ letter: 'W', body: () => ({ keys: ['x'] }) }],
  'PUT /api/pages/:id/texts': [{ letter: 'W', body: () => ({ revision: 99, texts: [] }) }],
  'GET /api/pages/:id/events': [{ letter: 'R' }],
  'GET /api/pages/:id/elements/:element/history': [{ letter: 'R' }],
  'GET /api/pages/:id/review-links': [{ letter: 'C' }],
  'POST /api/pages/:id/review-links': [{ letter: 'W', body: () => ({ name: 'Client' }) }],
  'DELETE /api/pages/:id/review-links/:link': [{ letter: 'W' }],
  'GET /api/reviews/:entity/:document/people': [{ letter: 'W', path: ({ id }) => `/api/reviews/pages/${id}/people` }],
  'PUT /api/reviews/:entity/:document': [
    { letter: 'W', path: ({ id }) => `/api/reviews/pages/${id}`, body: () => ({ reviewer: 'nobody' }) },
  ],
  'GET /api/pages/:id/site-content': [{ letter: 'R' }],
  'GET /api/pages/:id/facts': [{ letter: 'R' }],
  'POST /api/pages/:id/previews': [{ letter: 'R', body: nothing }],
  'POST /api/pages/:id/search-preview': [{ letter: 'R', body: nothing }],
  'POST /api/pages/:id/lost-references': [{ letter: 'R', body: () => ({ references: [], kinds: [] }) }],
  'POST /api/pages/:id/resolve': [{ letter: 'R', body: () => ({ elements: [] }) }],
  'POST /api/pages/:id/publish': [{ letter: 'P', body: () => ({ version: 99 }) }],
  'POST /api/pages/:id/undo-publish': [{ letter: 'P', body: () => ({ version: 99 }) }],
  'POST /api/pages/:id/unpublish': [{ letter: 'P', body: nothing }],
  'POST /api/pages/:id/schedule': [{ letter: 'P', body: late }],
  'POST /api/pages/:id/mark': [
    { letter: 'E', body: () => ({ status: 'draft' }) },
    { letter: 'P', body: () => ({ status: 'archived' }) },
  ],
  'POST /api/pages/:id/copy': [{ letter: 'N', body: nothing }],
  'POST /api/pages/:id/translate': [{ letter: 'N', body: () => ({ language_code: 'es' }) }],
  'POST /api/pages/:id/translation': [{ letter: 'W', body: () => ({ status: 'done' }) }],
  'POST /api/pages/:id/revert': [{ letter: 'W', body: () => ({ revision: 77 }) }],
  'POST /api/pages/:id/restore': [{ letter: 'D', body: nothing, trashed: true }],
  'POST /api/pages/:id/purge': [{ letter: 'M', body: nothing, trashed: true }],
  'POST /api/pages/:id/commands': [
    {
      letter: 'W',
      body: command({
        type: 'field.update',
        id: 'hello',
        name: 'title',
        field: { id: 'hello-title', type: 'text' },
        value: 'Other words',
      }),
    },
    { letter: 'E', body: command({ type: 'tags.add', id: null, tag: 'x' }) },
    { letter: 'E', body: command({ type: 'layout.update', layout: 'bonita' }) },
    { letter: 'L', body: command({ type: 'element.set', id: 'hello', changes: { permissions: ['*=deny:move'] } }) },
    { letter: 'A', body: command({ type: 'review.status', status: 'approved' }) },
    {
      letter: 'C',
      body: command({ type: 'annotation.add', breakpoint: 'md', annotation: { uuid: 'n', comments: [said] } }),
    },
  ],
}

const ofReleases: Readonly<Record<string, readonly Asked[]>> = {
  'GET /api/releases': [{ letter: 'R', shows: inList }],
  'POST /api/releases': [{ letter: 'N', body: ({ site }) => ({ title: 'Another', site_id: site }) }],
  'GET /api/releases/:id': [{ letter: 'R' }],
  'PATCH /api/releases/:id': [{ letter: 'E', body: () => ({ revision: 99, title: 'Other' }) }],
  'DELETE /api/releases/:id': [{ letter: 'D' }],
  'GET /api/releases/:id/events': [{ letter: 'R' }],
  'GET /api/releases/:id/items': [{ letter: 'R' }],
  'POST /api/releases/:id/items': [{ letter: 'E', body: () => ({ entity: 'redirects', document_id: 'x' }) }],
  'DELETE /api/releases/:id/items/:entity/:document': [{ letter: 'E' }],
  'POST /api/releases/:id/items/:entity/:document/rebase': [{ letter: 'E' }],
  'POST /api/releases/:id/mark': [
    { letter: 'E', body: () => ({ status: 'draft' }) },
    { letter: 'A', body: () => ({ status: 'approved' }) },
    { letter: 'P', body: () => ({ status: 'archived' }) },
  ],
  'POST /api/releases/:id/schedule': [{ letter: 'P', body: late }],
  'POST /api/releases/:id/publish': [{ letter: 'P' }],
  'POST /api/releases/:id/preview-link': [{ letter: 'E' }],
  'POST /api/releases/:id/duplicate': [{ letter: 'N' }],
  'POST /api/releases/:id/revert': [{ letter: 'P' }],
}

const ofMedia: Readonly<Record<string, readonly Asked[]>> = {
  'GET /api/media': [{ letter: 'R', shows: inList }],
  'GET /api/media/ids': [{ letter: 'R', shows: (answer, { id }) => answer.text.includes(id) }],
  'GET /api/media/:id': [{ letter: 'R' }],
  'GET /api/media/:id/uses': [{ letter: 'R' }],
  'PATCH /api/media/:id': [{ letter: 'E', body: () => ({ title: 'Other' }) }],
  'POST /api/media/:id/suggestions': [{ letter: 'E', body: () => ({ language: 'es' }) }],
  'DELETE /api/media/:id': [{ letter: 'D' }],
  'POST /api/media/:id/restore': [{ letter: 'D' }],
  'POST /api/media/bulk': [
    {
      letter: 'E',
      body: ({ id }) => ({ ids: [id], add_tags: ['x'] }),
      shows: (answer) => answer.status < 300 && answer.json().changed.length === 1,
    },
  ],
}

const ofLeads: Readonly<Record<string, readonly Asked[]>> = {
  'GET /api/form-submissions/:id/deliveries': [{ letter: 'R' }],
  'POST /api/form-submissions/:id/resend': [{ letter: 'E', body: nothing }],
  'POST /api/form-submissions/:id/erase': [{ letter: 'D', body: nothing }],
}

/** Routes of the API that are about nothing that anybody is given rights for, and those that others prove; each with where. */
const elsewhere: Readonly<Record<string, string>> = {
  'GET /api/changes': 'what visitors see: src/server/api/changes.test.ts',
  'GET /api/pages/:id/stream': 'held open: src/server/api/page-events.test.ts',
  'GET /api/pages/:id/drafts': 'held open, with a token of previews: src/server/api/front-previews.test.ts',
  'GET /api/search': 'what visitors find',
  'GET /api/forms/:id/questions': 'what visitors are asked',
  'GET /api/pages/templates': 'what the group shares: templates above',
  'GET /api/pages/slice-counts': 'numbers alone',
  'POST /api/pages/:id/section': 'makes a page, as POST /api/pages does: src/services/pages/page-sections.test.ts',
  'POST /api/pages/:id/template': 'makes a template, which only who works for the group may',
  'GET /api/problems/:code': 'words',
  'GET /api/slices': 'words',
  'GET /api/slices/scripts': 'words',
  'GET /api/sites': 'names of all sites, as their hosts tell anybody',
  'GET /api/sites/templates': 'words that ship, for who may begin a site: src/server/api/site-start.test.ts',
  'POST /api/sites/start': 'for who manages the whole group: src/server/api/site-start.test.ts',
  'POST /api/site-imports/files': 'src/services/site-import/html-sites.test.ts',
  'POST /api/site-imports/:id/files': 'src/services/site-import/html-sites.test.ts',
  'POST /api/site-imports/:id/read': 'src/services/site-import/html-sites.test.ts',
  'GET /api/site-imports/:id': 'src/services/site-import/site-imports.test.ts',
  'PATCH /api/site-imports/:id': 'src/services/site-import/site-imports.test.ts',
  'DELETE /api/site-imports/:id': 'src/services/site-import/site-imports.test.ts',
  'PUT /api/site-imports/:id/source': 'src/services/site-import/site-imports.test.ts',
  'GET /api/site-imports/:id/pages/:key': 'src/services/site-import/site-imports.test.ts',
  'POST /api/site-imports/:id/run': 'src/services/site-import/site-imports.test.ts',
  'POST /api/site-imports/:id/revert': 'src/services/site-import/site-imports.test.ts',
  'GET /api/site-imports/:id/csv': 'src/services/site-import/site-imports.test.ts',
  'POST /api/replacements/search': 'src/services/replacements/replacements.test.ts',
  'GET /api/replacements': 'src/services/replacements/replacements.test.ts',
  'POST /api/replacements': 'src/services/replacements/replacements.test.ts',
  'GET /api/replacements/:id': 'src/services/replacements/replacements.test.ts',
  'POST /api/replacements/:id/run': 'src/services/replacements/replacements.test.ts',
  'POST /api/replacements/:id/undo': 'src/services/replacements/replacements.test.ts',
  'POST /api/translations/import': 'refused text by text: src/services/xliff/xliff.test.ts',
  'GET /api/webhooks/:id/key': 'tests/attacks/webhooks.test.ts',
  'POST /api/webhooks/:id/key': 'tests/attacks/webhooks.test.ts',
  'GET /api/webhooks/:id/deliveries': 'tests/attacks/webhooks.test.ts',
  'GET /api/webhooks/:id/deliveries/:delivery': 'tests/attacks/webhooks.test.ts',
  'POST /api/webhooks/:id/deliveries/:delivery/replay': 'tests/attacks/webhooks.test.ts',
  'POST /api/webhooks/:id/replay-failed': 'tests/attacks/webhooks.test.ts',
  'POST /api/webhooks/:id/test': 'tests/attacks/webhooks.test.ts',
  'GET /api/layouts': 'words',
  'GET /api/cookbook': 'words that ship',
  'GET /api/cookbook*': 'words that ship',
  'GET /api/collections': 'words that ship',
  'GET /api/collections/:name/dump.sql': 'words that ship: src/server/api/collections.test.ts',
  'POST /api/collections/:name/query': 'words that ship: src/server/api/collections.test.ts',
  'GET /api/documentation': 'words that ship',
  'GET /api/openapi.json': 'words',
  'GET /api/docs': 'words',
  'GET /api/docs/:area': 'words',
  'GET /api/docs/start.js': 'words',
  'GET /api/docs/viewer.js': 'words',
  'GET /api/session': 'oneself',
  'POST /api/session': 'oneself: src/server/api/session.test.ts',
  'DELETE /api/session': 'oneself',
  'PATCH /api/session/user': 'oneself',
  'GET /api/session/first-steps': 'oneself',
  'POST /api/session/password': 'oneself',
  'GET /api/session/policy': 'src/server/api/session-security.test.ts',
  'PUT /api/session/policy': 'src/server/api/session-security.test.ts',
  'POST /api/session/confirmation': 'oneself',
  'GET /api/session/access': 'oneself',
  'DELETE /api/session/access/:kind/:id': 'oneself',
  'GET /api/session/list': 'oneself',
  'DELETE /api/session/list': 'oneself',
  'DELETE /api/session/list/:id': 'oneself',
  'POST /api/session/second-factor': 'oneself',
  'PUT /api/session/second-factor': 'oneself',
  'POST /api/session/second-factor/end': 'oneself',
  'POST /api/session/second-factor/recovery-codes': 'oneself',
  'GET /api/session/passkeys': 'oneself',
  'POST /api/session/passkeys/options': 'oneself',
  'POST /api/session/passkeys': 'oneself',
  'DELETE /api/session/passkeys/:id': 'oneself',
  'GET /api/session/tokens': 'oneself',
  'POST /api/session/tokens': 'oneself',
  'DELETE /api/session/tokens/:id': 'oneself',
  'GET /api/caches': 'src/server/api/maintenance.test.ts',
  'GET /api/health': 'for owners: src/server/api/health.test.ts',
  'POST /api/personal-data/find': 'for owners: src/server/api/personal-data.test.ts',
  'POST /api/personal-data/export': 'for owners: src/server/api/personal-data.test.ts',
  'POST /api/personal-data/erase': 'for owners: src/server/api/personal-data.test.ts',
  'GET /api/personal-data/processing': 'for owners: src/server/api/personal-data.test.ts',
  'POST /api/caches/purge': 'src/server/api/maintenance.test.ts',
  'POST /api/media': 'a file: src/server/api/media.test.ts',
  'POST /api/media/:id/file': 'a file: src/server/api/media.test.ts',
  'POST /api/media/:id/edit': 'a picture: src/server/api/picture-edit.test.ts',
  'POST /api/media/from-url': 'a file: src/server/api/media.test.ts',
  'GET /api/media/facts': 'numbers within one’s sites',
  'GET /api/media-folders': 'src/services/media/media-rules.test.ts',
  'POST /api/media-folders': 'src/services/media/media-rules.test.ts',
  'PATCH /api/media-folders/:id': 'src/server/api/access-walk.slow.test.ts',
  'DELETE /api/media-folders/:id': 'src/server/api/access-walk.slow.test.ts',
  'POST /api/menu-targets': 'src/services/rendering/menu-targets.test.ts',
  'POST /api/redirects/trail': 'src/server/api/redirects.test.ts',
  'POST /api/redirects/check': 'src/server/api/redirects.test.ts',
  'GET /api/redirects/chains': 'src/server/api/redirects.test.ts',
  'POST /api/redirects/flatten': 'src/server/api/redirects.test.ts',
  'GET /api/redirects/file': 'src/server/api/redirects.test.ts',
  'GET /api/releases/holding': 'src/server/api/access-walk.slow.test.ts',
  'POST /api/releases/review': 'src/services/releases/releases.test.ts',
  'GET /api/reviews': 'src/services/releases/waiting-reviews.test.ts',
  'GET /api/mentions': 'src/services/pages/page-mentions.test.ts',
  'POST /api/head-tags/preview': 'src/server/api/head-tags.test.ts',
  'POST /api/head-tags/at-address': 'src/server/api/head-tags.test.ts',
  'GET /api/not-found': 'src/server/api/maintenance.test.ts',
  'POST /api/not-found/ignore': 'src/server/api/maintenance.test.ts',
  'GET /api/audit': 'src/server/api/maintenance.test.ts',
  'GET /api/audit/csv': 'src/server/api/maintenance.test.ts',
  'POST /api/agents/:id/approve': 'of the group alone: src/server/agents/portal.test.ts',
  'GET /api/agents/:id/access': 'of the group alone: src/server/agents/portal.test.ts',
  'POST /api/agents/:id/reject': 'of the group alone: src/server/agents/portal.test.ts',
  'POST /api/agents/:id/resume': 'of the group alone: src/server/agents/portal.test.ts',
  'POST /api/agents/:id/suspend': 'of the group alone: src/server/agents/portal.test.ts',
  'POST /api/agents/:id/close': 'of the group alone: src/server/agents/portal.test.ts',
  'POST /api/agents/:id/invite': 'of the group alone: src/server/agents/portal.test.ts',
  'GET /api/assistants': 'src/server/mcp/assistants.test.ts',
  'DELETE /api/assistants/:id': 'src/server/mcp/assistants.test.ts',
  'PUT /api/assistants/registration': 'src/server/mcp/assistants.test.ts',
  'POST /api/api-clients/:id/secret': 'src/server/auth/api-clients.test.ts',
  'GET /api/trash': 'tests/attacks/authorisation-tokens.test.ts, src/server/api/access-walk.slow.test.ts',
  'POST /api/imports/:id/undo': 'tests/attacks/authorisation-tokens.test.ts',
  'POST /api/booking-code-triggers/simulate': 'src/server/api/booking-triggers.test.ts',
  'GET /api/booking-code-triggers/conflicts': 'src/server/api/booking-triggers.test.ts',
  'POST /api/booking-code-triggers/link': 'src/server/api/booking-links.test.ts',
  'POST /api/form-submissions/of-person': 'tests/attacks/authorisation-tokens.test.ts',
  'POST /api/users/rights': 'words about rights: src/server/api/user-access.test.ts',
  'POST /api/users/:id/invite': 'src/server/api/user-access.test.ts',
  'POST /api/users/:id/suspend': 'src/server/api/user-access.test.ts',
  'POST /api/users/:id/sign-out': 'src/server/api/user-access.test.ts',
  'POST /api/users/:id/resume': 'src/server/api/user-access.test.ts',
  'POST /api/users/:id/reset-mfa': 'src/server/api/user-access.test.ts',
  'GET /api/users/:id/access': 'src/server/api/user-access.test.ts',
  'DELETE /api/users/:id/access/:kind/:credential': 'src/server/auth/credentials.test.ts',
  'POST /api/users/:id/hand-over': 'src/server/api/user-access.test.ts',
}

/** Area → the records of it that are asked for here. */
const kinds: Readonly<Record<string, string>> = {
  posts: 'posts',
  specials: 'specials',
  menus: 'menus',
  resorts: 'resorts',
  brands: 'brands',
  codes: 'booking-code-triggers',
  redirects: 'redirects',
  leads: 'form-submissions',
  users: 'users',
  sites: 'sites',
}

/** Every way to ask, with the area it is about. */
const walk: readonly { readonly area: string; readonly route: string; readonly asked: Asked }[] = [
  ['pages', ofPages] as const,
  ['releases', ofReleases] as const,
  ['media', ofMedia] as const,
  ['leads', ofLeads] as const,
  ...Object.entries(kinds).map(([area, entity]) => [area, ofRecords(area, entity)] as const),
].flatMap(([area, routes]) =>
  Object.entries(routes).flatMap(([route, ways]) => ways.map((asked) => ({ area, route, asked }))),
)

it('The table has a column for every role', () => {
  expect(tableRows[0]).toEqual(['area', ...roles])
})

it('The table says something about every route of the API', async () => {
  const { app } = await openTestServer()
  const known = new Set([...Object.keys(elsewhere), ...[ofPages, ofReleases, ofMedia, ofLeads].flatMap(Object.keys)])
  for (const route of Object.keys(ofRecords('posts', 'posts'))) known.add(route)
  expect(routesIn(app.printRoutes({ commonPrefix: false })).filter((route) => !known.has(route))).toEqual([])
})

it.each(roles)(
  'The role %s for a brand does there what the table says, and nothing elsewhere',
  { timeout: 60_000 },
  async (role) => {
    const house = await openHouse()
    const { headers } = await house.server.signIn(role, {
      id: 'someone',
      name: 'someone',
      email: 'someone@voix.test',
      assignments: [{ role, scope: { type: 'brand', ids: ['coral'] }, locales: '*' }],
    })
    const wrong: string[] = []
    for (const { area, route, asked } of walk)
      for (const whose of ['own', 'foreign'] as const) {
        const wanted = whose === 'own' && rightsOf(area, role).includes(asked.letter)
        const { done, status } = await house.ask(area, route, asked, whose, headers)
        if (done !== wanted) wrong.push(`${whose} ${route} (${area}, ${asked.letter}): ${status}, wanted ${wanted}`)
      }
    expect(wrong).toEqual([])
  },
)

it('A stranger does none of it', { timeout: 60_000 }, async () => {
  const house = await openHouse()
  const done: string[] = []
  for (const { area, route, asked } of walk) {
    const outcome = await house.ask(area, route, asked, 'own', {})
    if (outcome.done) done.push(`${route} (${area}): ${outcome.status}`)
  }
  expect(done).toEqual([])
})

/** Scope → what it opens of the table, by area; whose token it is may everything. */
const scopes: Readonly<Record<string, (area: string, letter: Letter, method: string) => boolean>> = {
  'content:read': () => false,
  'content:read:draft': (area, _letter, method) => method === 'GET' && !['leads', 'users'].includes(area),
  'content:write:pages': (area, letter, method) => area === 'pages' && 'RCWENDLM'.includes(letter) && method !== 'GET',
  'content:write:posts': (area, letter, method) => area === 'posts' && 'RCWENDM'.includes(letter) && method !== 'GET',
  'content:write:form-submissions': () => false,
  'content:write:users': () => false,
  publish: (area, letter, method) => method !== 'GET' && area === 'releases' && letter !== 'A',
  'media:write': (area, _letter, method) => area === 'media' && method !== 'GET',
  'redirects:write': (area, letter, method) => area === 'redirects' && letter !== 'P' && method !== 'GET',
  'forms:submit': () => false,
  'leads:read': (area, letter) => area === 'leads' && 'RX'.includes(letter),
  'leads:write': (area) => area === 'leads',
}

it.each(Object.keys(scopes))(
  'A token of an owner with the scope %s opens nothing else',
  { timeout: 60_000 },
  async (scope) => {
    const house = await openHouse()
    await house.server.signIn('owner', { id: 'someone', name: 'someone', email: 's@voix.test' })
    const token = tokensWith(house.server.store, scope)
    const wrong: string[] = []
    for (const { area, route, asked } of walk) {
      if (allowsBesides(scope, { area, route, asked })) continue
      const wanted = scopes[scope]!(area, asked.letter, route.split(' ')[0]!)
      const { done, status } = await house.ask(area, route, asked, 'own', await token())
      if (done && !wanted) wrong.push(`${route} (${area}, ${asked.letter}): ${status}`)
    }
    expect(wrong).toEqual([])
  },
)

/** A token for each few requests: one alone would be told to go slower. */
function tokensWith({ signIn }: Store, scope: string): () => Promise<Readonly<Record<string, string>>> {
  let secret = ''
  let asked = 0
  return async () => {
    if (asked++ % 10 === 0) {
      secret = `voix_${newId()}`
      const [now, later] = [new Date().toISOString(), '2099-01-01T00:00:00.000Z']
      await signIn.tokens.put({
        id: newId(),
        token_hash: hashOf(secret),
        user_id: 'someone',
        client_id: null,
        name: 'Script',
        prefix: 'voix_',
        scopes: [scope],
        created_at: now,
        expires_at: later,
        used_at: now,
      })
    }
    return { authorization: `Bearer ${secret}` }
  }
}

/** What scopes open besides, for which the table has no letter: names of sites, what is published, previews of what they read. */
function allowsBesides(scope: string, { area, route, asked }: (typeof walk)[number]): boolean {
  if (area === 'sites' && route === 'GET /api/:entity') return true
  if (scope === 'content:read:draft' && route === 'POST /api/pages/:id/previews') return true
  if (scope === 'publish') return /\/(?:publish|unpublish|schedule)$/.test(route)
  return scope === 'content:read' && asked.letter === 'R' && route.startsWith('GET')
}

function rightsOf(area: string, role: Role): string {
  const [head, ...lines] = tableRows
  return lines.find(([name]) => name === area)![head!.indexOf(role)]!
}

/** `GET /api/pages/:id` for each route of the API that the app itself tells of. */
function routesIn(printed: string): readonly string[] {
  const at: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods = ''] = /^([│├└─\s]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    at.splice(Math.max(0, branch.length / 4 - 1), Infinity, part)
    const path = at.join('')
    // What stands for every other address answers everybody that nothing is there.
    if (!path.startsWith('/api/') || methods.includes('TRACE')) return []
    return methods
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .filter((method) => !(path.endsWith('/query') && method !== 'POST'))
      .map((method) => `${method} ${path}`)
  })
}

type Whose = 'own' | 'foreign'
const places = {
  own: { site: 'ziva', brand: 'coral', resort: 'reef' },
  foreign: { site: 'bonita', brand: 'sand', resort: 'dune' },
} as const

/** A group of two brands, with one thing of each kind for each; what a request changed is made again. */
async function openHouse() {
  const server = await openTestServer()
  const { store } = server
  for (const { site, brand, resort } of Object.values(places)) {
    await store.records.put({ ...record('brands', brand, { name: `Brand ${brand}` }, '*'), id: brand }, silently)
    await store.records.put(
      { ...record('resorts', resort, { name: resort, brand_id: brand }, '*'), id: resort },
      silently,
    )
    await store.sites.put({ ...(await store.sites.get(site))!, settings: { brand_id: brand, locales: ['es'] } })
  }
  const targets = new Map<string, Target>()
  return { server, ask }

  async function ask(
    area: string,
    route: string,
    asked: Asked,
    whose: Whose,
    headers: Readonly<Record<string, string>>,
  ) {
    const key = `${area} ${whose} ${asked.trashed ?? ''}`
    const target = targets.get(key) ?? (await made(area, whose, asked.trashed === true))
    targets.set(key, target)
    const [method = 'GET', path = ''] = route.split(' ')
    const answer = await server.ask(asked.path?.(target) ?? addressOf(path, area, target), {
      method,
      headers: { ...headers, ...(area === 'media' && { 'if-match': '"99"' }) },
      ...(asked.body && { body: asked.body(target) }),
    })
    if (answer.status === 429) throw new Error(`Asked too fast: ${route}`)
    const isDone = asked.shows?.(answer, target) ?? !isRefused(answer)
    if (isDone && method !== 'GET') targets.delete(key)
    return { done: isDone, status: `${answer.status} ${answer.text.slice(0, 160)}` }
  }

  async function made(area: string, whose: Whose, trashed: boolean): Promise<Target> {
    const { site, brand, resort } = places[whose]
    const id = area === 'brands' ? brand : area === 'sites' ? site : newId()
    const target = { id, site, brand, slug: `s${id}`, title: area === 'redirects' ? `/${id}` : `Title ${id}` }
    const owner = user('owner', { id: 'maker' })
    if (area === 'brands' || area === 'sites') {
      if (area === 'brands' && (await store.records.get('brands', brand))?.deleted_at)
        await server.content.records.restore(owner, 'brands', brand)
      const title = area === 'brands' ? `Brand ${brand}` : (await store.sites.get(site))!.name
      return { ...target, title, slug: area === 'brands' ? brand : '' }
    }
    if (area === 'pages') {
      await server.content.pages.put(owner, { ...pageOf(site, target.slug, intro('hello')), id, title: target.title })
      if (trashed) await server.content.pages.trash(owner, id)
      return target
    }
    if (area === 'releases') {
      const release = await server.content.releases.create(owner, { title: target.title, site_id: site })
      return { ...target, id: release.id }
    }
    if (area === 'media') {
      await store.media.put(asset(id, { title: target.title, alt: 'x', sites: [site], revision: 0 } as object), 'maker')
      return target
    }
    if (area === 'users') {
      const scope = { type: 'brand' as const, ids: [brand] }
      const assignments = [{ role: 'reviewer' as const, scope, locales: '*' as const }]
      await store.users.put(user('reviewer', { id, name: target.title, email: `${id}@voix.test`, assignments }))
      return { ...target, slug: `${id}@voix.test` }
    }
    const entity = entities.get(kinds[area]!)!
    const data = {
      [entity.title]: target.title,
      ...(entity.slug && { [entity.slug]: target.slug }),
      ...(area === 'resorts' && { brand_id: brand }),
      ...(area === 'leads' && { resort_id: resort }),
      ...(area === 'specials' && { offer_type: 'value_add' }),
      ...(area === 'redirects' && { source: target.title, target: '/' }),
    }
    const row = record(entity.path, target.slug, data, entity.belongs === 'group' ? '*' : site)
    await store.records.put(
      {
        ...row,
        id,
        title: target.title,
        created_by: 'maker',
        language_code: entity.isTranslated ? 'en' : '',
        ...(entity.isPublished && { status: 'draft' }),
      } as typeof row,
      silently,
    )
    return target
  }
}

function addressOf(path: string, area: string, { id }: Target): string {
  return path
    .replace(':entity/:document', 'pages/x')
    .replace(':entity', kinds[area] ?? area)
    .replace(':id', id)
    .replace(':revision', '77')
    .replace(':element', 'hello')
    .replace(':link', newId())
}

/** Refused for lack of right. That a thing has no such part is no refusal: a caller that hears it was let that far. */
function isRefused({ status, text }: Answer): boolean {
  if (status === 404) return !/(?:version|link|item) does not exist/.test(text)
  return status === 401 || status === 403
}
