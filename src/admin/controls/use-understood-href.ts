import { useRef } from 'react'
import { understoodHref } from '#model/web/typed-address.ts'

/** Completion of an address that was typed without its scheme, when its input is left; a stored one stays as it is. */
export function useUnderstoodHref(href: string, write: (href: string) => void) {
  const isTyped = useRef(false)
  const meant = understoodHref(href)
  return {
    meant,
    typed(next: string): void {
      isTyped.current = true
      write(next)
    },
    complete(): void {
      if (isTyped.current && meant) write(meant)
      isTyped.current = false
    },
  }
}
