import { type BookableResort, mostAdults, mostChildren } from '#model/booking/booking.ts'
import { isDay } from '#model/time/calendar-day.ts'
import { type StayRules } from '#model/booking/stay.ts'
import { formatDay } from '#model/time/days.ts'
import { validateStay } from '#model/booking/validate-stay.ts'
import type { Translate } from '#messages/translate.ts'
import type { ChosenStay } from './use-stay.ts'

/** Input of the validation of a booking form. */
interface Checked {
  readonly stay: ChosenStay
  readonly rules: StayRules
  readonly withFlight: boolean
  readonly memberLabel: string | undefined
  readonly lang: string | undefined
  readonly resort: BookableResort | undefined
  readonly t: Translate
}

/** Validation errors of a booking form by field; empty for a valid one. */
export function validateBooking(
  values: Readonly<Record<string, string>>,
  checked: Checked,
): Readonly<Record<string, string>> {
  const { stay, rules, withFlight, memberLabel, lang, resort, t } = checked
  const notADay = t('That date does not exist. Enter it as in {day}, or choose it in the calendar.', {
    day: formatDay('2027-03-31', lang),
  })
  const [arrive, depart] = [stay.arrive, stay.depart].map((day) => (isDay(day) ? day : undefined))
  const code = (values.code ?? '').trim()
  const children = Array.from({ length: stay.children }, () => null)
  return {
    ...(memberLabel &&
      !values.member?.trim() && {
        member: t('{label}: fill this in to book as a member.', { label: memberLabel }),
      }),
    ...(withFlight &&
      !values.origin?.trim() && {
        origin: t('Choose the airport you fly from.'),
      }),
    ...(!resort && {
      resort: t('Choose the resort you would like to stay at.'),
    }),
    ...(withFlight && !arrive && { arrive: t('Choose the day you fly out.') }),
    ...(withFlight && !depart && { depart: t('Choose the day you fly back.') }),
    ...validateStay(
      { ...(arrive && { arrive }), ...(depart && { depart }), adults: stay.adults, children, rooms: stay.rooms },
      rules,
      lang,
      t,
    ),
    ...(stay.arrive && !arrive && { arrive: notADay }),
    ...(stay.depart && !depart && { depart: notADay }),
    ...(!resort?.unasked?.includes('ages') &&
      stay.children > 0 &&
      stay.children <= mostChildren &&
      Array.from({ length: stay.children }, (_, i) => stay.ages[i] ?? '').includes('') && {
        ages: t('Enter the age of each child on arrival: prices depend on it.'),
      }),
    ...(stay.adults > mostAdults && {
      adults: t('Choose 1 to {most} adults, or call us for a larger party.', { most: mostAdults }),
    }),
    ...(code &&
      !/^[A-Za-z0-9_.-]{1,32}$/.test(code) && {
        code: t('A code has only letters, digits, dots and hyphens.'),
      }),
  }
}
