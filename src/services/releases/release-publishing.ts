import { assertValid } from '../documents/assert-valid.ts'
import { textFormats } from '#fields/text-format.ts'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { momentIn } from '#model/time/moment.ts'
import { isTimeZone } from '#model/time/time-zone.ts'
import type { User, Release, ReleaseItem } from '#db/store.ts'
import { endReview } from '../documents/review-requests.ts'
import { authorizedRelease, emptyRelease, refuseClosed, type ReleaseContext, reviewedAs } from './release-access.ts'
import { putRelease } from './release-writing.ts'
import { statesOf } from './release-check.ts'
import { currentDocument, documentOfItem, releasedDocument } from './release-documents.ts'
import { commitPublication, guardPublication } from '../documents/commit-publication.ts'
import { kindOf } from '../documents/document-kind.ts'
import { scheduleErrors } from '../documents/schedule-rules.ts'
import { event, eventOfItem } from './release-events.ts'

const retryMs = [60_000, 5 * 60_000, 15 * 60_000]

/** The scheduler acts for the user who scheduled; it has no name of its own in any list of users. */
const scheduler = { id: 'system', name: 'Scheduler' } as const

export async function scheduleRelease(
  context: ReleaseContext,
  user: User,
  id: string,
  publishAt: string | null,
  /** Zone in which it was meant; that of the release by default. */
  zone?: string,
): Promise<Release> {
  const release = await authorizedRelease(context, user, id, 'publish')
  if (publishAt === null) {
    if (release.status !== 'scheduled')
      throw new VoixError('wrong-state', {
        reason: sentence('This release is not scheduled.'),
      })
    return putRelease(context, user, { ...release, status: 'draft', publish_at: null }, 'unschedule')
  }
  const at = momentIn(publishAt) ?? Number.NaN
  assertValid({
    ...scheduleErrors(publishAt, null, context.clock()),
    ...(zone !== undefined && !isTimeZone(zone) && { time_zone: textFormats.time_zone.hint }),
  })
  refuseClosed(release)
  await readyItems(context, user, release)
  const publish_at = new Date(at).toISOString()
  const data = {
    ...release.data,
    intended_publish_at: publish_at,
    ...(zone !== undefined && { time_zone: zone }),
    scheduled_by: user.id,
    attempts: 0,
    error: '',
  }
  return putRelease(context, user, { ...release, status: 'scheduled', publish_at, data }, 'schedule')
}

export async function publishRelease(context: ReleaseContext, user: User, id: string): Promise<Release> {
  return goLive(context, user, async () => {
    const release = await authorizedRelease(context, user, id, 'publish')
    refuseClosed(release)
    return { release, ready: await readyItems(context, user, release) }
  })
}

/** The items, once nothing stands in their way and the user may publish each of them. */
async function readyItems(
  context: ReleaseContext,
  user: User | undefined,
  release: Release,
): Promise<readonly ReleaseItem[]> {
  const states = await statesOf(context, release.id)
  if (states.length === 0) throw new VoixError('wrong-state', { reason: emptyRelease })
  for (const { item } of states) {
    const stored = await documentOfItem(context, item)
    if (!stored) continue
    const [kind, document] = [kindOf(context.kinds, item.entity), await releasedDocument(context, stored, item)]
    const source = user ? 'release' : 'release-appointment'
    await guardPublication(context, source, { kind, document, stored, action: item.action }, user)
  }
  const blocked = states.filter(({ state, conflict }) => state === 'not_ready' || conflict)
  if (blocked.length > 0) throw blockedBy(blocked)
  return states.filter(({ state }) => state === 'ready').map(({ item }) => item)
}

/** Refusal of a release some of whose documents are not ready, or changed under it. */
function blockedBy(blocked: Awaited<ReturnType<typeof statesOf>>): VoixError {
  const { item, errors } = blocked[0]!
  return new VoixError('release-blocked', {
    count: blocked.length,
    first: sentence('“{name}”: {problem}', {
      name: item.title,
      problem: errors[0] ?? sentence('visitors now see another version. Choose which one wins.'),
    }),
    items: blocked.map(({ item: { entity, document_id, title }, errors: problems, conflict }) => ({
      entity,
      document_id,
      title,
      errors: problems,
      conflict,
    })),
  })
}

/** A release and those of its items that are published with it. */
interface Ready {
  readonly release: Release
  readonly ready: readonly ReleaseItem[]
}

/** Publishes a release in the transaction in which it is found to be ready: what visitors see by then counts. */
async function goLive(
  context: ReleaseContext,
  user: Pick<User, 'id' | 'name'>,
  find: () => Promise<Ready>,
): Promise<Release> {
  const id = await context.store.atomically(async () => show(context, user, await find()))
  return (await context.releases.get(id))!
}

async function show(
  context: ReleaseContext,
  user: Pick<User, 'id' | 'name'>,
  { release, ready }: Ready,
): Promise<string> {
  const { clock, releases } = context
  const at = clock().toISOString()
  const done: Release = {
    ...release,
    status: 'published',
    publish_at: null,
    data: { ...release.data, published_at: at, published_by: user.id, error: '' },
  }
  const live = await Promise.all(ready.map((item) => released(context, item)))
  const tags = await Promise.all(live.map(({ kind, document }) => kind.tags(document, 'visitors')))
  const uses = live.map(({ item, kind, document }) => ({
    ...item,
    uses: kind.references(document),
    slug: document.slug,
  }))
  const about = {
    actor: user.id,
    tags: [...new Set(tags.flat()), `release:${release.id}`],
    events: [
      event(user, release, 'publish', { items: ready.length }),
      ...ready.map((item) => eventOfItem(user, release, item)),
    ],
  }
  const documents = live.map(({ document }) => document)
  const isFirst = await commitPublication(context, user, documents, () => releases.publish(done, uses, about))
  if (!isFirst) throw new VoixError('record-stale', { what: 'release', current: await releases.get(release.id) })
  await endReview(context, user, reviewedAs(release), 'published')
  return release.id
}

/** An item that is ready, with its kind and its document as visitors will see it. */
async function released(context: ReleaseContext, item: ReleaseItem) {
  const current = await currentDocument(context, item)
  if (!current) throw new VoixError('not-found', { what: item.title })
  return { item, kind: kindOf(context.kinds, item.entity), document: await releasedDocument(context, current, item) }
}

/** Publishes due releases; returns them. */
export async function runDue(context: ReleaseContext): Promise<readonly string[]> {
  const done: string[] = []
  for (const release of await context.releases.due(context.clock().toISOString())) {
    try {
      await goLive(context, scheduler, async () => ({ release, ready: await readyItems(context, undefined, release) }))
      done.push(release.id)
    } catch (error) {
      await later(context, release, error)
    }
  }
  return done
}

/** Tried again a few times; what fails for good says why. */
async function later(context: ReleaseContext, release: Release, error: unknown): Promise<void> {
  if (error instanceof VoixError && error.code === 'record-stale') return
  const attempts = Number(release.data.attempts ?? 0)
  const wait = retryMs[attempts]
  const data = {
    ...release.data,
    attempts: attempts + 1,
    error: error instanceof Error ? error.message : String(error),
  }
  const next =
    wait === undefined
      ? { ...release, status: 'failed' as const, publish_at: null, data }
      : { ...release, publish_at: new Date(context.clock().getTime() + wait).toISOString(), data }
  await putRelease(context, scheduler, next, wait === undefined ? 'failed' : 'retry').catch(() => undefined)
}
