import { SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'

const form = /^[a-z0-9-]{1,40}$/

interface TagPagesProps {
  readonly opened: boolean
  readonly count: number
  readonly close: () => void
  readonly set: (tag: string, isWanted: boolean) => void
}

/** Asks for a tag that many pages get, or lose. */
export function TagPages({ opened, count, close, set }: TagPagesProps) {
  const [way, setWay] = useState('add')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const tag = text.trim().toLowerCase().replace(/\s+/g, '-')
  const isFit = form.test(tag)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit) set(tag, way === 'add')
  }
  return (
    <Modal opened={opened} onClose={close} title={count === 1 ? 'Tag one page' : `Tag ${count} pages`} size="sm">
      <form className="vx-form" noValidate onSubmit={submit}>
        <SegmentedControl
          aria-label="What is done"
          data={[
            { value: 'add', label: 'Add a tag' },
            { value: 'remove', label: 'Take one away' },
          ]}
          value={way}
          onChange={setWay}
        />
        <TextInput
          label="Tag"
          data-autofocus
          value={text}
          error={tried && !isFit ? 'Up to 40 small letters, digits and hyphens, such as family-fun.' : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="vx-help">The working copies get it; visitors notice when the pages are published.</p>
        <DialogAnswers close={close} yes={way === 'add' ? 'Add' : 'Take away'} />
      </form>
    </Modal>
  )
}
