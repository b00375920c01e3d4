import { Alert } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import type { ListedPage } from '#contract/pages.ts'
import type { Answer } from '#contract/call.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { ReferencesList } from '../records/references-list.tsx'

type PageUses = Answer<'GET /api/pages/:id/uses'>['rows']

/** Documents that link to a page, besides itself. */
export function usePageUses(page: Pick<ListedPage, 'id'> | undefined): UseQueryResult<PageUses> {
  return useQuery({
    queryKey: ['pages', 'uses', page?.id],
    queryFn: async () =>
      (await call('GET /api/pages/:id/uses', { params: { id: page!.id } })).rows.filter(({ id }) => id !== page!.id),
    enabled: page !== undefined,
    staleTime: 0,
  })
}

interface LinkedFromProps {
  readonly uses: UseQueryResult<PageUses>
  /** What is said of it besides, such as what to do. */
  readonly children?: ReactNode
}

/** Warning with the links to a page that is about to be removed or moved. */
export function LinkedFrom({ uses, children }: LinkedFromProps) {
  if (uses.isError) return <ErrorState error={uses.error} retry={() => void uses.refetch()} />
  if (!uses.data || uses.data.length === 0) return null
  return (
    <Alert
      my="sm"
      color="yellow"
      variant="light"
      title={t('{count, plural, one {# place links} other {# places link}} to this page', {
        count: new Set(uses.data.map(({ entity, id }) => `${entity} ${id}`)).size,
      })}
    >
      <ReferencesList uses={uses.data} />
      {children}
    </Alert>
  )
}
