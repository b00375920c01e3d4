import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { formatText } from '../../src/messages/format.ts'
import type { MessageText } from '../../src/messages/message.ts'

const catalogues = new Map<string, Readonly<Record<string, string>>>()

/** What the product says in Spanish for a message. */
export function es(id: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [area = ''] = id.split('.')
  const texts = catalogues.get(area) ?? JSON.parse(readFileSync(`src/messages/es/${area}.json`, 'utf8'))
  catalogues.set(area, texts)
  if (!texts[id]) throw new Error(`${id} has no Spanish.`)
  return formatText(parse(texts[id]) as MessageText, values, 'es')
}
