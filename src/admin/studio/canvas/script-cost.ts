import { interfaceLanguage } from '#messages/interface.ts'
import { everyElement } from '#document/tree.ts'
import type { Element, HydrationMode, Page } from '#model/page/page.ts'
import type { BundleSizes } from '#model/measures/bundle-sizes.ts'
import type { Definition } from '#slices/define.ts'

/** Hydration mode of an element's script; `never` for one without script. */
export function hydrationCostOf(
  element: Element,
  slices: ReadonlyMap<string, Pick<Definition, 'hydrate'>>,
): HydrationMode {
  const hydrate = slices.get(element.component ?? '')?.hydrate ?? 'never'
  return hydrate === 'never' ? 'never' : (element.hydration_mode ?? hydrate)
}

/** Script size of a slice beside the shared chunks, kB. */
export function costOf({ files, slices }: BundleSizes, component: string): number {
  return (slices[component] ?? []).reduce((sum, file) => sum + (files[file] ?? 0), 0)
}

/** Script size of a page before any interaction, kB: each chunk once, however many slices need it. */
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

/** Formats a script size: `4.5 kB`, without decimals from 10 kB on. */
export function inKilobytes(weight: number): string {
  return new Intl.NumberFormat(interfaceLanguage(), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: weight < 10 ? 1 : 0,
  }).format(weight)
}
