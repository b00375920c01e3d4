import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { UploadPlace } from '#contract/media.ts'
import { Modal } from '../../components/modal.tsx'
import { uploadFrom } from './uploads.ts'

interface UrlDialogProps {
  readonly opened: boolean
  readonly close: () => void
  readonly place: UploadPlace
  readonly uploaded?: ((asset: LibraryAsset) => void) | undefined
}

/** Asks for the address of a file on the web, which the server then fetches. */
export function UrlDialog({ opened, close, place, uploaded }: UrlDialogProps) {
  const [url, setUrl] = useState('')
  const [tried, setTried] = useState(false)
  const problem = /^https?:\/\/[^\s/]+\/?\S*$/.test(url.trim())
    ? undefined
    : t({ id: 'screens.media.link-problem', defaultMessage: 'Enter a link that starts with https://.' })
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
    <Modal
      opened={opened}
      onClose={close}
      title={t({ id: 'screens.media.from-link', defaultMessage: 'Add a file from a link' })}
    >
      <form className="vx-form" onSubmit={submit} noValidate>
        <TextInput
          label={t({ id: 'screens.media.link', defaultMessage: 'Link to the file' })}
          description={t({
            id: 'screens.media.link-help',
            defaultMessage: 'Link to the file itself, not to the page that shows it. Check that you may use it.',
          })}
          placeholder="https://"
          type="url"
          data-autofocus
          value={url}
          error={tried && problem}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <DialogAnswers close={close} yes={t({ id: 'screens.media.add-file', defaultMessage: 'Add file' })} />
      </form>
    </Modal>
  )
}
