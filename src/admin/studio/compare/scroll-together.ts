/** Top and height of what both pages have, in px of their windows. */
interface Stretch {
  readonly top: number
  readonly height: number
}

/** Scroll distance, px, at which both pages show the same share of an element at a height of the window. */
export function distanceTo(theirs: Stretch, ours: Stretch, line: number): number {
  const share = theirs.height === 0 ? 0 : (line - theirs.top) / theirs.height
  return ours.top + share * ours.height - line
}

/** Synchronises the scrolling of two pages, element by element: a moved element scrolls only its own page. */
export function follow(led: Window, leader: Window, isMoved: (id: string) => boolean): void {
  const distance = distanceBetween(led, leader, isMoved)
  if (distance !== undefined && Math.abs(distance) >= 1) led.scrollBy({ top: distance, behavior: 'instant' })
}

function distanceBetween(led: Window, leader: Window, isMoved: (id: string) => boolean): number | undefined {
  const line = lineOf(leader)
  const main = leader.document.getElementById('main')?.getBoundingClientRect()
  if (main && line < main.top) return leader.scrollY - led.scrollY
  if (main && line > main.bottom) return leftBelow(led) - leftBelow(leader)
  let both: readonly [ours: Element, theirs: Element] | undefined
  // A header that stays in view covers what is meant.
  const under = leader.document.elementsFromPoint(leader.innerWidth / 2, line).find(above) ?? null
  for (let at = above(under); at; at = above(at.parentElement)) {
    const id = at.dataset.vxId ?? ''
    // What stands elsewhere there, with all that is in it, says nothing of the rest: meanwhile the other waits.
    if (isMoved(id)) both = undefined
    else if (!both) {
      const same = led.document.querySelector(`[data-vx-id="${CSS.escape(id)}"]`)
      if (same) both = [same, at]
    }
  }
  return both && distanceTo(stretchOf(both[1]), stretchOf(both[0]), line)
}

/**
 * The height at which both are to show the same: the further down a page is scrolled the lower, so that both begin and
 * end together.
 */
function lineOf({ document: { documentElement }, scrollY, innerHeight }: Window): number {
  const way = documentElement.scrollHeight - innerHeight
  return way > 0 ? Math.min(1, scrollY / way) * (innerHeight - 1) : 0
}

function leftBelow({ document: { documentElement }, scrollY, innerHeight }: Window): number {
  return documentElement.scrollHeight - innerHeight - scrollY
}

function above(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-vx-id]') ?? null
}

/** Vertical extent of an element, or of its content where it has no box of its own. */
export function stretchOf(element: Element): Stretch {
  const { top, height } = element.getBoundingClientRect()
  if (height > 0) return { top, height }
  const inside = Array.from(element.children, (child) => child.getBoundingClientRect()).filter((box) => box.height > 0)
  if (inside.length === 0) return { top, height }
  const first = Math.min(...inside.map((box) => box.top))
  return { top: first, height: Math.max(...inside.map((box) => box.bottom)) - first }
}
