import { useEffect, useRef, useState } from 'react'

export interface DraftOptions {
  readonly value: string
  readonly write: (value: string) => void
  readonly check?: ((value: string) => string | undefined) | undefined
  readonly commitsOnPause?: boolean | ((draft: string) => boolean)
}

const pauseMs = 800

/** Text that is being typed: committed when its field is left, and where asked for when the typing pauses. */
export function useDraft({ value, write, check, commitsOnPause = false }: DraftOptions) {
  const [draft, setDraft] = useState<string>()
  const error = draft === undefined ? undefined : check?.(draft)
  const writeNow = useRef(write)
  useEffect(() => {
    writeNow.current = write
  })
  const isToCommit =
    draft !== undefined && (typeof commitsOnPause === 'function' ? commitsOnPause(draft) : commitsOnPause)
  useEffect(() => {
    if (!isToCommit || draft === value || error) return undefined
    const timer = setTimeout(() => writeNow.current(draft), pauseMs)
    return () => clearTimeout(timer)
  }, [isToCommit, draft, value, error])
  return {
    shown: draft ?? value,
    error,
    isOpen: draft !== undefined,
    change: setDraft,
    drop: () => setDraft(undefined),
    finish: () => {
      if (draft === undefined || error) return
      if (draft !== value) write(draft)
      setDraft(undefined)
    },
  }
}
