import { laterPart } from '../page/later-part.tsx'
import type { BookingFormProps } from './booking-form.tsx'
import '../forms/error-summary.css'
import '../forms/form-field.css'
import './booking-form.css'
import './stay-dates.css'
import './stay-guests.css'

const fetchPart = async () => (await import('./booking-form.tsx')).BookingForm

/** Booking form that is loaded on demand. */
export const LaterBookingForm = laterPart<BookingFormProps>({
  drawn: import.meta.env.SSR ? await fetchPart() : undefined,
  fetch: fetchPart,
})
