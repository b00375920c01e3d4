import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { call } from '../api/api.ts'
import { ApiError } from '../api/transport.ts'
import { EmptyState, ErrorState, LoadingState } from '../components/states.tsx'
import { NothingThere } from '../screens/not-found.tsx'
import { OpenStudio } from './open-studio.tsx'

export function StudioScreen() {
  const { page: id, panel, element, compare, translate } = useSearch({ from: '/signed-in/voix/studio' })
  const row = useQuery({
    queryKey: ['studio-page', id],
    queryFn: () => call('GET /api/pages/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (id === undefined) return <NoPage />
  if (isNoPage(row.error)) return <NothingThere back={<ChoosePage />} />
  if (row.isError) {
    return (
      <main className="vx-alone">
        <ErrorState error={row.error} retry={() => void row.refetch()} />
      </main>
    )
  }
  // What a cache has may be older than what was saved since: the studio waits for the answer.
  if (!row.data || row.isFetching) return <LoadingState />
  return <OpenStudio key={id} row={row.data} panel={panel} element={element} compare={compare} translate={translate} />
}

function NoPage() {
  return (
    <main className="vx-alone">
      <title>{t('Studio · Voix')}</title>
      <EmptyState icon={<IconFileText size={28} stroke={1.4} />} title={t('No page selected')} action={<ChoosePage />}>
        {t('The studio edits one page at a time. Choose it from the list of pages.')}
      </EmptyState>
    </main>
  )
}

function ChoosePage() {
  return (
    <Button component={Link} to={routes.admin.pages} variant="default">
      {t('Choose page')}
    </Button>
  )
}

/** Whether the address names no page: one that is gone, or what cannot be the id of one. */
function isNoPage(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
