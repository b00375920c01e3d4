import { pathOf } from '#contract/call.ts'
import { UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { routes } from '#routes.ts'
import type { AuditAnswer, AuditEvent } from '../../api/maintenance.ts'
import { auditQuery } from '../../api/maintenance-queries.ts'
import { Moment } from '../../components/moment.tsx'
import type { ListFilter } from '../../lists/list-filter.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import { addressQuery, type ListSearch } from '../../lists/list-search.ts'
import type { ListColumn } from '../../lists/list-table.tsx'
import { useList } from '../../lists/use-list.ts'
import { actionInWords, addressOf, kindInWords } from './event-words.ts'
import '../records/records.css'
import './audit.css'

const EventDetails = lazy(async () => ({ default: (await import('./event-details.tsx')).EventDetails }))

/** Audit log: what happened, who did it and to what, with the filters in the address. */
export function Audit() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/audit' }) }
  const navigate = useNavigate()
  const [opened, setOpened] = useState<AuditEvent>()
  const list = useList({
    name: 'audit',
    words: { one: 'event', many: 'events' },
    search,
    show: (next) => void navigate({ to: routes.admin.audit, search: next, replace: true }),
    load: (part) => auditQuery(search, part),
    rowsOf: (answer) => answer,
    forget: () => Promise.resolve(),
  })
  const { size: _, ...asked } = search
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Audit · Voix</title>
      <ListScreen
        list={list}
        heading="Audit"
        menu={[
          {
            label: 'Export as CSV',
            icon: <IconDownload size={16} />,
            act: () => window.location.assign(`${pathOf('GET /api/audit/csv')}?${addressQuery(asked)}`),
          },
        ]}
        filters={filtersOf(list.data)}
        searchLabel="Search names and people"
        columns={columnsOf((actor) => list.change({ actor }))}
        leading="action"
        leadsTo={(event) => () => setOpened(event)}
        empty={{
          title: 'Nothing has happened yet',
          text: list.data && `What people do is written down here and kept for ${list.data.days} days.`,
        }}
        advice="Try another action, another kind or more days."
      >
        <Suspense>{opened && <EventDetails event={opened} close={() => setOpened(undefined)} />}</Suspense>
      </ListScreen>
    </div>
  )
}

/** Filters of the log, by what has happened in it. */
function filtersOf(answer: AuditAnswer | undefined): readonly ListFilter[] {
  const { actions = [], entities = [], rows = [] } = answer ?? {}
  const people = new Map(rows.map(({ actor, actor_label }) => [actor, actor_label]))
  const documents = new Map(rows.map(({ document_id, title }) => [document_id, title || 'Without a name']))
  return [
    {
      name: 'action',
      label: 'Action',
      kind: 'choice',
      any: 'Every action',
      isInline: true,
      options: actions.map((value) => ({ value, label: actionInWords(value) })),
    },
    {
      name: 'entity',
      label: 'Kind',
      kind: 'choice',
      any: 'Every kind',
      isInline: true,
      options: entities.map((value) => ({ value, label: kindInWords(value, true) })),
    },
    { name: 'from', label: 'From the day', kind: 'day', isInline: true },
    { name: 'until', label: 'Until the day', kind: 'day', isInline: true },
    {
      name: 'actor',
      label: 'Person',
      kind: 'choice',
      options: [...people].map(([value, label]) => ({ value, label })),
    },
    {
      name: 'document',
      label: 'Document',
      kind: 'choice',
      options: [...documents].map(([value, label]) => ({ value, label })),
    },
  ]
}

function columnsOf(only: (actor: string) => void): readonly ListColumn<AuditEvent>[] {
  return [
    { name: 'at', label: 'When', cell: ({ at }) => <Moment at={at} /> },
    {
      name: 'actor',
      label: 'Who',
      cell: ({ actor, actor_label }) => (
        <UnstyledButton className="vx-version" onClick={() => only(actor)} title="Only what they did">
          {actor_label}
        </UnstyledButton>
      ),
    },
    { name: 'action', label: 'What', cell: ({ action }) => actionInWords(action) },
    { name: 'title', label: 'To', cell: (event) => <Target event={event} /> },
    { name: 'entity', label: 'Kind', cell: ({ entity }) => <span className="vx-dim">{kindInWords(entity)}</span> },
  ]
}

function Target({ event }: { readonly event: AuditEvent }) {
  const address = addressOf(event)
  const title = event.title || 'Without a name'
  return address ? (
    <Link to={address} className="vx-title-link">
      {title}
    </Link>
  ) : (
    title
  )
}
