import { Alert, Button } from '@mantine/core'
import { IconMapOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { ReviewNote } from '../../components/review-note.tsx'
import { Modal } from '../../components/modal.tsx'
import { formatDateTime } from '../../formats/format-date.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { saidIn } from '../../components/zoned-time.ts'
import type { ReleaseRow } from '#contract/releases.ts'
import { releaseItemsQuery, releaseQuery } from '../../api/release-queries.ts'
import { ApiError } from '../../api/transport.ts'
import { AddDocuments } from './add-documents.tsx'
import { PreviewLink } from './preview-link.tsx'
import { ReleaseBar } from './release-bar.tsx'
import { ReleaseActivity } from './release-activity.tsx'
import { ReleaseBadge } from './release-badge.tsx'
import { ReleaseForm } from './release-form.tsx'
import { ReleaseItems } from './release-items.tsx'
import { isOpen, whenOf, zoneOf } from './release-words.ts'
import '../../controls/controls.css'
import '../records/records.css'
import './releases.css'

/** Release screen: its items, their problems, and the actions on it. */
export function ReleaseScreen() {
  const { id } = useParams({ from: '/signed-in/shell/voix/releases/$id' })
  const release = useQuery(releaseQuery(id))
  if (release.isPending) return <LoadingState />
  if (release.isError) {
    if (release.error instanceof ApiError && release.error.status === 404) return <Gone />
    return (
      <div className="vx-screen">
        <ErrorState error={release.error} retry={() => void release.refetch()} />
      </div>
    )
  }
  return <Shown key={id} release={release.data} />
}

function Shown({ release }: { readonly release: ReleaseRow }) {
  const [dialog, setDialog] = useState<'edit' | 'add'>()
  const items = useQuery(releaseItemsQuery(release.id))
  const mayEdit = isOpen(release) && !release.why_not?.edit
  const { description, approvals = [] } = release.data
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('{title} · Voix', { title: release.title })}</title>
      <header className="vx-release-head">
        <nav aria-label={t('Breadcrumb')} className="vx-crumbs">
          <Link to={routes.admin.releases}>{t('Releases')}</Link>
          <span aria-hidden>/</span>
        </nav>
        <h1>{release.title}</h1>
        <ReleaseBadge release={release} />
        <span className="vx-bulk-gap" />
        <ReleaseBar release={release} items={items.data ?? []} edit={() => setDialog('edit')} />
      </header>
      <Notes release={release} />
      <div className="vx-release-body">
        <div className="vx-release-main">
          {description && <p className="vx-value">{description}</p>}
          <div className="vx-list-bar">
            <h2>
              {t('Documents')} {items.data && <span className="vx-count">{items.data.length}</span>}
            </h2>
            {mayEdit && (
              <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setDialog('add')}>
                {t('Add documents')}
              </Button>
            )}
          </div>
          {items.isPending && <LoadingState />}
          {items.isError && <ErrorState error={items.error} retry={() => void items.refetch()} />}
          {items.data?.length === 0 && (
            <EmptyState
              title={t('No documents yet')}
              action={
                mayEdit && (
                  <Button variant="default" onClick={() => setDialog('add')}>
                    {t('Add documents')}
                  </Button>
                )
              }
            >
              {t('Add the pages and records to publish or unpublish together.')}
            </EmptyState>
          )}
          {items.data && items.data.length > 0 && (
            <ReleaseItems release={release} items={items.data} mayEdit={mayEdit} />
          )}
        </div>
        <aside className="vx-release-side" aria-label={t('About this release')}>
          <section className="vx-card" aria-label={t('Plan')}>
            <h2>{t('Plan')}</h2>
            <dl className="vx-card-facts">
              <dt>{t('Publishes')}</dt>
              <dd>{whenOf(release)}</dd>
              {approvals.map(({ name, at }) => (
                <div key={at} className="vx-fact-row">
                  <dt>{t('Approved')}</dt>
                  <dd>
                    {name}, {formatDateTime(at)}
                  </dd>
                </div>
              ))}
            </dl>
            <ReviewNote
              entity="releases"
              id={release.id}
              title={release.title}
              isInReview={release.status === 'in_review'}
              mayEdit={!release.why_not?.edit}
            />
          </section>
          <PreviewLink release={release} items={items.data ?? []} />
          <ReleaseActivity id={release.id} />
        </aside>
      </div>
      <Modal opened={dialog === 'edit'} onClose={() => setDialog(undefined)} title={t('About this release')}>
        {dialog === 'edit' && (
          <ReleaseForm release={release} close={() => setDialog(undefined)} saved={() => setDialog(undefined)} />
        )}
      </Modal>
      <AddDocuments
        release={release}
        held={items.data ?? []}
        opened={dialog === 'add'}
        close={() => setDialog(undefined)}
      />
    </div>
  )
}

/** Notices about the status of a release. */
function Notes({ release }: { readonly release: ReleaseRow }) {
  const { status, publish_at, data } = release
  if (status === 'scheduled' && publish_at) return <ScheduledNote release={release} at={publish_at} />
  if (status === 'failed')
    return (
      <Alert color="red" variant="light" title={t('Publishing failed')} role="alert">
        {data.error || t('The release could not be published.')}{' '}
        {t('Nothing was published. Fix the problem, then publish or schedule the release again.')}
      </Alert>
    )
  if (status === 'draft' && data.sent_back) {
    const { name, at, reason } = data.sent_back
    return (
      <Alert color="yellow" variant="light" title={t('{name} sent it back, {at}', { name, at: formatDateTime(at) })}>
        <span className="vx-value">{reason || t('No reason was given.')}</span>
      </Alert>
    )
  }
  if (status === 'published' && data.published_at)
    return (
      <Alert
        color="blue"
        variant="light"
        title={t('Published {saidIn}', { saidIn: saidIn(zoneOf(release), data.published_at) })}
      >
        {t('Published releases cannot be changed. Duplicate it, or revert it to restore what visitors saw before.')}
      </Alert>
    )
  return null
}

/** Note on when a scheduled release is published, and on why it was not the last time. */
function ScheduledNote({ release, at }: { readonly release: ReleaseRow; readonly at: string }) {
  const { error } = release.data
  return (
    <Alert color="blue" variant="light" title={t('Publishes {saidIn}', { saidIn: saidIn(zoneOf(release), at) })}>
      {t('The release and its documents are locked until then. Unschedule it to make changes.')}
      {error && <> {t('The last attempt failed: {error}', { error })}</>}
    </Alert>
  )
}

function Gone() {
  return (
    <div className="vx-alone">
      <title>{t('Not found · Voix')}</title>
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.4} />}
        title={t('Release not found')}
        action={
          <Button component={Link} to={routes.admin.releases} variant="default">
            {t('All releases')}
          </Button>
        }
      >
        {t('It may have been deleted, or it belongs to a site you cannot open.')}
      </EmptyState>
    </div>
  )
}
