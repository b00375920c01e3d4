import { useQuery } from '@tanstack/react-query'
import { translatedField } from '../../controls/translated-field.ts'
import { t } from '#messages/interface.ts'
import type { Field } from '#fields/index.ts'
import { traitsOf } from '#model/records/field-types.ts'
import { titlesQuery } from '../../api/record-queries.ts'

/** Formatted value of a field, for comparison. */
export function FieldValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const isRelation = field.entity !== undefined
  const ids = isRelation ? [value].flat().filter((id): id is string => typeof id === 'string' && id !== '') : []
  const titles = useQuery(titlesQuery(field.entity ?? '', ids))
  if (isRelation)
    return <>{ids.map((id) => titles.data?.get(id) ?? (titles.isPending ? '…' : id)).join(', ') || <Blank />}</>
  const words = wordsOf(field, value)
  return words === '' ? <Blank /> : <span className="vx-value">{words}</span>
}

function Blank() {
  return <span className="vx-dim">{t('empty')}</span>
}

const longest = 600

function wordsOf(field: Field, value: unknown): string {
  return traitsOf(field).formatValue(value, translatedField(field)).slice(0, longest)
}
