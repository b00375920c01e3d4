import { limits } from '#model/limits.ts'
import { isLongerThan } from './byte-length.ts'
import { type Field, FieldError, type Hints, type TextFormat } from './field.ts'
import { textFormats } from './text-format.ts'

interface TextHints<T extends 'text' | 'textarea'> extends Hints<T> {
  readonly maxLength?: number
  readonly pattern?: RegExp
  readonly format?: TextFormat
}

/** A line of text. */
/*#__NO_SIDE_EFFECTS__*/
export function text(hints: TextHints<'text'> = {}): Field<'text', string> {
  const { pattern, maxLength, ...rest } = hints
  return {
    type: 'text',
    label: '',
    enabled: true,
    default: '',
    ...rest,
    ...(pattern && { pattern: pattern.source }),
    ...(maxLength && { maxLength }),
    parse: (value) =>
      parseText(value, {
        ...(maxLength && { maxLength }),
        ...(pattern && { pattern }),
        ...(rest.format && { format: rest.format }),
        ...(rest.instructions && { hint: rest.instructions }),
      }),
  }
}

/** Several lines of plain text. */
/*#__NO_SIDE_EFFECTS__*/
export function textarea(hints: TextHints<'textarea'> = {}): Field<'textarea', string> {
  const { pattern, maxLength, ...rest } = hints
  return {
    type: 'textarea',
    label: '',
    enabled: true,
    default: '',
    ...rest,
    ...(maxLength && { maxLength }),
    parse: (value) => parseText(value, { ...(maxLength && { maxLength }), ...(pattern && { pattern }) }),
  }
}

function parseText(
  value: unknown,
  { maxLength, pattern, format, hint }: { maxLength?: number; pattern?: RegExp; format?: TextFormat; hint?: string },
): string {
  if (typeof value !== 'string') throw new FieldError('Write some text here.')
  if (isLongerThan(value, limits.textBytes)) throw new FieldError(`Keep the text under ${limits.textBytes / 1024} KiB.`)
  if (maxLength && value.length > maxLength)
    throw new FieldError(`Keep it to ${maxLength} characters; this has ${value.length}.`)
  if (format && value !== '') {
    const { longest, isRight, hint } = textFormats[format]
    if (value.length > longest || !isRight(value)) throw new FieldError(hint)
  }
  if (pattern && value !== '' && !pattern.test(value))
    throw new FieldError(hint ?? 'This text is not in the expected form.')
  return value
}
