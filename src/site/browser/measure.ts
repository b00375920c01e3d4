import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { vitalsAddress, type Vital } from '#model/measures/vitals.ts'

/** Web Vitals: measures the page for its visitor and reports once, when it is left or hidden. */
export function measure(): void {
  const found = new Map<string, number>()
  const note = ({ name, value }: { readonly name: string; readonly value: number }) => found.set(name, value)
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note)
  const send = () => {
    if (document.visibilityState !== 'hidden' || found.size === 0) return
    const vitals = Array.from(found, ([name, value]): Vital => ({ name: name as Vital['name'], value }))
    found.clear()
    navigator.sendBeacon(vitalsAddress, new Blob([JSON.stringify({ vitals })], { type: 'application/json' }))
  }
  addEventListener('visibilitychange', send)
}
