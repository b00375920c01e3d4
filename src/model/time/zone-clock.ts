import { dateFormat } from './date-format.ts'

/**
 * Calendar and clock of a zone at an instant, as `2027-03-31T18:00:00`. Composed of parts, since localised dates differ between
 * browsers.
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
