import { useEffect, useState } from 'react'
import { noBooking, type PageBooking, pageBooking } from '#model/booking.ts'
import { notesOf } from '../page/page-notes.ts'

const names = ['booking-dates', 'booking-without', 'booking-codes'] as const

/**
 * What a page says to booking. The page arrives with what holds for everybody; in the browser the elements that stand
 * there are asked, as some are for some visitors only.
 */
export function usePageBooking(arrived: PageBooking = noBooking): PageBooking {
  const [booking, setBooking] = useState(arrived)
  useEffect(() => {
    const notes = names.flatMap((name) => notesOf(document, name).map((values) => ({ name, values })))
    if (notes.length > 0) setBooking(pageBooking(notes, arrived.resort))
  }, [arrived])
  return booking
}
