const regions = ['top', 'left', 'canvas', 'inspector', 'status']

/** Moves the focus to the next landmark of the studio that is there. */
export function cycleRegions(by: number): void {
  const there = regions
    .map((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`))
    .filter((region) => region !== null)
  const at = there.findIndex((region) => region.contains(document.activeElement))
  // Whoever is nowhere begins with the page itself.
  const next =
    at < 0
      ? there.find(({ dataset }) => dataset.region === 'canvas')
      : there[(at + by + there.length) % there.length]
  // The layers themselves, not the tab above them: there the arrows walk the page.
  const inside =
    next?.querySelector<HTMLElement>('[role="tree"]') ?? next?.querySelector<HTMLElement>('[data-region-focus]')
  ;(inside ?? next)?.focus()
}
