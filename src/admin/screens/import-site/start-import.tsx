import { Button, FileInput, Progress, TextInput } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { rich } from '#messages/rich.ts'
import { editingLimits } from '#model/limits.ts'
import { routes } from '#routes.ts'
import type { ListedSiteImport, ShownSiteImport } from '#contract/site-imports.ts'
import type { Site } from '#contract/sites.ts'
import { call, upload } from '../../api/api.ts'
import { sitesQuery } from '../../api/queries.ts'
import { NumberInput, Select } from '../../components/lazy-fields.tsx'
import { Moment } from '../../components/moment.tsx'
import { NoSite } from '../../components/no-site.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { importStatuses, sourceTypes } from './import-words.ts'
import { ScrollingTable } from './scrolling-table.tsx'
import { TableHead } from '../../components/table-head.tsx'

/** Start of an import: site and source, and the earlier imports of the site. */
export function StartImport() {
  const sites = useQuery(sitesQuery)
  const [wanted, setWanted] = useState<string>()
  const [from, setFrom] = useState<'file' | 'site'>('file')
  const site = wanted ?? sites.data?.[0]?.id
  if (sites.isPending) return <LoadingState />
  if (sites.isError) return <ErrorState error={sites.error} retry={() => void sites.refetch()} />
  if (sites.data.length === 0) return <NoSite />
  return (
    <>
      <section className="vx-card vx-site-import" aria-labelledby="import-start">
        <h2 id="import-start">{t('Try an import')}</h2>
        <p className="vx-dim">{t('You see what each page becomes before anything is imported.')}</p>
        <SourceChoice sites={sites.data} site={site} setWanted={setWanted} from={from} setFrom={setFrom} />
        {from === 'file' ? <FromFile key={site} site={site} /> : <FromSite key={site} site={site} />}
        <p className="vx-dim">
          {rich(
            'Resorts, rooms and offers come as CSV or an Excel workbook: open <resorts>Resorts</resorts>, <rooms>Rooms</rooms> or <offers>Specials</offers>, then Import from a file.',
            {
              resorts: (words) => <Link to={routes.admin.records('resorts')}>{words}</Link>,
              rooms: (words) => <Link to={routes.admin.records('rooms')}>{words}</Link>,
              offers: (words) => <Link to={routes.admin.records('specials')}>{words}</Link>,
            },
          )}
        </p>
      </section>
      {site !== undefined && <EarlierImports key={site} site={site} />}
    </>
  )
}

interface SourceChoiceProps {
  readonly sites: readonly Site[]
  readonly site: string | undefined
  readonly setWanted: (site: string | undefined) => void
  readonly from: 'file' | 'site'
  readonly setFrom: (from: 'file' | 'site') => void
}

/** Choice of the site, and of where it is imported from. */
function SourceChoice({ sites, site, setWanted, from, setFrom }: SourceChoiceProps) {
  return (
    <div className="vx-site-import-fields">
      <Select
        label={t('Site')}
        allowDeselect={false}
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={site ?? null}
        onChange={(next) => setWanted(next ?? undefined)}
      />
      <Select
        label={t('Import from')}
        allowDeselect={false}
        data={[
          { value: 'file', label: t('File') },
          { value: 'site', label: t('Running site') },
        ]}
        value={from}
        onChange={(next) => (next === 'file' || next === 'site') && setFrom(next)}
      />
    </div>
  )
}

interface FromProps {
  readonly site: string | undefined
}

/** Shows an import that was begun. */
function useBegun() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (shown: ShownSiteImport) => {
    client.setQueryData(['site-import', shown.id], shown)
    void client.invalidateQueries({ queryKey: ['site-imports'] })
    void navigate({ to: routes.admin.importSite, search: { id: shown.id } })
  }
}

function FromFile({ site = '' }: FromProps) {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const trial = useMutation({
    mutationFn: async (it: File) =>
      upload('POST /api/site-imports/files', it, { query: { site }, progress: setProgress }),
    onSuccess: useBegun(),
  })
  return (
    <>
      <FileInput
        label={t('WordPress export, or ZIP of HTML')}
        description={t('The XML file of Tools → Export in WordPress, or a ZIP with its HTML and pictures.')}
        placeholder={t('Choose an XML, ZIP or HTML file')}
        accept={sourceTypes}
        leftSection={<IconFileImport size={16} aria-hidden />}
        value={file}
        clearable
        clearButtonProps={{
          'aria-label': t('Remove file'),
        }}
        onChange={(next) => {
          setFile(next)
          trial.reset()
        }}
      />
      {trial.isError && <ErrorState error={trial.error} />}
      {trial.isPending && progress !== undefined && progress < 1 && (
        <Progress value={100 * progress} aria-label={t('Uploading')} />
      )}
      <div>
        <Button disabled={!file || site === ''} loading={trial.isPending} onClick={() => file && trial.mutate(file)}>
          {t('Try import')}
        </Button>
      </div>
    </>
  )
}

function FromSite({ site = '' }: FromProps) {
  const [address, setAddress] = useState('')
  const [hosts, setHosts] = useState('')
  const [depth, setDepth] = useState(3)
  const [pages, setPages] = useState(200)
  const begin = useMutation({
    mutationFn: async () =>
      call('POST /api/site-imports/sites', {
        body: { site, address, hosts: hosts.split(/[\s,]+/).filter(Boolean), depth, pages },
      }),
    onSuccess: useBegun(),
  })
  return (
    <form
      className="vx-site-import-form"
      onSubmit={(event) => {
        event.preventDefault()
        begin.mutate()
      }}
    >
      <div className="vx-site-import-fields">
        <TextInput
          label={t('Address of the site')}
          placeholder="https://www.example.com/"
          inputMode="url"
          required
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextInput
          label={t('Other hosts')}
          description={t('Hosts that may be read as well, separated by commas.')}
          placeholder="es.example.com"
          value={hosts}
          onChange={(event) => setHosts(event.currentTarget.value)}
        />
        <NumberInput
          label={t('Link depth')}
          description={t('Links followed from the first page and the sitemap.')}
          min={0}
          max={editingLimits.siteImportDepth}
          allowDecimal={false}
          value={depth}
          onChange={(next) => typeof next === 'number' && setDepth(next)}
        />
        <NumberInput
          label={t('Pages at most')}
          min={1}
          max={editingLimits.siteImportPages}
          allowDecimal={false}
          value={pages}
          onChange={(next) => typeof next === 'number' && setPages(next)}
        />
      </div>
      <p className="vx-dim">{t('The site is read page by page, as its robots.txt allows.')}</p>
      {begin.isError && <ErrorState error={begin.error} />}
      <div>
        <Button type="submit" disabled={address.trim() === '' || site === ''} loading={begin.isPending}>
          {t('Read site')}
        </Button>
      </div>
    </form>
  )
}

function EarlierImports({ site }: { readonly site: string }) {
  const found = useQuery({
    queryKey: ['site-imports', site],
    queryFn: async () => (await call('GET /api/site-imports', { query: { site } })).rows,
    retry: false,
  })
  return (
    <section className="vx-card vx-site-import" aria-labelledby="import-earlier">
      <h2 id="import-earlier">{t('Imports of this site')}</h2>
      {found.isPending && <LoadingState />}
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <EmptyState title={t('Nothing was imported yet')}>
          {t('Trials and imports of this site are listed here.')}
        </EmptyState>
      )}
      {found.data && found.data.length > 0 && <ImportsTable imports={found.data} />}
    </section>
  )
}

/** Table of the trials and imports of a site. */
function ImportsTable({ imports }: { readonly imports: readonly ListedSiteImport[] }) {
  return (
    <ScrollingTable label={t('Trials and imports')}>
      <table className="vx-table">
        <TableHead columns={[t('Source'), t('Status'), t('Pages'), t('Last change')]} />
        <tbody>
          {imports.map(({ id, title, file, status, made, updated_at }) => (
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
  )
}
