import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { ImportWork } from './import-work.tsx'
import { StartImport } from './start-import.tsx'
import './import-site.css'

/** Site import: choose a source, try, import, undo. */
export function ImportSite() {
  const { id } = useSearch({ from: '/signed-in/shell/voix/tools/import-site' })
  const mayImport = useMay({ area: 'pages' })('manage')
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Import a site · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('Import a site')}</h1>
        {id !== undefined && (
          <Button variant="default" size="xs" component={Link} to={routes.admin.importSite}>
            {t('All imports')}
          </Button>
        )}
      </header>
      {!mayImport ? (
        <EmptyState title={t('Only administrators import sites')}>
          {t('Ask an administrator of the site to import it.')}
        </EmptyState>
      ) : id === undefined ? (
        <StartImport />
      ) : (
        <OneImport key={id} id={id} />
      )}
    </div>
  )
}

function OneImport({ id }: { readonly id: string }) {
  const found = useQuery({
    queryKey: ['site-import', id],
    queryFn: () => call('GET /api/site-imports/:id', { params: { id } }),
    staleTime: 60_000,
  })
  if (found.isPending) return <LoadingState />
  if (found.isError) return <ErrorState error={found.error} retry={() => void found.refetch()} />
  return <ImportWork shown={found.data} />
}
