import { type Sentence, sentence } from '#messages/sentence.ts'
import { isDay } from '#model/time/calendar-day.ts'
import { momentIn } from '#model/time/moment.ts'
import { noSuchDay } from '#model/time/no-such-day.ts'
import { type Field, FieldError, type Hints } from './field.ts'

/** A day without a time zone, `YYYY-MM-DD`; empty means none. */
/*#__NO_SIDE_EFFECTS__*/
export function date(hints: Hints<'date'> = {}): Field<'date', string> {
  return {
    type: 'date',
    label: '',
    enabled: true,
    default: '',
    ...hints,
    parse(value) {
      if (value === '') return ''
      if (typeof value !== 'string' || !isDay(value))
        throw new FieldError(reasonOfDay(value) ?? sentence('Choose a day, as in 2027-03-31.'))
      return value
    },
  }
}

/**
 * A moment, ISO 8601 with its offset (`2027-03-31T18:00:00-05:00`); one that comes without is UTC, and is kept so. Empty means
 * none.
 */
/*#__NO_SIDE_EFFECTS__*/
export function datetime(hints: Hints<'datetime'> = {}): Field<'datetime', string> {
  return {
    type: 'datetime',
    label: '',
    enabled: true,
    default: '',
    ...hints,
    parse(value) {
      if (value === '') return ''
      if (typeof value !== 'string' || momentIn(value) === undefined || !isDay(value.slice(0, 10)))
        throw new FieldError(reasonOfDay(value) ?? sentence('Choose a day and a time, as in 2027-03-31T18:00.'))
      return /(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`
    },
  }
}

function reasonOfDay(value: unknown): Sentence | undefined {
  return typeof value === 'string' ? noSuchDay(value) : undefined
}
