import { lockPresets } from '#document/lock.ts'
import { entities } from '#entities/entities.ts'
import { layoutOf, layouts } from '#layouts/layouts.ts'
import { labelOf } from '#fields/field.ts'
import { layoutIds } from '#model/page/layout-name.ts'
import { conditionKeys } from '#model/conditions/condition-keys.ts'
import { roleWords } from '#model/people/roles.ts'
import { definitions } from '#slices/definitions.ts'

/** Recipe of the product as far as it says something to editors. */
interface DeclaredRecipe {
  readonly label: string
  readonly description: string
  readonly tags: readonly string[]
}

const recipes = Object.values(
  import.meta.glob<DeclaredRecipe>('/collections/recipes/**/*.ts', { import: 'recipe', eager: true }),
)

/** A field as far as it says something to editors. */
interface DeclaredField {
  readonly label: string
  readonly instructions?: string
  readonly group?: string
  readonly options?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, DeclaredField>>
}

/**
 * Names and hints that the product declares beside its messages: of kinds of records, slices, their fields, groups and
 * options, recipes, roles, locks, colours, conditions and tags. The admin shows them by `label()`, in the language of its user.
 */
export function declaredLabels(): readonly string[] {
  const labels = [
    ...[...entities.values()].flatMap(({ label, about, fields, steps = [] }) => [
      label.one,
      label.many,
      about,
      ...steps.map((step) => step.label),
      ...labelsOfFields(fields as Readonly<Record<string, DeclaredField>>),
    ]),
    ...[...definitions.values()].flatMap(({ label, group, description, fields, slots = {}, templates }) => [
      label,
      group,
      description,
      ...Object.keys(slots),
      ...templates.map((template) => template.label),
      ...labelsOfFields(fields as Readonly<Record<string, DeclaredField>>),
    ]),
    ...recipes.flatMap(({ label, description }) => [label, description]),
    ...Object.values(roleWords).flatMap(({ label, description }) => [label, description]),
    ...Object.values(lockPresets).map(({ label }) => label),
    ...layoutIds.map((id) => layoutOf(id).description),
    ...conditionKeys.flatMap(({ label, named, choices = {} }) => [label, named, ...Object.values(choices)]),
  ]
  const colours = [...layouts.values()].flatMap((layout) => [
    ...(layout.colours?.palette.map(({ name }) => name) ?? []),
    ...(layout.bands?.turn ?? []),
  ])
  labels.push(
    ...[...definitions.values()].flatMap((slice) => slice.tags ?? []),
    ...recipes.flatMap(({ tags }) => tags),
    ...colours,
  )
  return [...new Set(labels.filter((label) => label !== undefined && /\p{L}{2}/u.test(label)))].toSorted() as string[]
}

function labelsOfFields(fields: Readonly<Record<string, DeclaredField>>): (string | undefined)[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { label, instructions, group, options = {}, fields: parts = {} } = field
    // A column of a list leaves out that a field holds an id.
    const names = label ? [label] : [labelOf(name), labelOf(name.replace(/_ids?$/, ''))]
    return [...names, instructions, group, ...Object.values(options), ...labelsOfFields(parts)]
  })
}
