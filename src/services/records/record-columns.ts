import { inAllLanguages } from '#messages/all-languages.ts'
import { translateInto } from '#messages/catalogues.ts'
import { type AnySentence, declaredName, sentence } from '#messages/sentence.ts'
import { rowColumns } from '#db/record-list.ts'
import type { Entity } from '#entities/define.ts'
import { labelOf } from '#fields/index.ts'
import { traitsOf } from '#model/records/field-types.ts'
import { headOf, type TableColumn } from '../documents/table-head.ts'

/** A field that a column of a table may fill, with its label for people. */
export interface TableField {
  readonly name: string
  readonly label: AnySentence
}

/** Label of an option or field in every language of the admin. */
export function labelsOf(label: string): readonly string[] {
  return inAllLanguages(declaredName(label))
}

/** `form_id` has its name beside it under `form`. */
export function nameColumn(field: string): string {
  return field.replace(/_id$/, '')
}

/** Fields that an import writes, those that name a record first. */
export function tableFields({ fields, belongs, isTranslated }: Entity): readonly TableField[] {
  const own = Object.entries(fields).filter(([name]) => !Object.hasOwn(placeLabels, name))
  return [
    { name: 'id', label: placeLabels.id },
    ...(belongs === 'group' ? [] : [{ name: 'site_id', label: placeLabels.site_id }]),
    ...(isTranslated ? [{ name: 'language_code', label: placeLabels.language_code }] : []),
    ...own.map(([name, { label }]) => ({ name, label: declaredName(label || labelOf(name)) })),
  ]
}

/** Labels of what an export shows besides fields, and an import leaves alone. */
function shownLabels({ fields, table }: Entity): ReadonlyMap<string, AnySentence> {
  const named = (table?.named ?? []).map((name): [string, AnySentence] => [
    nameColumn(name),
    sentence('{field} (name)', { field: declaredName(fields[name]?.label || labelOf(name)) }),
  ])
  return new Map<string, AnySentence>([
    ['status', sentence('Status')],
    ['created_at', sentence('Created')],
    ['updated_at', sentence('Changed')],
    ...named,
  ])
}

const placeLabels = {
  id: sentence('ID of the record'),
  site_id: sentence('Site'),
  language_code: sentence('Language'),
} as const

const known = new WeakMap<Entity, readonly TableColumn[]>()

/** Columns that a table of an entity may have, with their labels in every language. */
export function tableColumns(entity: Entity): readonly TableColumn[] {
  const made = known.get(entity) ?? columnsOf(entity)
  known.set(entity, made)
  return made
}

function columnsOf(entity: Entity): readonly TableColumn[] {
  const labelled = new Map(tableFields(entity).map(({ name, label }) => [name, inAllLanguages(label)]))
  const shown = shownLabels(entity)
  const named = (entity.table?.named ?? []).map(nameColumn)
  const names = new Set([...rowColumns, ...Object.keys(entity.fields), ...named])
  return Array.from(names, (name) => {
    const label = labelled.has(name) ? undefined : shown.get(name)
    return { name, labels: labelled.get(name) ?? [], ...(label && { shown: inAllLanguages(label) }) }
  })
}

/** Head of an empty table for an entity: labels in a language, and names where a label would name two. */
export function templateHead(entity: Entity, language: string): readonly string[] {
  const wanted = tableFields(entity).filter(
    ({ name }) => name !== 'id' && (!entity.fields[name] || traitsOf(entity.fields[name]).cell !== 'json'),
  )
  return exportHead(
    entity,
    wanted.map(({ name }) => name),
    language,
  )
}

/** Head of a table of an entity: labels in a language, and names where a label would name two. */
export function exportHead(entity: Entity, names: readonly string[], language: string): readonly string[] {
  const t = translateInto(language)
  const labels = new Map<string, AnySentence>([
    ...shownLabels(entity),
    ...tableFields(entity).map(({ name, label }) => [name, label] as const),
  ])
  return headOf(names, tableColumns(entity), (name) => {
    const label = labels.get(name)
    return typeof label === 'object' ? label.in(t) : label
  })
}
