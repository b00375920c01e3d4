import type { Box } from '#model/studio/canvas.ts'

/** Largest element above the fold, by which browsers measure Largest Contentful Paint (LCP). */
export interface Largest {
  /** Id of the page's element. */
  readonly id: string
  readonly what: 'picture' | 'text' | 'video'
  /** Whether it is an image that browsers load late, because it is not the first large one of the page. */
  readonly isLate: boolean
}

export interface Candidate extends Largest {
  /** Box in px of the page. */
  readonly box: Box
}

/** LCP candidate with the largest area in a window at the top of the page; the first among equals. */
export function largestOf(candidates: readonly Candidate[], window: { width: number; height: number }) {
  const seen = candidates.map((candidate) => ({ candidate, area: areaIn(candidate.box, window) }))
  const [first] = seen.filter(({ area }) => area > 0).toSorted((a, b) => b.area - a.area)
  return first?.candidate
}

function areaIn({ x, y, width, height }: Box, window: { width: number; height: number }): number {
  const within = (start: number, length: number, room: number) =>
    Math.max(0, Math.min(start + length, room) - Math.max(start, 0))
  return within(x, width, window.width) * within(y, height, window.height)
}

const texts = 'h1, h2, h3, h4, h5, h6, p, li, blockquote, dt, dd, td, th, label, button, a'

/** LCP candidates of a rendered page: images, videos, and the texts of its elements. */
export function candidatesIn(page: Document): readonly Candidate[] {
  const top = page.defaultView?.scrollY ?? 0
  const hurried = Array.from(page.querySelectorAll('main picture img')).find(isHurried)
  return Array.from(page.querySelectorAll<HTMLElement>(`img, video, ${texts}`)).flatMap((node) => {
    const id = node.closest('[data-vx-id]')?.getAttribute('data-vx-id')?.split('/')[0]
    if (!id) return []
    const { x, y, width, height } = node.getBoundingClientRect()
    const what = node.localName === 'img' ? 'picture' : node.localName === 'video' ? 'video' : 'text'
    const isLate = what === 'picture' && node !== hurried
    return [{ id, what, isLate, box: { x, y: y + top, width, height } }]
  })
}

/** Whether the finished page could hurry a picture: it is half as wide as a telephone or more, and in no dialog. */
function isHurried(picture: Element): boolean {
  const [, share = '0'] = /(\d+)vw/.exec(picture.getAttribute('sizes')?.split(',').at(-1) ?? '') ?? []
  return Number(share) >= 50 && picture.closest('dialog') === null
}
