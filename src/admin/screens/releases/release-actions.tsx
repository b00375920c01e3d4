import { Button } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { routes } from '#routes.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { MenuButton } from '../../components/menu-button.tsx'
import { Modal } from '../../components/modal.tsx'
import { api } from '../../api/api.ts'
import type { ReleaseItemRow, ReleaseRow } from '../../api/releases.ts'
import { useMay } from '../../app/use-may.ts'
import { isOpen } from './release-words.ts'
import { ScheduleRelease } from './schedule-release.tsx'
import { useReleaseAction } from './use-release-action.ts'

interface ActionsProps {
  readonly release: ReleaseRow
  readonly items: readonly ReleaseItemRow[]
  readonly edit: () => void
}

/** Actions on a release; one that is not possible now says why. */
export function ReleaseActions({ release, items, edit }: ActionsProps) {
  const navigate = useNavigate()
  const may = useMay({ area: 'releases' })
  const action = useReleaseAction()
  const [asking, setAsking] = useState<'publish' | 'schedule' | 'revert' | 'delete'>()
  const close = () => setAsking(undefined)
  const { id, title, status, why_not } = release
  const run = (said: string, step: () => Promise<unknown>, showsDocuments = false) =>
    action.mutate({ run: step, said, showsDocuments }, { onSettled: close })
  const open = (step: () => Promise<ReleaseRow>, said: string) =>
    action.mutate({ run: () => step().then((made) => navigate({ to: routes.admin.release(made.id) })), said })
  const blocked = items.filter(({ state, conflict }) => state === 'not_ready' || conflict).length
  const obstacle =
    why_not?.publish ??
    (items.length === 0
      ? 'it is empty. Add a document first.'
      : blocked > 0
        ? `${blocked === 1 ? 'one document is' : `${blocked} documents are`} not ready.`
        : undefined)
  const guard = {
    disabled: obstacle !== undefined || action.isPending,
    ...(obstacle && { title: `Not possible now: ${obstacle}` }),
  }
  const isMine = !why_not?.edit
  return (
    <div className="vx-head-actions">
      {isMine && status === 'draft' && (
        <Button
          variant="default"
          disabled={action.isPending}
          onClick={() => run('It waits for review.', () => api.markRelease(id, 'in_review'))}
        >
          Ask for review
        </Button>
      )}
      {status === 'in_review' && may('approve') && (
        <Button
          variant="default"
          disabled={action.isPending || why_not?.approve !== undefined}
          {...(why_not?.approve && { title: `You may not approve it: ${why_not.approve}` })}
          onClick={() => run('It is approved.', () => api.markRelease(id, 'approved'))}
        >
          Approve
        </Button>
      )}
      {isMine && ['in_review', 'approved', 'failed', 'archived'].includes(status) && (
        <Button
          variant="default"
          disabled={action.isPending}
          onClick={() => run('It is a draft again.', () => api.markRelease(id, 'draft'))}
        >
          Back to draft
        </Button>
      )}
      {may('publish') && status === 'scheduled' && (
        <Button
          variant="default"
          disabled={action.isPending || Boolean(why_not?.publish)}
          onClick={() => run('It is no longer scheduled.', () => api.scheduleRelease(id, null))}
        >
          Unschedule
        </Button>
      )}
      {may('publish') && isOpen(release) && (
        <>
          <Button variant="default" {...guard} onClick={() => setAsking('schedule')}>
            Schedule…
          </Button>
          <Button {...guard} onClick={() => setAsking('publish')}>
            Publish now…
          </Button>
        </>
      )}
      {may('publish') && status === 'published' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={action.isPending || Boolean(why_not?.publish)}
          onClick={() => setAsking('revert')}
        >
          Revert…
        </Button>
      )}
      <MenuButton
        width={200}
        trigger={
          <Button variant="default" aria-label="More actions" px={8}>
            <IconDots size={16} />
          </Button>
        }
        groups={[
          [
            isMine &&
              status !== 'published' &&
              status !== 'archived' && { label: 'Title and plan…', icon: <IconPencil size={16} />, act: edit },
            may('create') && {
              label: 'Duplicate',
              icon: <IconCopy size={16} />,
              act: () => open(() => api.duplicateRelease(id), `A copy of “${title}” is made.`),
            },
            may('publish') &&
              status !== 'archived' && {
                label: 'Archive',
                icon: <IconArchive size={16} />,
                disabled: status === 'scheduled' || Boolean(why_not?.publish),
                title: status === 'scheduled' ? 'Unschedule this release to archive it.' : undefined,
                act: () => run('It is archived.', () => api.markRelease(id, 'archived')),
              },
            may('delete') &&
              (isOpen(release) || status === 'archived') && {
                label: 'Delete…',
                icon: <IconTrash size={16} />,
                isGrave: true,
                disabled: Boolean(why_not?.delete),
                act: () => setAsking('delete'),
              },
          ],
        ]}
      />
      <ScheduleRelease release={release} opened={asking === 'schedule'} close={close} />
      <Modal opened={asking === 'publish'} onClose={close} title={`Publish “${title}” now?`}>
        <p>{countsOf(items)} All of it happens in one moment, or none of it.</p>
        <DialogAnswers
          beginsWithNo
          no="Not yet"
          yes="Publish now"
          busy={action.isPending}
          close={close}
          go={() => run(`“${title}” is live.`, () => api.publishRelease(id), true)}
        />
      </Modal>
      <Modal opened={asking === 'revert'} onClose={close} title={`Revert “${title}”?`}>
        <p>
          A new release is made that brings back what visitors saw before. It goes live when you publish it. What was
          published by itself since then shows up there as a conflict, for you to decide.
        </p>
        <DialogAnswers
          beginsWithNo
          no="Leave it"
          yes="Make the release"
          busy={action.isPending}
          close={close}
          go={() => open(() => api.revertRelease(id), 'A release that takes it back is made.')}
        />
      </Modal>
      <Modal opened={asking === 'delete'} onClose={close} title={`Delete “${title}”?`}>
        <p>The list of its documents is gone for good. The documents themselves stay as they are.</p>
        <DialogAnswers
          beginsWithNo
          no="Keep it"
          yes="Delete"
          isGrave
          busy={action.isPending}
          close={close}
          go={() =>
            action.mutate({
              run: async () => {
                await api.deleteRelease(id)
                await navigate({ to: routes.admin.releases })
              },
              said: `“${title}” is deleted.`,
            })
          }
        />
      </Modal>
    </div>
  )
}

function countsOf(items: readonly ReleaseItemRow[]): string {
  const ready = items.filter(({ state }) => state === 'ready')
  const shown = ready.filter(({ action }) => action === 'publish').length
  const hidden = ready.length - shown
  const done = items.length - ready.length
  const said = (count: number, what: string) =>
    count > 0 ? [`${count} ${count === 1 ? 'document' : 'documents'} ${what}`] : []
  return `${[...said(shown, 'will be shown to visitors'), ...said(hidden, 'will be withdrawn'), ...said(done, 'already as it should be')].join(', ')}.`
}
