import { emailKey, plainLine } from '#model/text/plain-line.ts'

/** A person who is looked for: by what was given of them. */
export interface Person {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly name?: string | undefined
}

/** Ground on which a value is a person's; a name alone may be another's. */
export type Match = 'email' | 'phone' | 'name'

/** Match of a person with values: each is compared whole, so that a similar address is another person's. */
export function matchOf(person: Person, values: readonly unknown[]): Match | undefined {
  const texts = values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
  const is = (wanted: string | undefined, key: (text: string) => string) =>
    wanted !== undefined && key(wanted) !== '' && texts.some((text) => key(text) === key(wanted))
  if (is(person.email, emailKey)) return 'email'
  if (is(person.phone, phoneKey)) return 'phone'
  return is(person.name, nameKey) ? 'name' : undefined
}

/** Match of a person within a text that others wrote: none but whole addresses, numbers and names. */
export function matchIn({ email, phone, name }: Person, text: string): Match | undefined {
  const found = (pattern: RegExp) => text.match(pattern) ?? []
  if (email && found(/[\w.+%'-]+@[\w.-]+\w/g).some((each) => emailKey(each) === emailKey(email))) return 'email'
  const number = phone ? phoneKey(phone) : ''
  if (number && found(/\+?\d[\d\s().\u2011/-]{4,}\d/g).some((each) => phoneKey(each) === number)) return 'phone'
  const words = name ? nameKey(name) : ''
  return words && ` ${nameKey(text.replaceAll(/[^\p{L}\p{M}\p{N}'-]+/gu, ' '))} `.includes(` ${words} `)
    ? 'name'
    : undefined
}

/** Comparison key of a telephone number: its digits; empty for what is too short for one. */
export function phoneKey(text: string): string {
  if (!/^[+\d\s().\u2011/-]+$/.test(text.trim())) return ''
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return digits.length < 6 ? '' : digits
}

function nameKey(text: string): string {
  return emailKey(plainLine(text))
}
