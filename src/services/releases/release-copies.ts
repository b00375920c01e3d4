import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { User, Release, ReleaseItem } from '#db/store.ts'
import { authorizedRelease, type ReleaseContext } from './release-access.ts'
import { createRelease, about, putRelease } from './release-writing.ts'
import { copyTitle, revertingTitle } from '../documents/copy-title.ts'
import { kindOf } from '../documents/document-kind.ts'
import { currentDocument } from './release-documents.ts'
import { addItem } from './release-items.ts'
import { event } from './release-events.ts'

export async function duplicateRelease(
  context: ReleaseContext,
  user: User,
  id: string,
  language = 'en',
): Promise<Release> {
  const release = await authorizedRelease(context, user, id, 'read')
  const copy = await createRelease(context, user, {
    ...about(release),
    title: copyTitle(release.title, language, 120),
    intended_publish_at: '',
  })
  for (const { entity, document_id, action } of await context.releases.items(id))
    if (await currentDocument(context, { entity, document_id }))
      await addItem(context, user, copy.id, { entity, document_id, action })
  return (await context.releases.get(copy.id))!
}

/** Creates a release that restores the versions before another. */
export async function revertRelease(
  context: ReleaseContext,
  user: User,
  id: string,
  language = 'en',
): Promise<Release> {
  const release = await authorizedRelease(context, user, id, 'publish')
  if (release.status !== 'published')
    throw new VoixError('wrong-state', {
      reason: sentence('Only a published release can be reverted.'),
    })
  const back = await createRelease(context, user, {
    ...about(release),
    title: revertingTitle(release.title, language, 120),
  })
  for (const item of await context.releases.items(id))
    await context.releases.putItem(await reverted(context, user, back, item), event(user, back, 'add_item'))
  return putRelease(context, user, { ...back, data: { ...back.data, revert_of: id } }, 'update')
}

async function reverted(context: ReleaseContext, user: User, back: Release, item: ReleaseItem): Promise<ReleaseItem> {
  const made = { ...item, release_id: back.id, added_by: user.id, added_at: context.clock().toISOString() }
  const current = await currentDocument(context, item)
  const base_revision = current?.published_revision ?? null
  if (item.base_revision === null) return { ...made, action: 'unpublish', base_revision }
  const { entity, document_id: id, base_revision: revision } = item
  const document = await kindOf(context.kinds, entity).contentAt({ entity, id }, revision)
  if (!document)
    throw new VoixError('wrong-state', {
      reason: sentence('The earlier version of “{title}” is no longer kept.', { title: item.title }),
    })
  return { ...made, action: 'publish', revision, base_revision, document }
}
