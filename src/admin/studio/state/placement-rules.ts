import { type PlacementRules, placementRulesOf } from '#document/placement-rules.ts'
import { labelOf } from '#fields/index.ts'
import { layouts } from '#layouts/layouts.ts'
import { definitions } from '#slices/definitions.ts'

/** What may stand where, from the definitions of slices and layouts. */
export const placementRules: PlacementRules = placementRulesOf(named(), layouts)

/** The same slices with every field called what the editor reads: messages about a field name it so. */
function named() {
  return new Map(
    [...definitions].map(([name, slice]) => [
      name,
      {
        ...slice,
        fields: Object.fromEntries(
          Object.entries(slice.fields).map(([key, field]) => [key, { ...field, label: field.label || labelOf(key) }]),
        ),
      },
    ]),
  )
}
