import { label } from '#messages/interface.ts'
import { type PlacementRules, placementRulesOf } from '#document/placement-rules.ts'
import { labelOf } from '#fields/index.ts'
import { layouts } from '#layouts/layouts.ts'
import { definitions } from '#slices/definitions.ts'

/** Placement rules of the product's slices and layouts. */
export const placementRules: PlacementRules = placementRulesOf(named(), layouts)

/** Slices with every field by its label, which the messages use. */
function named() {
  return new Map(
    [...definitions].map(([name, slice]) => [
      name,
      {
        ...slice,
        fields: Object.fromEntries(
          Object.entries(slice.fields).map(([key, field]) => [
            key,
            { ...field, label: label(field.label || labelOf(key)) },
          ]),
        ),
      },
    ]),
  )
}
