import { Button } from '@mantine/core'
import { IconArchive, IconPackages, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ReleaseRow } from '#contract/releases.ts'
import { call } from '../../api/api.ts'
import { forgetReleases, releasesQuery } from '../../api/release-queries.ts'
import { ownReviewsQuery } from '../../api/review-queries.ts'
import { useMay } from '../../api/use-may.ts'
import { Drawer } from '../../components/drawer.tsx'
import type { MenuItem } from '../../components/menu.lazy.tsx'
import type { BulkStep } from '../../lists/bulk-run.ts'
import type { EmptyList } from '../../lists/list-body.tsx'
import { ListScreen, ListTabs } from '../../lists/list-screen.tsx'
import { type List, useList } from '../../lists/use-list.ts'
import { useReleaseMenu } from './release-actions.tsx'
import { ReleaseAgenda } from './release-agenda.tsx'
import { releaseColumns } from './release-columns.tsx'
import { ReleaseForm } from './release-form.tsx'
import { parseReleaseSearch, type ReleaseSearch, type ReleaseTab, releaseTabs } from './release-search.ts'
import { tabLabels, tabOf } from './release-words.ts'
import { foundReleases, sortedReleases, sortOf } from './sorted-releases.ts'
import { waitingFilter } from '../records/record-filters.tsx'
import '../../controls/controls.css'
import '../records/records.css'
import './releases.css'
import { SegmentedControl } from '../../components/segmented-control.tsx'

const nothing: Readonly<Record<ReleaseTab, string>> = {
  active: t('Group pages and records into a release to preview and publish them together.'),
  scheduled: t('Scheduled releases publish automatically. Their documents are locked until then.'),
  published: t('Published releases stay here and can be reverted.'),
  archived: t('Archived releases can be set back to draft.'),
}

/** List and calendar of releases, by status. */
export function Releases() {
  const search = useSearch({ from: '/signed-in/shell/voix/releases' })
  const { tab = 'active', view = 'list', search: words = '' } = search
  const navigate = useNavigate()
  const show = (next: ReleaseSearch) => void navigate({ to: routes.admin.releases, search: next, replace: true })
  const may = useMay({ area: 'releases' })
  const [creating, setCreating] = useState(false)
  const create = may('create') ? { label: t('New release'), to: () => setCreating(true) } : undefined
  const own = useQuery({ ...ownReviewsQuery, enabled: search.waiting === 1 }).data
  const found = (releases: readonly ReleaseRow[]) =>
    foundReleases(releases, words).filter(
      ({ id }) => search.waiting !== 1 || own?.some(({ document_id }) => document_id === id),
    )
  const list = useList({
    name: 'releases',
    words: {
      one: t('release'),
      many: t('releases'),
    },
    search,
    show: (next) => show(parseReleaseSearch(next)),
    load: () => releasesQuery,
    rowsOf: (releases, { offset, limit }) => {
      const rows = sortedReleases(found(releases), tab, sortOf(search))
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },
    forget: forgetReleases,
    scope: tab,
  })
  const rowMenu = useReleaseMenu()
  const counted = found(list.data ?? [])
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Releases · Voix')}</title>
      <ListScreen
        list={list}
        heading={t('Releases')}
        create={create}
        tabs={
          <ListTabs
            label={t('Releases')}
            value={tab}
            options={releaseTabs.map((each) => ({
              value: each,
              label: (
                <>
                  {tabLabels[each]}
                  {list.data && (
                    <span className="vx-count"> {counted.filter((release) => tabOf(release) === each).length}</span>
                  )}
                </>
              ),
            }))}
            choose={(next) => list.change({ tab: next })}
          />
        }
        filters={[waitingFilter]}
        searchLabel={t('Search releases')}
        controls={
          <SegmentedControl
            aria-label={t('View')}
            size="xs"
            data={[
              { value: 'list', label: t('List') },
              { value: 'calendar', label: t('Calendar') },
            ]}
            value={view}
            onChange={(next) => list.change({ view: next })}
          />
        }
        view={view === 'calendar' ? <ReleaseAgenda rows={list.rows} /> : undefined}
        columns={releaseColumns}
        sort={sortOf(search)}
        sortBy={({ column, isDescending }) => list.change({ sort: isDescending ? `-${column}` : column })}
        leading="title"
        leadsTo={({ id }) => routes.admin.release(id)}
        rowMenu={rowMenu}
        bulk={view === 'list' && may('publish') ? bulkActions(list, tab) : undefined}
        empty={emptyReleases(tab, create?.to)}
        advice={t('Try fewer words, or another tab.')}
      >
        <Drawer opened={creating} onClose={() => setCreating(false)} title={t('New release')} position="right">
          {creating && (
            <ReleaseForm
              close={() => setCreating(false)}
              saved={({ id }: ReleaseRow) => void navigate({ to: routes.admin.release(id) })}
            />
          )}
        </Drawer>
      </ListScreen>
    </div>
  )
}

/** Archives releases, or brings archived ones back as drafts. */
function markStep(status: 'archived' | 'draft'): BulkStep<ReleaseRow> {
  const isArchiving = status === 'archived'
  return {
    done: isArchiving ? t(defineMessage('archived', 'and done')) : t('set back to draft'),
    run: ({ id }) => call('POST /api/releases/:id/mark', { params: { id }, body: { status } }),
    // What went live cannot become a draft again.
    undo: async ({ id, status: before }) => {
      if (before === 'published') throw new Error(t('A published release cannot be a draft again. It stays archived.'))
      await call('POST /api/releases/:id/mark', {
        params: { id },
        body: { status: isArchiving ? 'draft' : 'archived' },
      })
    },
  }
}

function bulkActions(list: List<ReleaseRow, readonly ReleaseRow[]>, tab: ReleaseTab): readonly MenuItem[] {
  const step = markStep(tab === 'archived' ? 'draft' : 'archived')
  return [
    {
      label: tab === 'archived' ? t('Back to draft') : t('Archive'),
      icon: tab === 'archived' ? <IconPencil size={14} /> : <IconArchive size={14} />,
      act: () => list.run(list.chosen(), step),
    },
  ]
}

function emptyReleases(tab: ReleaseTab, create: (() => void) | undefined): EmptyList {
  return {
    icon: <IconPackages size={28} stroke={1.4} />,
    title: noneLabels[tab],
    text: nothing[tab],
    action: tab === 'active' && create && (
      <Button variant="default" onClick={create}>
        {t('Create release')}
      </Button>
    ),
  }
}

const noneLabels: Readonly<Record<ReleaseTab, string>> = {
  active: t('No active releases'),
  scheduled: t('No scheduled releases'),
  published: t('No published releases'),
  archived: t('No archived releases'),
}
