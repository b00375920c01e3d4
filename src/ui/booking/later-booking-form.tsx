import { laterPart } from '../page/later-part.tsx'
import type { BookingFormProps } from './booking-form.tsx'
import '../forms/error-summary.css'
import '../forms/form-field.css'
import './booking-form.css'
import './stay-dates.css'
import './stay-guests.css'

const fetchPart = async () => (await import('./booking-form.tsx')).BookingForm

/** Booking form of a slice that is about something else and asks for it seldom. */
export const LaterBookingForm = laterPart<BookingFormProps>({
  drawn: import.meta.env.SSR ? await fetchPart() : undefined,
  fetch: fetchPart,
})
