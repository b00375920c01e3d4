import { Button, Textarea } from '@mantine/core'
import { limits } from '#model/constants.ts'
import { type Send, useSending } from './use-sending.ts'

interface ComposerProps {
  readonly label: string
  readonly button: string
  readonly send: Send
  readonly cancel?: () => void
  readonly autoFocus?: boolean
}

/** A box of the studio for words about the page. */
export function Composer({ label, button, send, cancel, autoFocus = false }: ComposerProps) {
  const { text, setText, sending, failure, isEmpty, onSubmit, onKeyDown } = useSending(send)
  return (
    <form className="vx-composer" onSubmit={onSubmit}>
      <Textarea
        size="xs"
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.commentLength}
        value={text}
        error={failure}
        data-autofocus={autoFocus || undefined}
        // The box appears because somebody asked to write in it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          onKeyDown(event)
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
