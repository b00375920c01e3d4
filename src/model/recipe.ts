import type { LayoutId } from './layout-name.ts'
import type { Element } from './page.ts'

/** A section that editors start from: real elements, composed, that are copied into a page with fresh ids. */
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
  /** The layouts that all of its slices may stand in, or every one. */
  readonly layouts: '*' | readonly LayoutId[]
  /** The record that it is kept as, where editors saved it. */
  readonly record_id?: string
}
