import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { ListedPage } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import type { BulkStep } from '../../lists/bulk-run.ts'
import { type AskedReview, forgetReviews } from '../../api/review-queries.ts'
import { bulkStatusOf } from './bulk-status.ts'
import { unpublishQuestion } from '../../lists/publish-question.ts'
import { pagesQuestion } from './publish-question.tsx'

export type PageBulkAction = 'publish' | 'unpublish' | 'trash'
type Step = BulkStep<ListedPage>

/** Step of a bulk action on one page, with its undo where that is possible. */
export function pageStep(action: PageBulkAction): Step {
  switch (action) {
    case 'publish':
      return {
        done: t(defineMessage('published', 'and done')),
        asks: pagesQuestion,
        run: publishedNow,
        undo: async (page) => {
          if (page.published_revision === null)
            return call('POST /api/pages/:id/unpublish', {
              params: { id: page.id },
              body: { answer: 'not-found' },
              siteId: page.site_id,
            })
          if (page.published_revision === page.revision) return undefined
          throw new Error(t('Visitors saw an earlier version of this page before. Restore it from the page history.'))
        },
      }
    case 'unpublish':
      return {
        done: t(defineMessage('unpublished', 'and done')),
        asks: (_, what) => unpublishQuestion(what),
        run: (page) =>
          call('POST /api/pages/:id/unpublish', {
            params: { id: page.id },
            body: { answer: 'not-found' },
            siteId: page.site_id,
          }),
        undo: publicAgain,
      }
    case 'trash':
      return {
        done: t('moved to the trash'),
        run: (page) => call('DELETE /api/pages/:id', { params: { id: page.id }, siteId: page.site_id }),
        undo: async (page) => {
          await call('POST /api/pages/:id/restore', { params: { id: page.id } })
          if (page.published_revision === null) return undefined
          if (page.published_revision === page.revision) return publishedNow(page)
          throw new Error(t('This page has changes that were not published. Publish it from the studio.'))
        },
      }
  }
}

/** Requests the review of each page, of its changes where it is live. */
export function reviewStep(asked: AskedReview, mayReleases: boolean): Step {
  return {
    done: t('handed in for review'),
    async run(page) {
      const mark = bulkStatusOf(page, () => true, mayReleases).find(({ status }) => status === 'in_review')
      if (!mark) throw new Error(t('This page has no changes to review, or its review is requested already.'))
      await mark.set(page.id, asked)
      await forgetReviews()
    },
  }
}

/** Adds or removes a tag of each page; pages without a change are skipped. */
export function tagStep(tag: string, isWanted: boolean): Step {
  /** The pages that were changed: only those are put back. */
  const changed = new Set<string>()
  const set = async ({ id, site_id }: ListedPage, present: boolean): Promise<boolean> => {
    const { page, revision } = await call('GET /api/pages/:id', { params: { id } })
    if (page.tags.includes(tag) === present) return false
    await call('POST /api/pages/:id/commands', {
      params: { id },
      body: { baseVersion: revision, commands: [{ type: present ? 'tags.add' : 'tags.remove', id: null, tag }] },
      siteId: site_id,
    })
    return true
  }
  return {
    done: isWanted ? t('tagged “{tag}”', { tag }) : t('no longer tagged “{tag}”', { tag }),
    run: async (page) => {
      if (await set(page, isWanted)) changed.add(page.id)
    },
    undo: async (page) => changed.has(page.id) && set(page, !isWanted),
  }
}

/** Publishes a page again that was unpublished, unless visitors saw less than would be published now. */
export async function publicAgain({
  id,
  site_id,
  revision,
  published_revision,
}: Pick<ListedPage, 'id' | 'site_id' | 'revision' | 'published_revision'>): Promise<unknown> {
  if (published_revision === revision)
    return call('POST /api/pages/:id/publish', { params: { id }, body: { version: revision }, siteId: site_id })
  throw new Error(t('This page has changes that were not published. Publish it from the studio.'))
}

async function publishedNow(page: ListedPage): Promise<unknown> {
  const { revision } = await call('GET /api/pages/:id', { params: { id: page.id } })
  return call('POST /api/pages/:id/publish', {
    params: { id: page.id },
    body: { version: revision },
    siteId: page.site_id,
  })
}
