import type { MessageNode, MessageText } from './message.ts'

/** Value of a message's tag, called with its content. */
type TagOf<Part> = (children: readonly Part[]) => Part

/** Values of a message, with what its tags stand for. */
export type PartValues<Part> = Readonly<Record<string, string | number | Part | TagOf<Part>>>

/** Formats a message as plain text, with plurals and numbers of the language. */
export function formatText(text: MessageText, values: Readonly<Record<string, string | number>>, language: string) {
  if (typeof text === 'string') return fillIn(text, values, language)
  return partsOf<string>(text, values, language).join('')
}

function fillIn(text: string, values: Readonly<Record<string, unknown>>, language: string): string {
  if (!text.includes('{')) return text
  return text.replace(argument, (whole, name: string) => String(isolated(values[name], language) ?? whole))
}

const isRightToLeft = /^(?:ar|fa|he|ur)\b/

/** A value that no sentence from right to left reorders: a name, a date or a telephone number in it stays as it is. */
export function isolated<Value>(value: Value, language: string): Value | string {
  return typeof value === 'string' && value && isRightToLeft.test(language) ? `\u2068${value}\u2069` : value
}

const argument = /\{(\w+)\}/g

interface Plural {
  readonly count: number
  readonly offset: number
}

/** Formatted parts of a message, in order. */
export function partsOf<Part>(
  nodes: readonly MessageNode[],
  values: PartValues<Part>,
  language: string,
  plural?: Plural,
): (string | Part)[] {
  return nodes.flatMap((node) => {
    if (node.type === 0) return [node.value]
    if (node.type === 7) return [numberIn(language, plural ? plural.count - plural.offset : Number.NaN)]
    const value = values[node.value]
    if (node.type === 8) {
      const children = partsOf(node.children, values, language, plural)
      return typeof value === 'function' ? [(value as TagOf<string | Part>)(children)] : children
    }
    if (node.type === 1)
      return [
        value === undefined
          ? `{${node.value}}`
          : typeof value === 'number'
            ? String(value)
            : (isolated(value, language) as string | Part),
      ]
    if (node.type === 2) return [numberIn(language, Number(value))]
    if (node.type === 5) {
      const chosen = node.options[String(value)] ?? node.options.other
      return chosen ? partsOf(chosen.value, values, language, plural) : []
    }
    const count = Number(value)
    const { offset, pluralType: type, options } = node
    const chosen = options[`=${count}`] ?? options[rulesOf(language, type).select(count - offset)] ?? options.other
    return chosen ? partsOf(chosen.value, values, language, { count, offset }) : []
  })
}

const rules = new Map<string, Intl.PluralRules>()

function rulesOf(language: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${language} ${type}`
  let found = rules.get(key)
  if (!found) rules.set(key, (found = new Intl.PluralRules(language, { type })))
  return found
}

const numbers = new Map<string, Intl.NumberFormat>()

function numberIn(language: string, value: number): string {
  let found = numbers.get(language)
  if (!found) numbers.set(language, (found = new Intl.NumberFormat(language, digitsOf(language))))
  return found.format(value)
}

/** Digits of a language in numbers and dates. Browsers differ in those of Arabic: they are the server's, by which what is typed is read. */
export function digitsOf(language: string): { readonly numberingSystem?: string } {
  return language === 'ar' ? { numberingSystem: 'latn' } : {}
}
