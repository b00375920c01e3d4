import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#model/constants.ts'

interface GuestComposerProps {
  readonly label: string
  readonly button: string
  /** Throws a sentence when the words were not taken; they stay in the box. */
  readonly send: (text: string) => Promise<void>
  /** Stands for what was pointed at: the box takes the focus when it changes. */
  readonly focused?: string | false
}

/** A box for words about the page; mod and Enter send them. */
export function GuestComposer({ label, button, send, focused = false }: GuestComposerProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')

  useEffect(() => {
    // Who chooses from the list goes on by themselves; who pointed at the page has nowhere else to write.
    if (focused !== false && document.activeElement?.id !== 'about') box.current?.focus()
  }, [focused])

  async function submit(): Promise<void> {
    if (text.trim() === '' || sending) return
    setSending(true)
    setFailure('')
    await send(text.trim()).then(
      () => setText(''),
      (error: Error) => setFailure(error.message),
    )
    setSending(false)
  }

  return (
    <form
      className="vx-composer"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={box}
        rows={3}
        maxLength={limits.commentLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          void submit()
        }}
      />
      {failure && (
        <p role="alert" className="vx-guest-failure">
          {failure}
        </p>
      )}
      <div className="vx-composer-actions">
        <button type="submit" disabled={text.trim() === '' || sending}>
          {button}
        </button>
      </div>
    </form>
  )
}
