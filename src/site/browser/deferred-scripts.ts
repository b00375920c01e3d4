import type { ConsentCategory } from '#model/web/consent.ts'
import { consentAllows } from '#ui/page/consent.ts'

/** Runs editors' scripts that waited for consent or activity. */
export function runTags(isTouched: boolean): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-consent]')) {
    const { consent, load } = waiting.dataset
    if (load === 'after_interaction' && !isTouched) continue
    if (consent !== 'necessary' && !consentAllows(consent as ConsentCategory)) continue
    waiting.replaceWith(awake(waiting))
  }
}

/** A script that was parsed as text does not run; one that is made again does. */
function awake(waiting: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of waiting.attributes) if (name !== 'type') script.setAttribute(name, value)
  if (waiting.dataset.type) script.type = waiting.dataset.type
  script.dataset.ran = waiting.dataset.consent!
  script.async = waiting.dataset.load === 'async'
  script.text = waiting.text
  return script
}

/** Inserts the third-party embed that a visitor asked for. */
export function showEmbed(place: Element): void {
  const frame = place.querySelector('template')?.content.cloneNode(true)
  if (frame) place.replaceChildren(frame)
}
