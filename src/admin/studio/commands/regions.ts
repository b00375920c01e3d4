const regions = ['top', 'left', 'canvas', 'inspector', 'status'] as const

/** Moves the focus to the next landmark of the studio. */
export function cycleRegions(by: number): void {
  const there = regions
    .map((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`))
    .filter((region) => region !== null)
  const at = there.findIndex((region) => region.contains(document.activeElement))
  // A user who is nowhere begins with the page itself.
  const next =
    at < 0 ? there.find(({ dataset }) => dataset.region === 'canvas') : there[(at + by + there.length) % there.length]
  if (next) focusWithin(next)
}

/** Moves the focus to a landmark of the studio. */
export function focusRegion(name: (typeof regions)[number]): void {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`)
  if (region) focusWithin(region)
}

function focusWithin(region: HTMLElement): void {
  // The layers themselves, not the tab above them: there the arrows walk the page.
  const inside =
    region.querySelector<HTMLElement>('[role="tree"]') ?? region.querySelector<HTMLElement>('[data-region-focus]')
  ;(inside ?? region).focus()
}
