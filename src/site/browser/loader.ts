import { loaderExternalMs } from '#model/constants.ts'
import { longTimeout } from '#ui/page/long-timeout.ts'

/** Loading veil over the screen. */
interface Loader {
  /** Shows it until it is hidden, or for so long; a second call forgets the time of the first. */
  readonly show: (ms?: number) => void
  readonly hide: () => void
}

/** Veil element as far as it is switched. */
type Veil = Pick<HTMLElement, 'hidden'>

export function createLoader(veil: () => Veil): Loader {
  let callOff = (): void => {}
  const hide = (): void => {
    callOff()
    veil().hidden = true
  }
  return {
    show(ms) {
      callOff()
      veil().hidden = false
      if (ms !== undefined) callOff = longTimeout(ms, hide)
    },
    hide,
  }
}

/**
 * Time that the loading veil is shown when a visitor leaves for another site, which may be slow or never answer, ms.
 */
export const leavingMs = loaderExternalMs

/** The veil of this document, made when it is first needed. */
export function veilOf(label: string): HTMLElement {
  const known = document.querySelector<HTMLElement>('.veil')
  if (known) return known
  const veil = document.createElement('div')
  veil.className = 'veil'
  veil.hidden = true
  veil.setAttribute('role', 'status')
  veil.setAttribute('aria-label', label)
  veil.append(Object.assign(document.createElement('span'), { className: 'veil-ring' }))
  document.body.append(veil)
  return veil
}
