import { consentEvent } from './consent.ts'

/** The popup that was let open last: until its dialog is there, only this says so. */
let letIn: { readonly at: number } | undefined
const openingMs = 1000

/** Event on the document when a popup leaves the queue. */
const turnEvent = 'voix:popup-turn'

/**
 * Queues a popup: one at a time, never over the consent banner or a dialog. Returns the function that gives the turn back, or
 * cancels.
 */
export function waitInQueue(open: () => void): () => void {
  const turn = { at: Date.now() }
  const waiting = new AbortController()
  const look = () => {
    if (waiting.signal.aborted || isTaken()) return
    waiting.abort()
    letIn = Object.assign(turn, { at: Date.now() })
    open()
  }
  // What is about to close is gone after its own listeners have run; a refusal of consent is but a click.
  const lookLater = () => setTimeout(look)
  for (const event of [consentEvent, turnEvent, 'click', 'close'])
    document.addEventListener(event, lookLater, { capture: true, signal: waiting.signal })
  look()
  return () => {
    waiting.abort()
    if (letIn !== turn) return
    letIn = undefined
    document.dispatchEvent(new Event(turnEvent))
  }
}

function isTaken(): boolean {
  if (asksConsent() || document.querySelector('dialog[open]')) return true
  return letIn !== undefined && Date.now() - letIn.at < openingMs
}

/** Whether the consent banner is open. */
export function asksConsent(): boolean {
  return document.querySelector('.consent:not([hidden])') !== null
}

/** Focuses the consent banner. */
export function focusConsent(): void {
  document.querySelector<HTMLElement>('.consent h2')?.focus()
}
