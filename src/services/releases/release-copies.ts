import { VoixError } from '#model/errors.ts'
import type { User, Release, ReleaseItem } from '#db/store.ts'
import { heldRelease, type ReleaseContext } from './release-access.ts'
import { createRelease, about, putRelease } from './release-writing.ts'
import { currentOf } from './release-check.ts'
import { addItem } from './release-items.ts'
import { event } from './release-events.ts'

export async function duplicateRelease(context: ReleaseContext, user: User, id: string): Promise<Release> {
  const release = await heldRelease(context, user, id, 'read')
  const copy = await createRelease(context, user, {
    ...about(release),
    title: `Copy of ${release.title}`.slice(0, 120),
    intended_publish_at: '',
  })
  for (const { entity, document_id, action } of await context.releases.items(id))
    if (await currentOf(context.store, { entity, document_id }))
      await addItem(context, user, copy.id, { entity, document_id, action })
  return (await context.releases.get(copy.id))!
}

export async function revertRelease(context: ReleaseContext, user: User, id: string): Promise<Release> {
  const release = await heldRelease(context, user, id, 'publish')
  if (release.status !== 'published')
    throw new VoixError('wrong-state', { reason: 'Only a published release can be taken back.' })
  const back = await createRelease(context, user, {
    ...about(release),
    title: `Reverting ‹${release.title}›`.slice(0, 120),
  })
  for (const item of await context.releases.items(id))
    await context.releases.putItem(await reverted(context, user, back, item), event(user, back, 'add_item'))
  return putRelease(context, user, { ...back, data: { ...back.data, revert_of: id } }, 'update')
}

async function reverted(
  { clock, store }: ReleaseContext,
  user: User,
  back: Release,
  item: ReleaseItem,
): Promise<ReleaseItem> {
  const made = { ...item, release_id: back.id, added_by: user.id, added_at: clock().toISOString() }
  const current = await currentOf(store, item)
  const base_revision = current?.published_revision ?? null
  if (item.base_revision === null) return { ...made, action: 'unpublish', base_revision }
  const earlier =
    item.entity === 'pages'
      ? (await store.pages.version(item.document_id, item.base_revision))?.page
      : (await store.records.version(item.entity, item.document_id, item.base_revision))?.data
  if (!earlier) throw new VoixError('wrong-state', { reason: `What “${item.title}” was before is no longer kept.` })
  const document = { ...earlier } as ReleaseItem['document']
  return { ...made, action: 'publish', revision: item.base_revision, base_revision, document }
}
