import { type Sentence, sentence } from '#messages/sentence.ts'
import { isNoSuchDay } from './calendar-day.ts'

/** Reason against a date or date-time whose day no calendar has; undefined for other values. */
export function noSuchDay(text: string): Sentence | undefined {
  return isNoSuchDay(text)
    ? sentence('There is no day {day}. Choose another day.', { day: text.slice(0, 10) })
    : undefined
}
