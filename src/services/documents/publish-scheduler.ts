import { type AnySentence, said, sentence, type Sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { refusalOf } from '#model/refusal.ts'
import type { LoggedEvent, NewEvent } from '#db/store.ts'
import { mailColleague } from './colleague-mails.ts'
import { approvalLapsed, unapprovedAppointment } from './approval.ts'
import type { Document, DocumentContext, DocumentKind } from './document-kind.ts'
import { commitPublication, guardPublication } from './commit-publication.ts'
import { documentWrite } from './document-writes.ts'

const scheduler = { id: 'system', name: 'Schedule' }

/**
 * Publishes and unpublishes due documents; returns their number. Safe on several nodes: each write is conditional on its
 * schedule.
 */
export async function publishDue(context: DocumentContext, now: Date): Promise<number> {
  const moment = now.toISOString()
  const records = await keepAll(context, context.kinds.records, moment)
  return records + (await keepAll(context, context.kinds.pages, moment))
}

async function keepAll<Row>(context: DocumentContext, kind: DocumentKind<Row>, moment: string): Promise<number> {
  let kept = 0
  for (const { entity, id } of await kind.due(moment)) {
    const isKept = await context.store.atomically(async () => {
      const document = await kind.find({ entity, id })
      return document !== undefined && (await keepAppointment(context, kind, document, moment))
    })
    if (isKept) kept++
  }
  return kept
}

async function keepAppointment<Row>(
  context: DocumentContext,
  kind: DocumentKind<Row>,
  document: Document<Row>,
  moment: string,
): Promise<boolean> {
  const { revision, publish_at, unpublish_at } = document
  const write = (action: string, details: NewEvent['details'] = {}) =>
    documentWrite(kind, scheduler, document, action, 'visitors', details)
  if (unpublish_at && unpublish_at <= moment) {
    const stays = await refusalToLeave(context, kind, document)
    if (stays) {
      const failed = await write('schedule_failed', { problem: stays })
      await kind.repository.mark(document, { unpublish_at: null }, failed)
      return false
    }
    await kind.repository.unpublish(document, { ...(await write('unpublish')), due: unpublish_at })
    return true
  }
  // Another node kept it while this one read.
  if (!publish_at || publish_at > moment) return false
  const problems = await kind.problems(document, 'schedule')
  if (problems) {
    const failed = await write('schedule_failed', problems.details)
    await kind.repository.mark(document, { publish_at: null, status: 'draft' }, failed)
    return false
  }
  const lapsed = await unapprovedAppointment(context.store, kind, document)
  if (lapsed) {
    const reason = approvalLapsed(kind)
    await tellWaiting(
      context,
      (await write('schedule_waits', { reason: String(reason) })).event,
      lapsed.appointment,
      reason,
    )
    return false
  }
  const published = { ...(await write('publish')), due: publish_at }
  return commitPublication(context, scheduler, [document], () => kind.repository.publish(document, revision, published))
}

/** Reason why a document is not unpublished; undefined where it may be. */
async function refusalToLeave<Row>(
  context: DocumentContext,
  kind: DocumentKind<Row>,
  document: Document<Row>,
): Promise<AnySentence | undefined> {
  try {
    await guardPublication(context, 'appointment', { kind, document, action: 'unpublish' })
    return undefined
  } catch (error) {
    if (error instanceof VoixError) return refusalOf(error)
    throw error
  }
}

/** Told once an appointment, in the history of the document and to who made it. */
async function tellWaiting(
  context: DocumentContext,
  event: NewEvent,
  appointment: LoggedEvent | undefined,
  lapsed: Sentence,
): Promise<void> {
  const { store } = context
  const { entity, document_id, title, action } = event
  const notified = await store.events.list({
    document_id,
    action,
    limit: 1,
    ...(appointment && { from: appointment.at }),
  })
  if (notified.total > 0) return
  await store.events.add(event)
  const person = appointment && (await store.users.get(appointment.actor))
  if (person?.status !== 'active') return
  const site_id = event.site_id ?? ''
  const notice = { entity, id: document_id, site_id, subject: sentence('Not live yet: {title}', { title }) }
  await mailColleague(context, person, {
    ...notice,
    words: (t) => t('It was not published at its scheduled time: {reason}', { reason: said(t, lapsed) }),
  })
}
