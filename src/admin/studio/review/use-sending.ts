import { type KeyboardEvent, type SubmitEvent, useState } from 'react'

/** Answers whether the words were taken; throws a sentence for who wrote them when they were not. */
export type Send = (text: string) => Promise<boolean>

/** Words that are being written, and how they are sent: by the form, or with mod and Enter. What is not taken stays. */
export function useSending(send: Send) {
  const [text, setText] = useState('')
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
