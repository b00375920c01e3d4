import { dayInWords, daysLater, leavesNights, nightsBetween, type Stay, type StayRules, write } from './stay.ts'
import { translateEnglish, type Translate } from './translate.ts'

/** Validation complaints of a stay, by field, for the guest. */
export function complaintsOfStay(
  stay: Stay,
  rules: StayRules,
  lang = 'en',
  t: Translate = translateEnglish,
): Readonly<Record<string, string>> {
  const { arrive, depart, adults, children, rooms } = stay
  const found: Record<string, string> = {}
  const beginning = whyNotArrive(arrive, rules, lang, t)
  const end = whyNotDepart(arrive, depart, rules, lang, t)
  if (depart && !arrive) found.arrive = t('Choose the day you arrive.')
  if (arrive && !depart) found.depart = t('Choose the day you leave.')
  if (arrive && beginning) found.arrive = beginning
  if (arrive && depart && end) found.depart = end
  if (arrive && depart && !leavesNights(rules))
    found.arrive = t('There are no days left to book with this offer or on this page. See other dates, or call us.')
  if (!(adults >= 1 && adults <= rules.maxAdults))
    found.adults = t('Choose 1 to {most} adults.', { most: rules.maxAdults })
  if (children.length > rules.maxChildren)
    found.children = rules.maxChildren
      ? t('Choose up to {most} children.', { most: rules.maxChildren })
      : t('This resort is for adults only. Choose another for a stay with children.')
  if (!(rooms >= 1 && rooms <= rules.maxRooms)) found.rooms = t('Choose 1 to {most} rooms.', { most: rules.maxRooms })
  return found
}

/** Reason against a day of arrival; undefined when it is possible. */
export function whyNotArrive(
  day: string | undefined,
  rules: StayRules,
  lang = 'en',
  t: Translate = translateEnglish,
): string | undefined {
  if (!day) return undefined
  if (day < rules.today) return t('That day has passed at the resort. Choose a later one.')
  if (day < rules.minArrive) return t('Stays begin on {day} or later.', { day: dayInWords(rules.minArrive, lang) })
  if (daysLater(day, rules.minNights) > rules.maxDepart)
    return t('Stays end on {day} or earlier. Arrive before.', { day: dayInWords(rules.maxDepart, lang) })
  if (isOff(rules.arrivalDays, day))
    return t('Stays begin on {days}. Choose such a day.', { days: weekdaysInWords(rules.arrivalDays!, lang) })
  if (rules.blackout?.some(({ from, to }) => day >= from && day <= to))
    return t('That night is not for sale. Choose another day.')
  return undefined
}

/** Reason against a day of departure for a day of arrival; undefined when it is possible. */
export function whyNotDepart(
  arrive: string | undefined,
  depart: string | undefined,
  rules: StayRules,
  lang = 'en',
  t: Translate = translateEnglish,
): string | undefined {
  if (!arrive || !depart) return undefined
  const nights = nightsBetween(arrive, depart)
  if (nights < 1) return t('Leave after the day you arrive.')
  if (nights < rules.minNights) return t('Stay at least {count} nights.', { count: rules.minNights })
  if (nights > rules.maxNights)
    return t('Stay at most {count} nights, or call us for longer.', { count: rules.maxNights })
  if (depart > rules.maxDepart) return t('Stays end on {day} or earlier.', { day: dayInWords(rules.maxDepart, lang) })
  if (isOff(rules.departureDays, depart))
    return t('Stays end on {days}. Choose such a day.', { days: weekdaysInWords(rules.departureDays!, lang) })
  if (rules.blackout?.some(({ from, to }) => from < depart && to >= arrive))
    return t('Some of these nights are not for sale. Choose other days.')
  return undefined
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

function isOff(days: readonly string[] | undefined, day: string): boolean {
  return Boolean(days?.length) && !days!.includes(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!)
}

function weekdaysInWords(days: readonly string[], lang: string): string {
  // 3 January 2027 is a Sunday.
  const names = weekdays.flatMap((name, i) =>
    days.includes(name) ? [write(`2027-01-0${3 + i}`, lang, { weekday: 'long' })] : [],
  )
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(names)
}
