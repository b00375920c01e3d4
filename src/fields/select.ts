import { sentence, declaredName } from '#messages/sentence.ts'
import { type Field, FieldError, type Hints } from './field.ts'

/** Select of a few values: stored value → label for the editor. The first is the default. */
/*#__NO_SIDE_EFFECTS__*/
export function select<const O extends string>(
  options: Readonly<Record<O, string>>,
  hints: Omit<Hints<'select'>, 'default'> & { readonly default?: NoInfer<O> } = {},
): Field<'select', O> {
  return {
    type: 'select',
    label: '',
    enabled: true,
    default: Object.keys(options)[0] ?? '',
    options,
    ...hints,
    parse(value) {
      const option = optionNamed(options, value, hints.named)
      if (option === undefined)
        throw new FieldError(
          sentence('Choose one of: {options}.', { options: Object.values<string>(options).map(declaredName) }),
        )
      return option
    },
  }
}

/** Option by its stored value, or by another form of its name; undefined for none. */
export function optionNamed(
  options: Readonly<Record<string, string>>,
  value: unknown,
  named: (name: string) => string | undefined = () => undefined,
): string | undefined {
  if (typeof value !== 'string') return undefined
  if (Object.hasOwn(options, value)) return value
  const option = named(value)
  return option !== undefined && Object.hasOwn(options, option) ? option : undefined
}

/** Heading levels of title fields. */
export const titleTags = { h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' } as const

/** Sizes of title fields. */
export const titleSizes = {
  'text-sm': 'Small',
  'text-base': 'Base',
  'text-lg': 'Large',
  'text-xl': 'Extra large',
  'text-2xl': '2× large',
  'text-3xl': '3× large',
  'text-4xl': '4× large',
  'text-5xl': '5× large',
  'text-6xl': '6× large',
  'text-7xl': '7× large',
  'text-8xl': '8× large',
} as const

export type TitleTag = keyof typeof titleTags
export type TitleSize = keyof typeof titleSizes
