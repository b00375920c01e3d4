import { NumberInput, Skeleton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { WallClockInput } from '../../components/wall-clock-input.tsx'
import { unreadable } from '../../components/use-bad-input.ts'
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
          ? t({ id: 'screens.specials.priority-of', defaultMessage: 'Priority of “{title}”' }, { title: row.title })
          : t({ id: 'screens.specials.end-of', defaultMessage: 'Sale end of “{title}”' }, { title: row.title })
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
  const label = t({ id: 'screens.specials.sold-until', defaultMessage: 'Sold until' })
  const problem =
    instant && start && Date.parse(instant) <= Date.parse(start)
      ? t({ id: 'screens.specials.end-order', defaultMessage: 'Choose an end after the start.' })
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem || instant === unreadable) return
    const said = instant
      ? t(
          { id: 'screens.specials.said-sold-until', defaultMessage: 'is sold until {saidIn}' },
          { saidIn: saidIn(zone, instant) },
        )
      : t({ id: 'screens.specials.said-sold-endless', defaultMessage: 'is sold without an end date' })
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
        description={t({
          id: 'screens.specials.sold-until-help',
          defaultMessage: 'Leave empty to sell it without an end date.',
        })}
      />
      <p className="vx-help" aria-live="polite">
        {instant && instant !== unreadable && !problem
          ? t(
              { id: 'screens.specials.that-is', defaultMessage: 'That is {saidIn}.' },
              { saidIn: saidIn(zone, instant) },
            )
          : ''}
      </p>
      <DialogAnswers close={close} yes={t({ id: 'admin.save', defaultMessage: 'Save' })} busy={change.isPending} />
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
          said: t({ id: 'screens.specials.said-priority', defaultMessage: 'has priority {priority}' }, { priority }),
        },
        { onSuccess: close },
      )
  }
  return (
    <form className="vx-form" noValidate onSubmit={submit}>
      <NumberInput
        label={t({ id: 'screens.specials.priority', defaultMessage: 'Priority' })}
        description={t({ id: 'screens.specials.priority-help', defaultMessage: 'Smaller numbers come first.' })}
        data-autofocus
        min={0}
        max={1000}
        allowDecimal={false}
        value={priority}
        error={
          typeof priority === 'string' &&
          t({ id: 'screens.specials.priority-wrong', defaultMessage: 'Enter a number from 0 to 1000.' })
        }
        onChange={setPriority}
      />
      <DialogAnswers close={close} yes={t({ id: 'admin.save', defaultMessage: 'Save' })} busy={change.isPending} />
    </form>
  )
}
