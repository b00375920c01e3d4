import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { call } from '../../api/api.ts'
import { requestReview } from '../../api/release-queries.ts'
import { type AskedReview, forgetReviews } from '../../api/review-queries.ts'
import { askReview } from '../../components/ask-review.ts'
import type { BulkStep } from '../../lists/bulk-run.ts'
import { publishQuestion, unpublishQuestion } from '../../lists/publish-question.ts'

export type RecordAction = 'publish' | 'unpublish' | 'archive' | 'trash' | 'restore' | 'purge'

type Step = BulkStep<RecordRow>

/** Step of a bulk action on one record, with its undo where that is possible. */
export function stepOf(entity: string, action: RecordAction): Step {
  switch (action) {
    case 'publish':
      return {
        done: t(defineMessage('published', 'and done')),
        asks: (_, what) =>
          publishQuestion(
            what,
            t('Visitors see the latest version at once. What a problem blocks stays as before and is named.'),
          ),
        run: (row) => call('POST /api/:entity/:id/publish', { params: { entity, id: row.id }, revision: row.revision }),
        undo: async (row) =>
          row.published_revision === null &&
          (await call('POST /api/:entity/:id/unpublish', { params: { entity, id: row.id } })),
      }
    case 'unpublish':
      return {
        done: t(defineMessage('unpublished', 'and done')),
        asks: (_, what) => unpublishQuestion(what),
        run: (row) => call('POST /api/:entity/:id/unpublish', { params: { entity, id: row.id } }),
        undo: (row) => publicAgain(entity, row),
      }
    case 'archive':
      return {
        done: t(defineMessage('archived', 'and done')),
        run: (row) =>
          call('POST /api/:entity/:id/mark', { params: { entity, id: row.id }, body: { status: 'archived' } }),
        undo: (row) =>
          call('POST /api/:entity/:id/mark', { params: { entity, id: row.id }, body: { status: 'draft' } }),
      }
    case 'trash':
      return {
        done: t('moved to the trash'),
        run: (row) => call('DELETE /api/:entity/:id', { params: { entity, id: row.id }, revision: row.revision }),
        undo: async (row) => {
          await call('POST /api/:entity/:id/restore', { params: { entity, id: row.id } })
          return row.published_revision === null ? undefined : publicAgain(entity, row)
        },
      }
    case 'restore':
      return {
        done: t('restored'),
        run: (row) => call('POST /api/:entity/:id/restore', { params: { entity, id: row.id } }),
        undo: async (row) => {
          const { revision } = await call('GET /api/:entity/:id', { params: { entity, id: row.id } })
          await call('DELETE /api/:entity/:id', { params: { entity, id: row.id }, revision, query: { anyway: '1' } })
        },
      }
    case 'purge':
      return {
        done: t('deleted permanently'),
        run: (row) => call('POST /api/:entity/:id/purge', { params: { entity, id: row.id } }),
      }
  }
}

/** Asks of whom and until when, then requests the review of each record; undefined when it is cancelled. */
export async function askedReviewStep(entity: string, rows: readonly RecordRow[]): Promise<Step | undefined> {
  const [first] = rows
  const asked = first && (await askReview({ ...first, entity, count: rows.length }))
  return asked && reviewStep(entity, asked)
}

/** Requests the review of each record, of its changes where it is live. */
function reviewStep(entity: string, asked: AskedReview): Step {
  return {
    done: t('handed in for review'),
    async run({ id, status }) {
      await (status === 'published'
        ? requestReview({ entity, document_id: id }, asked)
        : call('POST /api/:entity/:id/mark', { params: { entity, id }, body: { ...asked, status: 'in_review' } }))
      await forgetReviews()
    },
  }
}

/** Sets a field to the same value on each record. */
export function fieldStep(entity: string, name: string, value: unknown): Step {
  const set = (id: string, revision: number, data: RecordData) =>
    call('PATCH /api/:entity/:id', { params: { entity, id }, body: { data }, revision })
  return {
    done: t('changed'),
    run: (row) => set(row.id, row.revision, { [name]: value }),
    undo: async (row) => {
      const { revision } = await call('GET /api/:entity/:id', { params: { entity, id: row.id } })
      await set(row.id, revision, { [name]: row.data[name] })
    },
  }
}

/** Publishes a record again that was withdrawn, unless visitors saw less than would be published now. */
async function publicAgain(entity: string, { id, ...before }: RecordRow): Promise<unknown> {
  if (before.published_revision !== before.revision)
    throw new Error(t('This record has changes that were not published. Publish it from its form.'))
  const { revision } = await call('GET /api/:entity/:id', { params: { entity, id } })
  return call('POST /api/:entity/:id/publish', { params: { entity, id }, revision })
}
