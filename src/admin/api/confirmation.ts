import { useSyncExternalStore } from 'react'

/** A request that waits until its user has entered the password again. */
interface Waiting {
  readonly answer: (isConfirmed: boolean) => void
  readonly answered: Promise<boolean>
}

let waiting: Waiting | undefined
const listeners = new Set<() => void>()

/** Asks for the password, once for all requests that wait for it; resolves to whether it was given. */
export function askForConfirmation(): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    set({ answered: promise, answer: resolve })
  }
  return waiting!.answered
}

/** Answers the requests that wait for the password: they continue, or fail. */
export function answerConfirmation(isConfirmed: boolean): void {
  waiting?.answer(isConfirmed)
  set(undefined)
}

/** Whether a request waits for the password. */
export function useIsConfirmationWanted(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined)
}

function set(next: Waiting | undefined): void {
  waiting = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
