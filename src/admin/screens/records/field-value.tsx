import { useQuery } from '@tanstack/react-query'
import type { Field } from '#fields/index.ts'
import { isRecord } from '#model/json.ts'
import { titlesQuery } from '../../api/record-queries.ts'

/** A value in words, to be compared with another. */
export function FieldValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const isRelation = field.entity !== undefined
  const ids = isRelation ? [value].flat().filter((id): id is string => typeof id === 'string' && id !== '') : []
  const titles = useQuery(titlesQuery(field.entity ?? '', ids))
  if (isRelation) return <>{ids.map((id) => titles.data?.get(id) ?? id).join(', ') || <Blank />}</>
  const words = wordsOf(field, value)
  return words === '' ? <Blank /> : <span className="vx-value">{words}</span>
}

function Blank() {
  return <span className="vx-dim">empty</span>
}

const longest = 600

function wordsOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.type === 'wysiwyg')
    return String(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longest)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.map((each) => field.options?.[each] ?? each).join(', ')
  if (Array.isArray(value) || isRecord(value)) {
    const text = JSON.stringify(value, undefined, 1)
      .replace(/[{}[\]"]/g, '')
      .replace(/\n\s*\n/g, '\n')
      .trim()
    return text.slice(0, longest)
  }
  return (field.options?.[String(value)] ?? String(value)).slice(0, longest)
}
