import { Button, Tabs, UnstyledButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { diff } from '#document/diff.ts'
import type { Page } from '#model/page/page.ts'
import { routes } from '#routes.ts'
import type { PageRow, PageVersion } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { formatRelative, formatDateTime } from '../../formats/format-date.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { pageQuery, slicesQuery } from '../../api/queries.ts'
import { Change } from './change.tsx'
import { formatDifferences, pageWords } from './difference-words.ts'
import { versionName } from '../../components/version-name.ts'
import { showMessage } from '../../components/show-message.ts'
import './page-screens.css'

/** Version history of a page: compare with the working copy, preview, and restore. */
export function PageHistory() {
  const { id } = useParams({ from: '/signed-in/shell/voix/pages/$id/history' })
  const page = useQuery(pageQuery(id))
  const versions = useQuery({
    queryKey: ['pages', 'versions', id],
    queryFn: async () => (await call('GET /api/pages/:id/versions', { params: { id } })).rows,
  })
  const failure = page.error ?? versions.error
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Page history · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{page.data ? t('History of “{title}”', { title: page.data.page.title }) : t('Page history')}</h1>
        <Button component={Link} to={`/voix/studio?page=${id}`} variant="default">
          {t('Open in the studio')}
        </Button>
      </header>
      {failure && <ErrorState error={failure} />}
      {!failure && (!page.data || !versions.data) && <LoadingState />}
      {page.data && versions.data?.length === 0 && (
        <EmptyState title={t('No versions yet')}>
          {t('Each time you publish the page, a version is kept here.')}
        </EmptyState>
      )}
      {page.data && versions.data && versions.data.length > 0 && <Versions row={page.data} versions={versions.data} />}
    </div>
  )
}

function Versions({ row, versions }: { readonly row: PageRow; readonly versions: readonly PageVersion[] }) {
  const [revision, setRevision] = useState(versions[0]!.revision)
  return (
    <div className="vx-history">
      <ol className="vx-history-list" aria-label={t('Versions')}>
        {versions.map((version) => (
          <li key={version.revision}>
            <UnstyledButton
              {...(version.revision === revision && { 'aria-current': 'true' as const })}
              onClick={() => setRevision(version.revision)}
            >
              <strong>
                {versionName(version.label ?? '') || t('Version {revision}', { revision: version.revision })}
              </strong>
              <time className="vx-dim" dateTime={version.at} title={formatDateTime(version.at)}>
                {version.revision === row.published_revision
                  ? t('Published, {time}', { time: formatRelative(version.at, Date.now()) })
                  : formatRelative(version.at, Date.now())}
              </time>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <VersionView key={revision} row={row} revision={revision} />
    </div>
  )
}

function VersionView({ row, revision }: { readonly row: PageRow; readonly revision: number }) {
  const { page } = row
  const client = useQueryClient()
  const version = useQuery({
    queryKey: ['pages', 'version', page.id, revision],
    queryFn: () => call('GET /api/pages/:id/versions/:revision', { params: { id: page.id, revision } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const revert = useMutation({
    mutationFn: () => call('POST /api/pages/:id/revert', { params: { id: page.id }, body: { revision } }),
    onSuccess: async () => {
      showMessage(t('Version restored as a draft. The published page is unchanged.'))
      await client.invalidateQueries({ queryKey: ['pages'] })
      await client.invalidateQueries({ queryKey: ['page', page.id] })
    },
  })
  if (version.isPending) return <LoadingState />
  if (version.isError) return <ErrorState error={version.error} retry={() => void version.refetch()} />
  return (
    <div className="vx-form">
      <VersionTabs version={version.data} page={page} revision={revision} />
      {revert.isError && <ErrorState error={revert.error} />}
      <div className="vx-form-actions">
        <Button disabled={revision === row.revision} loading={revert.isPending} onClick={() => revert.mutate()}>
          {t('Restore this version')}
        </Button>
      </div>
    </div>
  )
}

interface VersionTabsProps {
  readonly version: { readonly page: Page }
  readonly page: Page
  readonly revision: number
}

/** Version of a page: what changed since, and how it looked. */
function VersionTabs({ version, page, revision }: VersionTabsProps) {
  return (
    <Tabs defaultValue="changes" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="changes">{t('Changes since')}</Tabs.Tab>
        <Tabs.Tab value="look">{t('Preview')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="changes" pt="md">
        <Differences before={version.page} after={page} />
      </Tabs.Panel>
      <Tabs.Panel value="look" pt="md">
        <PreviewFrame
          src={routes.frames.pageVersion(page.id, revision)}
          title={t('Version {revision}', { revision })}
          width={1280}
          height={1400}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

function Differences({ before, after }: { readonly before: Page; readonly after: Page }) {
  const slices = useQuery(slicesQuery)
  const naming = (component: string) => slices.data?.find((slice) => slice.component === component)
  const ofPage = pageWords(before, after)
  const ofElements = formatDifferences(diff(before, after), before, after, naming)
  if (ofPage.length + ofElements.length === 0) return <p className="vx-dim">{t('No changes since this version')}</p>
  return (
    <ul className="vx-differences">
      {ofPage.map((field) => (
        <li key={field.name}>
          {field.name}: <Change {...field} />
        </li>
      ))}
      {ofElements.map(({ id, what, fields }) => (
        <li key={`${id} ${what}`}>
          {what}
          {fields.length > 0 && (
            <ul className="vx-plain-list">
              {fields.map((field) => (
                <li key={field.name}>
                  {field.name}: <Change {...field} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
