/** Last two choices, in their order. */
export function lastTwo(chosen: readonly string[]): string[] {
  return chosen.slice(-2)
}
