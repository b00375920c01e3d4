import { type AnySentence } from '#messages/sentence.ts'
import { entities } from '#entities/entities.ts'
import { textFormats } from '#fields/text-format.ts'
import {
  bundleOf,
  codeSources,
  pageBookingFrom,
  type PageBooking,
  winningCodes,
  type WonCodes,
} from '#model/booking/booking.ts'
import { defaultLanguage } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { verifiedTrigger } from '#model/booking/stored-codes.ts'
import { isRecord } from '#model/json.ts'
import { type BookingPart, codeParts } from '#model/booking/booking-parts.ts'
import { partsCarried } from '#model/booking/engines.ts'
import { codesOfOffer } from '#model/booking/offer-codes.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { translateEnglish, type Translate } from '#messages/translate.ts'
import { isDay } from '#model/time/calendar-day.ts'
import type { Codes, Stay, StayRules } from '#model/booking/stay.ts'
import { validateStay } from '#model/booking/validate-stay.ts'
import { timeOf } from '#model/time/time-of.ts'
import type { Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { evaluateTriggers, reasons } from './booking-triggers.ts'
import { translateInto } from '../translations/messages.ts'
import type { ReadSource } from '../cache/read-cache.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { listAt, stayRules, textAt } from './booking-rules.ts'
import { bookingUrl, type BookingUrlRequest, type EngineSettings } from './booking-url.ts'
import { type ChosenResort, type NamedResort, resortFor } from './chosen-resort.ts'
import { engineOf, type Layer, overridesOf } from './engine-settings.ts'
import { createTriggerService, type StoredCodes, rememberedFrom, type TriggerService } from './stored-codes.ts'

/** Booking link: the address for a guest who books, and how it was made. */
export interface Booking {
  readonly address: string
  readonly resortId: string
  /** Codes sent along, whatever the engine calls its parameters. */
  readonly codes: Codes
  /** Source of each part of the address, for editors who check it. */
  readonly trail: Readonly<Record<string, string>>
  /** Parts of a booking that the engine carries, and those that were asked and are lost there. */
  readonly carries: readonly BookingPart[]
  readonly lost: readonly BookingPart[]
  /** What the guest is told before they leave. */
  readonly notice: BookingNotice
  /** Codes of the trigger behind a typed code, to be stored for the next visit. */
  readonly remember?: StoredCodes
}

/** Notice for a guest before they leave: where they book, and what the engine does not take. */
export interface BookingNotice {
  /** Code of the resort. */
  readonly resort: string
  readonly name: string
  /** Whether they have chosen the resort themselves, or stand on its own site. */
  readonly isResortKnown: boolean
  readonly phone?: string
  readonly offer?: string
  readonly rules: StayRules
}

/**
 * Booking guest: the codes stored in their browser, the page they come from, and the travel agent's number if they are
 * one.
 */
export interface Booker {
  readonly held?: StoredCodes | undefined
  readonly from?: string | undefined
  /** Signed-in agent: never from an address or a cookie that anybody may write. */
  readonly agent?: { readonly iata?: string } | undefined
  /** Country of the visitor in two capitals, where it is known. */
  readonly country?: string | undefined
  /** Stay that they chose before. */
  readonly chosen?: URLSearchParams | undefined
}

/** Rejected booking: the problem of each field, so that the form is shown again with all that was chosen. */
export interface BookingRefusal {
  readonly problems: Readonly<Record<string, string>>
  readonly phone?: string
  readonly rules?: StayRules
  readonly offer?: string
  /** Ids of the resorts to choose from. */
  readonly possible?: readonly string[]
}

/** Booking service: the resort's engine and the URL of a stay. */
export type BookingService = ReturnType<typeof createBookingService>

/** Context of booking: records, triggers and clock. */
interface BookingContext {
  readonly source: Pick<ReadSource, 'records'>
  readonly triggers: TriggerService
  readonly clock: () => Date
}

export function createBookingService(source: Pick<ReadSource, 'records'>, clock: () => Date = () => new Date()) {
  const triggers = createTriggerService(source, clock)
  const context: BookingContext = { source, triggers, clock }
  return {
    /** Throws `booking-refused` with what is wrong by field, and a way on. */
    book: (site: Site, query: URLSearchParams, booker: Booker = {}) => book(context, site, query, booker),
    /** The triggers that give visitors codes. */
    triggers,
  }
}

async function book(context: BookingContext, site: Site, query: URLSearchParams, booker: Booker): Promise<Booking> {
  try {
    return await bookSaying(context, translateEnglish, site, query, booker)
  } catch (error) {
    if (!(error instanceof VoixError) || error.code !== 'booking-refused') throw error
    // Only a visitor who is refused is spoken to, so only then their language is looked up.
    const lang = langIn(query)
    const locales = await publicOnes(context, 'locales', site)
    const t = await translateInto(lang, async (name) => locales.find(({ id, slug }) => slug === name || id === name))
    return bookSaying(context, t, site, query, booker)
  }
}

async function bookSaying(
  context: BookingContext,
  t: Translate,
  site: Site,
  query: URLSearchParams,
  booker: Booker,
): Promise<Booking> {
  const page = pageBookingFrom(query)
  const { special, note } = await specialOf(context, site, query.get('special') ?? '', booker)
  const { chosen } = booker
  const before = chosen?.get('resort') ?? ''
  const { resort, called, by } = await resortOf(context, site, query, { special, page, before, t })
  const { data } = resort
  const settings = await settingsAround(context, site, data)
  const phone = textAt(data, 'main_phone') ?? settingsOf(site).phone
  const typed = await typedCodes(context, site, query, {
    resort,
    called,
    isAgent: booker.agent !== undefined,
    country: booker.country ?? '',
    t,
  })
  const kept = await codesOfVisitor(context, site, booker, { resort, called })
  const rules = stayRules(
    {
      called,
      resort: data,
      settings: settings.map(([, each]) => each),
      special: special?.data,
      limits: [page.limits, ...(typed.limits ?? []), ...(kept.limits ?? [])],
    },
    context.clock(),
  )
  const stay = stayFrom(query)
  const lang = langIn(query)
  const problems = {
    ...stateErrors(data, t),
    ...codeErrors(query, t),
    ...(typed.fieldError && { code: typed.fieldError }),
    ...validateStay(stay, rules, lang, t),
    ...dayErrors(query, t),
  }
  if (Object.keys(problems).length > 0)
    throw refusal({ problems, rules, ...(phone && { phone }), ...offerOf(special) }, t)

  const won = winningCodes({
    ...(typed.codes && { visitor: typed.codes }),
    ...(special && { special: codesOfOffer(special.data, called) }),
    request: bundleOf(Object.fromEntries(query)),
    page: page.codes,
    ...(kept.codes && { [kept.source]: kept.codes }),
  })
  const { engine, trail } = engineOf(
    { resort: data, settings, page, lang },
    overridesOf(won, typed.trigger, kept.trigger),
  )
  const own = textAt(special?.data ?? {}, 'booking_url_override')
  const isSame = before !== '' && [...called, resort.slug, textAt(data, 'code')].includes(before)
  const room = query.get('room') || (isSame && chosen?.get('room')) || ''
  const settled: EngineSettings = own ? { ...engine, adapter: 'template', base_url: own } : engine
  const led = ledTo(settled, textAt(data, 'fallback_booking_url'), {
    stay,
    room: await roomOf(context, site, room, { called, resort }),
    codes: won.codes,
    campaign: campaignOf(query),
    ...(booker.agent?.iata && { iata: booker.agent.iata }),
  })
  if (!led)
    throw refusal(
      {
        problems: {
          resort: t('{resort} cannot be booked online at the moment.', { resort: String(data.name) }),
        },
        ...(phone && { phone }),
      },
      t,
    )
  return {
    ...led,
    resortId: resort.id,
    codes: won.codes,
    trail: {
      resort: by,
      ...(stay.arrive && { days: 'visitor' }),
      ...trail,
      ...(own && { adapter: 'special', base_url: 'special' }),
      ...trailOf(won, kept),
      ...(note && { offer: note }),
      ...(booker.agent?.iata && { agent: 'signed-in agent' }),
    },
    notice: {
      resort: textAt(data, 'code') ?? resort.slug,
      name: String(data.name),
      isResortKnown: by === 'visitor' || by === 'site',
      rules,
      ...(phone && { phone }),
      ...offerOf(special),
    },
    ...(typed.remember && { remember: typed.remember }),
  }
}

/** The address of the engine, else the one that stands in for it, with what each carries of what was asked. */
function ledTo(
  settings: EngineSettings,
  fallback: string | undefined,
  asked: BookingUrlRequest,
): Pick<Booking, 'address' | 'carries' | 'lost'> | undefined {
  const led = bookingUrl(settings, asked)
  if (led) return { ...led, carries: partsCarried(settings) }
  if (!fallback) return undefined
  const { campaign: _, ...rest } = asked
  const instead = { adapter: 'template', base_url: fallback } as const
  const { lost = [] } = bookingUrl(instead, rest) ?? {}
  return { address: fallback, lost, carries: partsCarried(instead) }
}

async function publicOnes({ source }: BookingContext, entity: string, site: Site): Promise<readonly StoredRecord[]> {
  const { rows } = await source.records.list(entity, { sites: [site.id, everySite], published: true })
  return rows
}

/** The offer that was clicked, while it lasts and for those it is meant for: any other gives no codes. */
async function specialOf(
  context: BookingContext,
  site: Site,
  name: string,
  { agent }: Booker,
): Promise<ClickedSpecial> {
  if (!name) return {}
  const special = (await publicOnes(context, 'specials', site)).find(({ id, slug }) => id === name || slug === name)
  if (!special) return { note: 'not known' }
  const why = whyNotLive(special.data, context.clock(), agent !== undefined)
  return why ? { note: why } : { special }
}

async function resortOf(
  context: BookingContext,
  site: Site,
  query: URLSearchParams,
  { special, page, before, t }: ResortRequest,
): Promise<ChosenResort> {
  const resorts = await publicOnes(context, 'resorts', site)
  const { resort_id, brand_id, phone } = settingsOf(site)
  const choice = resortFor(resorts, {
    named: query.get('resort') ?? '',
    before,
    offer: special?.data ?? {},
    page,
    own: resort_id,
    brand: brand_id,
    t,
  })
  if ('resort' in choice) return choice
  const { fieldError, possible } = choice
  throw refusal({ problems: { resort: fieldError }, possible, ...(phone && { phone }), ...offerOf(special) }, t)
}

/** The engine's code of the room that was asked for, where the resort has it. */
async function roomOf(
  context: BookingContext,
  site: Site,
  name: string,
  { called, resort }: NamedResort,
): Promise<string | undefined> {
  if (!name) return undefined
  const rooms = await publicOnes(context, 'rooms', site)
  const ofResort = [...called, resort.slug]
  const room = rooms.find(
    ({ id, slug, data }) =>
      [id, slug, data.slug, data.code].includes(name) && ofResort.includes(textAt(data, 'resort_id') ?? ''),
  )
  return room && textAt(room.data, 'code')
}

/** Visitor who typed a code. */
interface TypedBy {
  readonly isAgent: boolean
  readonly country: string
  readonly t: Translate
}

/** Codes of the trigger that knows a typed code; any other code goes to the engine unchanged. */
async function typedCodes(
  context: BookingContext,
  site: Site,
  query: URLSearchParams,
  { resort, called, isAgent, country, t }: NamedResort & TypedBy,
): Promise<TypedCodes> {
  const code = (query.get('code') ?? '').trim()
  if (query.get('code') === 'none' || query.get('codes') === 'none') return { codes: 'none' }
  if (!code || !textFormats.code.isRight(code)) return {}
  const knowing = (await context.triggers.active(site)).filter(({ data }) =>
    listAt(data, 'entered_codes').some((each) => each.toLowerCase() === code.toLowerCase()),
  )
  const kind = query.get('code_type') ?? ''
  if (knowing.length === 0) return { codes: { [isAccess(kind) ? kind : 'promo']: code } }
  const judged = evaluateTriggers(knowing, {
    url: new URL('https://site.invalid/booking'),
    referrerHost: '',
    country,
    isAgent,
    enteredCode: code,
    site_id: site.id,
    resort_ids: called,
    brand_id: String(resort.data.brand_id ?? ''),
    now: context.clock(),
  })[0]!
  const { data } = knowing.find(({ id }) => id === judged.id)!
  if (!judged.matches)
    return {
      fieldError: `${t('The code {code} is not valid here.', { code })} ${formatReasons(judged.why, String(resort.data.name), t)}`,
    }
  const remember = rememberedFrom(judged.id, data, judged.codes, '/booking')
  return {
    codes: remember.codes,
    trigger: data,
    limits: [travelOf(data)],
    ...(remember.lasts !== 'page' && { remember }),
  }
}

/** Stored codes of a visitor whose trigger is active and valid at the resort. */
async function codesOfVisitor(
  context: BookingContext,
  site: Site,
  { held, from }: Booker,
  { resort, called }: NamedResort,
): Promise<VisitorCodes> {
  if (held?.trigger === verifiedTrigger) return { source: 'verified', codes: held.codes }
  const source = held && from === held.at ? 'trigger' : 'remembered'
  if (!held || (held.lasts === 'page' && source === 'remembered')) return { source }
  const data = (await publicOnes(context, 'booking-code-triggers', site)).find(({ id }) => id === held.trigger)?.data
  if (!data || !isOnNow(data, context.clock())) return { source, note: 'ended' }
  const [resorts, brands] = [listAt(data, 'resort_ids'), listAt(data, 'brand_ids')]
  const isMeant =
    (resorts.length + brands.length === 0 ||
      called.some((id) => resorts.includes(id)) ||
      brands.includes(String(resort.data.brand_id ?? ''))) &&
    !called.some((id) => listAt(data, 'excluded_resort_ids').includes(id))
  if (!isMeant) return { source, note: 'not for this resort' }
  return { source, codes: held.codes, trigger: data, limits: [travelOf(data)] }
}

/** The booking settings of the resort's brand and of the site. */
async function settingsAround(context: BookingContext, site: Site, resort: RecordData): Promise<readonly Layer[]> {
  const brands = await publicOnes(context, 'brands', site)
  const brand = brands.find(({ id }) => id === resort.brand_id)?.data.booking
  const own = site.settings.booking
  const { currency } = settingsOf(site)
  return [
    ['brand', isRecord(brand) ? brand : {}],
    ['site', { ...(currency && { currency }), ...(isRecord(own) ? own : {}) }],
  ]
}

interface ClickedSpecial {
  readonly special?: StoredRecord
  /** Reason why it does not count. */
  readonly note?: string
}

/** What narrows the resort of a request. */
interface ResortRequest {
  readonly special: StoredRecord | undefined
  readonly page: PageBooking
  /** Resort that was chosen before. */
  readonly before: string
  readonly t: Translate
}

interface TypedCodes {
  readonly codes?: Codes | 'none'
  readonly fieldError?: string
  readonly trigger?: RecordData
  readonly limits?: readonly { readonly min?: string | undefined; readonly max?: string | undefined }[]
  readonly remember?: StoredCodes
}

interface VisitorCodes extends Pick<TypedCodes, 'trigger' | 'limits'> {
  readonly source: 'verified' | 'trigger' | 'remembered'
  readonly codes?: Codes
  /** Reason why it was not used. */
  readonly note?: string
}

function trailOf({ source, beaten }: WonCodes, kept: VisitorCodes): Readonly<Record<string, string>> {
  const named = beaten.filter((each) => codeSources.includes(each))
  return {
    codes: source,
    ...(named.length > 0 && { 'codes not combined': named.join(', ') }),
    ...(kept.note && { 'codes left out': `${kept.source}, ${kept.note}` }),
  }
}

function isAccess(name: string): name is 'promo' | 'group' | 'rate' | 'corporate' {
  return ['promo', 'group', 'rate', 'corporate'].includes(name)
}

/** Reason why a code is not valid, for the guest who typed it. */
function formatReasons(why: readonly AnySentence[], resort: string, t: Translate): string {
  if (why.includes(reasons.ended)) return t('It has expired. Book without it, or call us.')
  if (why.includes(reasons.notBegun)) return t('It is not valid yet. Book without it, or call us.')
  if (why.includes(reasons.excludedResort) || why.includes(reasons.otherResorts))
    return t('It is not for {resort}. Choose another resort, or book without it.', { resort })
  return t('Book without it, or call us.')
}

function travelOf(data: RecordData) {
  return { min: textAt(data, 'travel_start'), max: textAt(data, 'travel_end') }
}

function isOnNow(data: RecordData, now: Date): boolean {
  const [from, until] = [textAt(data, 'starts_at'), textAt(data, 'ends_at')].map(timeOf)
  return data.state === 'active' && !(now.getTime() < from!) && !(now.getTime() >= until!)
}

function codeErrors(query: URLSearchParams, t: Translate): Readonly<Record<string, string>> {
  const wrong = ['code', ...codeParts].filter((name) => {
    const value = query.get(name)?.trim()
    return value && !textFormats.code.isRight(value)
  })
  return Object.fromEntries(
    wrong.map((name) => [
      name,
      t('This code is not valid. Use up to 32 letters, digits, dots, hyphens and underscores.'),
    ]),
  )
}

function dayErrors(query: URLSearchParams, t: Translate): Readonly<Record<string, string>> {
  const wrong = ['arrive', 'depart'].filter((name) => query.get(name) && !isDay(query.get(name)!))
  return Object.fromEntries(wrong.map((name) => [name, t('That date does not exist. Enter it as in 2027-03-31.')]))
}

function stateErrors(resort: RecordData, t: Translate): Readonly<Record<string, string>> {
  const state = textAt(resort, 'operational_status') ?? 'open'
  if (state === 'open' || state === 'opening_soon') return {}
  const name = { resort: String(resort.name) }
  return {
    resort:
      state === 'closed'
        ? t('{resort} is closed and cannot be booked.', name)
        : t('{resort} is temporarily closed and cannot be booked.', name),
  }
}

/** Language of the messages, from the query; the default unless it looks like a language code. */
export function langIn(query: URLSearchParams): string {
  const lang = query.get('lang') ?? ''
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(lang) ? lang : defaultLanguage
}

/** A day that is not in the calendar is none; half of a stay is then asked for. */
function stayFrom(query: URLSearchParams): Stay {
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isDay(text) ? { [name]: text } : {}
  }
  const figure = (name: string, otherwise: number) => {
    const text = query.get(name) ?? ''
    return /^\d{1,2}$/.test(text) ? Number(text) : otherwise
  }
  const ages = query
    .getAll('ages')
    .flatMap((each) => each.split(','))
    .filter((age) => /^\d{1,2}$/.test(age))
    .map(Number)
  const children = Array.from({ length: Math.min(figure('children', 0), 20) }, (_, i) => ages[i] ?? null)
  return { ...day('arrive'), ...day('depart'), adults: figure('adults', 2), children, rooms: figure('rooms', 1) }
}

function campaignOf(query: URLSearchParams): ReadonlyMap<string, string> {
  return new Map(
    [...query]
      .filter(([name]) => /^(utm_\w{1,20}|gclid|fbclid|_gl)$/.test(name))
      .map(([name, value]) => [name, value.slice(0, 200)]),
  )
}

/** Reason why a special does not count; undefined while it is valid for the visitor. */
function whyNotLive(data: RecordData, now: Date, isAgent: boolean): string | undefined {
  const { isPublic, isForAgents, window } = entities.get('specials')!
  if (isPublic?.(data as never) === false && !(isAgent && isForAgents?.(data as never)))
    return data.paused === true ? 'paused' : 'for agents only'
  const [start, end] = [window?.from, window?.until].map((name) => timeOf(textAt(data, name ?? '')))
  if (now.getTime() < start!) return 'not begun'
  return now.getTime() >= end! ? 'over' : undefined
}

function offerOf(special: StoredRecord | undefined): { readonly offer?: string } {
  const title = special && textAt(special.data, 'title')
  return title ? { offer: title } : {}
}

function refusal({ problems, phone, ...more }: BookingRefusal, t: Translate): VoixError {
  const words = Object.values(problems).join(' ')
  const reason = phone ? `${words} ${t('Or call us: {phone}.', { phone })}` : words
  return new VoixError('booking-refused', { reason, problems, ...(phone && { phone }), ...more })
}
