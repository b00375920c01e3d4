import { pathOf } from '#contract/call.ts'
import { Button, Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { routes } from '#routes.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { FramedTable } from '../../components/framed-table.tsx'
import { ListParts, SearchField } from '../../lists/list-controls.tsx'
import { changedSearch, type ListSearch } from '../../lists/list-search.ts'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import type { AuditEvent } from '../../api/maintenance.ts'
import { auditQuery } from '../../api/maintenance-queries.ts'
import { Moment } from '../records/record-cell.tsx'
import { actionInWords, addressOf, kindInWords } from './event-words.ts'
import '../records/records.css'
import './audit.css'

const EventDetails = lazy(async () => ({ default: (await import('./event-details.tsx')).EventDetails }))

/** Audit log: what happened, who did it and to what, with the filters in the address. */
export function Audit() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/audit' }) }
  const navigate = useNavigate()
  const show = (next: ListSearch) => void navigate({ to: routes.admin.audit, search: next, replace: true })
  const list = useQuery(auditQuery(search))
  const [opened, setOpened] = useState<AuditEvent>()
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]))
  const { part: _, ...narrowing } = search
  const isNarrowed = Object.keys(narrowing).length > 0
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Audit · Voix</title>
      <header className="vx-screen-head">
        <h1>Audit {list.data && <span className="vx-count">{list.data.total.toLocaleString('en')}</span>}</h1>
        <Button
          component="a"
          href={`${pathOf('GET /api/audit/csv')}?${new URLSearchParams(Object.entries(narrowing).map(([name, value]) => [name, String(value)]))}`}
          download
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          Export as CSV
        </Button>
      </header>
      <div className="vx-list-filters">
        <SearchField search={search} show={show} label="Search names and people" />
        <Select
          aria-label="Action"
          placeholder="Every action"
          clearable
          searchable
          data={(list.data?.actions ?? []).map((action) => ({ value: action, label: actionInWords(action) }))}
          value={text('action') || null}
          onChange={(action) => show(changedSearch(search, { action: action ?? '' }))}
        />
        <Select
          aria-label="Kind"
          placeholder="Every kind"
          clearable
          searchable
          data={(list.data?.entities ?? []).map((entity) => ({ value: entity, label: kindInWords(entity, true) }))}
          value={text('entity') || null}
          onChange={(entity) => show(changedSearch(search, { entity: entity ?? '' }))}
        />
        <TextInput
          type="date"
          aria-label="From the day"
          value={text('from')}
          onChange={(event) => show(changedSearch(search, { from: event.currentTarget.value }))}
        />
        <TextInput
          type="date"
          aria-label="Until the day"
          value={text('until')}
          onChange={(event) => show(changedSearch(search, { until: event.currentTarget.value }))}
        />
        {isNarrowed && (
          <Button variant="subtle" color="gray" onClick={() => show({})}>
            Show all
          </Button>
        )}
      </div>
      {text('actor') && <p className="vx-dim">Only what {list.data?.rows[0]?.actor_label ?? 'one person'} did.</p>}
      {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={320} radius="md" role="img" aria-label="Loading events" />}
      {list.data?.rows.length === 0 && (
        <EmptyState title={isNarrowed ? 'Nothing like that happened' : 'Nothing has happened yet'}>
          {isNarrowed
            ? 'Try another action, another kind or more days.'
            : `What people do is written down here and kept for ${list.data.days} days.`}
        </EmptyState>
      )}
      {list.data && list.data.rows.length > 0 && (
        <FramedTable columns={['When', 'Who', 'What', 'To', 'Kind']} last="Details" isStale={list.isPlaceholderData}>
          {list.data.rows.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              only={() => show(changedSearch(search, { actor: event.actor }))}
              open={() => setOpened(event)}
            />
          ))}
        </FramedTable>
      )}
      <ListParts search={search} show={show} total={list.data?.total ?? 0} />
      <Suspense>{opened && <EventDetails event={opened} close={() => setOpened(undefined)} />}</Suspense>
    </div>
  )
}

interface EventRowProps {
  readonly event: AuditEvent
  readonly only: () => void
  readonly open: () => void
}

function EventRow({ event, only, open }: EventRowProps) {
  const address = addressOf(event)
  const title = event.title || 'Without a name'
  return (
    <tr>
      <td>
        <Moment at={event.at} />
      </td>
      <td>
        <UnstyledButton className="vx-version" onClick={only} title="Only what they did">
          {event.actor_label}
        </UnstyledButton>
      </td>
      <td>{actionInWords(event.action)}</td>
      <td>
        {address ? (
          <Link to={address} className="vx-title-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </td>
      <td className="vx-dim">{kindInWords(event.entity)}</td>
      <td className="vx-row-actions">
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={open}
          aria-label={`Details: ${actionInWords(event.action)} ${title}`}
        >
          Details
        </Button>
      </td>
    </tr>
  )
}
