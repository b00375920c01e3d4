import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { recordsIn } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { sitesQuery } from '../../api/queries.ts'
import { titlesQuery } from '../../api/record-queries.ts'
import type { BelowProps } from '../records/screen-slots.ts'
import { reachOf, sentencesOf } from './format-rights.ts'
import './users.css'

/** Summary of the permissions given by the roles in the form, updated as they are chosen. */
export function RightsSummary({ form }: BelowProps) {
  const [assignments] = useDebouncedValue(recordsIn(form.values.assignments), 250)
  const nameOf = useNames(assignments)
  const rights = useQuery({
    queryKey: ['user-rights', assignments],
    queryFn: async () => (await call('POST /api/users/rights', { body: { assignments } })).rows,
    enabled: assignments.length > 0,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="vx-form-section" aria-labelledby="rights">
      <h2 id="rights">{t('What this user can do')}</h2>
      <div className="vx-card" aria-live="polite">
        {assignments.length === 0 && <p className="vx-dim">{t('Nothing yet. Assign a role.')}</p>}
        {rights.isError && <ErrorState error={rights.error} retry={() => void rights.refetch()} />}
        {assignments.length > 0 && rights.isPending && <Skeleton height={60} />}
        {assignments.map((row, at) => (
          // Keyed by index: roles have no name of their own
          <div key={at} className="vx-rights">
            <h3>{reachOf(row, nameOf)}</h3>
            <ul>
              {sentencesOf(rights.data?.[at] ?? {}).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function useNames(assignments: readonly RecordData[]): (id: string) => string {
  const sites = useQuery(sitesQuery)
  const ids = (name: string) => assignments.flatMap((row) => (Array.isArray(row[name]) ? row[name].map(String) : []))
  const [brands, resorts] = useQueries({
    queries: [titlesQuery('brands', ids('brands')), titlesQuery('resorts', ids('resorts'))],
  })
  return (id) =>
    sites.data?.find((site) => site.id === id)?.name ?? brands.data?.get(id) ?? resorts.data?.get(id) ?? '…'
}
