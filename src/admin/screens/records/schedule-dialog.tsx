import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import type { Schedule } from '../../api/records.ts'

interface ScheduleDialogProps {
  readonly row: RecordRow
  readonly opened: boolean
  readonly close: () => void
  readonly set: (at: Schedule) => void
}

/** Schedule of a record: when it is published and unpublished. */
export function ScheduleDialog({ row, opened, close, set }: ScheduleDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t({ id: 'screens.records.schedule-title', defaultMessage: 'Schedule' })}
    >
      {opened && <Times row={row} close={close} set={set} />}
    </Modal>
  )
}

function Times({ row, close, set }: Omit<ScheduleDialogProps, 'opened'>) {
  const [start, setStart] = useState(localOf(row.publish_at))
  const [end, setEnd] = useState(localOf(row.unpublish_at))
  const isPast = (local: string) => local !== '' && Date.parse(local) <= Date.now()
  const problem = {
    start: isPast(start)
      ? t({ id: 'screens.records.schedule-past', defaultMessage: 'Choose a time in the future.' })
      : undefined,
    end: isPast(end)
      ? t({ id: 'screens.records.schedule-past', defaultMessage: 'Choose a time in the future.' })
      : start && end && Date.parse(end) < Date.parse(start) + 60_000
        ? t({ id: 'screens.records.schedule-order', defaultMessage: 'Unpublish must be later than publish.' })
        : undefined,
  }
  return (
    <form
      className="vx-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem.start && !problem.end) set({ publish_at: instantOf(start), unpublish_at: instantOf(end) })
      }}
    >
      <TextInput
        type="datetime-local"
        label={t({ id: 'screens.records.publish-at', defaultMessage: 'Publish at' })}
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
        error={problem.start}
      />
      <TextInput
        type="datetime-local"
        label={t({ id: 'screens.records.unpublish-at', defaultMessage: 'Unpublish at' })}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
        error={problem.end}
      />
      <p className="vx-help">
        {t(
          {
            id: 'screens.records.schedule-help',
            defaultMessage: 'Your time zone: {timeZone}. Empty means never. The newest saved version is published.',
          },
          { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        )}
      </p>
      <DialogAnswers close={close} yes={t({ id: 'screens.records.schedule', defaultMessage: 'Schedule' })} />
    </form>
  )
}

function localOf(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function instantOf(local: string): string | null {
  return local ? new Date(local).toISOString() : null
}
