import { NumberInput, Skeleton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { WallClockInput } from '../../components/wall-clock-input.tsx'
import { unreadable } from '../../components/unreadable.ts'
import { saidIn } from '../../components/zoned-time.ts'
import '../../controls/controls.css'
import { useSpecialChange } from './use-special-change.ts'
import { useSaleZone } from './use-sale-zone.ts'

interface SpecialChangeProps {
  readonly row: RecordRow
  readonly field: 'booking_ends_at' | 'priority'
  readonly close: () => void
}

/** Dialog that changes one field of a special from the list. */
export function SpecialChange({ row, field, close }: SpecialChangeProps) {
  return (
    <Modal
      opened
      onClose={close}
      title={
        field === 'priority'
          ? t('Priority of “{title}”', { title: row.title })
          : t('Sale end of “{title}”', { title: row.title })
      }
    >
      {field === 'priority' ? <Priority row={row} close={close} /> : <End row={row} close={close} />}
    </Modal>
  )
}

type PartProps = Omit<SpecialChangeProps, 'field'>

function End({ row, close }: PartProps) {
  const change = useSpecialChange()
  const zone = useSaleZone(row)
  const [instant, setInstant] = useState(String(row.data.booking_ends_at ?? ''))
  const start = String(row.data.booking_starts_at ?? '')
  if (zone === undefined) return <Skeleton height={36} />
  const label = t('Sold until')
  const problem =
    instant && start && Date.parse(instant) <= Date.parse(start) ? t('Choose an end after the start.') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem || instant === unreadable) return
    const said = instant
      ? t('is sold until {saidIn}', { saidIn: saidIn(zone, instant) })
      : t('is sold without an end date')
    change.mutate({ row, data: { booking_ends_at: instant }, said }, { onSuccess: close })
  }
  return (
    <form className="vx-form" noValidate onSubmit={submit}>
      <WallClockInput
        label={label}
        name={label}
        data-autofocus
        zone={zone}
        value={instant}
        write={setInstant}
        error={problem}
        description={t('Leave empty to sell it without an end date.')}
      />
      <p className="vx-help" aria-live="polite">
        {instant && instant !== unreadable && !problem ? t('That is {saidIn}.', { saidIn: saidIn(zone, instant) }) : ''}
      </p>
      <DialogAnswers close={close} yes={t('Save')} busy={change.isPending} />
    </form>
  )
}

function Priority({ row, close }: PartProps) {
  const change = useSpecialChange()
  const [priority, setPriority] = useState<number | string>(Number(row.data.priority ?? 100))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof priority === 'number')
      change.mutate(
        {
          row,
          data: { priority },
          said: t('has priority {priority}', { priority }),
        },
        { onSuccess: close },
      )
  }
  return (
    <form className="vx-form" noValidate onSubmit={submit}>
      <NumberInput
        label={t('Priority')}
        description={t('Smaller numbers come first.')}
        data-autofocus
        min={0}
        max={1000}
        allowDecimal={false}
        value={priority}
        error={typeof priority === 'string' && t('Enter a number from 0 to 1000.')}
        onChange={setPriority}
      />
      <DialogAnswers close={close} yes={t('Save')} busy={change.isPending} />
    </form>
  )
}
