import { sentence } from '#messages/sentence.ts'
import { type Field, FieldError, type Hints } from './field.ts'

/** A switch. */
/*#__NO_SIDE_EFFECTS__*/
export function checkbox(hints: Hints<'checkbox'> = {}): Field<'checkbox', boolean> {
  return {
    type: 'checkbox',
    label: '',
    enabled: true,
    default: false,
    ...hints,
    parse(value) {
      if (typeof value !== 'boolean') throw new FieldError(sentence('Switch it on or off.'))
      return value
    },
  }
}
