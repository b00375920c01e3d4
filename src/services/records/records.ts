import { type AnySentence } from '#messages/sentence.ts'
import type { Action } from '../accounts/subject.ts'
import { blankData } from '#entities/define.ts'
import type { RecordRow } from '#model/records.ts'
import type { RecordListQuery, RecordVersion, Store, User } from '#db/store.ts'
import { accessScopeOf, denial } from '../accounts/permissions.ts'
import { eventsOf, versionOf, versionsOf, versionToRevertTo } from '../documents/document-history.ts'
import type { LifeContext } from '../documents/document-kind.ts'
import { markDocument, publishDocument, scheduleDocument, unpublishDocument } from '../documents/document-publishing.ts'
import { type NamedReference, namedReferencesTo } from '../documents/document-references.ts'
import { purgeDocument, restoreDocument, trashDocument } from '../documents/document-trash.ts'
import type { ImportOutcome } from '../documents/import-outcome.ts'
import type { MarkedStatus, Schedule } from '../documents/schedule-rules.ts'
import { writeInTurn } from '../redirects/redirect-turn.ts'
import { subjectOf, subjectsOf } from './record-access.ts'
import type { CsvColumn } from './record-csv.ts'
import { entityAt, type RecordService } from './record-service.ts'
import { siteNeverDeleted } from './site-records.ts'
import { createRecordImports } from './record-imports.ts'
import type { ImportOptions } from './record-import-lines.ts'
import {
  createRecordReading,
  type PublishedPage,
  type PublishedQuery,
  type RecordPage,
  type SlugPlace,
} from './record-reading.ts'
import { createRecordWriting, type NewRecord, type RecordChanges } from './record-writing.ts'

/** Records: reading, editing and publishing them. Every function authorises by the record it resolved. */
export interface RecordsService {
  /** Working copies that the user may read. */
  list(user: User, path: string, query?: RecordListQuery): Promise<RecordPage>
  /** Record by id. Outside of the user's scope it is seen as the public sees it, or not at all. */
  get(user: User, path: string, id: string): Promise<RecordRow>
  bySlug(user: User, path: string, slug: string, place?: SlugPlace): Promise<RecordRow>
  /** Published record for the public, without a user; without a public API only as far as the user may read it. */
  published(user: User | undefined, path: string, query?: PublishedQuery): Promise<PublishedPage>
  shown(user: User | undefined, path: string, id: string): Promise<RecordRow>
  shownBySlug(user: User | undefined, path: string, slug: string, place?: SlugPlace): Promise<RecordRow>
  /** The languages of a record, itself among them. */
  translations(user: User, path: string, id: string): Promise<readonly RecordRow[]>
  /** Audit events of the record, the latest first. */
  events(
    user: User,
    path: string,
    id: string,
    range?: { readonly offset?: number; readonly limit?: number },
  ): ReturnType<Store['events']['list']>
  create(user: User, path: string, wanted: NewRecord): Promise<RecordRow>
  /** Changes the given fields. Throws `record-stale` when somebody saved since `revision`. */
  change(user: User, path: string, id: string, revision: number, changes: RecordChanges): Promise<RecordRow>
  /** Shows the working copy at `revision` to visitors. */
  publish(user: User, path: string, id: string, revision: number): Promise<RecordRow>
  unpublish(user: User, path: string, id: string): Promise<RecordRow>
  /** Publishes, or withdraws, at a time to come; null takes the appointment back. */
  schedule(user: User, path: string, id: string, at: Schedule): Promise<RecordRow>
  /** Hands a draft to reviewers, or back; archives, or brings back. */
  mark(user: User, path: string, id: string, status: MarkedStatus): Promise<RecordRow>
  /** A new draft with the same values, except those that a copy starts without. */
  copy(user: User, path: string, id: string, language?: string): Promise<RecordRow>
  /** A draft of the same thing in another language. */
  translate(user: User, path: string, id: string, languageCode: string): Promise<RecordRow>
  /** Moves a record to the trash. Refused while others refer to it, unless with `anyway`. */
  trash(user: User, path: string, id: string, how?: { readonly anyway?: boolean }): Promise<void>
  restore(user: User, path: string, id: string): Promise<RecordRow>
  /** Out of the trash for good. */
  purge(user: User, path: string, id: string): Promise<void>
  /** References to the record, with names where the user may see them. */
  uses(user: User, path: string, id: string): Promise<readonly NamedReference[]>
  /** Replaces the references to a record in all drafts, and returns the number of changed documents. */
  replaceUses(user: User, path: string, id: string, by: string): Promise<number>
  versions(
    user: User,
    path: string,
    id: string,
  ): Promise<readonly (Omit<RecordVersion, 'data'> & { readonly actor_label: string })[]>
  version(user: User, path: string, id: string, revision: number): Promise<RecordVersion>
  /** Makes an earlier version the working copy, as a new revision. */
  revert(user: User, path: string, id: string, revision: number): Promise<RecordRow>
  /** A list that the user may take away: its columns, and its rows piece by piece. */
  exported(
    user: User,
    path: string,
    query: RecordListQuery,
  ): Promise<{ readonly columns: readonly CsvColumn[]; readonly pieces: AsyncIterable<readonly RecordRow[]> }>
  /** Reads a table; what is wrong is named by its line and left out. */
  importCsv(user: User, path: string, text: string, wish: ImportOptions): Promise<ImportOutcome>
  undoImport(user: User, id: string): Promise<{ readonly undone: number; readonly kept: number }>
  /** Reason why the user may not do an action on a record; undefined when they may. */
  whyNot(user: User, action: Action, path: string, row: RecordRow): Promise<AnySentence | undefined>
  /** The same of rows of a list, by their ids and actions; without those of which nothing is denied. */
  whyNotEach(
    user: User,
    actions: readonly Action[],
    path: string,
    rows: readonly RecordRow[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, AnySentence>>>>
}

/** What nobody may do with a kind of record, whatever their role. */
function refusedToAll(path: string, action: Action): AnySentence | undefined {
  return path === 'sites' && action === 'delete' ? siteNeverDeleted : undefined
}

export function createRecordsService(
  context: LifeContext<RecordRow, RecordVersion>,
  service: RecordService,
): RecordsService {
  const reading = createRecordReading(service)
  const writing = createRecordWriting(service, reading)
  return {
    ...reading,
    ...writing,
    ...createRecordImports(service, writing),
    publish: (user, entity, id, revision) => publishDocument(context, user, { entity, id }, revision),
    unpublish: (user, entity, id) => unpublishDocument(context, user, { entity, id }),
    schedule: (user, entity, id, at) =>
      context.store.atomically(() => scheduleDocument(context, user, { entity, id }, at)),
    mark: (user, entity, id, status) =>
      context.store.atomically(() => markDocument(context, user, { entity, id }, status)),
    trash: (user, entity, id, how) => context.store.atomically(() => trashDocument(context, user, { entity, id }, how)),
    restore: (user, entity, id) =>
      writeInTurn(context.store, entity, () => restoreDocument(context, user, { entity, id })),
    purge: (user, entity, id) => context.store.atomically(() => purgeDocument(context, user, { entity, id })),
    uses: (user, entity, id) => namedReferencesTo(context, user, { entity, id }),
    events: (user, entity, id, range) => eventsOf(context, user, { entity, id }, range),
    versions: (user, entity, id) => versionsOf(context, user, { entity, id }),
    version: (user, entity, id, revision) => versionOf(context, user, { entity, id }, revision),
    async revert(user, path, id, revision) {
      const { document, version } = await versionToRevertTo(context, user, { entity: path, id }, revision)
      const entity = entityAt(path)
      // Fields may have come and gone since then.
      const known = Object.fromEntries(
        Object.entries(version.data).filter(([name]) => Object.hasOwn(entity.fields, name)),
      )
      const data = { ...blankData(entity), ...known }
      return writing.change(user, path, id, document.revision, { data, kind: 'restore' })
    },
    whyNot: async (user, action, path, row) =>
      denial(user, action, await subjectOf(context.store, entityAt(path), row)) ?? refusedToAll(path, action),
    async whyNotEach(user, actions, path, rows) {
      const entity = entityAt(path)
      const isLimited = actions.some(
        (action) => accessScopeOf(user, action, entity.area) !== undefined || refusedToAll(path, action),
      )
      if (!isLimited) return new Map()
      const subjects = await subjectsOf(context.store, entity, rows)
      const found = rows.flatMap(({ id }, i) => {
        const reasons = actions.flatMap((action) => {
          const reason = denial(user, action, subjects[i]!) ?? refusedToAll(path, action)
          return reason ? [[action, reason] as const] : []
        })
        return reasons.length > 0 ? [[id, Object.fromEntries(reasons)] as const] : []
      })
      return new Map(found)
    },
  }
}
