import { useSyncExternalStore } from 'react'
import type { ConsentCategory } from '#model/web/consent.ts'
import { consentAllows, consentEvent } from './consent.ts'

/** Whether the visitor consents to a category; updates when they answer. False during server rendering. */
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
