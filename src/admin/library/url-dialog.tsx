import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { DialogAnswers } from '../components/dialog-answers.tsx'
import type { UploadPlace } from '#contract/media.ts'
import { Modal } from '../components/modal.tsx'
import { uploadFrom } from './uploads.ts'

interface UrlDialogProps {
  readonly opened: boolean
  readonly close: () => void
  readonly place: UploadPlace
  readonly uploaded?: ((asset: LibraryAsset) => void) | undefined
}

/** Dialog for a file's URL, which the server fetches. */
export function UrlDialog({ opened, close, place, uploaded }: UrlDialogProps) {
  const [url, setUrl] = useState('')
  const [tried, setTried] = useState(false)
  const problem = /^https?:\/\/[^\s/]+\/?\S*$/.test(url.trim())
    ? undefined
    : t('Enter a link that starts with https://.')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem) return
    uploadFrom(url.trim(), place, uploaded)
    setUrl('')
    setTried(false)
    close()
  }
  return (
    <Modal opened={opened} onClose={close} title={t('Add a file from a link')}>
      <form className="vx-form" onSubmit={submit} noValidate>
        <TextInput
          label={t('Link to the file')}
          description={t('Link to the file itself, not to the page that shows it. Check that you may use it.')}
          placeholder="https://"
          type="url"
          data-autofocus
          value={url}
          error={tried && problem}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <DialogAnswers close={close} yes={t('Add file')} />
      </form>
    </Modal>
  )
}
