import { Type } from 'typebox'
import { importModes } from '#model/records/records.ts'
import { longestAddress } from '#document/page-addresses.ts'
import type { ElementSave } from '#document/element-changelog.ts'
import type { SiteContent } from '#document/fit-to-site.ts'
import type { Problem as PageProblem } from '#document/placement-rules.ts'
import type { Resolved } from '#model/studio/canvas.ts'
import { editingLimits, limits } from '#model/limits.ts'
import type { SmallPicture } from '#model/media/media.ts'
import type { LiveEdit as LiveEditOfPage } from '#model/studio/live-edit.ts'
import { type Element as PageElement, notedXpStatuses, type Page, pageVisibilities } from '#model/page/page.ts'
import type { Doing } from '#model/studio/presence.ts'
import type { SearchHit } from '#model/search/search-hit.ts'
import { endpoints, type Value } from './endpoint.ts'
import { expandingPage, PageExpansion } from './expanded-page.ts'
import { RecordRow } from './record-schemas.ts'
import {
  actionBodies,
  Anyway,
  AskedPerspective,
  AuditEvent,
  closed,
  Denials,
  EmptyBody,
  fileOf,
  Flag,
  ImportOutcome,
  Instant,
  listOf,
  MappedTable,
  Nothing,
  OptionalText,
  orNull,
  PageId,
  rangeUpTo,
  Reference,
  rowsOf,
  Status,
  TableColumns,
  TableFile,
  TableHeads,
  Text,
  Values,
} from './schemas.ts'
import { SearchPreview } from './search-preview.ts'

const OfPage = Type.Object({ id: PageId })
const OfVersion = Type.Object({ ...OfPage.properties, revision: Type.Integer({ minimum: 1 }) })
const Count = Type.Integer()
const OptionalCount = Type.Optional(Type.Integer({ minimum: 1 }))
const Name = OptionalText(80)

const Seo = Type.Object(
  {
    meta_title: OptionalText(120),
    meta_description: OptionalText(320),
    og_image: Type.Optional(Type.String({ pattern: '^[\\w-]{0,64}$' })),
    noindex: Type.Optional(Type.Boolean()),
  },
  closed,
)

const open = { additionalProperties: true }
const Field = Type.Object({ id: Type.String(), name: Type.String(), type: Type.String() }, open)

/** Element of a page. What the product does not know, it keeps; elements inside are of the same shape. */
const Element = Type.Unsafe<PageElement>(
  Type.Object(
    {
      id: Type.String(),
      type: Type.Enum(['group', 'slice', 'query']),
      component: Type.Optional(Type.String()),
      slot: Type.String(),
      elements: Type.Array(Type.Object({}, open)),
      fields: Type.Array(Field),
      tags: Type.Array(Type.String()),
    },
    { ...open, title: 'Element' },
  ),
)
const PublicElement = Type.Object({ id: Type.String(), type: Type.String() }, open)

const Document = Type.Unsafe<Page>(
  Type.Object(
    {
      id: Type.String(),
      site_id: Type.String(),
      path: Type.String({ description: 'Without leading or trailing slash; empty for the home page.' }),
      title: Type.String(),
      language_code: Type.String(),
      layout: Type.String(),
      elements: Type.Array(Element),
      fields: Type.Array(Field),
      tags: Type.Array(Type.String()),
      review: Type.Object({ status: Type.String() }, open),
      current_release: orNull(Type.Object({ id: Type.String(), status: Type.String() })),
      seo: Type.Optional(Seo),
      visibility: Type.Optional(Type.Enum([...pageVisibilities])),
    },
    { ...open, title: 'Page' },
  ),
)

const translationStatuses = ['not_started', 'in_progress', 'needs_review', 'done'] as const
const TranslationStatus = Type.Enum([...translationStatuses])
/** Translation status as it is shown: `outdated` when visitors read other texts in its source than those that it was made from. */
const Translation = Type.Enum([...translationStatuses, 'outdated'])

const state = {
  status: Status,
  revision: Count,
  published_revision: orNull(Count),
  published_at: orNull(Instant),
  publish_at: orNull(Instant),
  unpublish_at: orNull(Instant),
  created_by: Type.String(),
  updated_at: Instant,
  updated_by: Type.String(),
  translation_group: Type.String(),
  translation_status: orNull(TranslationStatus),
  translated_from: orNull(Type.String()),
  translated_revision: orNull(Count),
  template_id: orNull(Type.String()),
}

const Row = Type.Object(
  {
    page: Document,
    ...state,
    created_at: Instant,
    updated_by_label: Type.Optional(Type.String()),
    updated_with: Type.Array(Type.String()),
    why_not: Type.Optional(Denials),
    expanded: Type.Optional(PageExpansion),
  },
  { title: 'PageRow' },
)

const summary = {
  id: Type.String(),
  site_id: Type.String(),
  path: Type.String(),
  title: Type.String(),
  language_code: Type.String(),
  layout: Type.String(),
  ...state,
  review: Type.String(),
}
const Summary = Type.Object(summary, { title: 'PageSummary' })
const ListedTranslation = Type.Object({
  id: Type.String(),
  language_code: Type.String(),
  status: Status,
  translation: Type.Optional(Translation),
})
const PublishedSummary = Type.Object({
  id: Type.String(),
  path: Type.String(),
  title: Type.String(),
  language_code: Type.String(),
  published_at: Instant,
  url: Type.String({ description: 'Where visitors find it.' }),
})
const Picture = Type.Unsafe<SmallPicture>(
  Type.Object({
    id: Type.String(),
    kind: Type.String(),
    colour: Type.String(),
    focal: Type.Object({ x: Type.Number(), y: Type.Number() }),
    servedAs: Type.Optional(Type.String()),
    version: Type.Optional(Type.Integer()),
  }),
)
/** Line of a list of pages: what editors see, or the summary of a published page. */
const Listed = Type.Object({
  ...summary,
  translation: Type.Optional(Translation),
  sisters: Type.Optional(Type.Array(ListedTranslation)),
  release: Type.Optional(orNull(Type.Object({ id: Type.String(), title: Type.String(), status: Type.String() }))),
  template: Type.Optional(orNull(Type.String())),
  /** Number of changes that visitors do not see yet; absent where nobody counted. */
  changes: Type.Optional(Type.Integer({ minimum: 0 })),
  updated_by_label: Type.Optional(Type.String()),
  /** First picture of the working copy, with `pictures=1`; null where it has none, absent where nobody looked. */
  picture: Type.Optional(orNull(Picture)),
  /** Numbers of problems of the working copy, with `problems=1`: those that keep it from being published, and others. */
  problems: Type.Optional(Type.Object({ blocking: Count, told: Count })),
  why_not: Type.Optional(Denials),
  deleted_at: Type.Optional(Instant),
})

const PublicPage = Type.Object(
  {
    id: Type.String(),
    site_id: Type.String(),
    path: Type.String(),
    title: Type.String(),
    language_code: Type.String(),
    layout: Type.String(),
    tags: Type.Array(Type.String()),
    seo: Type.Optional(Seo),
    published_at: Type.Optional(Instant),
    url: Type.String({ description: 'Where visitors find it.' }),
    revision: Type.Optional(Type.Integer({ description: 'Of a preview: what it shows of the working copy.' })),
    fields: Type.Optional(
      Type.Array(Type.Object({ id: Type.String(), name: Type.String(), type: Type.String() }, open)),
    ),
    elements: Type.Optional(
      Type.Array(PublicElement, { description: 'As they are stored; absent where `expand` names them.' }),
    ),
    expanded: Type.Optional(PageExpansion),
  },
  { title: 'PublicPage' },
)

/** Query parameters of the list of pages. */
const Listing = Type.Object(
  {
    site: Name,
    search: OptionalText(120),
    status: Type.Optional(Status),
    layout: Name,
    component: Name,
    /** Pages with a slice that should no longer be used. */
    deprecated: Flag,
    tag: Name,
    /** Pages with an element of this experience status. */
    xp_status: Type.Optional(Type.Enum([...notedXpStatuses])),
    review: Type.Optional(Type.Enum(['pending', 'changes_requested', 'approved'])),
    author: Name,
    language: OptionalText(20),
    missing_language: OptionalText(20),
    no_seo: Flag,
    noindex: Flag,
    /** Published pages whose working copy is newer. */
    changed: Flag,
    /** Translations whose source shows visitors texts that they do not say yet. */
    outdated: Flag,
    /** Pages whose review waits for the one who asks. */
    waiting: Flag,
    /** The id of a release, or `any`. */
    release: Name,
    order: Type.Optional(Type.Enum(['path', 'title', 'updated_at', 'published_at', 'status'])),
    direction: Type.Optional(Type.Enum(['asc', 'desc'])),
    trashed: Flag,
    perspective: AskedPerspective,
    ...rangeUpTo(200),
  },
  closed,
)

const DetailedListing = Type.Object(
  {
    ...Listing.properties,
    /** Adds the first picture of each working copy, of the first of a list. */
    pictures: Flag,
    /** Counts the problems of each working copy, of the first of a list: those that keep it from visitors, and others. */
    problems: Flag,
  },
  closed,
)

const Hit = Type.Unsafe<SearchHit>(
  Type.Object({
    element: orNull(Type.String()),
    name: Type.String(),
    field: orNull(Type.String()),
    label: Type.String(),
    before: Type.String(),
    match: Type.String(),
    after: Type.String(),
  }),
)
const FoundPage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  path: Type.String(),
  language_code: Type.String(),
  status: Status,
  places: Type.Array(Hit),
  places_total: Count,
})
const Node = Type.Object({
  path: Type.String(),
  page: orNull(Summary),
  below: Type.Integer({ description: 'Number of pages below it.' }),
})

const Creation = Type.Object(
  {
    site_id: Type.String(),
    path: Text(limits.pathLength),
    title: Type.String(),
    layout: Type.String(),
    language_code: Type.Optional(Type.String()),
    seo: Type.Optional(Seo),
    /** The page template that it begins with. */
    template: OptionalText(64),
  },
  closed,
)
const Changes = Type.Object(
  {
    revision: Type.Optional(Type.Integer()),
    title: Type.Optional(Type.String()),
    path: Type.Optional(Type.String()),
    seo: Type.Optional(Seo),
    visibility: Type.Optional(Type.Enum([...pageVisibilities])),
  },
  closed,
)
const Withdrawal = Type.Union([
  Type.Null(),
  Type.Object({}, closed),
  Type.Object({ answer: Type.Enum(['not-found', 'gone']) }, closed),
  Type.Object({ answer: Type.Literal('redirect'), target: Type.String({ minLength: 1, maxLength: 2000 }) }, closed),
])
const Missed = Type.Object(
  {
    version: Count,
    /** Commands saved meanwhile, oldest first, each with the name of its author. */
    missed: Type.Array(Type.Unknown()),
    missed_by: Type.Array(Type.String()),
    /** Number of the last edit of the live log that this version holds. */
    folded: Count,
    /** The page as it is, where commands alone do not say how it came about. */
    page: Type.Optional(Document),
  },
  open,
)
const OfSite = Type.Unsafe<SiteContent>(
  Type.Object({
    library: Type.Array(
      Type.Object({ id: Type.String(), kind: Type.String(), title: Type.String(), tags: Type.Array(Type.String()) }),
    ),
    specials: Type.Array(Type.String()),
    resorts: Type.Array(
      Type.Object({ slug: Type.String(), name: Type.String(), place: Type.String(), address: Type.String() }),
    ),
    addresses: Type.Array(Type.String()),
    now: Instant,
    hasOwnResort: Type.Optional(Type.Boolean()),
  }),
)
const RecordName = Type.Object({ entity: Type.String({ maxLength: 80 }), id: Type.String({ maxLength: 200 }) }, closed)
const NamedFile = Type.Object({ id: Type.String(), title: Type.String() })
const Lost = Type.Object({
  references: Type.Array(RecordName),
  kinds: Type.Array(Type.String()),
  facts: Type.Optional(
    Type.Array(Type.String(), { description: 'Tokens of facts that are unknown, or of which the page has no value.' }),
  ),
  values: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'Values of the facts that were asked for, by their tokens.',
    }),
  ),
  unpublished: Type.Optional(
    Type.Array(Type.String(), { description: 'Synced sections of which visitors see nothing, by their pages.' }),
  ),
  addresses: Type.Optional(
    Type.Array(Type.String(), { description: 'Addresses of the site at which visitors find nothing.' }),
  ),
  undescribed: Type.Optional(
    Type.Array(NamedFile, { description: 'Pictures that nobody described in the language of the page.' }),
  ),
  for_agents: Type.Optional(Type.Array(NamedFile, { description: 'Files that only travel agents may have.' })),
})
const ResolvedElements = Type.Unsafe<Resolved>(
  Type.Object({
    data: Values,
    results: Type.Record(Type.String(), Type.Object({ total: Count, rows: Type.Array(Type.Object({}, open)) }, open)),
    sections: Type.Record(Type.String(), Type.Union([Type.Array(Type.Object({}, open)), Type.Null()]), {
      description:
        'Elements of the synced sections that the elements show, by the page of each; null for one that is not published.',
    }),
    values: Type.Record(Type.String(), Type.String(), {
      description: 'Values of the facts in texts of the elements, by their tokens.',
    }),
    assets: Type.Array(Type.Object({ id: Type.String() }, open)),
  }),
)
const Facts = Type.Object({
  facts: Type.Array(Type.Object({ owner: Type.String(), name: Type.String(), value: Type.String() })),
  resort: orNull(Type.String()),
  resorts: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})

export type PageRow = Value<typeof Row>
export type ListedPage = Value<typeof Listed>
export type PageTranslation = Value<typeof ListedTranslation>
export type Translation = Value<typeof Translation>
export type PageListing = Value<typeof Listing>
export type PageNode = Value<typeof Node>
export type FoundPage = Value<typeof FoundPage>
export type NewPage = Value<typeof Creation>
export type PageProperties = Value<typeof Changes>
/** Answer for visitors at the address of an unpublished page. */
export type Withdrawal = Exclude<Value<typeof Withdrawal>, null>

/** Lists of pages that the user may see. */
export const pageListEndpoints = endpoints({
  'GET /api/pages': {
    summary: 'Pages as a list',
    description:
      'Everybody reads which pages are published on the site of the host, narrowed by site and language alone; editors read working copies. The trash is not narrowed.',
    isOpen: true,
    scope: 'content:read',
    query: DetailedListing,
    answers: {
      200: Type.Unsafe<{ rows: readonly Value<typeof Listed>[]; total: number }>(
        listOf(Type.Union([Listed, PublishedSummary])),
      ),
    },
  },
  'GET /api/pages/tree': {
    summary: 'The pages of a site by their address, one level at a time',
    description: 'What stands directly below an address of a site, in one language.',
    scope: 'content:read:draft',
    query: Type.Object({ site: Text(80), language: Text(20), under: OptionalText(limits.pathLength) }, closed),
    answers: { 200: rowsOf(Node) },
  },
})

/** Full-text search in the pages of a site, and how search engines show a page. */
export const pageSearchEndpoints = endpoints({
  'POST /api/pages/:id/search-preview': {
    summary: 'How search engines and shared links show a page, with texts that are not saved yet',
    params: OfPage,
    body: Type.Object({ title: OptionalText(200), seo: Type.Optional(Seo) }, closed),
    answers: { 200: SearchPreview },
  },
  'GET /api/pages/search': {
    summary: 'Where words stand on the pages of a site or of all, in titles and in the fields of their elements',
    description:
      'Looks for the words as they are said, in any case and with or without accents, in titles, what search engines are told, names of elements and all fields of the working copies of a site, without `site` of every one that the account reads. Answers pages by address, each with the first places and the words around them. Looks for a second at most: ask again with `next` as `offset` until it is null, also when no page came.',
    scope: 'content:read:draft',
    query: Type.Object(
      {
        site: OptionalText(80),
        search: Type.String({ minLength: limits.siteFindShortest, maxLength: limits.siteFindLongest }),
        ...rangeUpTo(50),
      },
      closed,
    ),
    answers: { 200: Type.Object({ rows: Type.Array(FoundPage), total: Count, next: orNull(Count) }) },
  },
})

const Preview = Type.Optional(
  Type.String({
    maxLength: 400,
    description: 'Token of a preview: the working copy of its page is answered in the shape of a published one.',
  }),
)

/** Page in an answer, typed as a working copy, which the admin always gets. */
const PageAnswer = Type.Unsafe<Value<typeof Row>>(Type.Union([Row, PublicPage]))

/** Pages and their edits. */
export const pageEndpoints = endpoints({
  'POST /api/pages': { summary: 'A new page', body: Creation, refuses: [404], answers: { 201: Row } },
  'GET /api/pages/by-path': {
    summary: 'A page by its path',
    description:
      'Everybody reads the published document at a path of the host’s site, with values in place of the tokens of facts; editors its working copy. Without `language` the path may begin with that of the page, as its address does. With `expand` it is the page as visitors get it, also where a record, a list or the search is drawn at its path.',
    isOpen: true,
    scope: 'content:read',
    query: Type.Object(
      {
        site: Name,
        path: Text(limits.pathLength + 2),
        language: OptionalText(20),
        perspective: AskedPerspective,
        preview: Preview,
        ...expandingPage,
      },
      closed,
    ),
    answers: { 200: PageAnswer },
  },
  'GET /api/pages/:id': {
    summary: 'A page',
    description:
      'Everybody reads what is published, with `perspective=published` or `expand`; editors the working copy.',
    isOpen: true,
    scope: 'content:read',
    params: OfPage,
    query: Type.Object({ perspective: AskedPerspective, preview: Preview, ...expandingPage }, closed),
    answers: { 200: PageAnswer },
  },
  'PATCH /api/pages/:id': {
    summary: 'Changes title, path, layout and search engine texts of a page',
    isBased: true,
    params: OfPage,
    body: Changes,
    answers: { 200: Row },
  },
  'DELETE /api/pages/:id': {
    summary: 'A page to the trash',
    params: OfPage,
    query: Type.Object({ anyway: Anyway }, closed),
    answers: { 204: Nothing },
  },
  'POST /api/pages/:id/commands': {
    summary: 'Edits of a page, as the studio makes them',
    params: OfPage,
    body: Type.Object(
      {
        baseVersion: Type.Integer({ minimum: 1 }),
        commands: Type.Array(Type.Unknown(), { maxItems: limits.commandsPerSave }),
        /** Saved without being asked: folded with other autosaves of the person. */
        auto: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    bodyLimit: limits.pageBytes,
    answers: { 200: Type.Object({ version: Count }), 409: Missed },
  },
  'POST /api/pages/:id/publish': {
    summary: 'Publishes a page',
    description:
      'The revision that is published stands in `If-Match`, or in the body as `revision`; `version` is its earlier name.',
    isBased: true,
    params: OfPage,
    body: Type.Union([
      Type.Null(),
      Type.Object(
        {
          revision: Type.Optional(Type.Integer({ minimum: 1 })),
          version: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        closed,
      ),
    ]),
    answers: { 200: Row },
  },
  'POST /api/pages/:id/undo-publish': {
    summary: 'Undoes the last publication of a page',
    description:
      'Visitors see again what they saw before the publication of `version`, or nothing when it was the first; the working copy stays.',
    params: OfPage,
    body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, closed),
    answers: { 200: Row },
  },
  'POST /api/pages/:id/unpublish': {
    summary: 'Unpublishes a page',
    params: OfPage,
    body: Withdrawal,
    answers: { 200: Row },
  },
  'GET /api/pages/:id/site-content': {
    summary: 'What the site of a page has for new slices on it: files, offers, resorts and addresses',
    params: OfPage,
    answers: { 200: OfSite },
  },
  'GET /api/pages/:id/facts': {
    summary: 'Facts that texts of a page can show, with their values',
    description:
      'Facts of the site, its brand and a resort: the one that is asked for by its id, else that of the page. A text shows one by its token, such as `{{resort.check_in}}`.',
    params: OfPage,
    query: Type.Object({ resort: OptionalText(80) }, closed),
    answers: { 200: Facts },
  },
  'POST /api/pages/:id/lost-references': {
    summary: 'What of that which a page names is not there, and which of its files visitors cannot have as they are',
    params: OfPage,
    body: Type.Object(
      {
        references: Type.Array(RecordName, { maxItems: 2000 }),
        kinds: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 50 }),
        facts: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 })),
        values: Type.Optional(
          Type.Array(Type.String({ maxLength: 200 }), {
            maxItems: 500,
            description: 'Tokens of facts whose values are answered.',
          }),
        ),
        addresses: Type.Optional(
          Type.Array(Type.String({ maxLength: longestAddress, pattern: '^/' }), {
            maxItems: 200,
            description: 'Addresses of the site that links lead to.',
          }),
        ),
      },
      closed,
    ),
    answers: { 200: Lost },
  },
  'POST /api/pages/:id/resolve': {
    summary: 'What the queries and slices of a page find, as its canvas needs it',
    params: OfPage,
    query: Type.Object({ record: OptionalText(200) }, closed),
    body: Type.Object({ elements: Type.Array(Type.Unknown(), { maxItems: 100 }) }, closed),
    bodyLimit: limits.pageBytes,
    answers: { 200: ResolvedElements },
  },
})

/** Previews of drafts on front ends of other origins. */
export const frontPreviewEndpoints = endpoints({
  'POST /api/pages/:id/previews': {
    summary: 'Addresses at which front ends of the site preview a page',
    description:
      'Fills the addresses that the site names with a token, which reads the working copy of this page alone, for an hour, and as long as the one who made it may read it.',
    scope: 'content:read:draft',
    params: OfPage,
    body: EmptyBody,
    answers: {
      200: Type.Object({
        token: Type.String(),
        expires_at: Instant,
        rows: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
      }),
    },
  },
  'GET /api/pages/:id/drafts': {
    summary: 'What is saved of a page that is previewed, as server-sent events',
    description:
      'Each event is `{"kind": "saved", "version"}`; the first says how the page is now. The stream ends with its token.',
    isOpen: true,
    params: OfPage,
    query: Type.Object({ preview: Type.String({ maxLength: 400 }) }, closed),
    answers: { 200: fileOf('text/event-stream') },
  },
})

const PresentName = Text(100)
const Offset = Type.Integer({ minimum: 0, maximum: limits.wysiwygBytes })
const Activity = Type.Unsafe<Doing>(
  Type.Object(
    {
      elements: Type.Array(PresentName, { maxItems: 50 }),
      field: Type.Optional(PresentName),
      writes: Type.Optional(Type.Object({ element: PresentName, field: PresentName }, closed)),
      caret: Type.Optional(
        Type.Object(
          {
            element: PresentName,
            field: PresentName,
            at: Offset,
            from: Offset,
            number: Type.Integer({ minimum: 0 }),
          },
          closed,
        ),
      ),
      view: Type.Optional(
        Type.Object(
          { element: Type.Union([PresentName, Type.Null()]), at: Type.Number({ minimum: 0, maximum: 1 }) },
          closed,
        ),
      ),
      idle: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
)

const LiveEdit = Type.Unsafe<LiveEditOfPage>(
  Type.Object({
    number: Count,
    edit: Type.String(),
    version: Count,
    author: Type.String(),
    at: Instant,
    entry: Type.Object({ command: Type.Unknown(), tab: Type.String(), by: Type.String() }, open),
  }),
)
const LiveNews = Type.Object({ revision: Count, folded: Count, number: Count, edits: Type.Array(LiveEdit) })
const EditId = Type.String({ minLength: 1, maxLength: 100 })
const Mark = { id: EditId, version: Type.Integer({ minimum: 0 }) }

/** Live updates of a page. */
export const pageEventEndpoints = endpoints({
  'GET /api/pages/:id/stream': {
    summary: 'What happens to a page, as server-sent events',
    isInternal: true,
    params: OfPage,
    answers: { 200: fileOf('text/event-stream') },
  },
  'PUT /api/pages/:id/presence': {
    summary: 'Says what an editor does on a page',
    isInternal: true,
    params: OfPage,
    body: Activity,
    answers: { 204: Nothing },
  },
  'GET /api/pages/:id/live': {
    summary: 'The unsaved edits of all who have a page open, after a number',
    isInternal: true,
    params: OfPage,
    query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0 })) }, closed),
    answers: { 200: LiveNews },
  },
  'POST /api/pages/:id/live': {
    summary: 'Shares edits that are not saved with all who have the page open',
    isInternal: true,
    params: OfPage,
    body: Type.Object(
      {
        after: Type.Integer({ minimum: 0 }),
        /** Revision that the window knows. */
        revision: Type.Optional(Type.Integer({ minimum: 0 })),
        edits: Type.Array(
          Type.Object(
            {
              mark: Type.Object(Mark, closed),
              tab: EditId,
              command: Type.Unknown(),
              takes_back: Type.Optional(Type.Array(EditId, { maxItems: limits.commandsPerSave })),
            },
            closed,
          ),
          { maxItems: editingLimits.liveEditsPerBatch },
        ),
      },
      closed,
    ),
    bodyLimit: limits.pageBytes,
    answers: {
      200: Type.Object({
        ...LiveNews.properties,
        taken: Type.Boolean(),
        refused: Type.Array(Type.Object({ ...Mark, reason: Type.String() })),
      }),
    },
  },
  'POST /api/pages/:id/live/save': {
    summary: 'Saves the shared edits of a page',
    isInternal: true,
    params: OfPage,
    body: Type.Object({ auto: Type.Optional(Type.Boolean()) }, closed),
    answers: { 200: Type.Object({ version: Count, folded: Count }) },
  },
})

const PageImport = Type.Union([
  MappedTable,
  Type.Object({ pages: Type.Array(Type.Unknown(), { minItems: 1, maxItems: limits.importPages }) }, closed),
])
/** Import of pages: a table, or exported documents. */
export type PageImport = Value<typeof PageImport>

/** Export and import of pages. Exports contain working copies, so the scope for published pages is not enough. */
export const pageFileEndpoints = endpoints({
  'GET /api/pages/csv': {
    summary: 'The pages of a list as a table',
    description: 'What the list says of its pages, as a table.',
    scope: 'content:read:draft',
    query: Type.Object({ ...Listing.properties, heads: TableHeads }, closed),
    answers: { 200: fileOf('text/csv') },
  },
  'GET /api/pages/json': {
    summary: 'The pages of a list, whole',
    description: 'The working copies of a list, whole.',
    scope: 'content:read:draft',
    query: Listing,
    answers: { 200: Type.Object({ pages: Type.Array(Document) }) },
  },
  'POST /api/pages/import': {
    summary: 'Pages from a table or whole; try it with dry_run=1 first',
    description: 'Pages from a table or as whole documents; with dry_run it only says what would become of each.',
    query: Type.Object({ mode: Type.Optional(Type.Enum([...importModes])), dry_run: Flag }, closed),
    body: PageImport,
    bodyLimit: limits.importBytes * 2,
    answers: { 200: ImportOutcome },
  },
  'POST /api/pages/import/columns': {
    summary: 'The columns of a table of pages, each with what it seems to be',
    body: TableFile,
    bodyLimit: limits.importBytes * 2,
    answers: { 200: TableColumns },
  },
})

const VersionFacts = {
  revision: Count,
  label: Type.String(),
  actor: Type.String(),
  at: Instant,
}
const Version = Type.Object({ ...VersionFacts, actor_label: Type.String() })
const WholeVersion = Type.Object({ ...VersionFacts, page: Document, expanded: Type.Optional(PageExpansion) })
const Colleague = Type.Object({ id: Type.String(), name: Type.String() })
const Save = Type.Unsafe<ElementSave>(
  Type.Object({
    revision: Count,
    at: Instant,
    actor: Type.String(),
    actor_label: Type.String(),
    deeds: Type.Array(Type.Object({ did: Type.String() }, open)),
  }),
)
const Copy = Type.Object(
  {
    site_id: OptionalText(64),
    path: OptionalText(limits.pathLength),
    title: OptionalText(limits.titleLength),
    language_code: OptionalText(20),
    layout: OptionalText(64),
    keep_pictures: Type.Optional(Type.Boolean()),
    leave_out: Type.Optional(Type.Boolean()),
    /** Converts to the layout: slices by their fields, colours by their roles; what has no counterpart is disabled. */
    convert: Type.Optional(Type.Boolean()),
  },
  closed,
)

export type PageVersion = Value<typeof Version>
/** Broken references of a page. */
export type LostReferences = Value<typeof Lost>
/** Colleague who may comment on a page. */
export type Colleague = Value<typeof Colleague>
export type PageCopy = Value<typeof Copy>

/** Page lifecycle: versions, references, translations, schedule and trash. */
export const pageLifeEndpoints = endpoints({
  'GET /api/pages/:id/versions': {
    summary: 'The versions of a page',
    params: OfPage,
    answers: { 200: rowsOf(Version) },
  },
  'GET /api/pages/:id/versions/:revision': {
    summary: 'A page as it was',
    params: OfVersion,
    query: Type.Object(expandingPage, closed),
    answers: { 200: WholeVersion },
  },
  'PUT /api/pages/:id/versions/:revision': {
    summary: 'Names a version of a page',
    params: OfVersion,
    body: Type.Object({ label: Type.String({ maxLength: limits.versionName, pattern: '\\S' }) }, closed),
    answers: { 204: Nothing },
  },
  'GET /api/pages/:id/elements/:element/history': {
    summary: 'Who saved changes to an element of a page, and what they did to it',
    params: Type.Object({ ...OfPage.properties, element: Type.String({ pattern: '^[\\w-]{1,64}$' }) }),
    answers: { 200: rowsOf(Save) },
  },
  'GET /api/pages/:id/people': {
    summary: 'Who may comment on a page, and can be spoken to there',
    params: OfPage,
    answers: { 200: rowsOf(Colleague) },
  },
  'GET /api/pages/:id/uses': { summary: 'What leads to a page', params: OfPage, answers: { 200: rowsOf(Reference) } },
  'GET /api/pages/:id/translations': {
    summary: 'A page in its other languages',
    params: OfPage,
    answers: { 200: rowsOf(Summary) },
  },
  'GET /api/pages/:id/events': {
    summary: 'What happened to a page',
    params: OfPage,
    answers: { 200: listOf(AuditEvent) },
  },
  'POST /api/pages/:id/restore': {
    summary: 'A page back from the trash',
    params: OfPage,
    body: actionBodies.restore,
    answers: { 200: Row },
  },
  'POST /api/pages/:id/purge': {
    summary: 'Deletes a page of the trash for good',
    params: OfPage,
    body: actionBodies.purge,
    answers: { 204: Nothing },
  },
  'POST /api/pages/:id/revert': {
    summary: 'A page as it was, as a new draft',
    params: OfPage,
    body: actionBodies.revert,
    answers: { 200: Row },
  },
  'POST /api/pages/:id/schedule': {
    summary: 'When a page is published and unpublished by itself',
    params: OfPage,
    body: actionBodies.schedule,
    answers: { 200: Row },
  },
  'POST /api/pages/:id/mark': {
    summary: 'Says where a page stands: a draft, in review, archived',
    params: OfPage,
    body: actionBodies.mark,
    answers: { 200: Row },
  },
  'POST /api/pages/:id/copy': {
    summary: 'A copy of a page',
    params: OfPage,
    body: Type.Union([Type.Null(), Copy]),
    answers: { 201: Row },
  },
  'POST /api/pages/:id/translate': {
    summary: 'A page in another language, as a draft to be written',
    params: OfPage,
    body: Type.Object({ ...actionBodies.translate.properties, path: OptionalText(limits.pathLength) }, closed),
    answers: { 201: Row },
  },
})

const PathState = Type.Object({
  free: Type.Boolean(),
  reason: Type.Optional(Type.String()),
  page: Type.Optional(Type.Object({ id: Type.String(), title: Type.String(), status: Type.String() })),
  suggestion: Type.Optional(Type.String()),
  redirect: Type.Optional(Type.String({ description: 'Target of a redirect from here, which a page would replace.' })),
})
const Template = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  layouts: Type.Array(Type.String()),
  brand_ids: Type.Array(Type.String(), { description: 'Brands on whose sites it is offered; empty for all.' }),
  preview_image: Type.String({ description: 'Asset that stands for it; empty for none.' }),
  revision: Count,
})
const side = {
  id: Type.String(),
  title: Type.String(),
  path: Type.String(),
  language_code: Type.String(),
  seo: Type.Optional(Seo),
  revision: Count,
}
const TextPath = Type.Array(Type.Union([Type.String({ maxLength: 80 }), Type.Integer({ minimum: 0 })]), {
  maxItems: 12,
  description: 'Way to the text inside the value of the field; empty for a value that is the text.',
})
const TextState = Type.Enum(['done', 'changed', 'missing'])
const TranslationText = Type.Object({
  element: Type.String(),
  name: Type.String(),
  type: Type.String(),
  label: Type.String(),
  field: Type.String(),
  path: TextPath,
  isRich: Type.Boolean(),
  isAlt: Type.Optional(Type.Literal(true, { description: 'Present on the alt text of a picture of the field.' })),
  source: Type.String(),
  target: Type.Optional(Type.String()),
  state: TextState,
  key: Type.String({ description: 'Name of the text for good.' }),
})
const OwnText = Type.Object({
  name: Type.Enum(['title', 'meta_title', 'meta_description']),
  field: Type.String(),
  source: Type.String(),
  target: Type.Optional(Type.String()),
  state: TextState,
  key: Type.String(),
})
const Progress = {
  texts: Type.Integer({ minimum: 0 }),
  left: Type.Integer({ minimum: 0, description: 'Texts that are missing, or whose source has changed since.' }),
}
const PageLanguages = Type.Object({
  rows: Type.Array(
    Type.Object({
      language_code: Type.String(),
      page: orNull(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          path: Type.String(),
          status: Status,
          published_revision: orNull(Count),
          isSource: Type.Boolean({ description: 'Whether others are translated from it.' }),
          progress: orNull(Type.Object(Progress, { description: 'Of a translation.' })),
        }),
      ),
      why_not: Type.Optional(Type.String({ description: 'Why the reader may not make it.' })),
    }),
  ),
})
const Texts = Type.Object({
  source: Type.Object(side),
  target: Type.Object({
    ...side,
    translation_status: orNull(TranslationStatus),
    translated_revision: orNull(Count),
  }),
  own: Type.Array(OwnText, { description: 'Title and texts for search engines.' }),
  texts: Type.Array(TranslationText),
  progress: Type.Object(Progress),
})
const WrittenText = Type.Object(
  { element: Text(64), name: Text(80), text: Text(limits.wysiwygBytes), path: Type.Optional(TextPath) },
  closed,
)
const WrittenTexts = Type.Object(
  {
    revision: OptionalCount,
    title: OptionalText(limits.titleLength),
    seo: Type.Optional(Seo),
    texts: Type.Array(WrittenText, {
      maxItems: limits.commandsPerSave,
    }),
  },
  closed,
)
const problemFacts = {
  element: Type.String(),
  field: Type.Optional(Type.String()),
  kind: Type.String(),
  reason: Type.String(),
}
const Unfit = Type.Unsafe<Omit<PageProblem, 'reason'> & { readonly reason: string }>(Type.Object(problemFacts))
const FoundProblem = Type.Unsafe<Value<typeof Unfit> & { readonly blocks: boolean }>(
  Type.Object({
    ...problemFacts,
    blocks: Type.Boolean({ description: 'Whether the page is not published until it is solved.' }),
  }),
)
/** Problem with the component of its element, the slice that it would become, and the fields of it that would be lost. */
interface Unfitting extends Value<typeof Unfit> {
  readonly component?: string
  readonly becomes?: string
  readonly becomes_component?: string
  readonly lost?: readonly string[]
}

const UnfitElsewhere = Type.Unsafe<Unfitting>(
  Type.Object({
    ...problemFacts,
    component: Type.Optional(Type.String()),
    becomes: Type.Optional(Type.String()),
    becomes_component: Type.Optional(Type.String()),
    lost: Type.Optional(Type.Array(Type.String())),
  }),
)

/** Availability of a path for a page. */
export type PathState = Value<typeof PathState>
export type PageTemplate = Value<typeof Template>
export type TranslationText = Value<typeof TranslationText>
export type PageTexts = Value<typeof Texts>
export type OwnTranslationText = Value<typeof OwnText>
export type PageLanguage = Value<typeof PageLanguages>['rows'][number]
type WrittenTexts = Value<typeof WrittenTexts>

/** Page creation: free paths, templates, texts to translate, and elements that a layout does not allow. */
export const pageMakingEndpoints = endpoints({
  'GET /api/pages/path': {
    summary: 'Whether an address is free, and what stands there otherwise',
    query: Type.Object(
      {
        site: Text(64),
        /** Absent is the home page. */
        path: OptionalText(limits.pathLength * 2),
        language: Text(20),
        except: OptionalText(64),
      },
      closed,
    ),
    answers: { 200: PathState },
  },
  'GET /api/pages/templates': { summary: 'What a new page may begin with', answers: { 200: listOf(Template) } },
  'GET /api/pages/slice-counts': {
    summary: 'On how many pages each slice stands, of one site or of all',
    query: Type.Object({ site: Name }, closed),
    answers: { 200: Type.Record(Type.String(), Type.Integer()) },
  },
  'GET /api/pages/:id/unfit': {
    summary: 'What on a page another layout would not allow',
    params: OfPage,
    description:
      'With the slice that keeps most of an element there, and the fields of which it has no place: a copy with `convert` has it instead.',
    query: Type.Object({ layout: Text(40) }, closed),
    answers: { 200: rowsOf(UnfitElsewhere) },
  },
  'GET /api/pages/:id/problems': {
    summary: 'What has to be solved on a page before visitors see all of it',
    description:
      'Of its working copy, as the studio lists them: what its layout, its slots and its fields do not allow, what is not finished, what it names that is not there, pictures without alt text, files that visitors may not have, and slices of which they would see nothing.',
    params: OfPage,
    answers: { 200: rowsOf(FoundProblem) },
  },
  'GET /api/pages/:id/languages': {
    summary: 'A page in the languages of its site, and how far each is',
    params: OfPage,
    answers: { 200: PageLanguages },
  },
  'GET /api/pages/:id/texts': {
    summary: 'The texts of a translation beside those of its source',
    params: OfPage,
    refuses: [409],
    answers: { 200: Texts },
  },
  'PUT /api/pages/:id/texts': {
    summary: 'Writes the texts of a translation',
    isBased: true,
    params: OfPage,
    body: WrittenTexts,
    bodyLimit: limits.pageBytes,
    answers: { 200: Row },
  },
  'POST /api/pages/:id/translation': {
    summary: 'Says how far a translation is',
    params: OfPage,
    body: Type.Object(
      {
        status: Type.Optional(TranslationStatus),
        texts: Type.Optional(
          Type.Array(Text(400), {
            maxItems: limits.commandsPerSave,
            description: 'Texts that say their source as it stands now, by their keys.',
          }),
        ),
      },
      closed,
    ),
    answers: { 200: Row },
  },
  'POST /api/pages/:id/section': {
    summary: 'Keeps an element of a page as a synced section',
    description:
      'A new page below `*/` with a copy of the element. It is published at once where visitors see that element already and the caller may publish; else it is a draft, and what shows it is empty until it is published. The page itself stays as it is.',
    params: OfPage,
    body: Type.Object({ title: Type.String({ minLength: 1, maxLength: 80 }), element: Type.Unknown() }, closed),
    bodyLimit: limits.pageBytes,
    answers: { 201: Row },
  },
  'POST /api/pages/:id/template': {
    summary: 'Makes a page template of a page, or replaces one',
    params: OfPage,
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 80 }),
        description: OptionalText(500),
        /** The template whose elements these replace. */
        replaces: OptionalText(64),
      },
      closed,
    ),
    answers: { 201: RecordRow, 200: RecordRow },
  },
})

const reviewLink = {
  id: Type.String(),
  page_id: Type.String(),
  name: Type.String(),
  created_at: Instant,
  created_by: Type.String(),
  created_by_label: Type.String(),
  expires_at: Instant,
  last_used_at: orNull(Instant),
}
const ReviewLink = Type.Object(reviewLink)
/** Review link, by which people without an account comment on a page. */
export type ReviewLink = Value<typeof ReviewLink>

/** Review links of a page, for people without an account. */
export const reviewLinkEndpoints = endpoints({
  'GET /api/pages/:id/review-links': {
    summary: 'The links by which a page is reviewed without an account, and whether you may make one',
    params: OfPage,
    answers: { 200: Type.Object({ rows: Type.Array(ReviewLink), may_make: Type.Boolean() }) },
  },
  'POST /api/pages/:id/review-links': {
    summary: 'A link by which a page is reviewed without an account; its address is told once',
    params: OfPage,
    body: Type.Object(
      {
        /** Name of the recipient. */
        name: Type.String({ pattern: '\\S', maxLength: limits.reviewLinkName }),
        /** Lifetime in days; seven by default. */
        days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.reviewLinkDays })),
      },
      closed,
    ),
    answers: { 201: Type.Object({ ...reviewLink, path: Type.String() }) },
  },
  'DELETE /api/pages/:id/review-links/:link': {
    summary: 'Ends a reviewer’s link at once',
    params: Type.Object({ ...OfPage.properties, link: PageId }),
    answers: { 204: Nothing },
  },
})
