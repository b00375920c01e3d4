import { sentence } from '#messages/sentence.ts'
import { type ColourUse, type Field, FieldError, type Hints } from './field.ts'

const hex = /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** A colour as `#rrggbb` or `#rrggbbaa`; empty means none. The layout says which colours each use may take. */
/*#__NO_SIDE_EFFECTS__*/
export function color(hints: Hints<'color'> & { readonly use?: ColourUse } = {}): Field<'color', string> {
  return {
    type: 'color',
    label: '',
    enabled: true,
    default: '',
    use: 'fields',
    ...hints,
    parse(value) {
      if (value === '') return ''
      if (typeof value !== 'string' || !hex.test(value))
        throw new FieldError(sentence('Choose a colour, such as #0b75c9.'))
      return value
    },
  }
}
