import { sentence } from '#messages/sentence.ts'
import { datetime, type Props } from '#fields/index.ts'
import { isEmptyRange } from '#model/booking/booking.ts'
import { PageNote } from '#ui/page/page-note.tsx'
import { defineSlice, type Surroundings } from '../define.ts'

const fields = {
  minDate: datetime({ label: 'Earliest moment' }),
  maxDate: datetime({ label: 'Latest moment' }),
}

export function View({ minDate, maxDate, editing }: Props<typeof fields> & Surroundings) {
  return (
    <>
      {editing && isEmptyRange(minDate, maxDate) && (
        <p className="wrap caption">The latest date lies before the earliest, so it is ignored.</p>
      )}
      <PageNote name="booking-dates" values={{ minDate, maxDate }} />
    </>
  )
}

export const slice = defineSlice({
  name: 'BookingDatesLimiter',
  label: 'Booking dates limiter',
  group: 'Global',
  description: 'Limits the dates that booking offers on the page.',
  layouts: '*',
  tags: ['booking', 'no-output'],
  hydrate: 'load',
  fields,
  unfinished: ({ minDate, maxDate }) =>
    isEmptyRange(minDate, maxDate)
      ? {
          maxDate: sentence('The latest moment lies before the earliest. Choose a later one.'),
        }
      : {},
  view: View,
  templates: [{ label: 'Summer', fields: { minDate: '2026-06-01T00:00Z', maxDate: '2026-09-30T23:59Z' } }],
})
