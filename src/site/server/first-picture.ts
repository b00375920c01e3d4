/** A page that asks for its first picture before anything else, and what its head says about it. */
interface Preloaded {
  /** HTML of the page in pieces: put together again, it would be copied once more. */
  readonly parts: readonly string[]
  readonly preloads: string
}

/** Share of a phone's viewport, percent, from which an image is preloaded. */
const leastShare = 50

/**
 * Preloads the first large picture between header and footer; others are lazy. Done on the finished page, which alone knows which
 * is first.
 */
export function withFirstPicturePreloaded(html: string): Preloaded {
  let at = html.indexOf('<picture', html.indexOf('<main'))
  for (; at !== -1; at = html.indexOf('<picture', at + 1)) {
    const end = html.indexOf(pictureEnd, at) + pictureEnd.length
    if (end < at) break
    const picture = html.slice(at, end)
    if (!isLarge(picture) || isInDialog(html, at)) continue
    const hurried = picture
      .replace('<img loading="lazy" decoding="async"', '<img fetchpriority="high"')
      // A browser measures only what it may wait for.
      .replaceAll(' sizes="auto, ', ' sizes="')
    return { parts: [html.slice(0, at), hurried, html.slice(end)], preloads: preloadsOf(hurried) }
  }
  return { parts: [html], preloads: '' }
}

const pictureEnd = '</picture>'

function isLarge(picture: string): boolean {
  const [, share = '0'] = /<img[^>]* sizes="[^"]*?(\d+)vw\)?"/.exec(picture) ?? []
  return Number(share) >= leastShare
}

/** Whether an image is in a dialog, which nobody sees before it opens. */
function isInDialog(html: string, at: number): boolean {
  return html.lastIndexOf('<dialog', at) > html.lastIndexOf('</dialog>', at)
}

/**
 * Preload links, one for each window width with a file of its own, in the best format: a browser without it skips them.
 */
function preloadsOf(picture: string): string {
  const sources = [...picture.matchAll(/<source\b[^>]*>/g)].map(([source]) => source)
  const type = valueOf(sources[0] ?? '', 'type')
  const best = sources.filter((source) => valueOf(source, 'type') === type)
  const floors = best.map((source) => Number(/min-width: (\d+)px/.exec(source)?.[1] ?? 0))
  return best
    .map((source, i) =>
      [
        '<link rel="preload" as="image" fetchpriority="high"',
        ` type="${type}" imagesrcset="${valueOf(source, 'srcset')}" imagesizes="${valueOf(source, 'sizes')}"`,
        best.length > 1 ? ` media="${between(floors[i]!, floors[i - 1])}">` : '>',
      ].join(''),
    )
    .join('')
}

function between(floor: number, ceiling: number | undefined): string {
  return [
    ...(floor > 0 ? [`(min-width: ${floor}px)`] : []),
    ...(ceiling ? [`(max-width: ${ceiling - 0.02}px)`] : []),
  ].join(' and ')
}

/** React writes `srcSet`. */
const values = { type: / type="([^"]*)"/, srcset: / srcset="([^"]*)"/i, sizes: / sizes="([^"]*)"/ } as const

function valueOf(tag: string, attribute: keyof typeof values): string {
  return values[attribute].exec(tag)?.[1] ?? ''
}
