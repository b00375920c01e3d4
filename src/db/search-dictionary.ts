import { fold } from '#model/text/fold.ts'
import { stemmerFor } from './search-stems.ts'
import type { SearchTerm } from './search-tokens.ts'

/** Packages with the spelling dictionary of a language: optional ones, for a search does without as well. */
const packages: Readonly<Record<string, string>> = { en: 'dictionary-en', es: 'dictionary-es' }

const loaded = new Map<string, Promise<ReadonlySet<string>>>()

/** Whether a word is one of a language, in any form; of a language without a dictionary none is known. */
export async function isWordOf(language: string, { word, stem }: SearchTerm): Promise<boolean> {
  const base = language.split('-')[0]!.toLowerCase()
  const name = Object.hasOwn(packages, base) ? packages[base] : undefined
  if (!name) return false
  const known = loaded.get(base) ?? stemsIn(base, name)
  loaded.set(base, known)
  const stems = await known
  return stems.has(word) || stems.has(stem)
}

/** Words of a dictionary and their stems. A line of it is a word, with its affixes behind a slash. */
async function stemsIn(language: string, name: string): Promise<ReadonlySet<string>> {
  const stem = await stemmerFor(language)
  try {
    const dictionary = (await import(/* @vite-ignore */ name)) as { readonly default: { readonly dic: Uint8Array } }
    const lines = new TextDecoder().decode(dictionary.default.dic).split('\n').slice(1)
    return new Set(lines.map((line) => fold(line.split(/[/\s]/)[0]!)).flatMap((word) => [word, stem(word)]))
  } catch (error) {
    process.emitWarning(`Searches correct words of the language “${language}” as well: ${String(error)}`)
    return new Set()
  }
}
