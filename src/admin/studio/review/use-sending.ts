import { type KeyboardEvent, type SubmitEvent, useState } from 'react'

/** Sends a comment; resolves to whether it was accepted, and throws a sentence for its author otherwise. */
export type Send = (text: string) => Promise<boolean>

/** Text of a comment and its sending, by the form or mod+Enter. A rejected text stays. */
export function useSending(send: Send, begin = '') {
  const [text, setText] = useState(begin)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const isEmpty = text.trim() === ''

  async function submit(): Promise<void> {
    if (isEmpty || sending) return
    setSending(true)
    setFailure('')
    const taken = await send(text.trim()).catch((error: unknown) => {
      setFailure(error instanceof Error ? error.message : String(error))
      return false
    })
    setSending(false)
    if (taken) setText('')
  }

  return {
    text,
    setText,
    sending,
    failure,
    isEmpty,
    onSubmit(event: SubmitEvent) {
      event.preventDefault()
      void submit()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      void submit()
    },
  }
}
