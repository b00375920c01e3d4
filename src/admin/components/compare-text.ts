import { collatorOf } from '#messages/collation.ts'
import { interfaceLanguage } from '#messages/interface.ts'

/** Order of two texts, as the language of the admin sorts: `Room 2` goes before `Room 10`. */
export const compareText = (one: string, other: string): number => collatorOf(interfaceLanguage()).compare(one, other)
