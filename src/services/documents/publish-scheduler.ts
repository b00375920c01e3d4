import { entities } from '#entities/entities.ts'
import { readData } from '#entities/define.ts'
import { problemsOf } from '#document/placement-rules.ts'
import type { RecordRow } from '#model/records.ts'
import type { LoggedEvent, NewEvent, PageSummary, RecordWrite, Store } from '#db/store.ts'
import { approvalLapsed, unapprovedAppointment } from './approval.ts'
import { addAutoRedirects, publishedPaths } from '../redirects/auto-redirects.ts'
import { referencesOfPage } from '../pages/page-references.ts'
import { tagsOf } from '../pages/page-checks.ts'
import { referencesOf } from '../records/record-fields.ts'
import { recordTags } from '../records/cache-tags.ts'
import { placementRules } from '../placement-rules.ts'

const scheduler = { id: 'system', name: 'Schedule' }
const system = { actor: scheduler.id, actor_label: scheduler.name }

/**
 * Publishes and unpublishes what is due and returns the number. Several nodes may do so at once: each write names the
 * schedule time it carries out, and nothing happens when another node was faster.
 */
export async function publishDue(store: Store, now: Date): Promise<number> {
  const moment = now.toISOString()
  let kept = 0
  for (const row of await store.records.due(moment)) if (await keepRecord(store, row, moment)) kept++
  for (const page of await store.pages.due(moment)) if (await keepPage(store, page, moment)) kept++
  return kept
}

async function keepRecord(store: Store, row: RecordRow, moment: string): Promise<boolean> {
  const { entity: path, id, title, site_id, revision, publish_at, unpublish_at } = row
  const entity = entities.get(path)
  if (!entity) return false
  const write = (action: string, due: string | null, details = {}): RecordWrite => ({
    actor: system.actor,
    tags: recordTags(path, 'visitors', id),
    event: { ...system, action, entity: path, document_id: id, title, site_id, details },
    ...(due && { due }),
  })
  if (unpublish_at && unpublish_at <= moment) {
    await store.records.unpublish(path, id, write('unpublish', unpublish_at))
    return true
  }
  const { problems } = readData(entity, row.data, { before: row.data, complete: true })
  if (Object.keys(problems).length > 0) {
    await store.records.mark(
      path,
      id,
      { publish_at: null, status: 'draft' },
      write('schedule_failed', null, { problems }),
    )
    return false
  }
  const before = await publishedPaths(store, [{ entity: path, id }])
  const isKept = await store.records.publish(path, id, revision, {
    ...write('publish', publish_at),
    uses: referencesOf(entity, row.data),
  })
  if (isKept) await addAutoRedirects(store, scheduler, before)
  return isKept
}

async function keepPage(store: Store, summary: PageSummary, moment: string): Promise<boolean> {
  const { id, title, site_id, revision, publish_at, unpublish_at } = summary
  const row = await store.pages.get(id)
  if (!row) return false
  const write = (action: string, due: string | null, details = {}): RecordWrite => ({
    actor: system.actor,
    tags: [...tagsOf(row.page), `pages:${site_id}`],
    event: { ...system, action, entity: 'pages', document_id: id, title, site_id, details },
    ...(due && { due }),
  })
  if (unpublish_at && unpublish_at <= moment) {
    await store.pages.unpublish(id, write('unpublish', unpublish_at))
    return true
  }
  const [problem] = problemsOf(row.page, placementRules).filter(({ kind }) => kind !== 'unknown')
  if (problem) {
    const failed = write('schedule_failed', null, { problem: problem.reason })
    await store.pages.mark(id, { publish_at: null, status: 'draft' }, failed)
    return false
  }
  const lapsed = await unapprovedAppointment(store, row)
  if (lapsed) {
    await tellWaiting(store, write('schedule_waits', null, { reason: approvalLapsed }).event!, lapsed.appointment)
    return false
  }
  const before = await publishedPaths(store, [{ entity: 'pages', id }])
  const isKept = await store.pages.publish(id, revision, {
    ...write('publish', publish_at),
    uses: referencesOfPage(row.page),
  })
  if (isKept) await addAutoRedirects(store, scheduler, before)
  return isKept
}

/** Told once an appointment, in the history of the page and to who made it. */
async function tellWaiting(store: Store, event: NewEvent, appointment: LoggedEvent | undefined): Promise<void> {
  const { document_id, title, action } = event
  const told = await store.events.list({
    document_id,
    action,
    limit: 1,
    ...(appointment && { from: appointment.at }),
  })
  if (told.total > 0) return
  await store.events.add(event)
  const person = appointment && (await store.users.get(appointment.actor))
  if (person?.status !== 'active') return
  const payload = {
    subject: `Not live yet: ${title}`,
    text: `“${title}” has not gone live at its time: ${approvalLapsed}`,
  }
  await store.outbox.add({ entity: 'pages', id: document_id }, [{ kind: 'mail', target: person.email, payload }])
}
