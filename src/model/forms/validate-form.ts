import { isDay } from '../time/calendar-day.ts'
import { formLineLength, formTextLength } from '../constants.ts'
import { answerIn, askedEntries } from './form-conditions.ts'
import type { FormEntry, FormEntryType, FormValues } from './forms.ts'
import { isPlainAddress } from '../text/plain-line.ts'
import { translateEnglish, type Translate } from '#messages/translate.ts'

/** Validation errors of a form by entry that is asked, each with its remedy. `today` is a civil date. */
export function validateForm(
  all: readonly FormEntry[],
  values: FormValues,
  today: string,
  t: Translate = translateEnglish,
): Record<string, string> {
  const entries = askedEntries(all, values)
  const checked = { entries, values, today, t }
  const found = entries.map((entry) => [entry.name, validateEntry(entry, checked)] as const)
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== undefined))
}

interface Checked {
  readonly entries: readonly FormEntry[]
  readonly values: FormValues
  readonly today: string
  readonly t: Translate
}

function validateEntry(entry: FormEntry, checked: Checked): string | undefined {
  const { type, required } = entry
  const { t } = checked
  // What is asked as a question is named without its mark.
  const label = entry.label.replace(/\s*[?:؟]\s*$/, '')
  const value = answerIn(checked.values, entry.name)
  if (type === 'hidden' || type === 'message') return undefined
  if (value === '') return required ? missing(label, type, t) : undefined
  const longest = type === 'textarea' ? formTextLength : formLineLength
  if (value.length > longest) return t('{label}: use {most} characters at most.', { label, most: longest })
  switch (type) {
    case 'email':
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) && isPlainAddress(value)
        ? undefined
        : t('{label}: enter the full address, such as name@example.com.', { label })
    case 'tel':
      return /^[+()\d][\d\s().\-/]{4,}$/.test(value)
        ? undefined
        : t('{label}: use digits, starting with + and the country code.', { label })
    case 'number':
      return validateNumber(entry, label, value, t)
    case 'date':
      return validateDate(entry, label, value, checked)
    case 'select':
    case 'radio':
      return !entry.options || entry.options.includes(value) ? undefined : missing(label, 'select', t)
    default:
      return undefined
  }
}

function missing(label: string, type: FormEntryType, t: Translate): string {
  if (type === 'checkbox') return t('{label}: tick the box to continue.', { label })
  if (type === 'select' || type === 'radio') return t('{label}: choose an option from the list.', { label })
  return type === 'date' ? t('{label}: choose a date.', { label }) : t('{label}: fill this in.', { label })
}

function validateNumber({ min, max }: FormEntry, label: string, value: string, t: Translate): string | undefined {
  const number = Number(value)
  if (!Number.isInteger(number)) return t('{label}: enter a whole number.', { label })
  if (min !== undefined && number < min) return t('{label}: enter {min} or more.', { label, min })
  return max !== undefined && number > max ? t('{label}: enter {max} or less.', { label, max }) : undefined
}

function validateDate(
  { fromToday, after }: FormEntry,
  label: string,
  value: string,
  { entries, values, today, t }: Checked,
): string | undefined {
  if (!isDay(value)) return missing(label, 'date', t)
  if (fromToday && value < today) return t('{label}: choose today or a later date.', { label })
  const other = entries.find(({ name }) => name === after)
  const before = other && answerIn(values, other.name)
  if (!before || value > before) return undefined
  return t('{label}: choose a date after {other}.', { label, other: other.label.toLowerCase() })
}
