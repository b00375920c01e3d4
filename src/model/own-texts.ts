import { isRecord } from './json.ts'

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

/**
 * A site's own texts by the id of their message. They are stored by id; those of earlier versions by a word such as
 * `bookNow`, the plural ones by two. Empty texts and those of unknown messages are left out.
 */
export function ownTextsById(stored: unknown, isKnown: (id: string) => boolean): Readonly<Record<string, string>> {
  if (!isRecord(stored)) return {}
  const found: Record<string, string> = {}
  const plurals: Record<string, { one?: string; other?: string }> = {}
  for (const [key, text] of Object.entries(stored)) {
    if (typeof text !== 'string' || text === '') continue
    const [id, number] = Object.hasOwn(pairs, key) ? pairs[key]! : [idOf(key, isKnown), undefined]
    if (number) plurals[id] = { ...plurals[id], [number]: text }
    else if (isKnown(id) && (key === id || found[id] === undefined)) found[id] = text
  }
  for (const [id, { one, other }] of Object.entries(plurals)) {
    const many = other ?? one
    if (isKnown(id) && found[id] === undefined && many !== undefined)
      found[id] = one === undefined ? many : `{count, plural, =1 {${one}} other {${many}}}`
  }
  return found
}

/** Key under which a text is stored, of a message or of an earlier version, as the id of its message. */
function idOf(key: string, isKnown: (id: string) => boolean): string {
  if (key.includes('.')) return key
  if (Object.hasOwn(renamed, key)) return renamed[key]!
  const name = key.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return isKnown(`portal.${name}`) ? `portal.${name}` : `public.${name}`
}

/** The stored texts with one written; empty takes it away, and so goes what an earlier version stored of it. */
export function withOwnText(
  stored: unknown,
  id: string,
  text: string,
  isKnown: (id: string) => boolean,
): Readonly<Record<string, unknown>> {
  const kept = Object.entries(isRecord(stored) ? stored : {}).filter(
    ([key]) => (Object.hasOwn(pairs, key) ? pairs[key]![0] : idOf(key, isKnown)) !== id,
  )
  return Object.fromEntries(text ? [...kept, [id, text]] : kept)
}
