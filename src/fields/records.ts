import { sentence } from '#messages/sentence.ts'
import { type Field, FieldError, type Hints } from './field.ts'

/** An ordered list of special offers, by slug or id. Empty means what the slice says, mostly all current ones. */
/*#__NO_SIDE_EFFECTS__*/
export function specials(hints: Hints<'specials'> = {}): Field<'specials', readonly string[]> {
  return {
    type: 'specials',
    label: '',
    enabled: true,
    default: [],
    ...hints,
    parse: (value) => parseNames(value),
  }
}

/** The resorts left out of booking, by slug or id. */
/*#__NO_SIDE_EFFECTS__*/
export function resorts(hints: Hints<'resorts'> = {}): Field<'resorts', readonly string[]> {
  return {
    type: 'resorts',
    label: '',
    enabled: true,
    default: [],
    ...hints,
    parse: (value) => parseNames(value),
  }
}

function parseNames(value: unknown): readonly string[] {
  if (
    !Array.isArray(value) ||
    value.length > 100 ||
    !value.every((each) => typeof each === 'string' && each.length <= 100)
  )
    throw new FieldError(sentence('Choose from the list, at most 100.'))
  if (new Set(value).size !== value.length)
    throw new FieldError(sentence('The same entry is chosen twice. Remove one.'))
  return value
}
