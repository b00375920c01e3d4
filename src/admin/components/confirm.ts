import { type ReactNode, useSyncExternalStore } from 'react'
import { t } from '#messages/interface.ts'

/** Question of a confirm dialog: what happens, and the two answers to it. */
export interface ConfirmQuestion {
  readonly title: string
  readonly text: ReactNode
  /** Label of the answer that goes on. */
  readonly action: string
  /** Label of the answer that leaves everything unchanged. */
  readonly cancel?: string
  readonly isDestructive?: boolean
  /** Whether the answer that goes on has the focus at first: for what does no harm and is mostly confirmed. */
  readonly startsWithAction?: boolean
  /** Action that runs while the dialog shows that it is pending; it fails in the dialog, which stays open. */
  readonly run?: () => unknown
}

/** A question that is being asked, with the function that ends it. */
export interface AskedQuestion extends ConfirmQuestion {
  readonly answer: (isConfirmed: boolean) => void
}

let asked: AskedQuestion | undefined
const listeners = new Set<() => void>()

/** Asks in a confirm dialog; resolves to whether it was confirmed and, where the question has an action, done. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  cancelQuestion()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const own: AskedQuestion = {
    ...question,
    answer: (isConfirmed) => {
      if (asked === own) set(undefined)
      resolve(isConfirmed)
    },
  }
  set(own)
  return promise
}

/** Cancels the question that is being asked. */
export function cancelQuestion(): void {
  asked?.answer(false)
}

/** Asks before something in the trash is deleted permanently; resolves to whether it was confirmed. */
export function confirmPurge(what: string, text: string): Promise<boolean> {
  return confirm({
    title: t('Delete {what} permanently?', { what }),
    text,
    cancel: t('Keep in the trash'),
    action: t('Delete permanently'),
    isDestructive: true,
  })
}

/** The question that is being asked. */
export function useAskedQuestion(): AskedQuestion | undefined {
  return useSyncExternalStore(subscribe, () => asked)
}

function set(next: AskedQuestion | undefined): void {
  asked = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
