import { useEffect, useState } from 'react'
import { noBooking, type PageBooking, pageBooking } from '#model/booking/booking.ts'
import { notesOf } from '../page/page-notes.ts'

const names = ['booking-dates', 'booking-without', 'booking-codes'] as const

/** Booking settings of a page: on the server those for everyone, in the browser those of the visible elements. */
export function usePageBooking(arrived: PageBooking = noBooking): PageBooking {
  const [booking, setBooking] = useState(arrived)
  useEffect(() => {
    const notes = names.flatMap((name) => notesOf(document, name).map((values) => ({ name, values })))
    if (notes.length > 0) setBooking(pageBooking(notes, arrived.resort))
  }, [arrived])
  return booking
}
