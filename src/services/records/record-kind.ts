import { sentence, type AnySentence, declaredName } from '#messages/sentence.ts'
import { entities } from '#entities/entities.ts'
import { fieldName, namesIn, readData } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import { hasPagesOf, isRouted, recordPath } from '#model/web/entity-routes.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { RecordVersion, Site, UsedBy, User } from '#db/store.ts'
import { denial, everySite } from '../accounts/permissions.ts'
import { addressNames } from '../documents/address-names.ts'
import { ownLanguage } from '../sites/page-url.ts'
import { assertValid, invalidRecord, underField } from '../documents/assert-valid.ts'
import type {
  CheckStage,
  Document,
  DocumentKind,
  DocumentRef,
  DocumentRepository,
  DocumentProblems,
} from '../documents/document-kind.ts'
import { documentWrite } from '../documents/document-writes.ts'
import type { PublishedPath } from '../redirects/auto-redirects.ts'
import { usesOfForm } from './form-uses.ts'
import { subjectOf } from './record-access.ts'
import { usesOf } from './record-fields.ts'
import { filesOpenedBy, lostReferences } from './record-references.ts'
import { documentOf, entityAt, namesOf, type RecordService, stale, tagsOfRecord } from './record-service.ts'
import { slugTaken } from './record-slugs.ts'
import { problemsOfRecord } from './write-record.ts'

type RecordDocument = Document<RecordRow>

/** Document kind of records. */
export function createRecordKind(service: RecordService): DocumentKind<RecordRow, RecordVersion> {
  const { store, records, find } = service
  const kind: DocumentKind<RecordRow, RecordVersion> = {
    repository: repositoryOf(service),
    isHidden: true,
    approves: 'publishing',
    namesOf,
    hasDrafts: (entity) => entityAt(entity).isPublished === true,
    find,
    findInTrash: find,
    async due(moment) {
      const rows = (await records.due(moment)).filter(({ entity }) => entities.has(entity))
      return Promise.all(rows.map((row) => documentOf(store, entityAt(row.entity), row)))
    },
    withContent({ entity: path, row }, data) {
      const entity = entityAt(path)
      return documentOf(store, entity, { ...row, data, ...namesIn(entity, data) })
    },
    contentAt: async ({ entity, id }, revision) => (await records.version(entity, id, revision))?.data,
    references: ({ entity, site_id, content }) => usesOf(entityAt(entity), { site_id, data: content }),
    usesByName: async ({ entity, row }) => (entity === 'forms' ? usesOfForm(store, row) : []),
    addresses: (document) => addressesOf(service, document),
    titleFor: (user, ref) => titleFor(service, user, ref),
    publishedPath: (ref) => publishedPath(service, ref),
    tags: async (document, visibility) => tagsOfRecord(entityAt(document.entity), document, visibility),
    details: () => ({}),
    problems: (document, stage) => recordProblems(service, document, stage),
    stale: async ({ entity, id }) => stale(entityAt(entity), await records.get(entity, id)),
    refuseLeaving: (user, document, how) => refuseLeaving(service, user, document, how),
    usesKeeping: ({ entity }, uses) => usesKeeping(service, entity, uses),
    restore: (user, document) => restore(service, kind, user, document),
    authors: (document) => authorsOf(service, document),
    approvedRevision: () => 0,
    isUnchangedSince: async ({ revision }, since) => revision <= since,
  }
  return kind
}

/** Actions of the audit log that change a record. */
const changing = ['create', 'update', 'revert', 'import', 'restore']

/** Authors of changes since a record was published, by the audit log. */
async function authorsOf({ store }: RecordService, { entity, id }: DocumentRef): Promise<readonly string[]> {
  const { rows } = await store.events.list({ entity, document_id: id, limit: mostEvents })
  const published = rows.findIndex(({ action }) => action === 'publish')
  const since = published < 0 ? rows : rows.slice(0, published)
  return [...new Set(since.flatMap(({ action, actor }) => (changing.includes(action) ? [actor] : [])))]
}

/** Events that are read back to the last publication. */
const mostEvents = 500

function repositoryOf({ records }: RecordService): DocumentRepository<RecordVersion> {
  return {
    publish: ({ entity, id }, revision, write) => records.publish(entity, id, revision, write),
    unpublish: ({ entity, id }, write) => records.unpublish(entity, id, write),
    mark: ({ entity, id }, changes, write) => records.mark(entity, id, changes, write),
    trash: ({ entity, id }, write) => records.trash(entity, id, write),
    remove: ({ entity, id }, write) => records.remove(entity, id, write),
    versions: ({ entity, id }) => records.versions(entity, id),
    version: ({ entity, id }, revision) => records.version(entity, id, revision),
  }
}

/** Names of the addresses of a record's page on every site that has one. */
async function addressesOf(
  { store }: RecordService,
  { entity, site_id, row, slug }: RecordDocument,
): Promise<readonly string[]> {
  if (!isRouted(entity)) return []
  const sites = (await store.sites.list()).filter((site) => hasPagesOf(site, entity) && isOn(site, site_id))
  return sites.flatMap((site) => {
    const language_code = row.language_code || ownLanguage(site)
    return addressNames(site, { language_code, path: recordPath(entity, slug) })
  })
}

function isOn({ id }: Pick<Site, 'id'>, siteId: string): boolean {
  return siteId === everySite || siteId === id
}

async function titleFor(
  { store, records }: RecordService,
  user: User,
  { entity, id }: DocumentRef,
): Promise<AnySentence> {
  const row = entities.has(entity) ? await records.get(entity, id) : undefined
  if (!row) return id
  return denial(user, 'read', await subjectOf(store, entityAt(entity), row))
    ? sentence('An entry outside your scope')
    : row.title
}

async function publishedPath(
  { records }: RecordService,
  { entity, id }: DocumentRef,
): Promise<PublishedPath | undefined> {
  if (!isRouted(entity)) return undefined
  const row = (await records.named(entity, [id])).find((each) => each.id === id)
  if (row?.site_id === undefined) return undefined
  const { site_id, language_code = '', slug } = row
  return { entity, id, site_id, language_code, path: recordPath(entity, slug) }
}

/** Problems that block publishing a record: missing values, restricted files and, on publishing now, broken references. */
async function recordProblems(
  service: RecordService,
  { entity: path, content }: RecordDocument,
  stage: CheckStage,
): Promise<DocumentProblems | undefined> {
  const entity = entityAt(path)
  const problems = {
    ...readData(entity, content, { before: content, complete: true }).problems,
    ...(stage === 'publish' && (await lostReferences(service, entity, content))),
    ...(await filesOpenedBy(service, entity, content)),
  }
  const entries = Object.entries(problems)
  if (entries.length === 0) return undefined
  const nameOf = (field: string) => fieldName(entity, field)
  return {
    reasons: entries.map(([field, problem]) => underField(nameOf(field), problem)),
    details: { problems },
    error: invalidRecord(problems, nameOf),
  }
}

async function refuseLeaving(
  { changeProblems }: RecordService,
  user: User,
  { entity: path, id, content }: RecordDocument,
  how: Parameters<DocumentKind['refuseLeaving']>[2],
): Promise<void> {
  if (how === 'trash') assertValid(await changeProblems(user, path, { id, before: content }))
  // What others are named by is kept: a colleague's name stands in histories, a host must not change hands unseen.
  if (how === 'purge' && keptForGood.includes(path))
    throw new VoixError('wrong-state', {
      reason: sentence('These stay in the trash and cannot be deleted permanently: {many}. The history names them.', {
        many: declaredName(namesOf(path).many),
      }),
    })
}

/** Kinds of record that are never deleted for good. */
const keptForGood: readonly string[] = ['users', 'user-groups', 'sites', 'domains', 'api-clients']

async function usesKeeping(
  { records }: RecordService,
  entity: string,
  uses: readonly UsedBy[],
): Promise<readonly UsedBy[]> {
  if (!entityAt(entity).isKeptWhileUsed) return []
  const keeping: UsedBy[] = []
  for (const use of uses) {
    const using = use.entity === 'pages' ? undefined : await records.get(use.entity, use.id)
    if (use.entity === 'pages' ? use.live : using && !using.deleted_at && using.status !== 'archived') keeping.push(use)
  }
  return keeping
}

async function restore(
  service: RecordService,
  kind: DocumentKind<RecordRow, RecordVersion>,
  user: User,
  document: RecordDocument,
): Promise<void> {
  const { entity: path, id, row } = document
  const entity = entityAt(path)
  assertValid(await problemsOfRecord(service, { user, entity, row, source: 'restore' }))
  const write = await documentWrite(kind, user, document, 'restore', 'editors')
  const outcome = await service.records.restore(path, id, { ...write, live: !entity.isPublished })
  if (outcome === 'taken') throw await slugTaken(service.records, entity, row)
}
