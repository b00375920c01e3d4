import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import type { ReleaseItemRow, ReleaseRow } from '#contract/releases.ts'
import { call } from '../../api/api.ts'
import { sitesQuery } from '../../api/queries.ts'
import { WallClockInput } from '../../components/wall-clock-input.tsx'
import { unreadable } from '../../components/unreadable.ts'
import { movedTo } from '../../components/wall-clock-value.ts'
import { saidIn } from '../../components/zoned-time.ts'
import { ZoneSelect } from './release-form.tsx'
import { zoneToSchedule } from './release-words.ts'
import { useReleaseAction } from './use-release-action.ts'

interface ScheduleProps {
  readonly release: ReleaseRow
  readonly items: readonly ReleaseItemRow[]
  readonly opened: boolean
  readonly close: () => void
}

/** Schedule of a release, in the time zone that the editor chooses. */
export function ScheduleRelease({ release, items, opened, close }: ScheduleProps) {
  return (
    <Modal opened={opened} onClose={close} title={t('Schedule “{title}”', { title: release.title })}>
      {opened && <Times release={release} items={items} close={close} />}
    </Modal>
  )
}

function Times({ release, items, close }: Omit<ScheduleProps, 'opened'>) {
  const action = useReleaseAction()
  const sites = useQuery(sitesQuery).data ?? []
  const [chosen, setZone] = useState<string>()
  const zone = chosen ?? zoneToSchedule(release, items, sites)
  const [value, setValue] = useState(release.data.intended_publish_at ?? '')
  const [tried, setTried] = useState(false)
  const instant = value === '' || value === unreadable ? undefined : value
  const label = t('Publish at')
  const problem = !instant
    ? t('Choose a date and time.')
    : Date.parse(instant) <= Date.now()
      ? t('Choose a time in the future.')
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (instant && !problem)
      action.mutate(
        {
          run: () =>
            call('POST /api/releases/:id/schedule', {
              params: { id: release.id },
              body: { publish_at: instant, time_zone: zone },
            }),
          said: t('“{title}” scheduled', { title: release.title }),
        },
        { onSuccess: close },
      )
  }
  return (
    <form className="vx-form" noValidate onSubmit={submit}>
      <div className="vx-pair-even">
        <WallClockInput
          label={label}
          name={label}
          required
          data-autofocus
          zone={zone}
          value={value}
          write={setValue}
          error={tried && problem}
        />
        <ZoneSelect
          value={zone}
          choose={(next) => {
            setZone(next)
            setValue(movedTo(next, value, zone))
          }}
        />
      </div>
      <ScheduledInstant instant={instant} problem={problem} zone={zone} />
      <DialogAnswers close={close} yes={t('Schedule')} busy={action.isPending} />
    </form>
  )
}

interface ScheduledInstantProps {
  readonly instant: string | undefined
  readonly problem: string | undefined
  readonly zone: string
}

/** Note on when that is, and on what is locked until then. */
function ScheduledInstant({ instant, problem, zone }: ScheduledInstantProps) {
  return (
    <p className="vx-help" aria-live="polite">
      {instant && !problem && <>{t('That is {saidIn}.', { saidIn: saidIn(zone, instant) })} </>}
      {t('The release and its documents are locked until then.')}
    </p>
  )
}
