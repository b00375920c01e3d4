import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { LibraryAsset } from '#model/media.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { UploadPlace } from '../../api/api.ts'
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
    : 'Give an address that begins with https://.'
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
    <Modal opened={opened} onClose={close} title="Add a file from the web">
      <form className="vx-form" onSubmit={submit} noValidate>
        <TextInput
          label="Address of the file"
          description="Of the picture itself, not of the page it stands on. Make sure that you may use it."
          placeholder="https://"
          type="url"
          data-autofocus
          value={url}
          error={tried && problem}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <DialogAnswers close={close} yes="Add it" />
      </form>
    </Modal>
  )
}
