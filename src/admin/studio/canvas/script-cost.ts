import { everyElement } from '#document/tree.ts'
import type { Element, HydrationMode, Page } from '#model/page.ts'
import type { BundleSizes } from '#model/bundle-sizes.ts'
import type { Definition } from '#slices/define.ts'

/** When an element's script runs for visitors; `never` for what has none. */
export function hydrationCostOf(
  element: Element,
  slices: ReadonlyMap<string, Pick<Definition, 'hydrate'>>,
): HydrationMode {
  const hydrate = slices.get(element.component ?? '')?.hydrate ?? 'never'
  return hydrate === 'never' ? 'never' : (element.hydration_mode ?? hydrate)
}

/** What one kind of slice costs beside what all share, kB. */
export function costOf({ files, slices }: BundleSizes, component: string): number {
  return (slices[component] ?? []).reduce((sum, file) => sum + (files[file] ?? 0), 0)
}

/** What a page costs before anybody has touched it, kB: each script once, however many slices need it. */
export function pageCost(
  page: Page,
  weights: BundleSizes,
  slices: ReadonlyMap<string, Pick<Definition, 'hydrate'>>,
): number {
  const files = new Set<string>()
  let wakes = false
  for (const element of everyElement(page.elements)) {
    const waking = element.enabled ? hydrationCostOf(element, slices) : 'never'
    if (waking === 'never' || waking === 'interaction') continue
    wakes = true
    for (const file of weights.slices[element.component ?? ''] ?? []) files.add(file)
  }
  return wakes ? [...files].reduce((sum, file) => sum + (weights.files[file] ?? 0), weights.runtime) : 0
}
