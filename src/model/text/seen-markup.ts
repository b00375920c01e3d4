/** Tags that show something by themselves, without words. */
const seen = new Set('img picture video audio iframe svg canvas hr input select textarea button'.split(' '))

/**
 * Whether an element without text is visible: by its tag, painted ground, hidden note, or nested element. Shared by canvas and
 * server, so that both find the same empty slices.
 */
export function isSeen(tag: string, attribute: (name: string) => string | null | undefined): boolean {
  if (seen.has(tag)) return true
  if (['hidden', 'data-painted', 'data-vx-id'].some((name) => typeof attribute(name) === 'string')) return true
  if (attribute('style')?.includes('--ground')) return true
  return /(?:^|\s)(?:ground-|vx-card|vx-empty-slot)/.test(attribute('class') ?? '')
}
