import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordData } from '#model/records/records.ts'
import { recordVersionQuery } from '../../api/record-queries.ts'
import { ErrorState } from '../../components/states.tsx'
import { differingFields, FieldDiff } from './field-diff.tsx'

interface VersionDifferenceProps {
  readonly entity: Entity
  readonly id: string
  readonly revision: number
  readonly now: RecordData
  readonly refusal: string | undefined
  readonly isBusy: boolean
  readonly restore: () => void
}

/** Differences between a version and the current record, by field. */
export function VersionDifference({ entity, id, revision, now, refusal, isBusy, restore }: VersionDifferenceProps) {
  const version = useQuery(recordVersionQuery(entity.path, id, revision))
  if (version.isPending) return <Skeleton height={160} />
  if (version.isError) return <ErrorState error={version.error} retry={() => void version.refetch()} />
  const then = version.data.data
  const changed = differingFields(entity, then, now)
  return (
    <div className="vx-dialog">
      {changed.length === 0 && <p>{t('No field differs from the current values.')}</p>}
      <FieldDiff entity={entity} before={then} after={now} names={[t('Then'), t('Now')]} />
      {changed.length > 0 && (
        <div className="vx-dialog-actions">
          <Button onClick={restore} loading={isBusy} disabled={refusal !== undefined} title={refusal}>
            {t('Restore version')}
          </Button>
        </div>
      )}
    </div>
  )
}
