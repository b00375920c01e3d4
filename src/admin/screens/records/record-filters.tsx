import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { Field } from '#fields/index.ts'
import { recordStatuses } from '#model/records/records.ts'
import { titlesQuery } from '../../api/record-queries.ts'
import { statusLabels } from '../../components/status-badge.tsx'
import type { FilterInputProps, ListFilter } from '../../lists/list-filter.ts'
import { siteFilter } from '../../lists/site-filter.ts'
import { columnLabel, isFreeText, kindOf } from './columns.ts'
import { filtersOf } from './list-view.ts'

/** Filters of a list of records, by the types of their fields; `fixed` are set by the place of the list. */
export function recordFilters(entity: Entity, fixed: readonly string[]): readonly ListFilter[] {
  return [
    ...(entity.isPublished ? [statusFilter] : []),
    ...(entity.belongs === 'group' ? [] : [siteFilter]),
    ...filtersOf(entity)
      .filter((name) => name !== 'status' && !fixed.includes(name))
      .map((name) => fieldFilter(entity, name)),
    ...(entity.isTranslated ? [languageFilter] : []),
    ...(entity.isPublished ? [changedFilter, waitingFilter] : []),
  ]
}

export const statusFilter: ListFilter = {
  name: 'status',
  label: t('Status'),
  kind: 'choice',
  any: t('Any status'),
  isInline: true,
  options: recordStatuses.map((value) => ({ value, label: statusLabels[value] })),
}

/** Filter by working copies that are ahead of what visitors see. */
export const changedFilter: ListFilter = { name: 'changed', label: t('Unpublished changes'), kind: 'mark' }

/** Filter by what was given to the user to review. */
export const waitingFilter: ListFilter = { name: 'waiting', label: t('Waiting for me'), kind: 'mark' }

const languageFilter: ListFilter = {
  name: 'language',
  label: t('Language'),
  kind: 'text',
  placeholder: 'en, es-MX',
}

function fieldFilter(entity: Entity, name: string): ListFilter {
  const field: Field | undefined = entity.fields[name]
  const base = { name, label: columnLabel(entity, name) }
  const kind = kindOf(entity, name)
  if (kind === 'moment' || kind === 'day') return { ...base, kind: 'days' }
  if (field?.entity) return { ...base, kind: 'own', ...relationFilter(field) }
  if (field?.type === 'checkbox') return { ...base, kind: 'choice', options: yesOrNo }
  const options = Object.entries(field?.options ?? {}).map(([value, declared]) => ({
    value,
    label: translated(declared),
  }))
  if (options.length > 0) return { ...base, kind: 'choice', options }
  return {
    ...base,
    kind: 'text',
    placeholder: isFreeText(entity, name) ? t('Contains') : t('Exactly'),
  }
}

const yesOrNo = [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
]

interface RelationFilter {
  readonly Input: ComponentType<FilterInputProps>
  readonly Value: ComponentType<{ readonly value: string }>
}

const RelationInput = lazy(async () => ({ default: (await import('./relation-filter.tsx')).RelationInput }))

/** Filters of relations by their field: a component is the same one as long as its field is. */
const relationFilters = new WeakMap<Field, RelationFilter>()

function relationFilter(field: Field): RelationFilter {
  const known = relationFilters.get(field)
  if (known) return known
  const made: RelationFilter = {
    Input: (props) => <RelationInput field={field} {...props} />,
    Value: ({ value }) => <RecordTitle entity={field.entity ?? ''} id={value} />,
  }
  relationFilters.set(field, made)
  return made
}

function RecordTitle({ entity, id }: { readonly entity: string; readonly id: string }) {
  const titles = useQuery(titlesQuery(entity, [id]))
  return titles.isPending ? '…' : (titles.data?.get(id) ?? id)
}
