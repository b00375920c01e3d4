import { scheduleHorizonMs } from '#model/constants.ts'
import { type Entity, type Problems, readData } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow, RecordStatus } from '#model/records.ts'
import type { User } from '#db/store.ts'
import { assertApproved } from '../documents/approval.ts'
import { addAutoRedirects, publishedPaths } from '../redirects/auto-redirects.ts'
import { about, type RecordService, assertValid, assertNotTrashed, stale } from './record-service.ts'
import { referencesOf } from './record-fields.ts'
import { assertNotInRelease } from '../releases/release-locks.ts'
import type { RecordReferences } from './record-references.ts'
import { refuseToTranslators } from '../accounts/translation-rights.ts'

/** Publishing of records: publish and unpublish, now or by schedule, and the status of drafts. */
export function createRecordPublishing(
  { store, records, clock, held }: RecordService,
  { strangers, usedBy, named }: RecordReferences,
) {
  return { publish, unpublish, schedule, mark }

  async function publish(user: User, path: string, id: string, revision: number): Promise<RecordRow> {
    const { row, entity } = await held(user, path, id, 'publish')
    assertHasDrafts(entity)
    assertNotTrashed(row)
    await assertApproved(store, user, row)
    const { problems } = readData(entity, row.data, { before: row.data, complete: true })
    assertValid({ ...problems, ...(await strangers(entity, row.data)) })
    const before = await publishedPaths(store, [{ entity: path, id }])
    if (
      !(await records.publish(path, id, revision, {
        ...about(user, entity, row, 'publish', 'visitors'),
        uses: referencesOf(entity, row.data),
      }))
    )
      throw stale(entity, await records.get(path, id))
    await addAutoRedirects(store, user, before)
    return (await records.get(path, id))!
  }

  async function unpublish(user: User, path: string, id: string): Promise<RecordRow> {
    const { row, entity } = await held(user, path, id, 'publish')
    assertHasDrafts(entity)
    await records.unpublish(path, id, about(user, entity, row, 'unpublish', 'visitors'))
    return (await records.get(path, id))!
  }

  async function schedule(
    user: User,
    path: string,
    id: string,
    at: { readonly publish_at?: string | null; readonly unpublish_at?: string | null },
  ): Promise<RecordRow> {
    const { row, entity } = await held(user, path, id, 'publish')
    assertHasDrafts(entity)
    assertNotTrashed(row)
    await assertApproved(store, user, row)
    await assertNotInRelease(store, path, id)
    const { publish_at = row.publish_at, unpublish_at = row.unpublish_at } = at
    assertValid(scheduleErrors(publish_at, unpublish_at, clock()))
    if (publish_at) {
      const { problems } = readData(entity, row.data, { before: row.data, complete: true })
      assertValid(problems)
    }
    const waiting =
      publish_at && row.status !== 'published' ? 'scheduled' : row.status === 'scheduled' ? 'draft' : row.status
    await records.mark(
      path,
      id,
      { publish_at, unpublish_at, status: waiting },
      {
        ...about(user, entity, row, 'schedule', 'editors'),
      },
    )
    return (await records.get(path, id))!
  }

  async function refuseUsed(user: User, row: RecordRow): Promise<void> {
    const used = []
    for (const use of await usedBy(row)) {
      const using = use.entity === 'pages' ? undefined : await records.get(use.entity, use.id)
      if (use.entity === 'pages' ? use.live : using && !using.deleted_at && using.status !== 'archived') used.push(use)
    }
    if (used.length > 0)
      throw new VoixError('record-used', { title: row.title, count: used.length, uses: await named(user, used) })
  }

  async function mark(user: User, path: string, id: string, status: 'draft' | 'in_review' | 'archived') {
    const { row, entity, subject } = await held(user, path, id, status === 'archived' ? 'publish' : 'edit')
    refuseToTranslators(user, subject, 'its status')
    assertNotTrashed(row)
    await assertNotInRelease(store, path, id)
    const problem = entity.isPublished
      ? transitionProblem(row.status, status, entity.label.one)
      : `${entity.label.many} have no drafts.`
    if (problem) throw new VoixError('wrong-state', { reason: problem })
    if (status === 'archived' && entity.isKeptWhileUsed) await refuseUsed(user, row)
    if (status === 'archived' && row.published_revision !== null)
      await records.unpublish(path, id, about(user, entity, row, 'unpublish', 'visitors'))
    const action = status === 'draft' ? 'reopen' : status
    await records.mark(path, id, { status }, about(user, entity, row, action, 'editors'))
    return (await records.get(path, id))!
  }
}

/** Throws for what visitors see as soon as it is saved: it is neither published nor scheduled. */
function assertHasDrafts({ isPublished, label }: Entity): void {
  if (!isPublished) throw new VoixError('wrong-state', { reason: `${label.many} are live as long as they are there.` })
}

export function scheduleErrors(publishAt: string | null, unpublishAt: string | null, now: Date): Problems {
  const [start, end] = [publishAt, unpublishAt].map((at) => (at ? Date.parse(at) : undefined))
  const problem = (at: number | undefined) => {
    if (at === undefined) return undefined
    if (Number.isNaN(at)) return 'Write a day and an hour, as in 2027-03-31T18:00:00Z.'
    if (at <= now.getTime()) return 'Choose a time to come.'
    return at > now.getTime() + scheduleHorizonMs ? 'Choose a time within five years.' : undefined
  }
  return {
    ...(problem(start) && { publish_at: problem(start)! }),
    ...(problem(end) && { unpublish_at: problem(end)! }),
    ...(start &&
      end &&
      end < start + 60_000 && { unpublish_at: 'It must be at least a minute after it is published.' }),
  }
}

const mayBecome: Readonly<Record<'draft' | 'in_review' | 'archived', readonly RecordStatus[]>> = {
  draft: ['in_review', 'archived', 'scheduled', 'unpublished'],
  in_review: ['draft', 'unpublished'],
  archived: ['draft', 'in_review', 'published', 'unpublished'],
}

/** Reason against a change of status; undefined when it is allowed. */
export function transitionProblem(
  from: RecordStatus,
  to: 'draft' | 'in_review' | 'archived',
  what: string,
): string | undefined {
  return mayBecome[to].includes(from)
    ? undefined
    : `A ${what.toLowerCase()} that is ${from.replace('_', ' ')} cannot become ${to.replace('_', ' ')}.`
}
