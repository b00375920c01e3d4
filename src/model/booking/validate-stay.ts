import { leavesNights, type Stay, type StayRules } from './stay.ts'
import { formatDay, daysLater, nightsBetween, formatDayAs } from '../time/days.ts'
import { translateEnglish, type Translate } from '#messages/translate.ts'

/** Validation errors of a stay, by field, for the guest. */
export function validateStay(
  stay: Stay,
  rules: StayRules,
  lang = 'en',
  t: Translate = translateEnglish,
): Readonly<Record<string, string>> {
  const { arrive, depart, rooms } = stay
  const found: Record<string, string> = {}
  const beginning = whyNotArrive(arrive, rules, lang, t)
  const end = whyNotDepart(arrive, depart, rules, lang, t)
  if (depart && !arrive) found.arrive = t('Choose the day you arrive.')
  if (arrive && !depart) found.depart = t('Choose the day you leave.')
  if (arrive && beginning) found.arrive = beginning
  if (arrive && depart && end) found.depart = end
  if (arrive && depart && !leavesNights(rules))
    found.arrive = t('No days are left to book with this offer or on this page. See other dates, or call us.')
  Object.assign(found, validateGuests(stay, rules, t))
  if (!(rooms >= 1 && rooms <= rules.maxRooms)) found.rooms = t('Choose 1 to {most} rooms.', { most: rules.maxRooms })
  return found
}

function validateGuests({ adults, children }: Stay, rules: StayRules, t: Translate): Record<string, string> {
  const found: Record<string, string> = {}
  if (!(adults >= 1 && adults <= rules.maxAdults))
    found.adults = t('Choose 1 to {most} adults.', { most: rules.maxAdults })
  if (children.length > rules.maxChildren)
    found.children = rules.maxChildren
      ? t('Choose up to {most, plural, one {# child} other {# children}}.', { most: rules.maxChildren })
      : t('This resort is for adults only. Choose another for a stay with children.')
  return found
}

/** Reason against a day of arrival; undefined for a possible one. */
export function whyNotArrive(
  day: string | undefined,
  rules: StayRules,
  lang = 'en',
  t: Translate = translateEnglish,
): string | undefined {
  if (!day) return undefined
  if (day < rules.today) return t('That day has passed at the resort. Choose a later one.')
  if (day < rules.minArrive) return t('Stays begin on {day} or later.', { day: formatDay(rules.minArrive, lang) })
  if (daysLater(day, rules.minNights) > rules.maxDepart)
    return t('Stays end on {day} or earlier. Choose an earlier arrival.', { day: formatDay(rules.maxDepart, lang) })
  if (isOff(rules.arrivalDays, day))
    return t('Stays begin on {days}. Choose one of these days.', { days: formatWeekdays(rules.arrivalDays!, lang) })
  if (rules.blackout?.some(({ from, to }) => day >= from && day <= to))
    return t('That night is not available. Choose another day.')
  return undefined
}

/** Reason against a day of departure after a day of arrival; undefined for a possible one. */
export function whyNotDepart(
  arrive: string | undefined,
  depart: string | undefined,
  rules: StayRules,
  lang = 'en',
  t: Translate = translateEnglish,
): string | undefined {
  if (!arrive || !depart) return undefined
  const nights = nightsBetween(arrive, depart)
  if (nights < 1) return t('Choose a departure after your arrival.')
  if (nights < rules.minNights)
    return t('Stay at least {count, plural, one {# night} other {# nights}}.', { count: rules.minNights })
  if (nights > rules.maxNights)
    return t('Stay at most {count, plural, one {# night} other {# nights}}, or call us for longer.', {
      count: rules.maxNights,
    })
  if (depart > rules.maxDepart) return t('Stays end on {day} or earlier.', { day: formatDay(rules.maxDepart, lang) })
  if (isOff(rules.departureDays, depart))
    return t('Stays end on {days}. Choose one of these days.', { days: formatWeekdays(rules.departureDays!, lang) })
  if (rules.blackout?.some(({ from, to }) => from < depart && to >= arrive))
    return t('Some of these nights are not available. Choose other days.')
  return undefined
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

function isOff(days: readonly string[] | undefined, day: string): boolean {
  return Boolean(days?.length) && !days!.includes(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!)
}

function formatWeekdays(days: readonly string[], lang: string): string {
  // 3 January 2027 is a Sunday.
  const names = weekdays.flatMap((name, i) =>
    days.includes(name) ? [formatDayAs(`2027-01-0${3 + i}`, lang, { weekday: 'long' })] : [],
  )
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(names)
}
