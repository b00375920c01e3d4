import { NumberInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { RecordRow } from '#model/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { cityOf, instantIn, localIn, saidIn } from '../../components/zoned-time.ts'
import '../../controls/controls.css'
import { useSpecialChange } from './use-special-change.ts'
import { zoneOfSale } from './window-words.ts'

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
      title={field === 'priority' ? `Priority of “${row.title}”` : `Until when “${row.title}” is sold`}
    >
      {field === 'priority' ? <Priority row={row} close={close} /> : <End row={row} close={close} />}
    </Modal>
  )
}

type PartProps = Omit<SpecialChangeProps, 'field'>

function End({ row, close }: PartProps) {
  const change = useSpecialChange()
  const zone = zoneOfSale(row.data)
  const before = String(row.data.booking_ends_at ?? '')
  const [local, setLocal] = useState(before ? localIn(zone, before) : '')
  const instant = local ? instantIn(zone, local) : ''
  const start = String(row.data.booking_starts_at ?? '')
  const problem =
    instant && start && Date.parse(instant) <= Date.parse(start) ? 'It must end after it begins.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem) return
    const said = instant ? `is sold until ${saidIn(zone, instant)}` : 'is sold without an end'
    change.mutate({ row, data: { booking_ends_at: instant }, said }, { onSuccess: close })
  }
  return (
    <form className="vx-form" noValidate onSubmit={submit}>
      <TextInput
        type="datetime-local"
        label={`Sold until, on the clocks of ${cityOf(zone)}`}
        data-autofocus
        value={local}
        error={problem}
        description="Empty: it is sold until somebody ends it."
        onChange={(event) => setLocal(event.currentTarget.value)}
      />
      <p className="vx-help" aria-live="polite">
        {instant && !problem ? `That is ${saidIn(zone, instant)}.` : ''}
      </p>
      <DialogAnswers close={close} yes="Save" busy={change.isPending} />
    </form>
  )
}

function Priority({ row, close }: PartProps) {
  const change = useSpecialChange()
  const [priority, setPriority] = useState<number | string>(Number(row.data.priority ?? 100))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof priority === 'number')
      change.mutate({ row, data: { priority }, said: `has the priority ${priority}` }, { onSuccess: close })
  }
  return (
    <form className="vx-form" noValidate onSubmit={submit}>
      <NumberInput
        label="Priority"
        description="Smaller numbers come first."
        data-autofocus
        min={0}
        max={1000}
        allowDecimal={false}
        value={priority}
        error={typeof priority === 'string' && 'Write a number from 0 to 1000.'}
        onChange={setPriority}
      />
      <DialogAnswers close={close} yes="Save" busy={change.isPending} />
    </form>
  )
}
