/** Tags that show something by themselves, without words. */
const seen = new Set('img picture video audio iframe svg canvas hr input select textarea button'.split(' '))

/**
 * Whether an element that has no words is seen all the same, or says itself what it is: by its tag, as a ground that is
 * painted, as a note that works out of sight, or as another element of the page. The canvas asks it of its elements and
 * the server of what it draws, so both find the same slices of which visitors see nothing.
 */
export function isSeen(tag: string, attribute: (name: string) => string | null | undefined): boolean {
  if (seen.has(tag)) return true
  if (['hidden', 'data-painted', 'data-vx-id'].some((name) => typeof attribute(name) === 'string')) return true
  if (attribute('style')?.includes('--ground')) return true
  return /(?:^|\s)(?:ground-|vx-card|vx-empty-slot)/.test(attribute('class') ?? '')
}
