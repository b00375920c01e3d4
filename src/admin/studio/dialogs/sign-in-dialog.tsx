import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import { SignInForm } from '../../components/sign-in-form.tsx'
import { useEditor, useDocument } from '../context.tsx'

/** Pause of a writer's hands after which the dialog may take the focus, ms. */
const pauseMs = 1000

/** Sign-in dialog after a session has expired; the save goes on afterwards. */
export function SignInDialog() {
  const { saver, session } = useEditor()
  const signedOut = useDocument(({ saving }) => saving.is === 'signed-out')
  const opened = useAfterTyping(signedOut)
  return (
    <Modal opened={opened} onClose={() => undefined} withCloseButton={false} title={t('Your session has ended')}>
      <p className="vx-help vx-lead">{t('Nothing is lost. Sign in to save the page.')}</p>
      {opened && <SignInForm email={session.user.email} done={() => saver.retry()} />}
    </Modal>
  )
}

/** Whether the dialog is wanted and typing has paused: the rest of a sentence belongs to its text, not to the password. */
function useAfterTyping(wanted: boolean): boolean {
  const [isPaused, setPaused] = useState(false)
  const page = useDocument((state) => state.page)
  useEffect(() => {
    if (!wanted) setPaused(false)
    if (!wanted || isPaused) return undefined
    const pause = () => setTimeout(() => setPaused(true), pauseMs)
    let timer = pause()
    const wait = () => {
      clearTimeout(timer)
      timer = pause()
    }
    window.addEventListener('keydown', wait, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', wait, true)
    }
    // What is written on the canvas changes the page.
  }, [wanted, isPaused, page])
  return wanted && isPaused
}
