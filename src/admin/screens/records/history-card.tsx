import { t } from '#messages/interface.ts'
import type { SideProps } from './screen-slots.ts'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordData } from '#model/records.ts'
import { Modal } from '../../components/modal.tsx'
import { api } from '../../api/api.ts'
import { formatDateTime } from '../../components/format-date.ts'
import { ErrorState } from '../../components/states.tsx'
import type { RecordVersion } from '../../api/records.ts'
import { recordVersionQuery, recordVersionsQuery } from '../../api/record-queries.ts'
import { differingFields, FieldDiff } from './field-diff.tsx'
import { actorName } from '../../components/actor-name.ts'
import { Moment } from '../../components/moment.tsx'
import { useRecordAction } from './use-record-action.ts'

const shownAtFirst = 6

const kinds: Readonly<Record<string, string>> = {
  save: t({ id: 'screens.records.saved', defaultMessage: 'Saved' }),
  publish: t({ id: 'admin.published', defaultMessage: 'Published' }),
  restore: t({ id: 'screens.records.restored', defaultMessage: 'Restored' }),
  import: t({ id: 'screens.records.imported', defaultMessage: 'Imported' }),
  release: t({ id: 'screens.records.released', defaultMessage: 'Published with a release' }),
}

/** Earlier states of a record: who, when, what was different, and the way back to one. */
export function HistoryCard(props: SideProps) {
  const { entity, row, form } = props
  const versions = useQuery({ ...recordVersionsQuery(entity.path, row.id), staleTime: 0 })
  const [opened, setOpened] = useState<RecordVersion>()
  const [isLong, setLong] = useState(false)
  const action = useRecordAction(props)
  const rows = versions.data ?? []
  return (
    <section className="vx-card" aria-label={t({ id: 'screens.records.history', defaultMessage: 'History' })}>
      <h2>{t({ id: 'screens.records.history', defaultMessage: 'History' })}</h2>
      {versions.isPending && <Skeleton height={60} />}
      {versions.isError && <ErrorState error={versions.error} retry={() => void versions.refetch()} />}
      {versions.data?.length === 0 && (
        <p className="vx-dim">
          {t({ id: 'screens.records.history-empty', defaultMessage: 'Unchanged since it was created.' })}
        </p>
      )}
      <ol className="vx-card-list">
        {rows.slice(0, isLong ? undefined : shownAtFirst).map((version) => (
          <li key={version.revision}>
            <UnstyledButton className="vx-version" onClick={() => setOpened(version)}>
              {kinds[version.kind] ?? t({ id: 'screens.records.saved', defaultMessage: 'Saved' })}{' '}
              <span className="vx-dim">{actorName(version)}</span>
            </UnstyledButton>
            <Moment at={version.at} />
          </li>
        ))}
      </ol>
      {rows.length > shownAtFirst && !isLong && (
        <Button size="compact-xs" variant="subtle" onClick={() => setLong(true)}>
          {t({ id: 'screens.records.show-all-count', defaultMessage: 'Show all {count}' }, { count: rows.length })}
        </Button>
      )}
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size="xl"
        title={
          opened
            ? t(
                { id: 'screens.records.version-of', defaultMessage: 'Version of {at}' },
                { at: formatDateTime(opened.at) },
              )
            : ''
        }
      >
        {opened && (
          <Difference
            entity={entity}
            id={row.id}
            revision={opened.revision}
            now={form.values}
            refusal={row.why_not?.edit}
            isBusy={action.isPending}
            restore={() => {
              action.mutate({
                run: () => api.revertRecord(entity.path, row.id, opened.revision),
                said: t({ id: 'screens.records.version-restored', defaultMessage: 'Version restored as a new draft' }),
              })
              setOpened(undefined)
            }}
          />
        )}
      </Modal>
    </section>
  )
}

interface DifferenceProps {
  readonly entity: Entity
  readonly id: string
  readonly revision: number
  readonly now: RecordData
  readonly refusal: string | undefined
  readonly isBusy: boolean
  readonly restore: () => void
}

/** Field by field, what stood there then and what stands there now. */
function Difference({ entity, id, revision, now, refusal, isBusy, restore }: DifferenceProps) {
  const version = useQuery(recordVersionQuery(entity.path, id, revision))
  if (version.isPending) return <Skeleton height={160} />
  if (version.isError) return <ErrorState error={version.error} retry={() => void version.refetch()} />
  const then = version.data.data
  const changed = differingFields(entity, then, now)
  return (
    <div className="vx-dialog">
      {changed.length === 0 && (
        <p>{t({ id: 'screens.records.version-same', defaultMessage: 'No field differs from the current values.' })}</p>
      )}
      <FieldDiff
        entity={entity}
        before={then}
        after={now}
        names={[
          t({ id: 'screens.records.then', defaultMessage: 'Then' }),
          t({ id: 'screens.records.now', defaultMessage: 'Now' }),
        ]}
      />
      {changed.length > 0 && (
        <div className="vx-dialog-actions">
          <Button onClick={restore} loading={isBusy} disabled={refusal !== undefined} title={refusal}>
            {t({ id: 'screens.records.restore-version', defaultMessage: 'Restore version' })}
          </Button>
        </div>
      )}
    </div>
  )
}
