import type { Message } from '#messages/message.ts'
import { declaredName, sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { plainLine } from '#model/text/plain-line.ts'
import { isLongerThan } from './byte-length.ts'
import { type Field, FieldError, type Hints, type TextFormat } from './field.ts'
import { textFormats } from './text-format.ts'

interface TextHints<T extends 'text' | 'textarea'> extends Omit<Hints<T>, 'default'> {
  /** Text that it starts with; a message where visitors read it in the language of their page. */
  readonly default?: string | Message
  readonly maxLength?: number
  readonly pattern?: RegExp
  readonly format?: TextFormat
}

/** A line of text. */
/*#__NO_SIDE_EFFECTS__*/
export function text(hints: TextHints<'text'> = {}): Field<'text', string> {
  const { pattern, maxLength, default: start, ...rest } = hints
  return {
    type: 'text',
    label: '',
    enabled: true,
    ...startOf(start),
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
  const { pattern, maxLength, default: start, ...rest } = hints
  return {
    type: 'textarea',
    label: '',
    enabled: true,
    ...startOf(start),
    ...rest,
    ...(maxLength && { maxLength }),
    parse: (value) => parseText(value, { ...(maxLength && { maxLength }), ...(pattern && { pattern }) }),
  }
}

function startOf(start: string | Message = ''): { readonly default: string; readonly message?: Message } {
  return typeof start === 'string' ? { default: start } : { default: start.text, message: start }
}

function parseText(
  value: unknown,
  { maxLength, pattern, format, hint }: { maxLength?: number; pattern?: RegExp; format?: TextFormat; hint?: string },
): string {
  if (typeof value !== 'string') throw new FieldError(sentence('Enter a text.'))
  if (isLongerThan(value, limits.textBytes))
    throw new FieldError(
      sentence('Shorten the text to less than {textBytes} KiB.', { textBytes: limits.textBytes / 1024 }),
    )
  if (maxLength && value.length > maxLength)
    throw new FieldError(
      sentence('Use at most {maxLength} characters. This text has {count}.', { maxLength, count: value.length }),
    )
  if (format && value !== '') {
    const { longest, isRight, hint } = textFormats[format]
    if (value.length > longest || !isRight(value)) throw new FieldError(hint)
  }
  if (format === 'name') return plainLine(value)
  if (format === 'currency') return value.toUpperCase()
  if (pattern && value !== '' && !pattern.test(value))
    throw new FieldError(
      (hint === undefined ? undefined : declaredName(hint)) ?? sentence('This text does not have the expected form.'),
    )
  return value
}
