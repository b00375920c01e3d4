import { actorName } from '../../components/actor-name.ts'
import { t } from '#messages/interface.ts'
import { pathOf } from '#contract/call.ts'
import { UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { routes } from '#routes.ts'
import { useSession } from '../../api/session.ts'
import type { AuditAnswer, AuditEvent } from '#contract/maintenance.ts'
import { auditQuery } from '../../api/maintenance-queries.ts'
import { Moment } from '../../components/moment.tsx'
import type { ListFilter } from '../../lists/list-filter.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import { addressQuery, type ListSearch } from '../../api/list-search.ts'
import type { ListColumn } from '../../lists/list-table.tsx'
import { useList } from '../../lists/use-list.ts'
import { formatAction, addressOf, formatKind, formatTitle } from './event-words.ts'
import '../records/records.css'
import './audit.css'

const EventDetails = lazy(async () => ({ default: (await import('./event-details.tsx')).EventDetails }))

/** Audit log with its filters in the address. */
export function Audit() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/audit' }) }
  const navigate = useNavigate()
  const [opened, setOpened] = useState<AuditEvent>()
  const list = useList({
    name: 'audit',
    words: {
      one: t('event'),
      many: t('events'),
    },
    search,
    show: (next) => void navigate({ to: routes.admin.audit, search: next, replace: true }),
    load: (part) => auditQuery(search, part),
    rowsOf: (answer) => answer,
    forget: () => Promise.resolve(),
  })
  const { size: _, ...asked } = search
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Audit log · Voix')}</title>
      <ListScreen
        list={list}
        heading={t('Audit log')}
        menu={[
          {
            label: t('Export as CSV'),
            icon: <IconDownload size={16} />,
            act: () => window.location.assign(`${pathOf('GET /api/audit/csv')}?${addressQuery(asked)}`),
          },
        ]}
        filters={filtersOf(list.data)}
        searchLabel={t('Search names and people')}
        columns={columnsOf((actor) => list.change({ actor }))}
        leading="action"
        leadsTo={(event) => () => setOpened(event)}
        empty={{
          title: t('No events yet'),
          text: list.data && t('What people do is recorded here and kept for {days} days.', { days: list.data.days }),
        }}
        advice={t('Try another action, another type or more days.')}
      >
        <Suspense>{opened && <EventDetails event={opened} close={() => setOpened(undefined)} />}</Suspense>
      </ListScreen>
    </div>
  )
}

/** Filters of the log, by what has happened in it. */
function filtersOf(answer: AuditAnswer | undefined): readonly ListFilter[] {
  const { actions = [], entities = [], rows = [] } = answer ?? {}
  const people = new Map(rows.map((event) => [event.actor, actorName(event)]))
  const documents = new Map(
    rows.filter(({ document_id }) => document_id).map((event) => [event.document_id, formatTitle(event)]),
  )
  return [
    {
      name: 'action',
      label: t('Action'),
      kind: 'choice',
      any: t('Any action'),
      isInline: true,
      options: actions.map((value) => ({ value, label: formatAction(value) })),
    },
    {
      name: 'entity',
      label: t('Type'),
      kind: 'choice',
      any: t('Any type'),
      isInline: true,
      options: entities.map((value) => ({ value, label: formatKind(value, true) })),
    },
    { name: 'from', label: t('From'), kind: 'day', isInline: true },
    {
      name: 'until',
      label: t('Until'),
      kind: 'day',
      isInline: true,
    },
    {
      name: 'actor',
      label: t('Person'),
      kind: 'choice',
      options: [...people].map(([value, label]) => ({ value, label })),
    },
    {
      name: 'document',
      label: t('Item'),
      kind: 'choice',
      options: [...documents].map(([value, label]) => ({ value, label })),
    },
  ]
}

function columnsOf(only: (actor: string) => void): readonly ListColumn<AuditEvent>[] {
  return [
    {
      name: 'at',
      label: t('When'),
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      name: 'actor',
      label: t('Who'),
      cell: ({ actor, actor_label }) => (
        <UnstyledButton className="vx-version" onClick={() => only(actor)} title={t('Show only this person')}>
          {actorName({ actor, actor_label })}
        </UnstyledButton>
      ),
    },
    {
      name: 'action',
      label: t('Action'),
      cell: ({ action }) => formatAction(action),
    },
    {
      name: 'title',
      label: t('Item'),
      cell: (event) => <Target event={event} />,
    },
    {
      name: 'entity',
      label: t('Type'),
      cell: ({ entity }) => <span className="vx-dim">{formatKind(entity)}</span>,
    },
  ]
}

function Target({ event }: { readonly event: AuditEvent }) {
  const { user } = useSession()
  const address = addressOf(event, user)
  const title = formatTitle(event)
  return address ? (
    <Link to={address} className="vx-title-link">
      {title}
    </Link>
  ) : (
    title
  )
}
