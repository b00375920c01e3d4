import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import type { HealthAnswer } from '#contract/maintenance.ts'
import { healthQuery } from '../../api/maintenance-queries.ts'
import { compareText } from '../../components/compare-text.ts'
import { Figures, type FiguresProps } from '../../components/figures.tsx'
import { formatNumber } from '../../formats/format-number.ts'
import { formatSize } from '../../formats/format-size.ts'
import { Moment } from '../../components/moment.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import '../records/records.css'
import { concernsOf } from './concerns.ts'
import './health.css'
import { formatDuration, jobWords } from './job-words.ts'
import { probeWords, sharedWords } from './probe-words.ts'
import { TableHead } from '../../components/table-head.tsx'

/** Health of the installation, for owners: nodes, jobs, queues, the last backup, disk and database. */
export function Health() {
  const health = useQuery(healthQuery)
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Health · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('Health')}</h1>
      </header>
      {health.isPending && <LoadingState />}
      {health.error && <ErrorState error={health.error} retry={() => void health.refetch()} />}
      {health.data && <Report health={health.data} />}
    </div>
  )
}

function Report({ health }: { readonly health: HealthAnswer }) {
  return (
    <>
      <Concerns concerns={concernsOf(health)} />
      <Measures health={health} />
      <Queues queues={health.queues} />
      <Nodes nodes={health.nodes} />
      <Relied nodes={health.nodes} />
      <Shared shared={health.shared} />
      <Jobs jobs={health.jobs} />
    </>
  )
}

function Concerns({ concerns }: { readonly concerns: readonly string[] }) {
  const heading = t('Needs attention')
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {concerns.length === 0 ? (
        <p className="vx-dim">{t('Nothing needs attention.')}</p>
      ) : (
        <ul className="vx-card vx-card-list">
          {concerns.map((concern) => (
            <li key={concern}>{concern}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Measures({ health: { database, backup, nodes } }: { readonly health: HealthAnswer }) {
  const { last } = backup
  const disks = nodes.flatMap(({ disk, is_gone }) => (disk && !is_gone ? disk : []))
  const [fullest] = disks.toSorted((a, b) => a.free / a.total - b.free / b.total)
  const figures: FiguresProps['figures'] = [
    [t('Database'), formatSize(database.bytes), database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
    [
      t('Free disk space'),
      fullest ? formatSize(fullest.free) : '–',
      fullest ? t('of {size}', { size: formatSize(fullest.total) }) : '',
    ],
    [
      t('Last backup'),
      last ? <Moment at={last.written_at} /> : t('Never'),
      last ? `${last.name}, ${formatSize(last.bytes)}` : '',
    ],
    [t('Next backup'), backup.due_at ? <Moment at={backup.due_at} /> : '–', backup.target ?? t('Not scheduled')],
  ]
  return <Figures figures={figures} />
}

function Queues({ queues: { deliveries, search } }: Pick<HealthAnswer, 'queues'>) {
  const heading = t('Queues')
  const none = { waiting: 0, retried: 0, given_up: 0, oldest: null }
  const kinds = {
    mail: t('Emails'),
    webhook: t('Webhooks'),
    indexnow: t('Search engines'),
  } as const
  return (
    <Table
      heading={heading}
      columns={[t('Queue'), t('Waiting'), t('Retrying'), t('Given up'), t('Oldest')]}
      rows={[
        ...(['mail', 'webhook', 'indexnow'] as const).map((kind) => {
          const { waiting, retried, given_up, oldest } = deliveries.find((each) => each.kind === kind) ?? none
          const counts = [waiting, retried, given_up].map((count) => formatNumber(count))
          return [kinds[kind], ...counts, oldest ? <Moment key="at" at={oldest} /> : '–']
        }),
        [t('Search of sites'), formatNumber(search), '–', '–', '–'],
      ]}
    />
  )
}

function Nodes({ nodes }: Pick<HealthAnswer, 'nodes'>) {
  return (
    <Table
      heading={t('Nodes')}
      columns={[t('Host'), t('Version'), t('Started'), t('Last report'), t('Memory'), t('Free disk space')]}
      rows={nodes.map(({ host, version, started_at, seen_at, is_gone, memory, disk }) => [
        host,
        version,
        <Moment key="started" at={started_at} />,
        <span key="seen">
          <Moment at={seen_at} />
          {is_gone && ` · ${t('no longer reports')}`}
        </span>,
        formatSize(memory),
        disk ? formatSize(disk.free) : '–',
      ])}
    />
  )
}

function Relied({ nodes }: Pick<HealthAnswer, 'nodes'>) {
  const rows = nodes.flatMap(({ host, is_gone, probes }) =>
    (is_gone ? [] : probes).map(({ name, problem, at }) => [
      probeWords[name],
      host,
      problem === '' ? (
        t('Works')
      ) : (
        <span key="problem" className="vx-health-error">
          {problem}
        </span>
      ),
      <Moment key="at" at={at} />,
    ]),
  )
  if (rows.length === 0) return null
  return (
    <Table heading={t('What nodes rely on')} columns={[t('What'), t('Host'), t('State'), t('Checked')]} rows={rows} />
  )
}

function Shared({ shared }: Pick<HealthAnswer, 'shared'>) {
  return (
    <Table
      heading={t('What a second node would share')}
      columns={[t('What'), t('Shared'), t('To share it')]}
      rows={Object.entries(sharedWords).map(([name, [what, remedy]]) =>
        shared[name as keyof HealthAnswer['shared']]
          ? [what, t('Yes'), '–']
          : [
              what,
              t('No'),
              <span key="remedy" className="vx-health-error">
                {remedy}
              </span>,
            ],
      )}
    />
  )
}

function Jobs({ jobs }: Pick<HealthAnswer, 'jobs'>) {
  return (
    <Table
      heading={t('Jobs')}
      columns={[t('Job'), t('Every'), t('Last run'), t('Took'), t('Next run'), t('Last error')]}
      rows={jobs.toSorted(byWords).map(({ name, every_ms, last_at, last_ms, next_at, failed_at, error }) => [
        jobWords[name] ?? name,
        formatDuration(every_ms),
        last_at ? <Moment key="last" at={last_at} /> : t('Not yet'),
        last_ms === null ? '–' : formatDuration(last_ms),
        next_at ? <Moment key="next" at={next_at} /> : '–',
        failed_at ? (
          <span key="error" className="vx-health-error">
            <Moment at={failed_at} /> {error}
          </span>
        ) : (
          '–'
        ),
      ])}
    />
  )
}

function byWords(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareText(jobWords[a.name] ?? a.name, jobWords[b.name] ?? b.name)
}

interface Listed {
  readonly heading: string
  readonly columns: readonly string[]
  /** Cells of each row, the first of which names it. */
  readonly rows: readonly (readonly ReactNode[])[]
}

function Table({ heading, columns, rows }: Listed) {
  return (
    <section>
      <h2>{heading}</h2>
      {/* A frame that scrolls can be reached and scrolled by keyboard. */}
      <div className="vx-table-frame" tabIndex={0} role="region" aria-label={heading}>
        <table className="vx-table">
          <TableHead columns={columns} />
          <tbody>
            {rows.map(([name, ...cells], row) => (
              <tr key={`${row} ${String(name)}`}>
                <th scope="row" className="vx-health-name">
                  {name}
                </th>
                {cells.map((cell, i) => (
                  <td key={columns[i + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
