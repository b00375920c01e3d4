import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { labelOf } from '#fields/index.ts'
import { screenSlots } from './screen-slots.ts'

/** Kind of a column, by which it is filtered and rendered. */
type ColumnKind = 'moment' | 'day' | 'several' | 'one'

const rowColumns: Readonly<Record<string, string>> = {
  status: t('Status'),
  site_id: t('Site'),
  language_code: t('Language'),
  updated_at: t('Changed'),
  updated_by: t('Changed by'),
  created_at: t('Created'),
  published_at: t('Published'),
  publish_at: t('Publishes'),
  unpublish_at: t('Unpublishes'),
  position: t('Position'),
  hits: t('Hits'),
  last_hit_at: t('Last hit'),
  last_seen_at: t('Last seen'),
  second_factor: t('Two-factor'),
}

/** Types that say something in the cell of a table. */
const tabular = [
  'text',
  'select',
  'number',
  'checkbox',
  'date',
  'datetime',
  'relation',
  'relations',
  'asset',
  'choices',
  'words',
  'color',
  'link',
  'group',
]
const sortable = ['text', 'select', 'number', 'checkbox', 'date', 'datetime']

/** Columns that a list can show: those of its declaration first, then other fields that fit a cell. */
export function columnsIn(entity: Entity): readonly string[] {
  const fields = Object.keys(entity.fields).filter((name) => tabular.includes(typeOf(entity, name) ?? ''))
  const row = [
    ...(entity.isPublished ? ['status', 'published_at', 'publish_at', 'unpublish_at'] : []),
    ...(entity.belongs === 'group' ? [] : ['site_id']),
    ...(entity.isTranslated ? ['language_code'] : []),
    ...(entity.counted ?? []),
    ...Object.keys(addedColumns(entity)),
    ...(entity.isOrdered ? ['position'] : []),
    'created_at',
    'updated_at',
    'updated_by',
  ]
  return [...new Set([...entity.columns, ...fields, ...row])]
}

/** Default columns of a list; those of screen slots are inserted where they declare. */
export function usualColumns(entity: Entity): readonly string[] {
  return Object.entries(addedColumns(entity)).reduce<readonly string[]>(
    (columns, [name, { after }]) => columns.toSpliced(columns.indexOf(after) + 1, 0, name),
    entity.columns,
  )
}

function addedColumns({ path }: Entity) {
  return screenSlots[path]?.columns ?? {}
}

export function columnLabel(entity: Entity, name: string): string {
  const field = entity.fields[name]
  if (field) return label(field.label || labelOf(name.replace(/_ids?$/, '')))
  return addedColumns(entity)[name]?.label ?? rowColumns[name] ?? label(labelOf(name))
}

export function typeOf({ fields }: Entity, name: string): string | undefined {
  return fields[name]?.type
}

export function isSortable(entity: Entity, name: string): boolean {
  const type = typeOf(entity, name)
  return type === undefined ? name in rowColumns && !(name in addedColumns(entity)) : sortable.includes(type)
}

/** Whether a field is free text, which is filtered by a substring. */
export function isFreeText(entity: Entity, name: string): boolean {
  return ['text', 'textarea'].includes(typeOf(entity, name) ?? '')
}

export function kindOf(entity: Entity, name: string): ColumnKind {
  const type = typeOf(entity, name)
  if (type === undefined) return name.endsWith('_at') ? 'moment' : 'one'
  if (type === 'datetime') return 'moment'
  if (type === 'date') return 'day'
  return ['choices', 'relations', 'words', 'assets'].includes(type) ? 'several' : 'one'
}
