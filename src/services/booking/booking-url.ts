import { defaultLanguage } from '#model/constants.ts'
import { limits } from '#model/limits.ts'
import { type Engine, type EngineName, engines } from './engines.ts'
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

interface BookingUrlRequest {
  readonly stay: Stay
  readonly codes: Codes
  readonly iata?: string
  /** Parameters by which campaigns are measured, as they were asked. */
  readonly campaign?: ReadonlyMap<string, string>
}

/** Booking engine URL for a stay; undefined when a setting is missing, or its host is not allowed. */
export function bookingUrl(settings: EngineSettings, asked: BookingUrlRequest): string | undefined {
  const engine: Engine = engines[settings.adapter]
  const tokens = tokensOf(settings, asked)
  const { place, params } = partsOf(settings.base_url || engine.base)
  const base = filled(place, tokens, encodeURIComponent)
  if (!base || !URL.canParse(base)) return undefined
  const url = new URL(base)
  if (url.protocol !== 'https:' || url.username || url.password) return undefined
  if (!isAllowed(url.hostname, settings)) return undefined
  for (const [name, template] of [...params, ...engine.params]) {
    const value = filled(template, tokens, String)
    if (value !== undefined && value !== '') url.searchParams.set(name, value)
  }
  for (const [name, value] of asked.campaign ?? []) if (value) url.searchParams.set(name, value)
  return url.href.length <= limits.bookingUrlLength ? url.href : undefined
}

/**
 * A base of the resort's own may ask for days in its query, which nobody has chosen yet: what has no value is left out.
 */
function partsOf(base: string): { readonly place: string; readonly params: Engine['params'] } {
  const [place = '', query, ...more] = base.split('?')
  // A question mark behind a hash is part of the place, and a second one of a value: such a base is taken as it is.
  if (query === undefined || more.length > 0 || base.includes('#')) return { place: base, params: [] }
  return { place, params: [...new URLSearchParams(query)] }
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

function tokensOf(settings: EngineSettings, { stay, codes, iata }: BookingUrlRequest): Tokens {
  const { arrive, depart, adults, children, rooms } = stay
  const { chain_id, hotel_id, config_code, theme_code, currency, locale } = settings
  return {
    chain: chain_id,
    hotel: hotel_id,
    level: hotel_id ? 'hotel' : chain_id && 'chain',
    config: config_code,
    theme: theme_code,
    currency,
    locale,
    language: (locale ?? defaultLanguage).split('-')[0],
    arrive,
    depart,
    nights: arrive && depart ? String(nightsBetween(arrive, depart)) : undefined,
    adults: String(adults),
    children: String(children.length),
    rooms: String(rooms),
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
