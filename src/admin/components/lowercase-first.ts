import { interfaceLanguage } from '#messages/interface.ts'
import { lowercaseFirst as inLanguage } from '#messages/lowercase-first.ts'

/** Label within a sentence, in the language of the admin. */
export function lowercaseFirst(label: string): string {
  return inLanguage(label, interfaceLanguage())
}
