import type { Needs } from '#document/page-problems.ts'
import { entityNames } from '#entities/entity-names.ts'
import { askedForm } from '#slices/asked-form.ts'
import { definitions } from '#slices/definitions.ts'

/** Requirements of the product's slices beside the fields of their elements. */
export const needs: Needs = {
  lists: (component) => definitions.get(component)?.lists,
  form: (element, { fields }) => askedForm(definitions.get(element.component ?? ''), element, fields),
  fields: (component) => definitions.get(component)?.fields,
  names: entityNames,
}
