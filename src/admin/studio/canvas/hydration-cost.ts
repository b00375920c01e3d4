import { t } from '#messages/interface.ts'
import type { Command } from '#document/command.ts'
import { everyElement } from '#document/tree.ts'
import type { Element, HydrationMode, Page } from '#model/page/page.ts'
import type { BundleSizes } from '#model/measures/bundle-sizes.ts'
import type { Definition } from '#slices/define.ts'
import { costOf, hydrationCostOf } from './script-cost.ts'
import type { Edit } from '../state/document-core.ts'

type Kinds = ReadonlyMap<string, Pick<Definition, 'hydrate'>>

/** A slice that loads its script before anybody has touched it. */
interface HydrationCost {
  readonly element: Element
  readonly when: HydrationMode
  /** Script size beside the shared chunks, kB. */
  readonly cost: number
  /** Better hydration mode of an element far down the page that hydrates on load against its slice's default. */
  readonly better?: HydrationMode
}

/** Number of top-level elements that are usually above the fold. */
const firstScreen = 2

/** Elements that hydrate without a click, the heaviest first. */
export function hydratesByItself(page: Page, weights: BundleSizes, slices: Kinds): readonly HydrationCost[] {
  const shown = page.elements.filter(({ enabled }) => enabled)
  return shown
    .flatMap((root, at) => {
      const within = Array.from(everyElement([root])).filter(({ enabled }) => enabled)
      return within.flatMap((element): HydrationCost[] => {
        const when = hydrationCostOf(element, slices)
        if (when === 'never' || when === 'interaction') return []
        const made = slices.get(element.component ?? '')?.hydrate
        const isEager = at >= firstScreen && when === 'load' && made !== undefined && made !== 'load'
        return [{ element, when, cost: costOf(weights, element.component ?? ''), ...(isEager && { better: made }) }]
      })
    })
    .toSorted((a, b) => b.cost - a.cost)
}

/** Edit that sets the better hydration modes, as one undo step. */
export function hydratesLater(wakings: readonly HydrationCost[]): Edit | undefined {
  const commands = wakings.flatMap(({ element: { id }, better }): Command[] =>
    better ? [{ type: 'element.set', id, changes: { hydration_mode: better } }] : [],
  )
  if (commands.length === 0) return undefined
  return {
    label: t('Delay the script of {count, plural, one {# slice} other {# slices}}', { count: commands.length }),
    command: { type: 'batch', commands },
  }
}
