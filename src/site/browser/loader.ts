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

/** Time of the loading veil when leaving for another site, ms. */
export const leavingMs = loaderExternalMs

/** Loading veil of the document, created at first use. */
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
