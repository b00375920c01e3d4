import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { useZoneOfRecord } from '../../components/use-zone-of-record.ts'
import { WallClockInput } from '../../components/wall-clock-input.tsx'
import { unreadable } from '../../components/unreadable.ts'
import { useRecordContext } from '../../controls/record-context.ts'
import type { Schedule } from '#contract/records.ts'

interface ScheduleDialogProps {
  readonly row: RecordRow
  readonly opened: boolean
  readonly close: () => void
  readonly set: (at: Schedule) => void
}

/** Schedule of a record: when it is published and unpublished. */
export function ScheduleDialog({ row, opened, close, set }: ScheduleDialogProps) {
  return (
    <Modal opened={opened} onClose={close} title={t('Schedule')}>
      {opened && <Times row={row} close={close} set={set} />}
    </Modal>
  )
}

function Times({ row, close, set }: Omit<ScheduleDialogProps, 'opened'>) {
  const [start, setStart] = useState(row.publish_at ?? '')
  const [end, setEnd] = useState(row.unpublish_at ?? '')
  const zone = useZoneOfRecord(useRecordContext()?.zone ?? {}, row.site_id)
  const problem = { start: timeProblem(start), end: timeProblem(end) ?? orderProblem(start, end) }
  const isEmpty = start === '' && end === ''
  if (zone === undefined) return <Skeleton height={36} />
  const labels = {
    start: t('Publish at'),
    end: t('Unpublish at'),
  }
  return (
    <form
      className="vx-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem.start && !problem.end) set({ publish_at: start || null, unpublish_at: end || null })
      }}
    >
      <WallClockInput
        label={labels.start}
        name={labels.start}
        zone={zone}
        value={start}
        write={setStart}
        error={problem.start}
      />
      <WallClockInput label={labels.end} name={labels.end} zone={zone} value={end} write={setEnd} error={problem.end} />
      <p className="vx-help">{t('Empty means never. The newest saved version is published.')}</p>
      <DialogAnswers
        close={close}
        disabled={isEmpty && !row.publish_at && !row.unpublish_at}
        yes={isEmpty && (row.publish_at || row.unpublish_at) ? t('Unschedule') : t('Schedule')}
      />
    </form>
  )
}

function timeProblem(value: string): string | undefined {
  if (value === unreadable) return t('Choose a date and time.')
  return value !== '' && Date.parse(value) <= Date.now() ? t('Choose a time in the future.') : undefined
}

function orderProblem(start: string, end: string): string | undefined {
  return start && end && Date.parse(end) < Date.parse(start) + 60_000
    ? t('Unpublish must be later than publish.')
    : undefined
}
