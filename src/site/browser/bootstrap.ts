import { whenIdle } from '#ui/page/when-idle.ts'
import type { hydrate } from './islands.ts'
import { reloadOnce } from './reload-once.ts'
import { arriveEvent, countViews, whenSeen } from './views.ts'

/**
 * Bootstrap script, inlined in every public page, so it stays small: it counts viewed tags and hydrates islands in
 * their time. React and the slices' chunks are fetched only for islands that hydrate.
 */
let runtime: Promise<{ readonly hydrate: typeof hydrate }> | undefined

/** Longest delay of hydration on a slow page, ms. */
const patience = 4000

/** A browser that is never idle, or that draws nothing of the page, is asked all the same. */
const idly = (then: () => void): unknown => whenIdle(then, { most: patience })

/** Controls that the browser serves by itself. */
const worksAlone = 'a[href],label,input:not([type=submit]),select,textarea,summary,video,audio'

// A browser that is older than those that are served (docs/browsers.md) has the page without scripts, whole.
if ('parse' in URL) {
  begin()
  // The first look at cookies and storage waits for another process of the browser: the first paint does not.
  idly(countViews)
  later()
  document.addEventListener(arriveEvent, begin)
  document.addEventListener(arriveEvent, countViews)
}

// A link of the menu that leads to a part of this very page leads out of the menu as well.
addEventListener('hashchange', () => document.querySelector<HTMLDialogElement>('.sheet:modal')?.close())

/** A page is there: the first of a document, or one that took its place. */
function begin(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) arrange(element)
}

/** Loads the script of the visit when the browser is idle after the first page. */
function later(): void {
  const { visit } = document.body.dataset
  if (visit) afterLoad(() => idly(() => import(/* @vite-ignore */ visit)))
}

/**
 * Schedules the hydration of an island: in its time, or at the first interaction, whose click is repeated afterwards.
 */
function arrange(element: HTMLElement): void {
  // What this visitor is not shown needs no script.
  if (element.closest('[data-when][hidden]')) return
  const signs = ['pointerover', 'focusin', 'touchstart', 'click'] as const
  let early: EventTarget | null = null
  const onSign = (event: Event): void => {
    const target = event.target as Element | null
    // A plain link, field, fold or video works without its slice; holding it back would only delay the visitor.
    if (event.type === 'click' && !target?.closest(worksAlone)) {
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
        async () => {
          if (islands) await reloadOnce(islands)
        },
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
  else if (mode === 'idle') afterLoad(() => idly(wake))
  else if (mode === 'visible') whenSeen(element, () => afterLoad(wake), '200px')
}

/**
 * Runs after the load event, once the first paint is on the screen: hydration must not compete with what the visitor sees
 * first. A frame is handed over before its pictures are unpacked, so that the next frame alone says nothing of that.
 */
function afterLoad(then: () => void): void {
  const afterPaint = () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(then))
    }).observe({ type: 'paint', buffered: true })
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint)
  setTimeout(then, patience)
}
