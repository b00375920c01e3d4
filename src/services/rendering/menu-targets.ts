import { entities } from '#entities/entities.ts'
import { isRouted, recordPath } from '#model/web/entity-routes.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import { subjectOf } from '../records/record-access.ts'

interface Ref {
  readonly collection: string
  readonly id: string
}

/** Link target of a menu item, with its status for the editor. */
interface MenuTarget extends Ref {
  readonly title: string
  /** Public path; empty when it has no page of its own. */
  readonly path: string
  /** `moving`: visitors see it, and its address changes when it is published next. */
  readonly standing: 'public' | 'moving' | 'hidden' | 'trashed' | 'gone'
}

/** Link targets of menu items; those the user may not read have no title. */
export async function menuTargets(store: Store, user: User, refs: readonly Ref[]): Promise<readonly MenuTarget[]> {
  const asked = new Map(refs.map((ref) => [`${ref.collection} ${ref.id}`, ref]))
  return Promise.all([...asked.values()].map((ref) => (ref.collection === 'pages' ? ofPage(ref) : ofRecord(ref))))

  async function ofPage(ref: Ref): Promise<MenuTarget> {
    const row = await store.pages.get(ref.id)
    if (!row) {
      const trashed = await store.pages.inTrash(ref.id)
      return { ...ref, title: trashed?.page.title ?? '', path: '', standing: trashed ? 'trashed' : 'gone' }
    }
    const { title, path, site_id } = row.page
    const hides = denial(user, 'read', { resource: 'pages', site_id })
    const shownAt = await store.pages.publishedPath(ref.id)
    const standing = shownAt === undefined ? 'hidden' : shownAt === path ? 'public' : 'moving'
    return {
      ...ref,
      title: hides ? '' : title,
      path: `/${shownAt ?? path}`,
      standing,
    }
  }

  async function ofRecord(ref: Ref): Promise<MenuTarget> {
    const entity = entities.get(ref.collection)
    const row = entity && (await store.records.get(ref.collection, ref.id))
    if (!row) return { ...ref, title: '', path: '', standing: 'gone' }
    const hides = denial(user, 'read', await subjectOf(store, entity, row))
    const { href } = row.data
    return {
      ...ref,
      title: hides ? '' : row.title,
      path:
        typeof href === 'string' && href ? href : isRouted(row.entity) ? `/${recordPath(row.entity, row.slug)}` : '',
      standing: row.deleted_at ? 'trashed' : row.published_revision === null ? 'hidden' : 'public',
    }
  }
}
