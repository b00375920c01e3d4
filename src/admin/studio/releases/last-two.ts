/** Of those that are chosen, in the order in which they were, the last two. */
export function lastTwo(chosen: readonly string[]): string[] {
  return chosen.slice(-2)
}
