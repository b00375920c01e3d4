import { tooltipDelayMs, tooltipFadeMs } from '#model/constants.ts'

/** Shows and takes away the words of one thing at a time, after a while of looking at it. */
interface Tip<T> {
  /** Pointer or keyboard focus enters the target. */
  readonly over: (thing: T) => void
  /** Pointer or focus leaves the target, or it is pressed. */
  readonly away: () => void
  /** Whether a point of the window is on the words, or on the way to them. */
  readonly holds: (x: number, y: number) => boolean
}

interface Drawn {
  readonly holds: (x: number, y: number) => boolean
  /** Begins to fade out. */
  readonly fade: () => void
  readonly remove: () => void
}

export function createTip<T>(draw: (thing: T) => Drawn | undefined): Tip<T> {
  let coming: ReturnType<typeof setTimeout> | undefined
  let shown: Drawn | undefined
  const away = (): void => {
    clearTimeout(coming)
    const leaving = shown
    shown = undefined
    if (!leaving) return
    leaving.fade()
    setTimeout(leaving.remove, tooltipFadeMs)
  }
  return {
    over(thing) {
      away()
      coming = setTimeout(() => (shown = draw(thing)), tooltipDelayMs)
    },
    away,
    holds: (x, y) => shown?.holds(x, y) ?? false,
  }
}

interface Tooltips {
  readonly className: string
  /** Controls that are a sign alone say their name as well. */
  readonly areSignsNamed?: boolean
}

/** Shows titles of controls as tooltips. */
export function showTooltips(root: Document, { className, areSignsNamed = false }: Tooltips): void {
  const things = areSignsNamed ? '[title]:not(iframe), button[aria-label], a[aria-label]' : '[title]:not(iframe)'
  let on: HTMLElement | undefined
  const tip = createTip((thing: HTMLElement) => draw(thing, className))
  const leave = (): void => {
    on = undefined
    tip.away()
  }
  const come = (target: EventTarget | null): void => {
    const thing = target instanceof Element ? target.closest<HTMLElement>(things) : null
    if (thing === (on ?? null)) return
    leave()
    if (!thing) return
    on = thing
    tip.over(thing)
  }
  root.addEventListener('pointerover', ({ target, pointerType, clientX, clientY }) => {
    // Words that a visitor points at stay until they are left.
    if (pointerType !== 'touch' && !tip.holds(clientX, clientY)) come(target)
  })
  root.addEventListener(
    'pointermove',
    ({ target, pointerType, clientX, clientY }) => {
      if (!on || pointerType === 'touch' || tip.holds(clientX, clientY)) return
      if (!(target instanceof Node && on.contains(target)) && !on.matches(':focus-visible')) come(target)
    },
    { passive: true },
  )
  root.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && come(target),
  )
  for (const end of ['focusout', 'pointerdown', 'click', 'keydown'])
    root.addEventListener(end, leave, { capture: true, passive: true })
  root.addEventListener(
    'scroll',
    // The wait begins again where a thing came under the pointer by scrolling. A slider that goes on elsewhere moves none.
    ({ target }) => on && target instanceof Node && target.contains(on) && tip.over(on),
    { capture: true, passive: true },
  )
}

function draw(thing: HTMLElement, className: string): Drawn | undefined {
  const { title } = thing
  const isSign = thing.textContent.trim() === '' && !thing.querySelector('img')
  const words = title || (isSign ? thing.getAttribute('aria-label') : '')
  if (!words || !thing.isConnected) return undefined
  // The browser would show the same words once more; a reader who listens still hears them.
  const isNamed = thing.hasAttribute('aria-label') || thing.textContent.trim() !== ''
  if (title && !isNamed) thing.setAttribute('aria-label', words)
  if (title) thing.title = ''
  const tip = document.createElement('div')
  tip.className = className
  tip.textContent = words
  tip.setAttribute('aria-hidden', 'true')
  // Above an open dialog, too.
  tip.popover = 'manual'
  document.body.append(tip)
  tip.showPopover()
  place(tip, thing.getBoundingClientRect())
  const { left, right, top, bottom } = tip.getBoundingClientRect()
  return {
    holds: (x, y) => x >= left && x <= right && y >= top - gap && y <= bottom + gap,
    fade() {
      tip.classList.add(`${className}-leaving`)
      if (!title) return
      if (thing.title === '') thing.title = words
      if (!isNamed) thing.removeAttribute('aria-label')
    },
    remove: () => tip.remove(),
  }
}

/** Between a thing and its words, px. */
const gap = 6

/** Below the thing, or above it where there is no room, and never out of the window. */
function place(tip: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip
  const isAbove = bottom + gap + offsetHeight > innerHeight
  tip.style.top = `${isAbove ? top - gap - offsetHeight : bottom + gap}px`
  tip.style.left = `${Math.max(gap, Math.min(left + width / 2 - offsetWidth / 2, innerWidth - offsetWidth - gap))}px`
}
