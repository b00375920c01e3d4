import { Type } from 'typebox'
import { editingLimits, limits } from '#model/limits.ts'
import { endpoints, type Value } from './endpoint.ts'
import { closed, fileOf, Id, Instant, NoBody, Nothing } from './schemas.ts'

const Share = Type.Object({
  arrived: Type.Integer(),
  of: Type.Integer({ description: 'Of the source, without pictures that could not be fetched.' }),
})
const Shares = Type.Object({ words: Share, headings: Share, links: Share, pictures: Share })
const Posts = Type.Enum(['pages', 'posts'], { type: 'string', description: 'What posts become.' })
const Outcome = Type.Enum(['new', 'updated', 'unchanged', 'kept', 'refused'])

const Row = Type.Object({
  key: Type.String({ description: 'Names the document in its source.' }),
  collection: Posts,
  title: Type.String(),
  address: Type.String({ description: 'Old address.' }),
  url: Type.String({ description: 'Address on the site.' }),
  language: Type.String(),
  isPublished: Type.Boolean({ description: 'Whether it was published, and comes into the release.' }),
  date: Type.String(),
  line: Type.Integer({ description: 'Line of the file.' }),
  isLeft: Type.Boolean({ description: 'Whether it is left out.' }),
  shares: Shares,
  sections: Type.Integer(),
  special: Type.Integer({ description: 'Sections other than plain text.' }),
  matched: Type.Integer({ description: 'Those of them that become a slice of their kind.' }),
  unsure: Type.Array(Type.Object({ kind: Type.String(), about: Type.String() }), {
    description: 'Sections kept as text and pictures.',
  }),
  problem: Type.Optional(Type.String({ description: 'Why it cannot be imported.' })),
  outcome: Type.Optional(Outcome),
  document: Type.Optional(Type.String({ description: 'Id of what was made.' })),
  problems: Type.Array(Type.String()),
})
export type SiteImportRow = Value<typeof Row>

const Slice = Type.Object({ component: Type.String(), label: Type.String() })
const Kind = Type.Object({
  kind: Type.String(),
  count: Type.Integer(),
  matched: Type.Integer(),
  slices: Type.Array(Type.Object({ component: Type.String(), label: Type.String(), count: Type.Integer() })),
  choices: Type.Array(Slice, { description: 'Slices that may be chosen for the kind.' }),
})
export type SiteImportKind = Value<typeof Kind>

const listed = {
  id: Type.String(),
  site_id: Type.String(),
  at: Instant,
  updated_at: Instant,
  status: Type.Enum(['reading', 'trial', 'running', 'done', 'reverted']),
  title: Type.String(),
  file: Type.String(),
  made: Type.Integer({ description: 'Documents that it made and that are there.' }),
}
const Listed = Type.Object(listed)
export type ListedSiteImport = Value<typeof Listed>

const shown = {
  ...listed,
  options: Type.Object({
    layout: Type.String(),
    posts: Posts,
    mapping: Type.Record(Type.String(), Type.String()),
    left: Type.Array(Type.String()),
  }),
  source: Type.Object({
    address: Type.String(),
    documents: Type.Integer(),
    files: Type.Integer(),
    menus: Type.Integer(),
    skipped: Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() })),
  }),
  trial: Type.Object({
    totals: Shares,
    kinds: Type.Array(Kind),
    files: Type.Integer({ description: 'Pictures and files to be fetched.' }),
    redirects: Type.Integer(),
  }),
  rows: Type.Array(Row),
  form: Type.Enum(['wxr', 'pages'], { type: 'string', description: 'A WordPress export, or pages of HTML.' }),
  crawl: Type.Optional(
    Type.Object(
      {
        address: Type.String(),
        hosts: Type.Array(Type.String()),
        depth: Type.Integer(),
        pages: Type.Integer(),
        read: Type.Integer({ description: 'Pages read so far.' }),
        waiting: Type.Integer({ description: 'Addresses that are known and not read yet.' }),
        isThrough: Type.Boolean({ description: 'Whether nothing is left to be read.' }),
      },
      { description: 'The running site that it is read from.' },
    ),
  ),
  progress: Type.Object({ done: Type.Integer(), of: Type.Integer() }),
  missing: Type.Array(Type.Object({ address: Type.String(), reason: Type.String() })),
  releases: Type.Array(Type.String()),
  problems: Type.Array(Type.String()),
}
const Shown = Type.Object(shown)
/** Site import: its plan and its results. */
export type ShownSiteImport = Value<typeof Shown>

const file = {
  file: Type.String({ minLength: 1, maxLength: 200, description: 'Name of the file.' }),
  text: Type.String({
    minLength: 1,
    maxLength: editingLimits.siteImportTextBytes,
    description: 'The file, as text. A larger one comes as a file.',
  }),
}
const options = {
  layout: Type.Optional(Type.String({ maxLength: 40 })),
  posts: Type.Optional(Posts),
  mapping: Type.Optional(
    Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 80 }), {
      maxProperties: 40,
      description: 'Kind of section → slice, or `text`.',
    }),
  ),
  left: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: limits.siteImportItems,
      description: 'Keys of documents that are left out.',
    }),
  ),
}
const Given = Type.Object({ site: Id, ...file, ...options }, closed)
const GivenSite = Type.Object(
  {
    site: Id,
    address: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'Public address at which reading begins; its host may be read.',
    }),
    hosts: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 260 }), {
        maxItems: editingLimits.siteImportHosts,
        description: 'Further hosts that may be read.',
      }),
    ),
    depth: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: editingLimits.siteImportDepth,
        description: 'Links that are followed from the first page and from each page of the sitemap; 3 if not given.',
      }),
    ),
    pages: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: editingLimits.siteImportPages,
        description: 'Pages at most; 200 if not given.',
      }),
    ),
    layout: options.layout,
    posts: options.posts,
  },
  closed,
)
export type GivenRunningSite = Value<typeof GivenSite>
const Step = Type.Object(
  {
    step: Type.Optional(
      Type.Enum(['continue', 'finish', 'restart'], {
        type: 'string',
        description: 'Reads on, makes do with what was read, or begins again.',
      }),
    ),
  },
  closed,
)
const Options = Type.Object(options, closed)
export type SiteImportOptions = Value<typeof Options>

const One = Type.Object({ id: Id })
/** A request carries a file as text, whose signs may take more than one byte each. */
const bodyLimit = editingLimits.siteImportTextBytes * 2

/** Site imports: dry run, import as drafts in a release, and undo. */
export const siteImportEndpoints = endpoints({
  'GET /api/site-imports': {
    summary: 'Imports of a site, the latest first',
    query: Type.Object({ site: Id }, closed),
    answers: { 200: Type.Object({ rows: Type.Array(Listed) }) },
  },
  'POST /api/site-imports': {
    summary: 'A trial of an import: what a WordPress export (WXR 1.0 to 1.2) would become',
    description: 'Nothing is written but the trial itself. For administrators of the site.',
    body: Given,
    bodyLimit,
    refuses: [404],
    answers: { 201: Shown },
  },
  'POST /api/site-imports/files': {
    summary: 'A trial of an import from a file: a WordPress export, or a ZIP or page of HTML',
    description: 'Nothing is written but the trial itself. For administrators of the site.',
    takesFile: true,
    query: Type.Object({ site: Id, layout: options.layout, posts: options.posts }, closed),
    refuses: [404],
    answers: { 201: Shown },
  },
  'POST /api/site-imports/sites': {
    summary: 'Begins to read a running site; `read` goes on with it',
    description: 'Public addresses alone, of the hosts that are named, as its robots.txt allows.',
    body: GivenSite,
    refuses: [404],
    answers: { 201: Shown },
  },
  'POST /api/site-imports/:id/read': {
    summary: 'Reads a running site for some seconds; ask again while its status is reading',
    params: One,
    body: Step,
    answers: { 200: Shown },
  },
  'POST /api/site-imports/:id/files': {
    summary: 'A later file instead of what an import was read from',
    description: 'The next run updates what nobody touched since.',
    params: One,
    takesFile: true,
    answers: { 200: Shown },
  },
  'GET /api/site-imports/:id': { summary: 'An import', params: One, answers: { 200: Shown } },
  'PATCH /api/site-imports/:id': {
    summary: 'Other choices for an import, tried again',
    params: One,
    body: Options,
    answers: { 200: Shown },
  },
  'PUT /api/site-imports/:id/source': {
    summary: 'A later file instead of the one that an import was read from',
    description: 'The next run updates what nobody touched since.',
    params: One,
    body: Type.Object(file, closed),
    bodyLimit,
    answers: { 200: Shown },
  },
  'GET /api/site-imports/:id/pages/:key': {
    summary: 'A document of the source, as its own HTML',
    params: Type.Object({ id: Id, key: Type.String({ maxLength: 200 }) }),
    answers: { 200: Type.Object({ title: Type.String(), html: Type.String() }) },
  },
  'POST /api/site-imports/:id/run': {
    summary: 'Imports for some seconds; ask again while its status is running',
    description: 'Writes drafts into a release of the import, redirects and menus. It goes on where it stopped.',
    params: One,
    body: NoBody,
    answers: { 200: Shown },
  },
  'POST /api/site-imports/:id/revert': {
    summary: 'Moves what an import made to the trash, but for what a user changed, published or uses since',
    params: One,
    body: NoBody,
    answers: { 200: Type.Object({ ...shown, removed: Type.Integer(), kept: Type.Integer() }) },
  },
  'GET /api/site-imports/:id/csv': {
    summary: 'A line for each document of an import',
    params: One,
    answers: { 200: fileOf('text/csv') },
  },
  'DELETE /api/site-imports/:id': { summary: 'Forgets a trial', params: One, answers: { 204: Nothing } },
})
