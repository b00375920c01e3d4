import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { SideProps } from './screen-slots.ts'
import { Button } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hasChangesToReview } from '#document/document-status.ts'
import type { RecordRow } from '#model/records/records.ts'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { requestReview } from '../../api/release-queries.ts'
import { forgetReviews } from '../../api/review-queries.ts'
import { askReview } from '../../components/ask-review.ts'
import { lazyOnOpen } from '../../components/lazy.tsx'
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx'
import { MenuButton } from '../../components/menu-button.tsx'
import { formatDateTime } from '../../formats/format-date.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Moment } from '../../components/moment.tsx'
import { TrashDialog } from './trash-dialog.lazy.tsx'
import { useMay } from '../../api/use-may.ts'
import { useRecordAction } from './use-record-action.ts'

const ScheduleDialog = lazyOnOpen(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
)

const ReviewNote = lazyWhenVisible(async () => (await import('../../components/review-note.tsx')).ReviewNote, null)

const PublishedActions = lazyWhenVisible(async () => (await import('./published-actions.tsx')).PublishedActions, null)

/** Status of a record, its schedule, and the actions on it. */
export function StatusCard(props: SideProps) {
  const { entity, row, form } = props
  const { path } = entity
  const may = useMay(entity)
  const mayReleases = useMay({ area: 'releases' })
  const navigate = useNavigate()
  const action = useRecordAction(props)
  const [asking, setAsking] = useState<'schedule' | 'trash'>()
  const run = (said: string, act: () => Promise<RecordRow>) => action.mutate({ run: act, said })
  const refusalOf = (what: string) => row.why_not?.[what]
  const guard = (what: string) => ({
    disabled: refusalOf(what) !== undefined || action.isPending,
    ...(refusalOf(what) && {
      title: t('Not allowed: {what}', { what: refusalOf(what) ?? '' }),
    }),
  })
  const isOut = row.status === 'published'
  const isAhead = entity.isPublished && hasChangesToReview({ ...row, revision: form.revision })
  const isDraft = entity.isPublished && row.status === 'draft'
  return (
    <section className="vx-card" aria-label={t('Status')}>
      {entity.isPublished ? (
        <StatusBadge page={{ ...row, revision: form.revision }} />
      ) : (
        <h2>{t('Published when saved')}</h2>
      )}
      <StatusFacts row={row} revision={form.revision} />
      {isAhead && !may('publish') && (
        <p className="vx-help">
          {t('Visitors see the version from before. Your role cannot publish this: request a review.')}
        </p>
      )}
      {entity.isPublished && row.published_revision !== null && row.status === 'in_review' && (
        <p className="vx-help">{t('Visitors still see the published version.')}</p>
      )}
      {row.status === 'in_review' && (
        <ReviewNote
          isInReview
          entity={path}
          id={row.id}
          title={row.title}
          mayEdit={may('edit') && refusalOf('edit') === undefined}
        />
      )}
      <div className="vx-card-actions">
        {entity.isPublished && isOut && (
          <PublishedActions
            entity={path}
            row={row}
            action={action}
            unpublish={may('publish') ? guard('publish') : undefined}
            isAhead={isAhead === true}
          />
        )}
        {(isDraft || (isAhead && mayReleases('create'))) && may('edit') && (
          <Button
            size="xs"
            variant="default"
            {...guard('edit')}
            onClick={() => void requestReviewOf({ path, row, isDraft: isDraft === true, run })}
          >
            {t('Request review')}
          </Button>
        )}
        {entity.isPublished && (row.status === 'in_review' || row.status === 'archived') && may('edit') && (
          <Button
            size="xs"
            variant="default"
            {...guard('edit')}
            onClick={() =>
              run(t('Set back to draft'), () =>
                call('POST /api/:entity/:id/mark', { params: { entity: path, id: row.id }, body: { status: 'draft' } }),
              )
            }
          >
            {t('Back to draft')}
          </Button>
        )}
        {entity.isPublished && may('publish') && (
          <Button size="xs" variant="default" {...guard('publish')} onClick={() => setAsking('schedule')}>
            {t('Schedule…')}
          </Button>
        )}
        <MenuButton
          trigger={
            <Button size="xs" variant="default" aria-label={t('More actions')} px={8}>
              <IconDots size={14} />
            </Button>
          }
          groups={[
            [
              may('create') && {
                label: t(defineMessage('Copy', 'command')),
                act: () => void navigate({ to: routes.admin.copyRecord(path, row.id) }),
              },
              entity.isPublished === true &&
                row.status !== 'archived' &&
                may('publish') && {
                  label: t('Archive'),
                  ...guard('publish'),
                  act: () =>
                    run(t('Record archived'), () =>
                      call('POST /api/:entity/:id/mark', {
                        params: { entity: path, id: row.id },
                        body: { status: 'archived' },
                      }),
                    ),
                },
              may('delete') && {
                label: t('Delete…'),
                icon: <IconTrash size={14} />,
                isDestructive: true,
                ...guard('delete'),
                act: () => setAsking('trash'),
              },
            ],
          ]}
        />
      </div>
      <ScheduleDialog
        row={row}
        opened={asking === 'schedule'}
        close={() => setAsking(undefined)}
        set={(at) => {
          setAsking(undefined)
          run(t('Schedule saved'), () =>
            call('POST /api/:entity/:id/schedule', { params: { entity: path, id: row.id }, body: at }),
          )
        }}
      />
      <TrashDialog
        entity={entity}
        row={asking === 'trash' ? { ...row, revision: form.revision } : undefined}
        close={() => setAsking(undefined)}
        trashed={() => {
          form.forget()
          void navigate({ to: routes.admin.records(path), ignoreBlocker: true })
        }}
      />
    </section>
  )
}

interface RecordToReview {
  readonly path: string
  readonly row: RecordRow
  readonly isDraft: boolean
  readonly run: (said: string, act: () => Promise<RecordRow>) => void
}

/** Asks who shall review a record and until when, and requests it, of its changes where it is live. */
async function requestReviewOf({ path, row, isDraft, run }: RecordToReview): Promise<void> {
  const { id, title } = row
  const asked = await askReview({ entity: path, id, title })
  if (!asked) return
  run(t('Review requested'), async () => {
    if (!isDraft) return requestReview({ entity: path, document_id: id }, asked).then(() => row)
    const body = { ...asked, status: 'in_review' as const }
    return call('POST /api/:entity/:id/mark', { params: { entity: path, id }, body }).finally(
      () => void forgetReviews(),
    )
  })
}

function StatusFacts({ row, revision }: { readonly row: SideProps['row']; readonly revision: number }) {
  return (
    <dl className="vx-card-facts">
      {row.updated_at && (
        <>
          <dt>{t('Changed')}</dt>
          <dd>
            <Moment at={row.updated_at} by={row.updated_by_label ?? ''} />
          </dd>
        </>
      )}
      {row.published_at && row.published_revision !== null && (
        <>
          <dt>{t('Published')}</dt>
          <dd>
            <Moment at={row.published_at} />
          </dd>
        </>
      )}
      {row.publish_at && (
        <>
          <dt>{t('Publishes')}</dt>
          <dd>{formatDateTime(row.publish_at)}</dd>
        </>
      )}
      {row.unpublish_at && (
        <>
          <dt>{t('Unpublishes')}</dt>
          <dd>{formatDateTime(row.unpublish_at)}</dd>
        </>
      )}
      <dt>{t('Revision')}</dt>
      <dd>{revision}</dd>
    </dl>
  )
}
