import { t } from '#messages/interface.ts'
import type { SideProps } from './screen-slots.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/states.tsx'
import { recordUsesQuery } from '../../api/record-queries.ts'
import { ReferencesList } from './references-list.tsx'

/** References to a record (backlinks). */
export function ReferencesCard({ entity, row }: SideProps) {
  const uses = useQuery(recordUsesQuery(entity.path, row.id))
  return (
    <section className="vx-card" aria-label={t('Used in')}>
      <h2>{t('Used in')}</h2>
      {uses.isPending && <Skeleton height={40} />}
      {uses.isError && <ErrorState error={uses.error} retry={() => void uses.refetch()} />}
      {uses.data?.length === 0 && <p className="vx-dim">{t('Not used anywhere.')}</p>}
      {uses.data && uses.data.length > 0 && <ReferencesList uses={uses.data} />}
    </section>
  )
}
