import { VoixError } from '#model/errors.ts'
import { limits } from '#model/constants.ts'
import type { User, ReleaseItem, Release } from '#db/store.ts'
import { heldRelease, refuseLocked, type ReleaseContext } from './release-access.ts'
import { statesOf, subjectOfItem } from './release-item-subject.ts'
import { denial, authorise } from '../accounts/permissions.ts'
import { putRelease } from './release-writing.ts'
import { event } from './release-events.ts'
import { stateOf, currentOf, type ItemState } from './release-check.ts'
import { entityAt } from '../records/record-service.ts'

export interface WantedItem {
  readonly entity: string
  readonly document_id: string
  readonly action?: 'publish' | 'unpublish'
}

export async function itemsFor(context: ReleaseContext, user: User, id: string): Promise<readonly ItemState[]> {
  await heldRelease(context, user, id, 'read')
  const states = await statesOf(context, id)
  return Promise.all(
    states.map(async (state) =>
      (await mayRead(context, user, state.item)) ? state : { ...state, item: hidden(state.item) },
    ),
  )
}

async function mayRead(context: ReleaseContext, user: User, item: ReleaseItem): Promise<boolean> {
  const subject = await subjectOfItem(context, item)
  return subject !== undefined && !denial(user, 'read', subject)
}

export async function addItem(
  context: ReleaseContext,
  user: User,
  id: string,
  { entity, document_id, action = 'publish' }: WantedItem,
): Promise<ItemState> {
  const release = await heldRelease(context, user, id, 'edit')
  refuseLocked(release)
  const taken =
    entity === 'pages'
      ? await takePage(context, user, document_id)
      : await takeRecord(context, user, entity, document_id)
  const subject = await subjectOfItem(context, { ...taken, document_id } as ReleaseItem)
  if (subject) authorise(user, 'edit', subject)
  if (!(await context.releases.items(id)).some((item) => item.entity === entity && item.document_id === document_id))
    await refuseFull(context, id)
  const item: ReleaseItem = {
    release_id: id,
    document_id,
    action,
    added_by: user.id,
    added_at: context.clock().toISOString(),
    ...taken,
  }
  const about = { entity, document_id, title: item.title, action }
  if (!(await context.releases.putItem(item, event(user, release, 'add_item', about)))) await refuseLate(context, id)
  await forgetApprovals(context, user, release)
  return stateOf(context.store, item)
}

async function takePage({ pages }: ReleaseContext, user: User, id: string) {
  const { page, revision, published_revision } = await pages.get(user, id)
  const document = { ...page } as unknown as ReleaseItem['document']
  return {
    entity: 'pages',
    site_id: page.site_id,
    title: page.title,
    revision,
    base_revision: published_revision,
    document,
  }
}

async function takeRecord({ records }: ReleaseContext, user: User, entity: string, id: string) {
  if (!entityAt(entity).isPublished)
    throw new VoixError('wrong-state', {
      reason: `${entityAt(entity).label.many} are live as soon as they are saved.`,
    })
  const row = await records.get(user, entity, id)
  const { site_id, title, revision, published_revision: base_revision, data: document } = row
  return { entity, site_id, title, revision, base_revision, document }
}

/** Throws why a release that was open a moment ago takes no changes any more. */
async function refuseLate({ releases }: ReleaseContext, id: string): Promise<never> {
  const release = await releases.get(id)
  if (!release) throw new VoixError('not-found', { what: 'release' })
  refuseLocked(release)
  throw new VoixError('wrong-state', { reason: `The release “${release.title}” has just changed. Try again.` })
}

async function refuseFull({ releases }: ReleaseContext, id: string): Promise<void> {
  if ((await releases.items(id)).length >= limits.releaseItems)
    throw new VoixError('too-large', { reason: `a release holds at most ${limits.releaseItems} documents.` })
}

export async function rebaseItem(
  context: ReleaseContext,
  user: User,
  id: string,
  entity: string,
  documentId: string,
): Promise<void> {
  const release = await heldRelease(context, user, id, 'edit')
  refuseLocked(release)
  const item = await itemIn(context, id, entity, documentId)
  const current = await currentOf(context.store, item)
  const isTaken = await context.releases.putItem(
    { ...item, base_revision: current?.published_revision ?? null },
    event(user, release, 'rebase_item', { entity, document_id: documentId, title: item.title }),
  )
  if (!isTaken) await refuseLate(context, id)
}

async function itemIn(
  { releases }: ReleaseContext,
  id: string,
  entity: string,
  documentId: string,
): Promise<ReleaseItem> {
  const item = (await releases.items(id)).find((each) => each.entity === entity && each.document_id === documentId)
  if (!item) throw new VoixError('not-found', { what: 'item' })
  return item
}

export async function removeItem(
  context: ReleaseContext,
  user: User,
  id: string,
  entity: string,
  documentId: string,
): Promise<void> {
  const release = await heldRelease(context, user, id, 'edit')
  refuseLocked(release)
  const item = await itemIn(context, id, entity, documentId)
  const isTaken = await context.releases.removeItem(
    id,
    entity,
    documentId,
    event(user, release, 'remove_item', { entity, document_id: documentId, title: item.title }),
  )
  if (!isTaken) await refuseLate(context, id)
  await forgetApprovals(context, user, release)
}

/** What was approved is no longer what would be published. */
async function forgetApprovals(context: ReleaseContext, user: User, release: Release): Promise<void> {
  if (release.status !== 'approved') return
  const current = (await context.releases.get(release.id))!
  await putRelease(
    context,
    user,
    { ...current, status: 'in_review', data: { ...current.data, approvals: [] } },
    'reopen',
  )
}

function hidden(item: ReleaseItem): ReleaseItem {
  return { ...item, title: 'Something outside your scope', document: {} }
}
