import { useEffect, useId, useRef } from 'react'
import { limits } from '#model/limits.ts'
import { type Send, useSending } from '../studio/review/use-sending.ts'

interface GuestComposerProps {
  readonly label: string
  readonly button: string
  readonly send: Send
  /** Key of the selected point: the text box takes the focus when it changes. */
  readonly focused?: string | false
}

/** Comment box of a guest. */
export function GuestComposer({ label, button, send, focused = false }: GuestComposerProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, setText, sending, failure, isEmpty, onSubmit, onKeyDown } = useSending(send)

  useEffect(() => {
    // Who chooses from the list goes on by themselves; who pointed at the page has nowhere else to write.
    if (focused !== false && document.activeElement?.id !== 'about') box.current?.focus()
  }, [focused])

  return (
    <form className="vx-composer" onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={box}
        rows={3}
        maxLength={limits.commentLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {failure && (
        <p role="alert" className="vx-guest-failure">
          {failure}
        </p>
      )}
      <div className="vx-composer-actions">
        <button type="submit" disabled={isEmpty || sending}>
          {button}
        </button>
      </div>
    </form>
  )
}
