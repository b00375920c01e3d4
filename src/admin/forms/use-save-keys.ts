import { useEffect, useEffectEvent } from 'react'

interface SaveKeys {
  readonly save: () => void
  readonly publish?: (() => void) | undefined
}

/** Form shortcuts: the command key with S saves, with Enter publishes. */
export function useSaveKeys({ save, publish }: SaveKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || (!event.ctrlKey && !event.metaKey)) return
    const act = event.key.toLowerCase() === 's' ? save : event.key === 'Enter' ? publish : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
