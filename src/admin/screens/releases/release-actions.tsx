import { Button } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconFileExport,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { MenuButton } from '../../components/menu-button.tsx'
import { Modal } from '../../components/modal.tsx'
import type { ReleaseItemRow, ReleaseRow } from '#contract/releases.ts'
import { call } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { isOpen } from './release-words.ts'
import { ScheduleRelease } from './schedule-release.tsx'
import { useReleaseAction } from './use-release-action.ts'

interface ActionsProps {
  readonly release: ReleaseRow
  readonly items: readonly ReleaseItemRow[]
  readonly edit: () => void
}

type Question = 'publish' | 'schedule' | 'revert' | 'delete'

/** Actions on a release; one that is not possible now says why. */
export function ReleaseActions({ release, items, edit }: ActionsProps) {
  const may = useMay({ area: 'releases' })
  const [asking, setAsking] = useState<Question>()
  const close = () => setAsking(undefined)
  const { id, status, why_not } = release
  const steps = useReleaseSteps(close)
  const { run, isPending } = steps
  const obstacle = obstacleOf(release, items)
  const guard = {
    disabled: obstacle !== undefined || isPending,
    ...(obstacle && {
      title: t('Not possible now: {obstacle}', { obstacle }),
    }),
  }
  const isMine = !why_not?.edit
  return (
    <div className="vx-head-actions">
      {isMine && status === 'draft' && (
        <Button
          variant="default"
          disabled={isPending}
          onClick={() =>
            run(t('Review requested'), () =>
              call('POST /api/releases/:id/mark', { params: { id }, body: { status: 'in_review' } }),
            )
          }
        >
          {t('Request review')}
        </Button>
      )}
      {status === 'in_review' && may('approve') && (
        <Button
          variant="default"
          disabled={isPending || why_not?.approve !== undefined}
          {...(why_not?.approve && {
            title: t('You cannot approve this: {approve}', { approve: why_not.approve }),
          })}
          onClick={() =>
            run(t('Release approved'), () =>
              call('POST /api/releases/:id/mark', { params: { id }, body: { status: 'approved' } }),
            )
          }
        >
          {t('Approve')}
        </Button>
      )}
      {isMine && ['in_review', 'approved', 'failed', 'archived'].includes(status) && (
        <Button
          variant="default"
          disabled={isPending}
          onClick={() =>
            run(t('Set back to draft'), () =>
              call('POST /api/releases/:id/mark', { params: { id }, body: { status: 'draft' } }),
            )
          }
        >
          {t('Back to draft')}
        </Button>
      )}
      {may('publish') && status === 'scheduled' && (
        <Button
          variant="default"
          disabled={isPending || Boolean(why_not?.publish)}
          onClick={() =>
            run(t('Release unscheduled'), () =>
              call('POST /api/releases/:id/schedule', { params: { id }, body: { publish_at: null } }),
            )
          }
        >
          {t('Unschedule')}
        </Button>
      )}
      {may('publish') && isOpen(release) && (
        <>
          <Button variant="default" {...guard} onClick={() => setAsking('schedule')}>
            {t('Schedule…')}
          </Button>
          <Button {...guard} onClick={() => setAsking('publish')}>
            {t('Publish now…')}
          </Button>
        </>
      )}
      {may('publish') && status === 'published' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={isPending || Boolean(why_not?.publish)}
          onClick={() => setAsking('revert')}
        >
          {t('Revert…')}
        </Button>
      )}
      <MoreActions release={release} edit={edit} askToDelete={() => setAsking('delete')} steps={steps} />
      <ScheduleRelease release={release} opened={asking === 'schedule'} close={close} />
      <ReleaseQuestions release={release} items={items} asking={asking} close={close} />
    </div>
  )
}

interface MoreActionsProps {
  readonly release: ReleaseRow
  readonly edit: () => void
  readonly askToDelete: () => void
  readonly steps: ReturnType<typeof useReleaseSteps>
}

function MoreActions({ release, edit, askToDelete, steps: { run, open } }: MoreActionsProps) {
  const may = useMay({ area: 'releases' })
  const { id, title, status, why_not } = release
  return (
    <MenuButton
      width={200}
      trigger={
        <Button variant="default" aria-label={t('More actions')} px={8}>
          <IconDots size={16} />
        </Button>
      }
      groups={[
        [
          !why_not?.edit &&
            status !== 'published' &&
            status !== 'archived' && {
              label: t('Title and plan…'),
              icon: <IconPencil size={16} />,
              act: edit,
            },
          {
            label: t('Export XLIFF…'),
            icon: <IconFileExport size={16} />,
            to: `${routes.admin.translation}?release=${id}`,
          },
          may('create') && {
            label: t('Duplicate'),
            icon: <IconCopy size={16} />,
            act: () =>
              open(
                () => call('POST /api/releases/:id/duplicate', { params: { id } }),
                t('Copy of “{title}” created', { title }),
              ),
          },
          may('publish') &&
            status !== 'archived' && {
              label: t('Archive'),
              icon: <IconArchive size={16} />,
              disabled: status === 'scheduled' || Boolean(why_not?.publish),
              title: status === 'scheduled' ? t('Unschedule this release before archiving it.') : undefined,
              act: () =>
                run(t('Release archived'), () =>
                  call('POST /api/releases/:id/mark', { params: { id }, body: { status: 'archived' } }),
                ),
            },
          may('delete') &&
            (isOpen(release) || status === 'archived') && {
              label: t('Delete…'),
              icon: <IconTrash size={16} />,
              isDestructive: true,
              disabled: Boolean(why_not?.delete),
              act: askToDelete,
            },
        ],
      ]}
    />
  )
}

/** Steps of a release: `run` does one, `open` one that makes another release, and shows that. */
function useReleaseSteps(done: () => void) {
  const navigate = useNavigate()
  const action = useReleaseAction()
  const run = (said: string, step: () => Promise<unknown>, showsDocuments = false) =>
    action.mutate({ run: step, said, showsDocuments }, { onSettled: done })
  const open = (step: () => Promise<ReleaseRow>, said: string) =>
    action.mutate({ run: () => step().then((made) => navigate({ to: routes.admin.release(made.id) })), said })
  return { run, open, isPending: action.isPending }
}

/** Reason why a release cannot be published now. */
function obstacleOf({ why_not }: ReleaseRow, items: readonly ReleaseItemRow[]): string | undefined {
  const blocked = items.filter(({ state, conflict }) => state === 'not_ready' || conflict).length
  return (
    why_not?.publish ??
    (items.length === 0
      ? t('the release is empty. Add a document first.')
      : blocked > 0
        ? t('{blocked, plural, one {# document is not ready.} other {# documents are not ready.}}', { blocked })
        : undefined)
  )
}

interface QuestionsProps {
  readonly release: ReleaseRow
  readonly items: readonly ReleaseItemRow[]
  readonly asking: Question | undefined
  readonly close: () => void
}

/** Questions before what cannot be taken back at once. */
function ReleaseQuestions({ release: { id, title }, items, asking, close }: QuestionsProps) {
  const navigate = useNavigate()
  const { run, open, isPending } = useReleaseSteps(close)
  return (
    <>
      <Modal opened={asking === 'publish'} onClose={close} title={t('Publish “{title}” now?', { title })}>
        <p>{t('{items} All changes go live together, or none does.', { items: countsOf(items) })}</p>
        <DialogAnswers
          beginsWithNo
          no={t('Not yet')}
          yes={t('Publish now')}
          busy={isPending}
          close={close}
          go={() =>
            run(
              t('“{title}” published', { title }),
              () => call('POST /api/releases/:id/publish', { params: { id } }),
              true,
            )
          }
        />
      </Modal>
      <Modal opened={asking === 'revert'} onClose={close} title={t('Revert “{title}”?', { title })}>
        <p>
          {t(
            'This creates a release that restores what visitors saw before. Nothing changes until you publish it. Documents published since then appear in it as conflicts.',
          )}
        </p>
        <DialogAnswers
          beginsWithNo
          no={t('Cancel')}
          yes={t('Create release')}
          busy={isPending}
          close={close}
          go={() =>
            open(() => call('POST /api/releases/:id/revert', { params: { id } }), t('Reverting release created'))
          }
        />
      </Modal>
      <Modal opened={asking === 'delete'} onClose={close} title={t('Delete “{title}”?', { title })}>
        <p>{t('This deletes the release permanently. Its documents stay unchanged.')}</p>
        <DialogAnswers
          beginsWithNo
          no={t('Keep')}
          yes={t('Delete')}
          isDestructive
          busy={isPending}
          close={close}
          go={() =>
            run(t('“{title}” deleted', { title }), async () => {
              await call('DELETE /api/releases/:id', { params: { id } })
              await navigate({ to: routes.admin.releases })
            })
          }
        />
      </Modal>
    </>
  )
}

function countsOf(items: readonly ReleaseItemRow[]): string {
  const ready = items.filter(({ state }) => state === 'ready')
  const shown = ready.filter(({ action }) => action === 'publish').length
  const hidden = ready.length - shown
  const done = items.length - ready.length
  const parts = [
    shown > 0 && t('{count, plural, one {# document to publish} other {# documents to publish}}', { count: shown }),
    hidden > 0 &&
      t('{count, plural, one {# document to unpublish} other {# documents to unpublish}}', { count: hidden }),
    done > 0 && t('{count, plural, one {# document unchanged} other {# documents unchanged}}', { count: done }),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
