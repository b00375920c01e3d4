import { interfaceLanguage } from '#messages/interface.ts'

const collator = new Intl.Collator(interfaceLanguage(), { numeric: true })

/** Order of two texts, as the language of the admin sorts: `Room 2` goes before `Room 10`. */
export const compareText = (one: string, other: string): number => collator.compare(one, other)
