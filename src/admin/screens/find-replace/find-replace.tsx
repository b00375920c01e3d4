import './find-replace.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { EarlierReplacements } from './earlier-replacements.tsx'
import { ReplacementReport } from './replacement-report.tsx'
import { SearchTexts } from './search-texts.tsx'

/** Find and replace on all sites: search, preview, result and undo. */
export function FindReplace() {
  const { id, ...asked } = useSearch({ from: '/signed-in/shell/voix/tools/find-replace' })
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Find and replace · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('Find and replace')}</h1>
        {id !== undefined && (
          <Button variant="default" size="xs" component={Link} to={routes.admin.findReplace}>
            {t('New search')}
          </Button>
        )}
      </header>
      {id === undefined ? (
        <>
          <SearchTexts {...asked} />
          <EarlierReplacements />
        </>
      ) : (
        <OneReplacement key={id} id={id} />
      )}
    </div>
  )
}

function OneReplacement({ id }: { readonly id: string }) {
  const found = useQuery({
    queryKey: ['replacement', id],
    queryFn: () => call('GET /api/replacements/:id', { params: { id } }),
  })
  if (found.isPending) return <LoadingState />
  if (found.isError) return <ErrorState error={found.error} retry={() => void found.refetch()} />
  return <ReplacementReport shown={found.data} />
}
