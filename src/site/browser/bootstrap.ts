import { tagCounterKey } from '#model/constants.ts'

/**
 * Inlined in every public page, so it stays small: it counts viewed tags, decides conditions and wakes islands when
 * their time has come. React and the slices' chunks are fetched only for the islands that wake.
 */
const islandsSource = document.currentScript?.dataset.islands ?? ''
let runtime: Promise<{ wake: (element: HTMLElement) => Promise<void> }> | undefined

countTags(document.body.dataset.tags)
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) arrange(element)
whenSeen('[data-tags]:not(body)', (element) => countTags(element.dataset.tags))

function arrange(element: HTMLElement): void {
  const mode = element.dataset.wake
  if (mode === 'load') wake(element)
  else if (mode === 'idle') (window.requestIdleCallback ?? setTimeout)(() => wake(element))
  else if (mode === 'visible') whenSeen(element, wake, '200px')
  else onFirstTouch(element)
}

function wake(element: HTMLElement): Promise<void> {
  if (element.dataset.awake !== undefined) return Promise.resolve()
  element.dataset.awake = ''
  runtime ??= import(/* @vite-ignore */ islandsSource)
  return runtime.then((it) => it.wake(element))
}

/** Wakes on the first sign of interest, and repeats a click that came before the slice could hear it. */
function onFirstTouch(element: HTMLElement): void {
  const signs = ['pointerover', 'focusin', 'touchstart', 'click'] as const
  let early: EventTarget | null = null
  const onSign = (event: Event): void => {
    const target = event.target as Element | null
    // A plain link works without its slice; holding it back would only delay the visitor.
    if (event.type === 'click' && !target?.closest('a[href]')) {
      event.preventDefault()
      event.stopPropagation()
      early = target
    }
    if (element.dataset.awake !== undefined) return
    wake(element).then(() => {
      for (const sign of signs) element.removeEventListener(sign, onSign, true)
      requestAnimationFrame(() =>
        setTimeout(() => early?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))),
      )
    })
  }
  for (const sign of signs) element.addEventListener(sign, onSign, { capture: true })
}

function whenSeen(what: string | HTMLElement, then: (element: HTMLElement) => void, rootMargin = '0px'): void {
  const elements = typeof what === 'string' ? document.querySelectorAll<HTMLElement>(what) : [what]
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        then(target as HTMLElement)
      }
    },
    { rootMargin },
  )
  for (const element of elements) observer.observe(element)
}

function countTags(tags = ''): void {
  for (const tag of tags.split(' ').filter(Boolean)) {
    try {
      const key = tagCounterKey(tag)
      localStorage.setItem(key, String((Number(localStorage.getItem(key)) || 0) + 1))
    } catch {
      // Storage may be switched off; the page works without counters.
    }
  }
}
