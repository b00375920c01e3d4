import { isRecord } from '../json.ts'
import names from './own-text-names.json' with { type: 'json' }

/** Plural messages whose own texts were stored as two: for one, and for any other number. */
const pairs: Readonly<Record<string, readonly [id: string, number: 'one' | 'other']>> = {
  adultsOne: ['public.adult-count', 'one'],
  adultsMany: ['public.adult-count', 'other'],
  childrenOne: ['public.child-count', 'one'],
  childrenMany: ['public.child-count', 'other'],
  agentsOne: ['public.agent-count', 'one'],
  agentsMany: ['public.agent-count', 'other'],
  countOne: ['public.entry-count', 'one'],
  countMany: ['public.entry-count', 'other'],
  searchOne: ['public.result-count', 'one'],
  searchMany: ['public.result-count', 'other'],
}

/** Messages that are called otherwise than their own texts were stored. */
const renamed: Readonly<Record<string, string>> = {
  guestsMany: 'public.guest-count',
  meetingRoomsMany: 'public.meeting-room-count',
  brandsMany: 'public.brand-count',
  specialsMany: 'portal.special-count',
}

/** Names under which own texts are stored, with the English that they stand for; a text without one is stored by its English. */
const englishByName: Readonly<Record<string, string>> = names

/** Name of an English text; the first where several were one text. */
const nameByEnglish = new Map(
  Object.entries(englishByName)
    .map(([name, english]) => [english, name] as const)
    .toReversed(),
)

/**
 * Own texts of a site by the English they replace. Earlier versions stored them by a name such as `bookNow`, plurals by two.
 * Empty texts and unknown messages are left out.
 */
export function ownTextsIn(stored: unknown, isKnown: (english: string) => boolean): Readonly<Record<string, string>> {
  if (!isRecord(stored)) return {}
  const found: Record<string, string> = {}
  const plurals: Record<string, { one?: string; other?: string }> = {}
  for (const [key, text] of Object.entries(stored)) {
    if (typeof text !== 'string' || text === '') continue
    const english = englishOf(key)
    const isOfToday = key === english || Object.hasOwn(englishByName, key)
    if (Object.hasOwn(pairs, key)) plurals[english] = { ...plurals[english], [pairs[key]![1]]: text }
    else if (isKnown(english) && (isOfToday || found[english] === undefined)) found[english] = text
  }
  for (const [english, { one, other }] of Object.entries(plurals)) {
    const many = other ?? one
    if (isKnown(english) && found[english] === undefined && many !== undefined)
      found[english] = one === undefined ? many : `{count, plural, =1 {${one}} other {${many}}}`
  }
  return found
}

/** English of a text by the key under which it is stored: its name, itself, or the word of an earlier version. */
function englishOf(key: string): string {
  const word = key.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const name = [key, pairs[key]?.[0], renamed[key], `portal.${word}`, `public.${word}`].find(
    (each) => each !== undefined && Object.hasOwn(englishByName, each),
  )
  return name === undefined ? key : englishByName[name]!
}

/** Stored texts with one changed; an empty one is removed, with its form of an earlier version. */
export function withOwnText(stored: unknown, english: string, text: string): Readonly<Record<string, unknown>> {
  const kept = Object.entries(isRecord(stored) ? stored : {}).filter(([key]) => englishOf(key) !== english)
  return Object.fromEntries(text ? [...kept, [nameByEnglish.get(english) ?? english, text]] : kept)
}
