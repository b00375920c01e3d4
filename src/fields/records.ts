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
    parse: (value) => parseNames(value, 'offers'),
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
    parse: (value) => parseNames(value, 'resorts'),
  }
}

function parseNames(value: unknown, what: string): readonly string[] {
  if (
    !Array.isArray(value) ||
    value.length > 100 ||
    !value.every((each) => typeof each === 'string' && each.length <= 100)
  )
    throw new FieldError(`Choose ${what} from the list, at most 100.`)
  if (new Set(value).size !== value.length) throw new FieldError(`The same of the ${what} is chosen twice.`)
  return value
}
