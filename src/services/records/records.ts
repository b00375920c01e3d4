import { type AnySentence } from '#messages/sentence.ts'
import type { Action } from '../accounts/subject.ts'
import { blankData } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { RecordVersion, User } from '#db/store.ts'
import { denialOnPerson } from '../accounts/acting-on-person.ts'
import { accessScopeOf, denial } from '../accounts/permissions.ts'
import { eventsOf, versionOf, versionsOf, versionToRevertTo } from '../documents/document-history.ts'
import type { LifeContext } from '../documents/document-kind.ts'
import { markDocument, publishDocument, scheduleDocument, unpublishDocument } from '../documents/document-publishing.ts'
import { namedReferencesTo } from '../documents/document-references.ts'
import { purgeDocument, restoreDocument, trashDocument } from '../documents/document-trash.ts'
import type { AskedReview } from '../documents/review-requests.ts'
import type { MarkedStatus, Schedule } from '../documents/schedule-rules.ts'
import { writeInTurn } from '../redirects/redirect-turn.ts'
import { holdsRoles, subjectOf, subjectsOf } from './record-access.ts'
import { entityAt, type RecordService } from './record-service.ts'
import { siteNeverDeleted } from './site-records.ts'
import { assignmentsIn } from './user-records.ts'
import { createRecordImports } from './record-imports.ts'
import { createRecordReading } from './record-reading.ts'
import { createRecordWriting } from './record-writing.ts'

/** Record service. Every function authorises by the loaded record. */
export type RecordsService = ReturnType<typeof createRecordsService>

/** Actions on a kind of record that no role has. */
function refusedToAll(path: string, action: Action): AnySentence | undefined {
  return path === 'sites' && action === 'delete' ? siteNeverDeleted : undefined
}

/** Reason why a user may not act on a person or a group, whose roles decide it; undefined for other records. */
async function denialByRoles(
  store: Store,
  actor: User,
  path: string,
  { data }: RecordRow,
): Promise<AnySentence | undefined> {
  return holdsRoles(path) ? denialOnPerson(store, actor, assignmentsIn(data)) : undefined
}

export function createRecordsService(context: LifeContext<RecordRow, RecordVersion>, service: RecordService) {
  const reading = createRecordReading(service)
  const writing = createRecordWriting(service, reading)
  return {
    ...reading,
    ...writing,
    ...createRecordImports(service, writing),
    /** Shows the working copy at `revision` to visitors. */
    publish: (user: User, entity: string, id: string, revision: number) =>
      publishDocument(context, user, { entity, id }, revision),
    unpublish: (user: User, entity: string, id: string) => unpublishDocument(context, user, { entity, id }),
    /** Publishes, or withdraws, at a time to come; null takes the appointment back. */
    schedule: (user: User, entity: string, id: string, at: Schedule) =>
      context.store.atomically(() => scheduleDocument(context, user, { entity, id }, at)),
    /** Hands a draft to reviewers, or back; archives, or brings back. */
    mark: (user: User, entity: string, id: string, status: MarkedStatus, asked?: AskedReview) =>
      context.store.atomically(() => markDocument(context, user, { entity, id }, status, asked)),
    /** Moves a record to the trash. Refused while others refer to it, unless with `anyway`. */
    trash: (user: User, entity: string, id: string, how?: { readonly anyway?: boolean }) =>
      context.store.atomically(() => trashDocument(context, user, { entity, id }, how)),
    restore: (user: User, entity: string, id: string) =>
      writeInTurn(context.store, entity, () => restoreDocument(context, user, { entity, id })),
    /** Out of the trash for good. */
    purge: (user: User, entity: string, id: string) =>
      context.store.atomically(() => purgeDocument(context, user, { entity, id })),
    /** References to the record, with names where the user may see them. */
    uses: (user: User, entity: string, id: string) => namedReferencesTo(context, user, { entity, id }),
    /** Audit events of the record, the latest first. */
    events: (user: User, entity: string, id: string, range?: { readonly offset?: number; readonly limit?: number }) =>
      eventsOf(context, user, { entity, id }, range),
    versions: (user: User, entity: string, id: string) => versionsOf(context, user, { entity, id }),
    version: (user: User, entity: string, id: string, revision: number) =>
      versionOf(context, user, { entity, id }, revision),
    /** Makes an earlier version the working copy, as a new revision. */
    async revert(user: User, path: string, id: string, revision: number): Promise<RecordRow> {
      const { document, version } = await versionToRevertTo(context, user, { entity: path, id }, revision)
      const entity = entityAt(path)
      // Fields may have come and gone since then.
      const known = Object.fromEntries(
        Object.entries(version.data).filter(([name]) => Object.hasOwn(entity.fields, name)),
      )
      const data = { ...blankData(entity), ...known }
      return writing.change(user, path, id, document.revision, { data, kind: 'restore' })
    },
    /** Reason why the user may not do an action on a record; undefined when they may. */
    whyNot: async (user: User, action: Action, path: string, row: RecordRow): Promise<AnySentence | undefined> =>
      denial(user, action, await subjectOf(context.store, entityAt(path), row)) ??
      refusedToAll(path, action) ??
      (await denialByRoles(context.store, user, path, row)),
    /** The same of rows of a list, by their ids and actions; without those of which nothing is denied. */
    async whyNotEach(
      user: User,
      actions: readonly Action[],
      path: string,
      rows: readonly RecordRow[],
    ): Promise<ReadonlyMap<string, Readonly<Record<string, AnySentence>>>> {
      const entity = entityAt(path)
      const isLimited = actions.some(
        (action) => accessScopeOf(user, action, entity.area) !== undefined || refusedToAll(path, action),
      )
      if (!isLimited && !holdsRoles(path)) return new Map()
      const subjects = await subjectsOf(context.store, entity, rows)
      const byRoles = await Promise.all(rows.map((row) => denialByRoles(context.store, user, path, row)))
      const found = rows.flatMap(({ id }, i) => {
        const reasons = actions.flatMap((action) => {
          const reason = denial(user, action, subjects[i]!) ?? refusedToAll(path, action) ?? byRoles[i]
          return reason ? [[action, reason] as const] : []
        })
        return reasons.length > 0 ? [[id, Object.fromEntries(reasons)] as const] : []
      })
      return new Map(found)
    },
  }
}
