import { sentence, declaredName, type AnySentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import type { User, ReleaseItem, Release } from '#db/store.ts'
import { authorizedRelease, refuseLocked, type ReleaseContext, releasesWaiting } from './release-access.ts'
import { currentDocument, documentOfItem } from './release-documents.ts'
import { denial } from '../accounts/permissions.ts'
import { putRelease } from './release-writing.ts'
import { event } from './release-events.ts'
import { stateOf, statesOf, type ItemState } from './release-check.ts'
import { authorizedDocument } from '../documents/document-access.ts'
import { kindOf } from '../documents/document-kind.ts'

export interface WantedItem {
  readonly entity: string
  readonly document_id: string
  readonly action?: 'publish' | 'unpublish'
}

/** A document of a release as its reader may see it. */
type ShownItem = Omit<ReleaseItem, 'title'> & { readonly title: AnySentence }

/** State of a document of a release, for a reader. */
export type ShownState = Omit<ItemState, 'item'> & {
  readonly item: ShownItem
  /** Another open release that the document waits in. */
  readonly also_in?: Pick<Release, 'id' | 'title' | 'status'>
}

/** Items with the state of each. */
export async function itemsFor(context: ReleaseContext, user: User, id: string): Promise<readonly ShownState[]> {
  await authorizedRelease(context, user, id, 'read')
  const states = await statesOf(context, id)
  const elsewhere = new Map<string, Awaited<ReturnType<typeof releasesWaiting>>>()
  for (const [entity, items] of Map.groupBy(
    states.map(({ item }) => item),
    (item) => item.entity,
  )) {
    const ids = items.map(({ document_id }) => document_id)
    elsewhere.set(entity, await releasesWaiting(context, user, { entity, ids, besides: id }))
  }
  return Promise.all(
    states.map(async (state) => {
      if (!(await mayRead(context, user, state.item))) return { ...state, item: hidden(state.item) }
      const also_in = elsewhere.get(state.item.entity)?.get(state.item.document_id)
      return { ...state, ...(also_in && { also_in }) }
    }),
  )
}

async function mayRead(context: ReleaseContext, user: User, item: ReleaseItem): Promise<boolean> {
  const document = await documentOfItem(context, item)
  return document !== undefined && !denial(user, 'read', document.subject)
}

/** Adds a document at its current revision, or updates its item. */
export async function addItem(
  context: ReleaseContext,
  user: User,
  id: string,
  { entity, document_id, action = 'publish' }: WantedItem,
): Promise<ItemState> {
  const release = await authorizedRelease(context, user, id, 'edit')
  refuseLocked(release)
  const kind = kindOf(context.kinds, entity)
  if (!kind.hasDrafts(entity))
    throw new VoixError('wrong-state', {
      reason: sentence('{many} are live as soon as they are saved.', { many: declaredName(kind.namesOf(entity).many) }),
    })
  const taken = await authorizedDocument(kind, user, { entity, id: document_id }, 'edit')
  if (taken.isTrashed) throw new VoixError('not-found', { what: kind.namesOf(entity).one })
  const items = await context.releases.items(id)
  if (!items.some((item) => item.entity === entity && item.document_id === document_id)) refuseFull(items)
  const item: ReleaseItem = {
    release_id: id,
    entity,
    document_id,
    action,
    site_id: taken.site_id,
    title: taken.title,
    revision: taken.revision,
    base_revision: taken.published_revision,
    document: taken.content,
    added_by: user.id,
    added_at: context.clock().toISOString(),
  }
  const about = { entity, document_id, title: item.title, action }
  if (!(await context.releases.putItem(item, event(user, release, 'add_item', about)))) await refuseLate(context, id)
  await forgetApprovals(context, user, release)
  return stateOf(context, item)
}

/** Throws why a release that was open a moment ago takes no changes any more. */
async function refuseLate({ releases }: ReleaseContext, id: string): Promise<never> {
  const release = await releases.get(id)
  if (!release) throw new VoixError('not-found', { what: 'release' })
  refuseLocked(release)
  throw new VoixError('wrong-state', {
    reason: sentence('The release “{title}” has just changed. Try again.', { title: release.title }),
  })
}

function refuseFull(items: readonly ReleaseItem[]): void {
  if (items.length >= limits.releaseItems)
    throw new VoixError('too-large', {
      reason: sentence('a release holds at most {releaseItems} documents.', { releaseItems: limits.releaseItems }),
    })
}

/** Resolves a conflict in favour of the release's version. */
export async function rebaseItem(
  context: ReleaseContext,
  user: User,
  id: string,
  entity: string,
  documentId: string,
): Promise<void> {
  const release = await authorizedRelease(context, user, id, 'edit')
  refuseLocked(release)
  const item = await itemIn(context, id, entity, documentId)
  const current = await currentDocument(context, item)
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
  const release = await authorizedRelease(context, user, id, 'edit')
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

/** Removes approvals of changed items. */
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

function hidden(item: ReleaseItem): ShownItem {
  return {
    ...item,
    title: sentence('An entry outside your scope'),
    document: {},
  }
}
