/** Value of the comparison slider after a key, percent; undefined for other keys. */
export function shareAfter(share: number, key: string, isFast: boolean): number | undefined {
  const ways: Readonly<Record<string, number>> = {
    ArrowLeft: share - (isFast ? 10 : 2),
    ArrowDown: share - (isFast ? 10 : 2),
    ArrowRight: share + (isFast ? 10 : 2),
    ArrowUp: share + (isFast ? 10 : 2),
    PageDown: share - 10,
    PageUp: share + 10,
    Home: 0,
    End: 100,
  }
  const next = ways[key]
  return next === undefined ? undefined : Math.min(100, Math.max(0, next))
}
