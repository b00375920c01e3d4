import { useEffect, useState } from 'react'
import { noBooking, type PageBooking, pageBooking } from '#model/booking/booking.ts'
import { notesOf } from '../page/page-notes.ts'

const names = ['booking-dates', 'booking-without', 'booking-codes'] as const

/**
 * Booking settings of a page. It is rendered with those for everybody; in the browser the elements present are read
 * again, as conditions show some to some visitors only.
 */
export function usePageBooking(arrived: PageBooking = noBooking): PageBooking {
  const [booking, setBooking] = useState(arrived)
  useEffect(() => {
    const notes = names.flatMap((name) => notesOf(document, name).map((values) => ({ name, values })))
    if (notes.length > 0) setBooking(pageBooking(notes, arrived.resort))
  }, [arrived])
  return booking
}
