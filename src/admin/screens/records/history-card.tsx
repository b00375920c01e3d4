import { t } from '#messages/interface.ts'
import type { SideProps } from './screen-slots.ts'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Modal } from '../../components/modal.tsx'
import type { RecordVersion } from '#contract/records.ts'
import { call } from '../../api/api.ts'
import { formatDateTime } from '../../formats/format-date.ts'
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx'
import { ErrorState } from '../../components/states.tsx'
import { recordVersionsQuery } from '../../api/record-queries.ts'
import { actorName } from '../../components/actor-name.ts'
import { Moment } from '../../components/moment.tsx'
import { useRecordAction } from './use-record-action.ts'

const VersionDifference = lazyWhenVisible(
  async () => (await import('./version-difference.tsx')).VersionDifference,
  <Skeleton height={160} />,
)

const shownAtFirst = 6

const kinds: Readonly<Record<string, string>> = {
  save: t('Saved'),
  publish: t('Published'),
  restore: t('Restored'),
  import: t('Imported'),
  release: t('Published with a release'),
}

/** Version history of a record: author, time, differences, and restore. */
export function HistoryCard(props: SideProps) {
  const { entity, row, form } = props
  const versions = useQuery({ ...recordVersionsQuery(entity.path, row.id), staleTime: 0 })
  const [opened, setOpened] = useState<RecordVersion>()
  const [isLong, setLong] = useState(false)
  const action = useRecordAction(props)
  const rows = versions.data ?? []
  return (
    <section className="vx-card" aria-label={t('History')}>
      <h2>{t('History')}</h2>
      {versions.isPending && <Skeleton height={60} />}
      {versions.isError && <ErrorState error={versions.error} retry={() => void versions.refetch()} />}
      {versions.data?.length === 0 && <p className="vx-dim">{t('Unchanged since it was created.')}</p>}
      <ol className="vx-card-list">
        {rows.slice(0, isLong ? undefined : shownAtFirst).map((version) => (
          <li key={version.revision}>
            <UnstyledButton className="vx-version" onClick={() => setOpened(version)}>
              {kinds[version.kind] ?? t('Saved')} <span className="vx-dim">{actorName(version)}</span>
            </UnstyledButton>
            <Moment at={version.at} />
          </li>
        ))}
      </ol>
      {rows.length > shownAtFirst && !isLong && (
        <Button size="compact-xs" variant="subtle" onClick={() => setLong(true)}>
          {t('Show all {count}', { count: rows.length })}
        </Button>
      )}
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size="xl"
        title={opened ? t('Version of {at}', { at: formatDateTime(opened.at) }) : ''}
      >
        {opened && (
          <VersionDifference
            entity={entity}
            id={row.id}
            revision={opened.revision}
            now={form.values}
            refusal={row.why_not?.edit}
            isBusy={action.isPending}
            restore={() => {
              action.mutate({
                run: () =>
                  call('POST /api/:entity/:id/revert', {
                    params: { entity: entity.path, id: row.id },
                    body: { revision: opened.revision },
                  }),
                said: t('Version restored as a new draft'),
              })
              setOpened(undefined)
            }}
          />
        )}
      </Modal>
    </section>
  )
}
