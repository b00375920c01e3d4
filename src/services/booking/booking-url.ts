import { defaultLanguage } from '#model/constants.ts'
import { mostRooms } from '#model/booking/booking.ts'
import { type BookingPart, codeParts } from '#model/booking/booking-parts.ts'
import { limits } from '#model/limits.ts'
import { baseParts, type Engine, type EngineName, engines, tokensIn, tokensOfPart } from '#model/booking/engines.ts'
import { type Codes, type Stay } from '#model/booking/stay.ts'
import { nightsBetween } from '#model/time/days.ts'

/** Booking engine settings of a resort: the engine and the resort's ids there. */
export interface EngineSettings {
  readonly adapter: EngineName
  readonly base_url?: string
  readonly chain_id?: string
  readonly hotel_id?: string
  readonly config_code?: string
  readonly theme_code?: string
  readonly currency?: string
  readonly locale?: string
  /** Allowed hosts besides the engine's own; empty for any. */
  readonly hosts?: readonly string[]
}

export interface BookingUrlRequest {
  readonly stay: Stay
  /** The engine's code of a room. */
  readonly room?: string | undefined
  readonly codes: Codes
  readonly iata?: string
  /** Parameters by which campaigns are measured, as they were asked. */
  readonly campaign?: ReadonlyMap<string, string>
}

/** Booking engine URL for a stay, and the parts of what was asked that it does not carry. */
interface BookingUrl {
  readonly address: string
  readonly lost: readonly BookingPart[]
}

/** Writes the booking engine's URL for a stay; undefined when a setting is missing, or its host is not allowed. */
export function bookingUrl(settings: EngineSettings, asked: BookingUrlRequest): BookingUrl | undefined {
  const engine: Engine = engines[settings.adapter]
  const tokens = tokensOf(settings, asked)
  const { place, params } = baseParts(settings.base_url || engine.base)
  const base = filled(place, tokens, encodeURIComponent)
  if (!base || !URL.canParse(base)) return undefined
  const url = new URL(base)
  if (url.protocol !== 'https:' || url.username || url.password) return undefined
  if (!isAllowed(url.hostname, settings)) return undefined
  const sent = [place]
  for (const [name, template] of [...params, ...engine.params]) {
    const value = filled(template, tokens, String)
    if (value === undefined || value === '') continue
    url.searchParams.set(name, value)
    sent.push(template)
  }
  for (const [name, value] of asked.campaign ?? []) if (value) url.searchParams.set(name, value)
  if (url.href.length > limits.bookingUrlLength) return undefined
  return { address: url.href, lost: lostParts(asked, tokensIn(sent)) }
}

/** Adults whom every engine supposes unasked. */
const usualAdults = 2

/** Lists what was asked and is in none of the tokens that were sent. */
function lostParts({ stay, codes, iata, room }: BookingUrlRequest, sent: ReadonlySet<string>): BookingPart[] {
  const { arrive, depart, adults, children, rooms } = stay
  const needed: readonly (readonly [BookingPart, isAsked: unknown, tokens?: readonly string[]])[] = [
    ['dates', arrive && depart],
    ['adults', adults !== usualAdults],
    ['children', children.length > 0],
    ...children.map((age, i) => ['ages', age !== null, [`child${i + 1}`]] as const),
    ['rooms', rooms > 1, ['rooms', `adults${rooms}`]],
    ['room', room],
    ...codeParts.map((part) => [part, codes[part]] as const),
    ['iata', iata],
  ]
  const lost = needed.flatMap(([part, isAsked, tokens = tokensOfPart[part]]) =>
    isAsked && !tokens.some((token) => sent.has(token)) ? [part] : [],
  )
  return [...new Set(lost)]
}

/** The engine's own hosts, and those of the list where there is one; without a list, whatever those wrote who may. */
function isAllowed(host: string, { adapter, hosts = [] }: EngineSettings): boolean {
  if (hosts.length === 0) return true
  const engine: Engine = engines[adapter]
  const own = URL.parse(engine.base.replace(/\{\w+\}/g, 'x'))?.hostname
  return [...hosts, ...(engine.hosts ?? []), ...(own ? [own] : [])].some(
    (each) => host === each || host.endsWith(`.${each}`),
  )
}

type Tokens = Readonly<Record<string, string | undefined>>

function tokensOf(settings: EngineSettings, { stay, codes, iata, room }: BookingUrlRequest): Tokens {
  const { arrive, depart, adults, children, rooms } = stay
  const { chain_id, hotel_id, config_code, theme_code, currency, locale } = settings
  const { languages }: Engine = engines[settings.adapter]
  const language = (locale ?? defaultLanguage).split('-')[0]!
  return {
    chain: chain_id,
    hotel: hotel_id,
    level: hotel_id ? 'hotel' : chain_id && 'chain',
    config: config_code,
    theme: theme_code,
    currency,
    locale,
    'locale.lower': locale?.toLowerCase(),
    language,
    'language.own': languages?.[language],
    arrive,
    depart,
    nights: arrive && depart ? String(nightsBetween(arrive, depart)) : undefined,
    adults: String(adults),
    'adults.room': String(Math.ceil(adults / rooms)),
    children: String(children.length),
    'children.room': String(Math.ceil(children.length / rooms)),
    'children.some': children.length > 0 ? String(children.length) : undefined,
    rooms: String(rooms),
    ...byRoom('adults', adults, rooms),
    ...byRoom('children', children.length, rooms),
    room,
    'room.alone': codes.rate ? undefined : room,
    ...Object.fromEntries(
      children.slice(0, 4).map((age, i) => [`child${i + 1}`, age === null ? undefined : String(age)]),
    ),
    ...codes,
    iata,
    searched: arrive && depart ? 'availresults' : undefined,
    ...formsOf('arrive', arrive),
    ...formsOf('depart', depart),
  }
}

/** Guests spread over the rooms as evenly as they can be, the first rooms having more. */
function byRoom(name: string, guests: number, rooms: number): Tokens {
  return Object.fromEntries(
    Array.from({ length: Math.min(rooms, mostRooms) }, (_, i) => [
      `${name}${i + 1}`,
      String(Math.floor(guests / rooms) + (i < guests % rooms ? 1 : 0)),
    ]),
  )
}

function formsOf(name: string, day: string | undefined): Tokens {
  if (!day) return {}
  const [year = '', month = '', date = ''] = day.split('-')
  return {
    [`${name}.us`]: `${month}/${date}/${year}`,
    [`${name}.day`]: date,
    [`${name}.monthyear0`]: `${String(Number(month) - 1).padStart(2, '0')}${year}`,
  }
}

/** A template with its tokens filled in; undefined when one of them has no value. */
function filled(template: string, tokens: Tokens, formatDayAs: (value: string) => string): string | undefined {
  let isWhole = true
  const text = template.replace(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(tokens, name) ? tokens[name] : undefined
    if (!value) isWhole = false
    return formatDayAs(value ?? '')
  })
  return isWhole ? text : undefined
}
