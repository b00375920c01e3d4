import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ShownSiteImport } from '#contract/site-imports.ts'
import { call } from '../../api/api.ts'
import { Modal } from '../../components/modal.tsx'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'

interface PageComparisonProps {
  readonly shown: ShownSiteImport
  /** Key of the page that is looked at; undefined for none. */
  readonly compared: string | undefined
  readonly close: () => void
}

/** Page of the source beside its imported version, rendered as for visitors. */
export function PageComparison({ shown: { id, rows, options }, compared, close }: PageComparisonProps) {
  const row = rows.find(({ key }) => key === compared)
  return (
    <Modal
      opened={row !== undefined}
      onClose={close}
      size="min(1600px, 96vw)"
      title={t('Compare “{title}”', { title: row?.title ?? '' })}
    >
      {row && (
        <div className="vx-site-import-pair">
          <section aria-labelledby="import-before">
            <h3 id="import-before">{t('Source')}</h3>
            <Source id={id} of={row.key} />
          </section>
          <section aria-labelledby="import-after">
            <h3 id="import-after">{t('Result')}</h3>
            <PreviewFrame
              // Other choices are another result.
              key={JSON.stringify(options)}
              src={routes.frames.siteImport(id, row.key)}
              title={t('Result of {title}', { title: row.title })}
              width={1280}
              height={1500}
            />
            <p className="vx-dim">{t('Pictures that are not fetched yet show their description.')}</p>
          </section>
        </div>
      )}
    </Modal>
  )
}

function Source({ id, of }: { readonly id: string; readonly of: string }) {
  const found = useQuery({
    queryKey: ['site-import', id, 'source', of],
    queryFn: () => call('GET /api/site-imports/:id/pages/:key', { params: { id, key: of } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (found.isPending) return <LoadingState />
  if (found.isError) return <ErrorState error={found.error} retry={() => void found.refetch()} />
  return (
    <iframe
      sandbox=""
      title={t('Source of {title}', { title: found.data.title })}
      srcDoc={`<!doctype html><meta charset="utf-8"><style>body{font:16px/1.5 system-ui;margin:24px;max-width:70ch}img{max-width:100%}</style>${found.data.html}`}
    />
  )
}
