import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { limits } from '#model/constants.ts'

interface ComposerProps {
  readonly label: string
  readonly button: string
  /** Answers whether the words were taken; those that were not stay in the box. */
  readonly send: (text: string) => Promise<boolean>
  readonly cancel?: () => void
  readonly autoFocus?: boolean
}

/** A box for words about the page; mod and Enter send them. */
export function Composer({ label, button, send, cancel, autoFocus = false }: ComposerProps) {
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const isEmpty = text.trim() === ''

  async function submit() {
    if (isEmpty || sending) return
    setSending(true)
    const taken = await send(text.trim()).catch(() => false)
    setSending(false)
    if (taken) setText('')
  }

  return (
    <form
      className="vx-composer"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        size="xs"
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.commentLength}
        value={text}
        data-autofocus={autoFocus || undefined}
        // The box appears because somebody asked to write in it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            void submit()
          }
          if (event.key === 'Escape' && cancel && isEmpty) {
            event.stopPropagation()
            cancel()
          }
        }}
      />
      <div className="vx-composer-actions">
        {cancel && (
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button size="compact-sm" type="submit" disabled={isEmpty} loading={sending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
