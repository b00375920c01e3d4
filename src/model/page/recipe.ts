import type { LayoutId } from './layout-name.ts'
import type { Element } from './page.ts'

/** Recipe: composed elements that are copied into a page with new ids. */
export interface Recipe extends RecipeSummary {
  readonly elements: readonly Element[]
}

/** Recipe summary for the lists of the cookbook. */
export interface RecipeSummary {
  /** Path in the cookbook, `rooms/comparison`. */
  readonly name: string
  readonly label: string
  readonly description: string
  readonly tags: readonly string[]
  /** Layouts in which all of its slices are allowed. */
  readonly layouts: '*' | readonly LayoutId[]
  /** Id of the record of a recipe that editors saved. */
  readonly record_id?: string
}
