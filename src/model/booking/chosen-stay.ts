import { daysLater } from '../time/days.ts'
import { readStayCookie } from './stay-cookie.ts'

/** Parameters of a stay that are chosen together: one of them replaces all of its group. */
const groups = [
  ['arrive', 'depart'],
  ['adults', 'children', 'ages', 'rooms'],
  ['code', 'code_type'],
  ['resort', 'room'],
] as const

const forms = {
  day: /^\d{4}-\d{2}-\d{2}$/,
  figure: /^\d{1,2}$/,
  ages: /^\d{0,2}(,\d{0,2}){0,19}$/,
  name: /^[\w.-]{1,60}$/,
}

const formOf: Readonly<Record<string, RegExp>> = {
  arrive: forms.day,
  depart: forms.day,
  adults: forms.figure,
  children: forms.figure,
  rooms: forms.figure,
  ages: forms.ages,
  code: forms.name,
  code_type: forms.name,
  resort: forms.name,
  room: forms.name,
}

/** What everybody books who has chosen nothing. */
const usual: Readonly<Record<string, string>> = { adults: '2', children: '0', rooms: '1' }

/** Codes and offers in a query, beside which no code of an earlier choice is sent. */
const otherCodes = ['special', 'promo', 'group', 'rate', 'corporate', 'coupon', 'codes']

/** Returns the stay in a query or a cookie, without anything else; empty when it says none, or one that is over. */
export function stayIn(query: URLSearchParams, now: Date): URLSearchParams {
  const stay = new URLSearchParams()
  for (const name of groups.flat()) {
    const value = (name === 'ages' ? query.getAll(name).join(',') : (query.get(name) ?? '')).trim()
    if (value && value !== 'none' && formOf[name]!.test(value)) stay.set(name, value)
  }
  // It may still be yesterday at the resort.
  const yesterday = daysLater(now.toISOString().slice(0, 10), -1)
  if ((stay.get('arrive') ?? '') < yesterday) for (const name of groups[0]) stay.delete(name)
  if (!stay.has('code')) stay.delete('code_type')
  if (!stay.has('children') || stay.get('children') === '0') stay.delete('ages')
  if (groups[1].every((name) => !stay.has(name) || stay.get(name) === usual[name]))
    for (const name of groups[1]) stay.delete(name)
  return stay
}

/** Returns a request to book with the stay that was chosen before, wherever it says nothing of its own. */
export function withStay(query: URLSearchParams, chosen: URLSearchParams): URLSearchParams {
  const isOtherCode = otherCodes.some((name) => query.has(name))
  // A resort that was chosen before is no choice for this link: booking names it first.
  return joined(query, chosen, ([first]) => first !== 'resort' && !(first === 'code' && isOtherCode))
}

/** Returns two stays as one: of what is chosen together, the first that says something. */
export function joinStays(first: URLSearchParams, second: URLSearchParams): URLSearchParams {
  return joined(first, second, () => true)
}

function joined(
  first: URLSearchParams,
  second: URLSearchParams,
  isMeant: (group: readonly string[]) => boolean,
): URLSearchParams {
  const both = new URLSearchParams(first)
  for (const group of groups) {
    if (!isMeant(group) || group.some((name) => first.get(name))) continue
    for (const name of group) if (second.has(name)) both.set(name, second.get(name)!)
  }
  return both
}

/**
 * Returns the stay that is chosen from a request to book on. A link chooses no resort for the next one; a form and the
 * card of a resort do.
 */
export function stayAfter(query: URLSearchParams, before: URLSearchParams, now: Date): URLSearchParams {
  const said = new URLSearchParams(query)
  if (!['arrive', 'adults', 'ask'].some((name) => query.has(name)))
    for (const name of ['resort', 'room']) said.delete(name)
  return stayIn(joinStays(said, before), now)
}

/** Returns the stay in the address of a page; none where it says neither days nor guests, as a filter of a list may. */
export function stayOfAddress(query: URLSearchParams, now: Date): URLSearchParams {
  const stay = stayIn(query, now)
  return stay.has('arrive') || stay.has('adults') ? stay : new URLSearchParams()
}

/** Returns the chosen stay in the cookies of a request. */
export function storedStay(cookies: string | undefined, now: Date): URLSearchParams {
  return stayIn(readStayCookie(cookies), now)
}
