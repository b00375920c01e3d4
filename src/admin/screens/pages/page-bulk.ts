import { t } from '#messages/interface.ts'
import type { Api, PageSummary } from '../../api/api.ts'
import type { BulkStep } from '../../lists/bulk-run.ts'

export type PageBulkAction = 'publish' | 'unpublish' | 'trash'
type Step = BulkStep<PageSummary>

/** Step of a bulk action on one page, with its undo where that is possible. */
export function pageStep(api: Api, action: PageBulkAction): Step {
  switch (action) {
    case 'publish':
      return {
        done: t({ id: 'screens.pages.done-published', defaultMessage: 'published' }),
        run: async (page) => api.publish(page.id, await revisionOf(api, page), page.site_id),
        undo: async (page) => {
          if (page.published_revision === null) return api.unpublish(page.id, page.site_id)
          if (page.published_revision === page.revision) return undefined
          throw new Error(
            t({
              id: 'screens.pages.undo-publish-refused',
              defaultMessage: 'Visitors saw an earlier version of this page before. Restore it from the page history.',
            }),
          )
        },
      }
    case 'unpublish':
      return {
        done: t({ id: 'screens.pages.done-unpublished', defaultMessage: 'unpublished' }),
        run: (page) => api.unpublish(page.id, page.site_id),
        undo: (page) => {
          if (page.published_revision === page.revision) return api.publish(page.id, page.revision, page.site_id)
          throw new Error(
            t({
              id: 'screens.pages.undo-unpublish-refused',
              defaultMessage: 'This page has changes that were not published. Publish it from the studio.',
            }),
          )
        },
      }
    case 'trash':
      return {
        done: t({ id: 'screens.pages.done-trashed', defaultMessage: 'moved to the trash' }),
        run: (page) => api.deletePage(page.id, page.site_id),
        undo: (page) => api.restorePage(page.id),
      }
  }
}

/** Gives each page a tag, or takes it away; a page where nothing is to do stays as it is. */
export function tagStep(api: Api, tag: string, isWanted: boolean): Step {
  /** The pages that were changed: only those are put back. */
  const changed = new Set<string>()
  const set = async ({ id, site_id }: PageSummary, present: boolean): Promise<boolean> => {
    const { page, revision } = await api.page(id)
    if (page.tags.includes(tag) === present) return false
    await api.sendCommands(id, revision, [{ type: present ? 'tags.add' : 'tags.remove', id: null, tag }], site_id)
    return true
  }
  return {
    done: isWanted
      ? t({ id: 'screens.pages.done-tagged', defaultMessage: 'tagged “{tag}”' }, { tag })
      : t({ id: 'screens.pages.done-untagged', defaultMessage: 'no longer tagged “{tag}”' }, { tag }),
    run: async (page) => {
      if (await set(page, isWanted)) changed.add(page.id)
    },
    undo: async (page) => changed.has(page.id) && set(page, !isWanted),
  }
}

async function revisionOf(api: Api, { id }: PageSummary): Promise<number> {
  return (await api.page(id)).revision
}
