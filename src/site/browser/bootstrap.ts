import { reloadOnce } from './reload-once.ts'
import { arriveEvent, countViews, whenSeen } from './views.ts'

/**
 * Inlined in every public page, so it stays small: it counts viewed tags and wakes islands when their time has
 * come. React and the slices' chunks are fetched only for the islands that wake.
 */
let runtime: Promise<{ hydrate: (element: HTMLElement) => Promise<void> }> | undefined

/** How long a slow page may keep its islands asleep, in ms. */
const patience = 4000

begin()
later()
document.addEventListener(arriveEvent, begin)

// A link of the menu that leads to a part of this very page leads out of the menu as well.
addEventListener('hashchange', () => document.querySelector<HTMLDialogElement>('.sheet:modal')?.close())

/** A page is there: the first of a document, or one that took its place. */
function begin(): void {
  countViews()
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) arrange(element)
}

/** What a visit needs beside its pages comes when nothing is left to do for the first of them. */
function later(): void {
  const { visit } = document.body.dataset
  if (visit)
    addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => import(/* @vite-ignore */ visit)))
}

/** Wakes at its time or at the first sign of interest, and repeats a click that came before the slice could hear it. */
function arrange(element: HTMLElement): void {
  // What this visitor is not shown needs no script.
  if (element.closest('[data-when][hidden]')) return
  const signs = ['pointerover', 'focusin', 'touchstart', 'click'] as const
  let early: EventTarget | null = null
  const onSign = (event: Event): void => {
    const target = event.target as Element | null
    // A plain link or field works without its slice; holding it back would only delay the visitor.
    if (event.type === 'click' && !target?.closest('a[href],label,input:not([type=submit]),select,textarea')) {
      event.preventDefault()
      event.stopPropagation()
      early = target
    }
    wake()
  }
  const wake = (): void => {
    // A page that was left has nothing to wake.
    if (element.dataset.awake !== undefined || !element.isConnected) return
    element.dataset.awake = ''
    const { islands = '' } = document.body.dataset
    runtime ??= import(/* @vite-ignore */ islands)
    runtime
      .then(
        (it) => it.hydrate(element),
        // A frame that shows one slice names no islands: nothing of its build is gone.
        () => islands && reloadOnce(islands),
      )
      .finally(() => {
        for (const sign of signs) element.removeEventListener(sign, onSign, true)
        requestAnimationFrame(() =>
          setTimeout(() => early?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))),
        )
      })
  }
  for (const sign of signs) element.addEventListener(sign, onSign, { capture: true })

  const mode = element.dataset.wake
  if (mode === 'load') afterLoad(wake)
  else if (mode === 'idle') afterLoad(() => (window.requestIdleCallback ?? setTimeout)(wake))
  else if (mode === 'visible') whenSeen(element, () => afterLoad(wake), '200px')
}

/** Nothing that wakes is worth the bandwidth of what the visitor sees first: waits until that is drawn. */
function afterLoad(then: () => void): void {
  const afterPaint = () => requestAnimationFrame(() => setTimeout(then))
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint)
  setTimeout(then, patience)
}
