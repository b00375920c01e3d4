import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordData } from '#model/records/records.ts'
import { call } from '../../api/api.ts'
import type { RecordForm } from './use-record-form.ts'

/** Fills fields of a new record with those of the one record that a relation names, until a user writes them. */
export function useInherited({ inherits, fields }: Entity, form: RecordForm, isNew: boolean): void {
  const named = inherits ? [form.values[inherits.from] ?? []].flat() : []
  const id = isNew && named.length === 1 && typeof named[0] === 'string' ? named[0] : ''
  const entity = inherits && fields[inherits.from]?.entity
  const source = useQuery({
    queryKey: ['record', entity, 'inherited', id],
    queryFn: () => call('GET /api/:entity/:id', { params: { entity: entity!, id } }),
    enabled: id !== '' && entity !== undefined,
    retry: false,
  }).data
  const taken = useRef<{ readonly from: string; readonly values: RecordData }>({ from: '', values: {} })
  const { values, write } = form
  useEffect(() => {
    // Only another record fills them: what is emptied afterwards stays empty.
    if (!source || !inherits || taken.current.from === source.id) return
    const before = taken.current.values
    const given = Object.entries(inherits.fields).flatMap(([name, theirs]) => {
      const value = theirs === undefined ? undefined : source.data[theirs]
      const isOwn = values[name] !== (before[name] ?? fields[name]?.default)
      return value && !isOwn ? [[name, value] as const] : []
    })
    taken.current = { from: source.id, values: { ...before, ...Object.fromEntries(given) } }
    for (const [name, value] of given) write(name, value)
  })
}
