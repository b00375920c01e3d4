import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useUploadSite } from '../api/upload-owner.ts'
import { useZoneOfRecord } from '../components/use-zone-of-record.ts'
import { lastTime } from '../formats/typed-date.ts'
import { WallClockInput } from '../components/wall-clock-input.tsx'
import type { ControlProps } from './control.ts'
import { useRecordContext } from './record-context.ts'

/** Control of a date and time by the clocks of the record's resort, else of its site. */
export function DatetimeControl({
  field,
  value,
  write,
  id,
  label,
  error,
  describedBy,
  disabled,
}: ControlProps<string>) {
  const record = useRecordContext()
  const site = useUploadSite()
  const current = useZoneOfRecord(record?.zone ?? {}, record?.site_id ?? site)
  // While the zone of another resort is loaded, what was typed stays with the one before.
  const [zone, setZone] = useState(current)
  if (current !== undefined && current !== zone) setZone(current)
  if (zone === undefined) return <Skeleton height={58} />
  return (
    <WallClockInput
      id={id}
      name={label}
      zone={zone}
      {...(field.isEnd && { alone: lastTime })}
      value={value}
      write={write}
      error={error}
      describedBy={describedBy}
      disabled={disabled}
    />
  )
}
