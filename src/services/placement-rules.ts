import { placementRulesOf } from '#document/placement-rules.ts'
import type { Needs } from '#document/page-problems.ts'
import { entityNames } from '#entities/entity-names.ts'
import { layouts } from '#layouts/layouts.ts'
import { askedForm } from '#slices/asked-form.ts'
import { catalogue } from '#slices/catalogue.ts'

/** Placement rules of the product's slices and layouts. */
export const placementRules = placementRulesOf(catalogue, layouts)

/** Requirements of the product's slices beside the fields of their elements. */
export const needs: Needs = {
  lists: (component) => catalogue.get(component)?.lists,
  form: (element, { fields }) => askedForm(catalogue.get(element.component ?? ''), element, fields),
  fields: (component) => catalogue.get(component)?.fields,
  names: entityNames,
}
