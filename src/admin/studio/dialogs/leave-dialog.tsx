import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { unsavedDraftAlert } from '#model/limits.ts'
import { routes } from '#routes.ts'
import { releaseItemsQuery, releaseQuery } from '../../api/release-queries.ts'
import { useDocument, useEditor } from '../context.tsx'
import { mayLeave } from '../state/leave.ts'
import { isOfPage, statusOf, useAddToRelease } from '../releases/release-choice.ts'

/** Dialog before leaving the studio: about unsaved changes, then about the draft release. */
export function LeaveDialog() {
  const { studio, ui, tabs } = useEditor()
  const [isAnswered, setAnswered] = useState(false)
  const release = () => ui.getState().release ?? studio.get().page.current_release?.id
  const asked = (isDecided = false) => {
    const status = statusOf(release())
    const reviewing = isDecided || ui.getState().reviewing
    return mayLeave(studio.get(), { reviewing, ...(status && { release: status }) })
  }
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => asked().is !== 'free',
    // What another window has open as well is not lost with this one.
    enableBeforeUnload: () => asked().is !== 'free' && tabs.store.getState().others.length === 0,
    withResolver: true,
  })
  const isBlocked = status === 'blocked'
  useEffect(() => {
    ui.setState({ leaving: isBlocked })
    return () => ui.setState({ leaving: false })
  }, [ui, isBlocked])
  if (status !== 'blocked') return null
  const stay = () => {
    setAnswered(false)
    reset()
  }
  if (isAnswered || asked().is === 'blocked') return <DraftAlert id={release() ?? ''} stay={stay} leave={proceed} />
  const leave = () => (asked(true).is === 'blocked' ? setAnswered(true) : proceed())
  return (
    <Modal opened onClose={stay} title={t('Unsaved changes')}>
      <p>{t('You have some unsaved changes. Are you sure you want to leave?')}</p>
      <LeaveAnswers stay={stay} leave={leave} />
    </Modal>
  )
}

interface LeaveAnswersProps {
  readonly stay: () => void
  readonly leave: () => void
}

/** Answers: stay, leave without saving, save and leave. */
function LeaveAnswers({ stay, leave }: LeaveAnswersProps) {
  const { saver } = useEditor()
  return (
    <div className="vx-dialog-actions">
      <Button variant="default" onClick={stay} data-autofocus>
        {t(defineMessage('Stay', 'to remain'))}
      </Button>
      <Button variant="default" onClick={leave}>
        {t('Leave without saving')}
      </Button>
      <Button onClick={() => void saver.save().then((outcome) => (outcome === 'saved' ? leave() : stay()))}>
        {t('Save and leave')}
      </Button>
    </div>
  )
}

interface DraftAlertProps {
  readonly id: string
  readonly stay: () => void
  readonly leave: () => void
}

function DraftAlert({ id, stay, leave }: DraftAlertProps) {
  const { studio } = useEditor()
  const title = useQuery(releaseQuery(id)).data?.title
  const item = useQuery(releaseItemsQuery(id)).data?.find(isOfPage(studio.get().page.id))
  const revision = useDocument((state) => state.revision)
  const adding = useAddToRelease(id)
  const isBehind = item !== undefined && item.revision < revision
  return (
    <Modal
      opened
      onClose={stay}
      title={t('This release is a draft')}
      attributes={{
        content: { 'data-alert': unsavedDraftAlert },
        header: { role: 'presentation' },
      }}
    >
      <p>
        {title
          ? rich('The page is part of {release}, which is still a draft.', { release: <strong>{title}</strong> })
          : t('The page is part of a release that is still a draft.')}{' '}
        {isBehind
          ? t('It contains version {revision}: later changes are not in it.', { revision: item.revision })
          : t('Visitors do not see the changes until the release is published.')}
      </p>
      <div className="vx-dialog-actions">
        <Button variant="default" component="a" href={routes.admin.release(id)} target="_blank">
          {t('Open release')}
        </Button>
        {isBehind && (
          <Button variant="default" loading={adding.isPending} onClick={() => adding.mutate()}>
            {t('Add the changes')}
          </Button>
        )}
        <Button variant="default" onClick={leave}>
          {t('Leave as draft')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t(defineMessage('Stay', 'to remain'))}
        </Button>
      </div>
    </Modal>
  )
}
