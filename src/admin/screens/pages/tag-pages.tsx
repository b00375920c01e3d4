import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'

const form = /^[a-z0-9-]{1,40}$/

interface TagPagesProps {
  readonly opened: boolean
  readonly count: number
  readonly close: () => void
  readonly set: (tag: string, isWanted: boolean) => void
}

/** Dialog for a tag to add to or remove from many pages. */
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
    <Modal
      opened={opened}
      onClose={close}
      title={t('Tag {count, plural, one {# page} other {# pages}}', { count })}
      size="sm"
    >
      <form className="vx-form" noValidate onSubmit={submit}>
        <SegmentedControl
          aria-label={t('Action')}
          data={[
            { value: 'add', label: t('Add tag') },
            { value: 'remove', label: t('Remove tag') },
          ]}
          value={way}
          onChange={setWay}
        />
        <TextInput
          label={t('Tag')}
          data-autofocus
          value={text}
          error={tried && !isFit ? t('Up to 40 lowercase letters, digits and hyphens, such as family-fun.') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="vx-help">{t('Drafts change now. Visitors see the change when the pages are published.')}</p>
        <DialogAnswers close={close} yes={way === 'add' ? t('Add tag') : t('Remove tag')} />
      </form>
    </Modal>
  )
}
