import { sentence, type AnySentence } from '#messages/sentence.ts'
import { isRecordTemplate, isUnaddressed } from '#model/page/bound-page.ts'
import { problemsOfFiles } from '#document/page-problems.ts'
import { keepsFromVisitors, publishProblems } from '#document/placement-rules.ts'
import type { Command } from '#document/command.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import type { Page } from '#model/page/page.ts'
import type { RecordData } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, User, Version } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import { isComment } from '../documents/comment-authors.ts'
import type {
  CheckStage,
  Document,
  DocumentKind,
  DocumentRepository,
  DocumentProblems,
} from '../documents/document-kind.ts'
import { documentWrite } from '../documents/document-writes.ts'
import { wantingFiles } from '../media/wanting-files.ts'
import { placementRules } from '../placement-rules.ts'
import { invalidPage, subjectOf, tagsOf } from './page-checks.ts'
import { assertNotHome, freePath, takenPath } from './page-paths.ts'
import { addressNames } from '../documents/address-names.ts'
import { namedByPage, usesOfPage } from '#document/linked-addresses.ts'

type PageDocument = Document<PageRow>

/** Entity name of pages among documents. */
export const pageEntity = 'pages'

/** Document kind of pages. */
export function createPageKind(store: Store): DocumentKind<PageRow, Version> {
  const { pages } = store
  const kind: DocumentKind<PageRow, Version> = {
    repository: repositoryOf(store),
    isHidden: false,
    approves: 'approval',
    namesOf: () => ({ one: 'page', many: 'Pages' }),
    hasDrafts: () => true,
    async find({ id }) {
      const row = await pages.get(id)
      return row && documentOf(row)
    },
    async findInTrash({ id }) {
      const row = await pages.inTrash(id)
      return row && { ...documentOf(row), isTrashed: true }
    },
    async due(moment) {
      const rows = await Promise.all((await pages.due(moment)).map(({ id }) => pages.get(id)))
      return rows.flatMap((row) => (row ? [documentOf(row)] : []))
    },
    withContent: async ({ row }, content) => documentOf({ ...row, page: pageIn(content) }),
    contentAt: async ({ id }, revision) => {
      const version = await pages.version(id, revision)
      return version && { ...version.page }
    },
    references: ({ row }) => usesOfPage(row.page),
    addresses: ({ row }) => addressesOf(store, row.page),
    titleFor: (user, { id }) => titleFor(store, user, id),
    async publishedPath({ entity, id }) {
      const path = await pages.publishedPath(id)
      const row = path === undefined ? undefined : await pages.get(id)
      return row && { entity, id, site_id: row.page.site_id, language_code: row.page.language_code, path: path! }
    },
    async tags({ row: { page, translation_group } }, visibility) {
      const own = [...tagsOf(page), `pages:${page.site_id}`]
      if (visibility === 'editors') return own
      // The heads of its translations name it (`hreflang`).
      const siblings = await pages.translations(translation_group)
      return siblings.length > 1 ? [...own, ...siblings.map(({ id }) => `page:${id}`)] : own
    },
    details: ({ row }) => ({ path: row.page.path }),
    problems: async ({ row }, stage) =>
      (stage === 'publish' ? await takenAddress(store, row.page) : undefined) ?? pageProblems(store, row.page, stage),
    stale: async () => new VoixError('stale-version'),
    async refuseLeaving(_, { row }, how) {
      if (how !== 'purge') assertNotHome(row)
    },
    usesKeeping: async () => [],
    restore: (user, document) => restore(store, kind, user, document),
    authors: ({ row }) => authorsOf(store, row),
    approvedRevision: ({ row }) => approvedRevision(row.page),
    isUnchangedSince: ({ id, revision }, since) => hasOnlyComments(store, id, since, revision),
  }
  return kind
}

/** Document of a page. */
export function documentOf(row: PageRow): PageDocument {
  const { page, revision, status, published_revision, publish_at, unpublish_at, updated_by, updated_with } = row
  const { id, title, site_id } = page
  return {
    ...{ entity: pageEntity, id, title, slug: '', site_id, revision, status, published_revision },
    ...{ publish_at, unpublish_at, updated_by, updated_with },
    row,
    subject: subjectOf(row),
    content: { ...page },
    isTrashed: false,
  }
}

/** The page that a version or a release holds: the store keeps nothing else under the name of pages. */
function pageIn(content: RecordData): Page {
  return content as unknown as Page
}

function repositoryOf({ pages }: Store): DocumentRepository<Version> {
  return {
    publish: ({ id }, revision, write) => pages.publish(id, revision, write),
    unpublish: ({ id }, write) => pages.unpublish(id, write),
    mark: ({ id }, changes, write) => pages.mark(id, changes, write),
    trash: ({ id }, write) => pages.trash(id, write),
    remove: ({ id }, write) => pages.remove(id, write),
    versions: ({ id }) => pages.versions(id),
    version: ({ id }, revision) => pages.version(id, revision),
  }
}

/** Names of the addresses at which a page is, or will be. */
async function addressesOf({ pages, sites }: Store, page: Page): Promise<readonly string[]> {
  const site = isUnaddressed(page) ? undefined : await sites.get(page.site_id)
  const shownAt = site && (await pages.publishedPath(page.id))
  const paths = new Set([page.path, ...(shownAt === undefined ? [] : [shownAt])])
  return site ? [...paths].flatMap((path) => addressNames(site, { ...page, path })) : []
}

async function titleFor({ pages }: Store, user: User, id: string): Promise<AnySentence> {
  const row = await pages.get(id)
  const mayRead = row && !denial(user, 'read', { resource: 'pages', site_id: row.page.site_id })
  return mayRead ? `${row.page.title} (/${row.page.path})` : sentence('A page outside your scope')
}

/** The problem of a page at whose address visitors still find another: it has moved away, but that is not published yet. */
async function takenAddress({ pages }: Store, page: Page): Promise<DocumentProblems | undefined> {
  if (isUnaddressed(page)) return undefined
  const { id, site_id, path, language_code } = page
  const other = (await pages.published(site_id, path, language_code))?.page
  if (!other || other.id === id) return undefined
  const moved = (await pages.get(other.id))?.page
  const named = { title: other.title, path, next: moved?.path ?? '' }
  const reason =
    moved?.path === (await pages.publishedPath(id))
      ? sentence(
          'Visitors still find “{title}” at /{path}, and it is to move to the address of this page. Put both into one release and publish that.',
          named,
        )
      : sentence(
          'Visitors still find “{title}” at /{path}. Publish it first: it has moved to /{next}. Or put both into one release and publish that.',
          named,
        )
  const error = new VoixError('path-taken', { path, reason, page: { id: other.id, title: other.title } })
  return { reasons: [reason], details: { problem: reason }, error }
}

/** Problems that block publishing a page; missing alt texts do not stop a schedule. */
async function pageProblems(store: Store, page: Page, stage: CheckStage): Promise<DocumentProblems | undefined> {
  const files = await wantingFiles(store, page.language_code, idsOfFiles(page))
  const problems = [
    ...publishProblems(page, placementRules),
    ...problemsOfFiles(page, stage === 'schedule' ? { for_agents: files.for_agents } : files),
  ].filter(keepsFromVisitors)
  const [first] = problems
  if (!first) return undefined
  return {
    reasons: problems.map(({ reason }) => reason),
    details: { problem: first.reason },
    error: invalidPage(first, problems),
  }
}

function idsOfFiles(page: Page): readonly string[] {
  return namedByPage(page).flatMap(({ entity, id }) => (entity === 'media' ? [id] : []))
}

async function restore(
  { pages }: Store,
  kind: DocumentKind<PageRow, Version>,
  user: User,
  document: PageDocument,
): Promise<void> {
  const { id, row } = document
  const write = (back: PageDocument) => documentWrite(kind, user, back, 'restore', 'editors')
  if ((await pages.restore(id, await write(document))) !== 'taken') return
  const { page } = row
  if (isRecordTemplate(page)) throw await takenPath({ pages }, page)
  // Another page took its path in the meantime: it comes back beside it.
  const path = await freePath({ pages }, { ...page, path: `${page.path || 'home'}-restored` })
  await pages.restore(id, await write(documentOf({ ...row, page: { ...page, path } })), path)
}

function approvedRevision({ review: { status, approval } }: Page): number {
  return status === 'approved' ? (approval?.revision ?? 0) : 0
}

/** The authors of all that is more than a comment and came after the approval, and after what visitors see. */
async function authorsOf(
  { pages }: Store,
  { page, created_by, published_revision }: PageRow,
): Promise<readonly string[]> {
  const since = Math.max(approvedRevision(page), published_revision ?? 0)
  const saves = await pages.commandsSince(page.id, since)
  const authors = saves.flatMap(({ commands, actor, authors: each = [] }) =>
    // A save without commands wrote the whole page.
    commands.length === 0
      ? [actor]
      : commands.flatMap((command, i) => (isOfComments(command) ? [] : [each[i] ?? actor])),
  )
  return [...new Set(since === 0 ? [created_by, ...authors] : authors)]
}

/** Whether every save after a revision left nothing but comments; one that is not told of may have left anything. */
async function hasOnlyComments({ pages }: Store, id: string, since: number, until: number): Promise<boolean> {
  const saves = await pages.commandsSince(id, since)
  const comments = saves.filter(({ commands }) => commands.length > 0 && commands.every(isOfComments))
  return new Set(comments.map(({ revision }) => revision)).size >= until - since
}

function isOfComments(stored: unknown): boolean {
  return isRecord(stored) && typeof stored.type === 'string' && isComment(stored as Command)
}
