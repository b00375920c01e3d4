import { placementRulesOf } from '#document/placement-rules.ts'
import { layouts } from '#layouts/layouts.ts'
import { catalogue } from '#slices/catalogue.ts'

/** What may stand where, from the definitions of slices and layouts. */
export const placementRules = placementRulesOf(catalogue, layouts)
