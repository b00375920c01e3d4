import { label } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { type Field, labelOf } from '#fields/index.ts'
import type { Condition, ConditionOperator, ModelQuery } from '#model/page/page.ts'
import { mayFill, traitsOf } from '#model/records/field-types.ts'
import type { Definition } from '#slices/define.ts'

/** Limit of a new query. */
const firstLimit = 3

/** New query of an entity's records, with the fields of the slice mapped that have an obvious source. */
export function newQuery(slice: Pick<Definition, 'fields'>, entity: Entity): ModelQuery {
  return {
    source: entity.path,
    filter: [],
    order: [entity.order ?? { field: entity.title, direction: 'asc' }].filter(({ field }) => field in entity.fields),
    limit: firstLimit,
    map: matchingFields(slice, entity),
  }
}

const pictures = ['image', 'hero', 'photo', 'gallery', 'logo']

/**
 * Field of the slice → field of the record: of the same name, the title for a title, the first picture for a picture.
 */
function matchingFields(slice: Pick<Definition, 'fields'>, entity: Entity): Readonly<Record<string, string>> {
  const map: Record<string, string> = {}
  const open = openFields(entity)
  for (const [name, field] of Object.entries(slice.fields)) {
    const fitting = open.filter(([, own]) => mayFill(own.type, field.type)).map(([own]) => own)
    const wanted =
      field.type === 'media'
        ? pictures.find((picture) => fitting.includes(picture))
        : [name, ...(/^(title|name|heading)$/.test(name) ? [entity.title] : [])].find((own) => fitting.includes(own))
    if (wanted && !Object.values(map).includes(wanted)) map[name] = wanted
  }
  return map
}

/** Fields of an entity that visitors may see. */
export function openFields(entity: Entity): readonly (readonly [name: string, field: Field])[] {
  return Object.entries(entity.fields).filter(([name]) => !entity.secret?.includes(name))
}

export function nameOfField(name: string, field: Pick<Field, 'label'> | undefined): string {
  return label(field?.label || labelOf(name))
}

/** Operators for a field of a record; empty when it cannot be compared. */
export function comparisonsOf(field: Pick<Field, 'type'> | undefined): readonly ConditionOperator[] {
  return traitsOf(field ?? { type: 'text' }).comparisons
}

export function isSortable(field: Pick<Field, 'type'>): boolean {
  return traitsOf(field).isSortable
}

/** New condition on a field, with a plausible operator and value. */
export function newFilter(name: string, field: Pick<Field, 'type' | 'options'>): Condition {
  return { key: name, operator: comparisonsOf(field)[0] ?? 'exists', value: traitsOf(field).comparedFirst(field) }
}

export function comparesWithValue({ operator }: Pick<Condition, 'operator'>): boolean {
  return operator !== 'exists' && operator !== 'not_exists'
}
