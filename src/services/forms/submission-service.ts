import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { dayMs } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { Delivery, RowFilter, User } from '#db/store.ts'
import { emailKey } from '#model/text/plain-line.ts'
import { listedFor } from '../records/record-access.ts'
import { createRecordService, entityAt } from '../records/record-service.ts'
import { gathered, recordParts } from '../records/list-parts.ts'
import { recordTags } from '../cache/cache-tags.ts'

/** Submissions of visitors: their deliveries and erasure. */
export type SubmissionService = ReturnType<typeof createSubmissionService>

const entity = 'form-submissions'

export function createSubmissionService(store: Store, clock: () => Date = () => new Date()) {
  const { held } = createRecordService(store, clock)
  return {
    deliveries,
    resend,
    erase,
    from,
    /** Purges submissions older than their form's retention and returns their number. */
    purgeExpired: retire,
  }

  /** Deliveries of a submission: recipients and status. */
  async function deliveries(user: User, id: string): Promise<readonly Delivery[]> {
    await held(user, entity, id, 'read')
    return store.outbox.about(entity, id)
  }

  /** Retries pending deliveries now and returns their number. */
  async function resend(user: User, id: string): Promise<number> {
    const { row } = await held(user, entity, id, 'edit')
    if (row.data.state === 'erased')
      throw new VoixError('wrong-state', {
        reason: sentence('This submission was erased. There is nothing left to send.'),
      })
    return store.outbox.again(entity, id, clock().toISOString())
  }

  /** Erases the answers of a submission; the fact and the date remain. */
  async function erase(user: User, id: string): Promise<RecordRow> {
    const { row } = await held(user, entity, id, 'delete')
    if (row.data.state !== 'erased') await forget(row, { id: user.id, label: user.name || user.email })
    return (await store.records.get(entity, id))!
  }

  /** Submissions from an e-mail address, within the user's scope. */
  async function from(user: User, email: string): Promise<readonly RecordRow[]> {
    const key = emailKey(email)
    if (!key) return []
    const within = await listedFor(store, user, entityAt(entity), 'delete')
    const query = { search: key, ...(within && { within }) }
    const rows = await gathered(recordParts(store.records, entity, query))
    // Found by any word of theirs; an address is that of the sender only where it was asked for.
    return rows.filter(({ data }) => isRecord(data.answers) && emailKey(String(data.answers.email ?? '')) === key)
  }

  async function retire(): Promise<number> {
    return (await retireDue()) + (await retireShortened())
  }

  /** Entries older than what their form says now, where that is shorter than it was when they were sent. */
  async function retireShortened(): Promise<number> {
    const { rows: forms } = await store.records.list('forms')
    let count = 0
    for (const { id, data } of forms) {
      if (typeof data.retention_days !== 'number') continue
      const before = new Date(clock().getTime() - data.retention_days * dayMs).toISOString()
      count += await retireWhere(
        [
          { field: 'form_id', operator: 'eq', value: id },
          { field: 'created_at', operator: 'lt', value: before },
        ],
        // A subscription counts from its confirmation.
        (row) => String(row.data.confirmed_at || row.created_at) < before,
      )
    }
    return count
  }

  function retireDue(): Promise<number> {
    const today = clock().toISOString().slice(0, 10)
    return retireWhere([
      { field: 'erase_after', operator: 'lte', value: today },
      { field: 'erase_after', operator: 'exists' },
    ])
  }

  /** Erases what a filter finds and `isDue` confirms, a piece of the list at a time, and returns its number. */
  async function retireWhere(
    filters: readonly RowFilter[],
    isDue: (row: RecordRow) => boolean = () => true,
  ): Promise<number> {
    let count = 0
    const query = { filters: [...filters, { field: 'state', operator: 'neq', value: 'erased' } as const] }
    for await (const rows of recordParts(store.records, entity, query))
      for (const row of rows.filter(isDue)) {
        await forget(row, { id: 'system', label: 'The product' })
        count++
      }
    return count
  }

  async function forget(row: RecordRow, by: { readonly id: string; readonly label: string }): Promise<void> {
    const title = 'Erased'
    await store.records.erase(
      { entity, id: row.id, title, data: left(row.data) },
      {
        actor: by.id,
        tags: recordTags(entity, 'editors', row.id),
        event: {
          actor: by.id,
          actor_label: by.label,
          action: 'erase',
          entity,
          document_id: row.id,
          title,
          site_id: row.site_id,
          details: {},
        },
      },
    )
  }
}

/** Statistics left of an erased submission, without personal data. */
function left({ form_id, resort_id, spam_score }: RecordData): RecordData {
  return { subject: 'Erased', form_id, resort_id, spam_score, state: 'erased', answers: {}, notes: [], delivery: [] }
}
