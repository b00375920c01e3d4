import { spokenLanguages, translateInto } from './catalogues.ts'
import type { AnySentence } from './sentence.ts'

/** A sentence or a name in English and in every language that it is translated into. */
export function inAllLanguages(said: AnySentence): readonly string[] {
  if (typeof said === 'string') return [said]
  return [said.toString(), ...spokenLanguages.map((language) => said.in(translateInto(language)))]
}
