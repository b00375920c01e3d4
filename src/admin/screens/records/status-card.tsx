import type { SideProps } from './screen-slots.ts'
import { Button } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecordRow } from '#model/records.ts'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import { lazyOnOpen } from '../../components/lazy.tsx'
import { MenuButton } from '../../components/menu-button.tsx'
import { formatDateTime } from '../../components/format-date.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Moment } from '../../components/moment.tsx'
import { TrashDialog } from './trash-dialog.lazy.tsx'
import { useMay } from '../../app/use-may.ts'
import { useRecordAction } from './use-record-action.ts'

const ScheduleDialog = lazyOnOpen(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
)

/** Status of a record, its schedule, and the actions on it. */
export function StatusCard(props: SideProps) {
  const { entity, row, form } = props
  const { path } = entity
  const may = useMay(entity)
  const navigate = useNavigate()
  const action = useRecordAction(props)
  const [asking, setAsking] = useState<'schedule' | 'trash'>()
  const run = (said: string, act: () => Promise<RecordRow>) => action.mutate({ run: act, said })
  const refusalOf = (what: string) => row.why_not?.[what]
  const guard = (what: string) => ({
    disabled: refusalOf(what) !== undefined || action.isPending,
    ...(refusalOf(what) && { title: `You may not: ${refusalOf(what)}` }),
  })
  const isOut = row.status === 'published'
  return (
    <section className="vx-card" aria-label="Status">
      {entity.isPublished ? (
        <StatusBadge page={{ ...row, revision: form.revision }} />
      ) : (
        <h2>Live as soon as it is saved</h2>
      )}
      <dl className="vx-card-facts">
        <dt>Changed</dt>
        <dd>
          <Moment at={row.updated_at} by={row.updated_by_label ?? ''} />
        </dd>
        {row.published_at && isOut && (
          <>
            <dt>Published</dt>
            <dd>
              <Moment at={row.published_at} />
            </dd>
          </>
        )}
        {row.publish_at && (
          <>
            <dt>Goes live</dt>
            <dd>{formatDateTime(row.publish_at)}</dd>
          </>
        )}
        {row.unpublish_at && (
          <>
            <dt>Comes down</dt>
            <dd>{formatDateTime(row.unpublish_at)}</dd>
          </>
        )}
        <dt>Revision</dt>
        <dd>{form.revision}</dd>
      </dl>
      <div className="vx-card-actions">
        {entity.isPublished && isOut && may('publish') && (
          <Button
            size="xs"
            variant="default"
            {...guard('publish')}
            onClick={() => run('It is no longer published.', () => api.unpublishRecord(path, row.id))}
          >
            Unpublish
          </Button>
        )}
        {entity.isPublished && row.status === 'draft' && may('edit') && (
          <Button
            size="xs"
            variant="default"
            {...guard('edit')}
            onClick={() => run('It waits for review.', () => api.markRecord(path, row.id, 'in_review'))}
          >
            Ask for review
          </Button>
        )}
        {entity.isPublished && (row.status === 'in_review' || row.status === 'archived') && may('edit') && (
          <Button
            size="xs"
            variant="default"
            {...guard('edit')}
            onClick={() => run('It is a draft again.', () => api.markRecord(path, row.id, 'draft'))}
          >
            Back to draft
          </Button>
        )}
        {entity.isPublished && may('publish') && (
          <Button size="xs" variant="default" {...guard('publish')} onClick={() => setAsking('schedule')}>
            Schedule…
          </Button>
        )}
        <MenuButton
          trigger={
            <Button size="xs" variant="default" aria-label="More actions" px={8}>
              <IconDots size={14} />
            </Button>
          }
          groups={[
            [
              may('create') && {
                label: 'Copy',
                act: () => void navigate({ to: routes.admin.copyRecord(path, row.id) }),
              },
              entity.isPublished === true &&
                row.status !== 'archived' &&
                may('publish') && {
                  label: 'Archive',
                  ...guard('publish'),
                  act: () => run('It is archived.', () => api.markRecord(path, row.id, 'archived')),
                },
              may('delete') && {
                label: 'Delete…',
                icon: <IconTrash size={14} />,
                isGrave: true,
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
          run('The appointment is kept.', () => api.scheduleRecord(path, row.id, at))
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
