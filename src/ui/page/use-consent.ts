import { useSyncExternalStore } from 'react'
import type { ConsentCategory } from '#model/consent.ts'
import { consentAllows, consentEvent } from './consent.ts'

/** Whether the visitor allows a category; changes when they answer. Nothing is allowed while the server draws. */
export function useConsent(category: ConsentCategory): boolean {
  return useSyncExternalStore(
    listen,
    () => consentAllows(category),
    () => false,
  )
}

function listen(changed: () => void): () => void {
  document.addEventListener(consentEvent, changed)
  return () => document.removeEventListener(consentEvent, changed)
}
