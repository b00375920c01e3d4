import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { formatText } from '../../src/messages/format.ts'
import type { MessageText } from '../../src/messages/message.ts'

const texts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['visitors', 'admin'].map((name) => JSON.parse(readFileSync(`src/messages/es/${name}.json`, 'utf8'))),
)

/** Spanish translation of an English text, with its context where it has one. */
export function es(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  if (!texts[english]) throw new Error(`“${english}” has no Spanish.`)
  return formatText(parse(texts[english]) as MessageText, values, 'es')
}
