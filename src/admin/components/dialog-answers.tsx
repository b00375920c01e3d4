import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusLost } from './use-focus-back.ts'

interface DialogAnswersProps {
  readonly no?: string
  readonly close: () => void
  /** The answer that has the focus at first: mostly the one that does no harm. */
  readonly beginsWith?: 'no' | 'yes'
  readonly yes: ReactNode
  /** What “yes” does; without it, it submits the form around it. */
  readonly go?: (() => void) | undefined
  readonly isDestructive?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
}

/** Confirm and cancel buttons of a dialog. */
export function DialogAnswers({
  no = t('Cancel'),
  close,
  beginsWith,
  yes,
  go,
  isDestructive = false,
  busy = false,
  disabled = false,
}: DialogAnswersProps) {
  const yesButton = useRef<HTMLButtonElement>(null)
  // A button that is busy loses the focus; it has it again when what it did has failed.
  useEffect(() => {
    if (!busy) return undefined
    const button = yesButton.current
    return () => {
      if (isFocusLost()) button?.focus()
    }
  }, [busy])
  return (
    <div className="vx-dialog-actions">
      <Button variant="default" onClick={close} data-autofocus={beginsWith === 'no' || undefined}>
        {no}
      </Button>
      <Button
        ref={yesButton}
        data-once
        data-autofocus={beginsWith === 'yes' || undefined}
        {...(go ? { onClick: go } : { type: 'submit' as const })}
        {...(isDestructive && { color: 'red' })}
        loading={busy}
        disabled={disabled}
      >
        {yes}
      </Button>
    </div>
  )
}
