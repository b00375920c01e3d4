import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { isLongerThan } from './byte-length.ts'
import { type Field, FieldError, type Hints } from './field.ts'

/** JSON field with rules of its own elsewhere, such as a tree of elements. */
export function json(hints: Hints<'json'> = {}): Field<'json', unknown> {
  return {
    type: 'json',
    label: '',
    enabled: true,
    default: [],
    ...hints,
    parse(value) {
      if (typeof value !== 'object' || value === null) throw new FieldError(sentence('Send a list or an object.'))
      if (isLongerThan(JSON.stringify(value), limits.pageBytes))
        throw new FieldError(sentence('This is more than a page can hold. Shorten it.'))
      return value
    },
  }
}
