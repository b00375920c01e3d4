import { Button, SegmentedControl, Tabs, TextInput } from '@mantine/core'
import { IconPackages, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { routes } from '#routes.ts'
import { Drawer } from '../../components/drawer.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import type { ReleaseRow } from '../../api/releases.ts'
import { releasesQuery } from '../../api/release-queries.ts'
import { useMay } from '../records/use-may.ts'
import { ReleaseAgenda } from './release-agenda.tsx'
import { ReleaseForm } from './release-form.tsx'
import { ReleaseTable } from './release-table.tsx'
import { type ReleaseSearch, type ReleaseTab, releaseTabs } from './release-search.ts'
import { tabLabels, tabOf } from './release-words.ts'
import '../../controls/controls.css'
import '../records/records.css'
import './releases.css'

const nothing: Readonly<Record<ReleaseTab, string>> = {
  active:
    'A release bundles pages and records, so that they go live in one moment, and can be looked at together before.',
  scheduled: 'What is scheduled goes live by itself, and nobody can change it by accident until then.',
  published: 'What went live stays here, and can be taken back.',
  archived: 'Releases that nobody needs any more.',
}

/** List and calendar of releases, by status. */
export function Releases() {
  const { tab = 'active', view = 'list', search = '' } = useSearch({ from: '/signed-in/shell/voix/releases' })
  const navigate = useNavigate()
  const may = useMay({ area: 'releases' })
  const [creating, setCreating] = useState(false)
  const releases = useQuery(releasesQuery)
  const show = (next: ReleaseSearch) => void navigate({ to: routes.admin.releases, search: next, replace: true })
  const found = (releases.data ?? []).filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
  const rows = found.filter((release) => tabOf(release) === tab)
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Releases · Voix</title>
      <header className="vx-screen-head">
        <h1>Releases</h1>
        {may('create') && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            New release
          </Button>
        )}
      </header>
      <div className="vx-list-bar">
        <Tabs value={tab} onChange={(next) => show({ tab: next as ReleaseTab, view, search })}>
          <Tabs.List aria-label="Releases">
            {releaseTabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {tabLabels[each]}
                {releases.data && (
                  <span className="vx-count"> {found.filter((release) => tabOf(release) === each).length}</span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <div className="vx-head-actions">
          <TextInput
            aria-label="Search releases"
            placeholder="Search"
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={(event) => show({ tab, view, search: event.currentTarget.value })}
          />
          <SegmentedControl
            aria-label="How releases are shown"
            size="xs"
            data={[
              { value: 'list', label: 'List' },
              { value: 'calendar', label: 'Calendar' },
            ]}
            value={view}
            onChange={(next) => show({ tab, view: next as 'list' | 'calendar', search })}
          />
        </div>
      </div>
      {releases.isPending && <LoadingState />}
      {releases.isError && <ErrorState error={releases.error} retry={() => void releases.refetch()} />}
      {releases.data && rows.length === 0 && (
        <NoReleases
          tab={tab}
          search={search}
          clear={() => show({ tab, view })}
          create={may('create') ? () => setCreating(true) : undefined}
        />
      )}
      {rows.length > 0 && (view === 'calendar' ? <ReleaseAgenda rows={rows} /> : <ReleaseTable rows={rows} />)}
      <Drawer opened={creating} onClose={() => setCreating(false)} title="New release" position="right">
        {creating && (
          <ReleaseForm
            close={() => setCreating(false)}
            saved={({ id }: ReleaseRow) => void navigate({ to: routes.admin.release(id) })}
          />
        )}
      </Drawer>
    </div>
  )
}

interface NoReleasesProps {
  readonly tab: ReleaseTab
  readonly search: string
  readonly clear: () => void
  readonly create: (() => void) | undefined
}

function NoReleases({ tab, search, clear, create }: NoReleasesProps) {
  if (search)
    return (
      <EmptyState
        title="No releases match"
        action={
          <Button variant="default" onClick={clear}>
            Show all
          </Button>
        }
      >
        Try fewer letters, or look under another tab.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<IconPackages size={28} stroke={1.4} />}
      title={tab === 'active' ? 'No releases in the making' : `Nothing ${tabLabels[tab].toLowerCase()}`}
      action={
        tab === 'active' &&
        create && (
          <Button variant="default" onClick={create}>
            Create a release
          </Button>
        )
      }
    >
      {nothing[tab]}
    </EmptyState>
  )
}
