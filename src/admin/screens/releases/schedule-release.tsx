import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { api } from '../../api/api.ts'
import { instantIn, localIn, saidIn } from '../../components/zoned-time.ts'
import type { ReleaseRow } from '../../api/releases.ts'
import { ZoneSelect } from './release-form.tsx'
import { zoneOf } from './release-words.ts'
import { useReleaseAction } from './use-release-action.ts'

interface ScheduleProps {
  readonly release: ReleaseRow
  readonly opened: boolean
  readonly close: () => void
}

/** Schedule of a release, in the time zone that the editor chooses. */
export function ScheduleRelease({ release, opened, close }: ScheduleProps) {
  return (
    <Modal opened={opened} onClose={close} title={`Schedule “${release.title}”`}>
      {opened && <Times release={release} close={close} />}
    </Modal>
  )
}

function Times({ release, close }: Omit<ScheduleProps, 'opened'>) {
  const action = useReleaseAction()
  const [zone, setZone] = useState(zoneOf(release))
  const planned = release.data.intended_publish_at
  const [local, setLocal] = useState(planned ? localIn(zoneOf(release), planned) : '')
  const [tried, setTried] = useState(false)
  const instant = local ? instantIn(zone, local) : undefined
  const problem = !instant
    ? 'Choose a day and an hour.'
    : Date.parse(instant) <= Date.now()
      ? 'Choose a time to come.'
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (instant && !problem)
      action.mutate(
        { run: () => api.scheduleRelease(release.id, instant), said: `“${release.title}” is scheduled.` },
        { onSuccess: close },
      )
  }
  return (
    <form className="vx-form" noValidate onSubmit={submit}>
      <div className="vx-pair-even">
        <TextInput
          type="datetime-local"
          label="Goes live"
          required
          data-autofocus
          value={local}
          error={tried && problem}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        <ZoneSelect value={zone} choose={setZone} />
      </div>
      <p className="vx-help" aria-live="polite">
        {instant && !problem ? `That is ${saidIn(zone, instant)}. ` : ''}
        Until then the release and its documents are locked.
      </p>
      <DialogAnswers close={close} yes="Schedule" busy={action.isPending} />
    </form>
  )
}
