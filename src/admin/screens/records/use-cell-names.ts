import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import { sitesQuery } from '../../api/queries.ts'
import { titlesQuery } from '../../api/record-queries.ts'
import type { CellNames } from './record-cell.tsx'

/** Titles of all records that a table's cells refer to, in one request an entity. */
export function useCellNames(entity: Entity, rows: readonly RecordRow[], columns: readonly string[]): CellNames {
  const asked = useMemo(() => idsByEntity(entity, rows, columns), [entity, rows, columns])
  const answers = useQueries({ queries: asked.map(([path, ids]) => titlesQuery(path, ids)) })
  const sites = useQuery(sitesQuery)
  return {
    titles: new Map(asked.map(([path], at) => [path, answers[at]?.data ?? new Map<string, string>()])),
    sites: sites.isPending ? undefined : new Map(sites.data?.map(({ id, name }) => [id, name])),
  }
}

function idsByEntity(
  entity: Entity,
  rows: readonly RecordRow[],
  columns: readonly string[],
): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, Set<string>>()
  for (const name of columns) {
    const field = entity.fields[name]
    if (!field?.entity) continue
    const ids = found.get(field.entity) ?? new Set()
    for (const row of rows) for (const id of [row.data[name]].flat()) if (typeof id === 'string' && id) ids.add(id)
    found.set(field.entity, ids)
  }
  return [...found].map(([path, ids]) => [path, [...ids]] as const)
}
