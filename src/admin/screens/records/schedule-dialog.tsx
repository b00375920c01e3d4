import { TextInput } from '@mantine/core'
import { useState } from 'react'
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
    <Modal opened={opened} onClose={close} title="Publish and withdraw by the clock">
      {opened && <Times row={row} close={close} set={set} />}
    </Modal>
  )
}

function Times({ row, close, set }: Omit<ScheduleDialogProps, 'opened'>) {
  const [start, setStart] = useState(localOf(row.publish_at))
  const [end, setEnd] = useState(localOf(row.unpublish_at))
  const isPast = (local: string) => local !== '' && Date.parse(local) <= Date.now()
  const problem = {
    start: isPast(start) ? 'Choose a time to come.' : undefined,
    end: isPast(end)
      ? 'Choose a time to come.'
      : start && end && Date.parse(end) < Date.parse(start) + 60_000
        ? 'It comes down after it went live.'
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
        label="Goes live"
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
        error={problem.start}
      />
      <TextInput
        type="datetime-local"
        label="Comes down"
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
        error={problem.end}
      />
      <p className="vx-help">
        Times of your clock ({Intl.DateTimeFormat().resolvedOptions().timeZone}). Leave one empty for none. What is
        published then is the newest saved state.
      </p>
      <DialogAnswers close={close} yes="Keep the appointment" />
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
