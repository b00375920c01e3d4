import { sentence, declaredName } from '#messages/sentence.ts'
import { type Field, FieldError, type Hints, type TextFormat } from './field.ts'
import { optionNamed } from './select.ts'
import { textFormats } from './text-format.ts'

/** Multi-select field: stored value → label. */
export function multiSelect<const O extends string>(
  options: Readonly<Record<O, string>>,
  hints: Hints<'choices'> = {},
): Field<'choices', readonly O[]> {
  return {
    type: 'choices',
    label: '',
    enabled: true,
    default: [],
    options,
    ...hints,
    parse(value) {
      const given = Array.isArray(value) ? value.map((each) => optionNamed(options, each, hints.named) ?? each) : value
      const chosen = parseList(given, Object.keys(options).length)
      const stranger = chosen.find((each) => !Object.hasOwn(options, each))
      if (stranger !== undefined)
        throw new FieldError(
          sentence('Choose from: {options}.', { options: Object.values<string>(options).map(declaredName) }),
        )
      return chosen
    },
  }
}

/** Tags field. */
export function tags(
  hints: Hints<'words'> & {
    readonly most?: number
    readonly maxLength?: number
    readonly pattern?: RegExp
    /** What each tag is, where it is a code. */
    readonly format?: TextFormat
  } = {},
): Field<'words', readonly string[]> {
  const { most = 30, maxLength = 120, pattern, ...rest } = hints
  const { format } = rest
  return {
    type: 'words',
    label: '',
    enabled: true,
    default: [],
    ...rest,
    most,
    maxLength,
    ...(pattern && { pattern: pattern.source }),
    parse(value) {
      const list = parseList(value, most)
      const stranger = format && list.find((each) => !textFormats[format].isRight(each))
      if (format && stranger !== undefined)
        throw new FieldError(sentence('“{name}”: {problem}', { name: stranger, problem: textFormats[format].hint }))
      const wrong = list.find((each) => each.trim() === '' || each.length > maxLength || pattern?.test(each) === false)
      if (wrong !== undefined)
        throw new FieldError(
          pattern && rest.instructions
            ? sentence('“{name}”: {problem}', { name: wrong, problem: declaredName(rest.instructions) })
            : sentence('Use 1 to {maxLength} characters for each.', { maxLength }),
        )
      return list
    },
  }
}

function parseList(value: unknown, most: number): readonly string[] {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
    throw new FieldError(sentence('Enter a list of texts.'))
  if (value.length > most)
    throw new FieldError(sentence('Use at most {most, plural, one {# entry} other {# entries}}.', { most }))
  if (new Set(value).size !== value.length)
    throw new FieldError(sentence('The same text stands here twice. Remove one.'))
  return value
}
