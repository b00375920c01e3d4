import { FileInput, Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import { sitesQuery } from '../../api/queries.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { Moment } from '../../components/moment.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { importStatuses } from './import-words.ts'
import { ScrollingTable } from './scrolling-table.tsx'

/** Chooses a site and an export, and lists the imports of the site so far. */
export function StartImport() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sites = useQuery(sitesQuery)
  const [wanted, setWanted] = useState<string>()
  const [file, setFile] = useState<File | null>(null)
  const site = wanted ?? sites.data?.[0]?.id
  const trial = useMutation({
    mutationFn: async (it: File) =>
      api.trySiteImport({ site: site ?? '', file: it.name.slice(-200), text: await it.text() }),
    onSuccess: (shown) => {
      client.setQueryData(['site-import', shown.id], shown)
      void client.invalidateQueries({ queryKey: ['site-imports'] })
      void navigate({ to: routes.admin.importSite, search: { id: shown.id } })
    },
  })
  if (sites.isPending) return <LoadingState />
  if (sites.isError) return <ErrorState error={sites.error} retry={() => void sites.refetch()} />
  return (
    <>
      <section className="vx-card vx-site-import" aria-labelledby="import-start">
        <h2 id="import-start">{t({ id: 'screens.import-site.start', defaultMessage: 'Try an import' })}</h2>
        <p className="vx-dim">
          {t({
            id: 'screens.import-site.start-text',
            defaultMessage:
              'Choose the XML file of Tools → Export in WordPress. You see what each page becomes before anything is imported.',
          })}
        </p>
        <div className="vx-site-import-fields">
          <Select
            label={t({ id: 'screens.import-site.site', defaultMessage: 'Site' })}
            allowDeselect={false}
            data={sites.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={site ?? null}
            onChange={(next) => {
              setWanted(next ?? undefined)
              trial.reset()
            }}
          />
          <FileInput
            label={t({ id: 'screens.import-site.file', defaultMessage: 'WordPress export' })}
            placeholder={t({ id: 'screens.import-site.choose-file', defaultMessage: 'Choose an XML file' })}
            accept=".xml,application/xml,text/xml"
            leftSection={<IconFileImport size={16} aria-hidden />}
            value={file}
            clearable
            clearButtonProps={{
              'aria-label': t({ id: 'screens.import-site.remove-file', defaultMessage: 'Remove file' }),
            }}
            onChange={(next) => {
              setFile(next)
              trial.reset()
            }}
          />
        </div>
        {trial.isError && <ErrorState error={trial.error} />}
        <div>
          <Button
            disabled={!file || site === undefined}
            loading={trial.isPending}
            onClick={() => file && trial.mutate(file)}
          >
            {t({ id: 'screens.import-site.try', defaultMessage: 'Try import' })}
          </Button>
        </div>
      </section>
      {site !== undefined && <EarlierImports key={site} site={site} />}
    </>
  )
}

function EarlierImports({ site }: { readonly site: string }) {
  const found = useQuery({
    queryKey: ['site-imports', site],
    queryFn: async () => (await api.siteImports(site)).rows,
    retry: false,
  })
  return (
    <section className="vx-card vx-site-import" aria-labelledby="import-earlier">
      <h2 id="import-earlier">{t({ id: 'screens.import-site.earlier', defaultMessage: 'Imports of this site' })}</h2>
      {found.isPending && <LoadingState />}
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <EmptyState title={t({ id: 'screens.import-site.none', defaultMessage: 'Nothing was imported yet' })}>
          {t({
            id: 'screens.import-site.none-text',
            defaultMessage: 'Trials and imports of this site are listed here.',
          })}
        </EmptyState>
      )}
      {found.data && found.data.length > 0 && (
        <ScrollingTable label={t({ id: 'screens.import-site.earlier-list', defaultMessage: 'Trials and imports' })}>
          <table className="vx-table">
            <thead>
              <tr>
                <th>{t({ id: 'screens.import-site.source', defaultMessage: 'Source' })}</th>
                <th>{t({ id: 'screens.import-site.status', defaultMessage: 'Status' })}</th>
                <th>{t({ id: 'screens.import-site.pages', defaultMessage: 'Pages' })}</th>
                <th>{t({ id: 'screens.import-site.when', defaultMessage: 'Last change' })}</th>
              </tr>
            </thead>
            <tbody>
              {found.data.map(({ id, title, file, status, made, updated_at }) => (
                <tr key={id}>
                  <td>
                    <Link to={routes.admin.importSite} search={{ id }}>
                      {title}
                    </Link>{' '}
                    <span className="vx-dim">{file}</span>
                  </td>
                  <td>{importStatuses[status]}</td>
                  <td className="vx-site-import-number">{made}</td>
                  <td>
                    <Moment at={updated_at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollingTable>
      )}
    </section>
  )
}
