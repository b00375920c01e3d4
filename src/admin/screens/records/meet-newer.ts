import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { ApiError } from '../../api/transport.ts'
import { formatList } from '../../formats/format-list.ts'
import { fieldLabel } from './form-field.tsx'
import { type Merge, mergeRecord, newerState } from './merge-record.ts'
import { valuesOf } from './record-values.ts'
import { showMessage } from '../../components/show-message.ts'

/**
 * Handles a save by another user in between: the newer record merged with the local changes, and a notice after the next save;
 * undefined without one.
 */
export function meetNewer(
  entity: Entity,
  error: ApiError,
  { before: base, mine }: { readonly before: RecordData; readonly mine: RecordData },
): { readonly theirs: RecordRow; readonly merge: Merge; readonly say: () => void } | undefined {
  const theirs = newerState(error)
  if (!theirs) return undefined
  const merge = mergeRecord(entity, { base, mine, theirs: valuesOf(entity, theirs) })
  return { theirs, merge, say: () => sayMerged(entity, theirs, merge) }
}

/** Says that a record was saved with what another user changed in it meanwhile. */
function sayMerged(entity: Entity, { updated_by_label: name = '' }: RecordRow, { taken }: Merge): void {
  const fields = formatList(taken.map((each) => fieldLabel(entity, each)))
  if (taken.length === 0) return
  showMessage(
    name
      ? t('Saved with the changes of {name}: {fields}.', { name, fields })
      : t('Saved with the changes of another user: {fields}.', { fields }),
  )
}
