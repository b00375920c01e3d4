import { Modal } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { SignInForm } from '../../components/sign-in-form.tsx'
import { useEditor, useDocument } from '../context.tsx'

/** Sign-in dialog after a session has expired; the save goes on afterwards. */
export function SignInDialog() {
  const { saver, session } = useEditor()
  const signedOut = useDocument(({ saving }) => saving.is === 'signed-out')
  return (
    <Modal opened={signedOut} onClose={() => undefined} withCloseButton={false} title={t('Your session has ended')}>
      <p className="vx-help vx-lead">{t('Nothing is lost. Sign in to save the page.')}</p>
      {signedOut && <SignInForm email={session.user.email} done={() => saver.retry()} />}
    </Modal>
  )
}
