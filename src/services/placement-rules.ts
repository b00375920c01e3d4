import { placementRulesOf } from '#document/placement-rules.ts'
import { layouts } from '#layouts/layouts.ts'
import { catalogue } from '#slices/catalogue.ts'

/** Placement rules of the product's slices and layouts. */
export const placementRules = placementRulesOf(catalogue, layouts)
