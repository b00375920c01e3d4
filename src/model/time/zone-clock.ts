import { dateFormat } from './date-format.ts'

/**
 * What the calendar and the clock of a place show at an instant, as `2027-03-31T18:00:00`. It is put together from its
 * parts: what a language writes for a date is for people, and differs from browser to browser.
 */
export function clockIn(timeZone: string, at: Date | number): string {
  const parts = dateFormat('en', { ...machineForm, timeZone }).formatToParts(at)
  const read = (wanted: Intl.DateTimeFormatPartTypes, digits = 2) =>
    (parts.find(({ type }) => type === wanted)?.value ?? '').padStart(digits, '0')
  // Some write midnight as 24.
  const hour = read('hour') === '24' ? '00' : read('hour')
  return `${read('year', 4)}-${read('month')}-${read('day')}T${hour}:${read('minute')}:${read('second')}`
}

const machineForm: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
}
