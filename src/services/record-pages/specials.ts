import { bookingCurrency } from '#model/constants.ts'
import { formatPrice } from '#model/booking/price-format.ts'
import { defineMessage } from '#messages/message.ts'
import { dateFormat } from '#model/time/date-format.ts'
import { expiredSpecialMs } from '#model/limits.ts'
import { bookNow } from '#slices/kit/book-now.ts'
import { formatCalendarDay } from '#slices/data/format-calendar-day.ts'
import { cardSizes, wideSizes } from '#slices/fields/picture-sizes.ts'
import { listIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { holdsAt, pictureOfSpecial, saleZoneOf, specialOf, bookingOptionsOf } from '#slices/data/specials.tsx'
import { isRecord } from '#model/json.ts'
import type { NamedValue, RecordFiles, RecordOffers, ShownOffer } from '#model/page/record-page.ts'
import { recordPath } from '#model/web/entity-routes.ts'
import { offerAddress, portalAddress, portalFileUrl } from '#model/people/portal.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import type { PageFacts } from '#model/view/view.ts'
import { slugify } from '#model/text/slugify.ts'
import { timeOf } from '#model/time/time-of.ts'
import { canonicalOriginOf, languagesOf, pageUrl } from '../sites/page-url.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { homeOfSpecial } from '../sites/special-home.ts'
import type { Translate } from '#messages/translate.ts'
import { resortReference, type StructuredNode } from '../reader/structured-data.ts'
import { ownHouse } from './houses.ts'
import { nameOf, resortsByName, shortNameOf } from './names.ts'
import type { Narrowing } from './lists.ts'
import { resortId } from './part-nodes.ts'
import {
  type Bound,
  formatSaleEnd,
  factsAlone,
  type RecordRedirect,
  type Reading,
  seoOf,
  recordTranslations,
  summaryOf,
} from './parts.ts'

/** Months of stay that a list of specials offers. */
const mostMonths = 12

/** Months in which a stay of an offer may begin, from today on, as `2026-12` with their names. */
function monthsOf({ data }: StoredRecord, { reader, lang }: Reading): readonly (readonly [string, string])[] {
  const [from, to] = [wordsIn(data, 'travel_start').slice(0, 7), wordsIn(data, 'travel_end').slice(0, 7)]
  const format = dateFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const months = Array.from(
    { length: mostMonths },
    (_, i) => new Date(Date.UTC(reader.now.getUTCFullYear(), reader.now.getUTCMonth() + i)),
  )
  reader.boundary(months[1]!)
  return months.flatMap((month) => {
    const value = month.toISOString().slice(0, 7)
    return (!from || value >= from) && (!to || value <= to) ? [[value, format.format(month)] as const] : []
  })
}

/** Filters of lists of specials. The site of a resort offers no choice of another. */
export function specialNarrowings(
  resorts: ReadonlyMap<string, StoredRecord>,
  { site }: Pick<Reading, 'site'>,
): readonly Narrowing[] {
  const called = Map.groupBy(resorts.keys(), (id) => resorts.get(id)!)
  return [
    {
      parameter: 'resort',
      label: defineMessage('Resort'),
      ...(settingsOf(site).resort_id && { least: Infinity }),
      of: ({ data }) =>
        Array.from(called).flatMap(([resort, ids]) =>
          holdsAt(data, resort, ids) ? [[resort.slug, shortNameOf(resort)] as const] : [],
        ),
    },
    { parameter: 'month', label: defineMessage('Month of stay'), of: monthsOf, byValue: true },
    {
      parameter: 'topic',
      label: defineMessage('Topic'),
      of: ({ data }) => listIn(data, 'categories').map((each) => [slugify(each), each]),
    },
  ]
}

/** Special as a card. */
export async function specialCardOf(record: StoredRecord, reading: Reading, facts: PageFacts): Promise<ShownOffer> {
  const { reader, t } = reading
  const special = await specialOf(record, reader, { ...facts, t }, cardSizes)
  const href = offerAddress(reader.addressOf('specials', record.slug), record.slug, facts)
  const { content: _, terms: __, resortCode: ___, hideBookNow, resortName, ...shown } = special
  return {
    ...shown,
    subtitle: special.subtitle || resortName,
    percentWords: t('off'),
    href,
    link: hideBookNow
      ? { text: t('See the offer'), href }
      : { ...bookNow(facts, bookingOptionsOf(special)), text: t('Book now') },
  }
}

interface Around {
  readonly facts: PageFacts
  /** The offers that are sold now. */
  readonly live: readonly StoredRecord[]
}

/** Page of a special on sale. */
export async function specialPage(record: StoredRecord, reading: Reading, { facts, live }: Around): Promise<Bound> {
  const { reader, t, lang, site } = reading
  const { data } = record
  const special = await specialOf(record, reader, { ...facts, t }, cardSizes)
  const picture = await pictureOfSpecial(data, reader, wideSizes)
  const resorts = await resortsByName(reader)
  const named = facts.booking.resort
  const [here] = named ? await reader.inAnyLanguage('resorts', { names: [named] }) : []
  const brands = listIn(data, 'brand_ids')
  const resortIds = listIn(data, 'resort_ids')
  const only = resortIds.length === 1 ? resorts.get(resortIds[0]!) : undefined
  const houses = resortIds.flatMap((id) => resorts.get(id) ?? [])
  const where = [...houses, ...(brands.length > 0 ? await reader.list('brands', { names: brands }) : [])]
  const providers = await Promise.all(
    houses.map(async (house) => {
      const id = resortId(house, reading, await ownHouse(house, reading))
      return resortReference({ id, data: house.data })
    }),
  )
  const home = await homeElsewhere(record, reading)
  const terms = reader.richText(data.terms)
  const highlights = listIn(data, 'highlights')
  const phone = wordsIn(data, 'call_to_book_phone')
  const ends = wordsIn(data, 'booking_ends_at')
  const cta = isRecord(data.cta) ? data.cta : {}
  const actions = [
    ...(special.hideBookNow ? [] : [{ ...bookNow(facts, bookingOptionsOf(special)), text: t('Book now') }]),
    ...(typeof cta.href === 'string' && cta.href
      ? [{ text: String(cta.text || t('See the offer')), href: cta.href }]
      : []),
    ...(phone
      ? [
          {
            text: t('Call {phone}', { phone }),
            href: `tel:${phone.replace(/[^+\d]/g, '')}`,
          },
        ]
      : []),
  ]
  // Told to agents alone, whose pages are never shared.
  const commission = facts.agent ? wordsIn(data, 'commission_note') : ''
  const others = live.filter(({ id }) => id !== record.id).slice(0, 3)
  const range = { from: wordsIn(data, 'travel_start'), to: wordsIn(data, 'travel_end') }
  const values: readonly NamedValue[] = [
    { name: t('You save'), value: savingsOf(data, lang) },
    {
      name: t('Book by'),
      value: ends ? formatSaleEnd(ends, lang, saleZoneOf(data, only, reader)) : '',
    },
    {
      name: t('Stays'),
      value: formatDayRange(
        range.from && formatCalendarDay(range.from, lang),
        range.to && formatCalendarDay(range.to, lang),
        t,
      ),
    },
    {
      name: t('Not on'),
      value: blackoutsOf(data, reading, { resorts, ...(here && { here }) }),
    },
    {
      name: t('Nights'),
      value: formatNights(data, t),
    },
    {
      name: t('For'),
      value: data.audience === 'members' ? t('Members') : '',
    },
    {
      name: t('Valid at'),
      value: where.map(nameOf).join(', ') || t('In all our resorts'),
    },
  ]
  const html = reader.richText(data.content)
  return {
    kind: 'specials',
    path: recordPath('specials', record.slug),
    title: special.title,
    record,
    parts: {
      head: () => ({
        title: special.title,
        ...(special.subtitle && { standfirst: special.subtitle }),
        ...(special.resortName && { eyebrow: special.resortName }),
        ...(special.percentOff && {
          percent: special.percentOff,
          percentWords: t('off'),
        }),
        notes: [
          commission && t('Commission: {text}', { text: commission }),
          special.extraSavings,
          special.prettyEndDate,
        ].filter(Boolean),
        ...(picture && { picture }),
        actions,
      }),
      text: () => ({ html, facts: values }),
      facts: () => factsAlone(values, t('Dates and places')),
      countdown: () =>
        data.show_countdown === true && ends
          ? {
              title: wordsIn(data, 'countdown_title'),
              ends,
              over: t('This offer has ended'),
            }
          : undefined,
      included: () => (highlights.length > 0 ? { title: t('What’s included'), lines: highlights } : undefined),
      terms: () => (terms ? { items: [{ title: t('Terms and conditions'), html: terms }] } : undefined),
      files: () => (facts.agent ? filesForAgents(record, reading) : undefined),
      offers: () => (others.length > 0 ? offersOf(others, reading, facts) : undefined),
    },
    about: {
      ...home,
      ...seoOf(record, summaryOf(special.subtitle || special.title, special.content)),
      above: [{ name: t('Special offers'), path: 'specials' }],
      ...(!special.hideBookNow && { booking: { special: record.id } }),
      ...(await recordTranslations(record, reader)),
      structured: [
        offerNode(
          record,
          providers,
          reading,
          `${reading.origin}${pageUrl(site, { language_code: lang, path: recordPath('specials', record.slug) })}`,
          home.canonical,
        ),
      ],
    },
  }
}

/** Address by which search engines know a special that is at home on another site, and the languages in which it is. */
async function homeElsewhere(
  record: StoredRecord,
  reading: Reading,
): Promise<Pick<Bound['about'], 'canonical' | 'elsewhere'>> {
  const { site, reader, lang, origin } = reading
  const language = record.language_code || lang
  const [sites, resorts] = await Promise.all([reader.sites(), reader.inAnyLanguage('resorts')])
  const homeIn = (spoken: string) => homeOfSpecial(record, { site, language: spoken }, { sites, resorts })
  const home = homeIn(language)
  if (home.id === site.id) {
    const elsewhere = languagesOf(site).filter((each) => homeIn(each).id !== site.id)
    return elsewhere.length > 0 ? { elsewhere } : {}
  }
  const path = recordPath('specials', record.slug)
  return { canonical: canonicalOriginOf(home, origin) + pageUrl(home, { language_code: language, path }) }
}

interface Resorts {
  /** Resorts by all ids of their translations. */
  readonly resorts: ReadonlyMap<string, StoredRecord>
  /** The resort of the page. */
  readonly here?: StoredRecord
}

/**
 * Days on which an offer does not hold, those that are over left out: `20 to 27 December 2026 (holidays)`. Those of some
 * resorts are said at these alone; a page of no resort says where: `Cove: 20 December 2026`.
 */
function blackoutsOf(data: RecordData, { reader, t, lang }: Reading, { resorts, here }: Resorts): string {
  const own = here && resorts.get(here.id)
  const placesOf = (row: RecordData) => [...new Set(listIn(row, 'resort_ids').flatMap((id) => resorts.get(id) ?? []))]
  const isSaid = (row: RecordData) =>
    listIn(row, 'resort_ids').length === 0 || (own ? placesOf(row).includes(own) : placesOf(row).length > 0)
  const today = reader.now.toISOString().slice(0, 10)
  const ranges = rowsIn(data, 'blackout_ranges')
    .filter(isSaid)
    .map((row) => ({
      from: wordsIn(row, 'from'),
      to: wordsIn(row, 'to'),
      reason: wordsIn(row, 'reason'),
      places: own ? '' : placesOf(row).map(nameOf).join(', '),
    }))
    .filter(({ from, to }) => from && to >= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const words = ranges.map(({ from, to, reason, places }) => {
    const days =
      from === to
        ? formatCalendarDay(from, lang)
        : t('{from} to {to}', { from: formatCalendarDay(from, lang), to: formatCalendarDay(to, lang) })
    return (places && `${places}: `) + days + (reason && ` (${reason})`)
  })
  for (const { to } of ranges) reader.boundary?.(new Date(Date.parse(to) + 24 * 3600_000))
  return words.join('; ')
}

/** Page of an ended special: a notice for a while, then a redirect to the other specials, then 410. */
export async function endedSpecial(
  record: StoredRecord,
  reading: Reading,
  { facts, live }: Around,
): Promise<Bound | RecordRedirect> {
  const { reader, t, lang, site } = reading
  const { data } = record
  const others = pageUrl(site, { language_code: lang, path: 'specials' })
  const ended = timeOf(wordsIn(data, 'booking_ends_at'))
  const manner = wordsIn(data, 'after_end')
  if (manner === 'gone') return { isGone: true }
  if (manner === 'redirect') return { location: wordsIn(data, 'redirect_to') || others }
  if (reader.now.getTime() >= ended + expiredSpecialMs) return { location: others }
  reader.boundary(new Date(ended + expiredSpecialMs))
  const title = wordsIn(data, 'title')
  return {
    kind: 'specials',
    path: recordPath('specials', record.slug),
    title,
    record,
    parts: {
      head: () => ({
        title,
        eyebrow: t('This offer has ended'),
        standfirst: t('It can no longer be booked. These offers are available now.'),
      }),
      offers: () => (live.length > 0 ? offersOf(live.slice(0, 3), reading, facts) : undefined),
    },
    about: {
      noindex: true,
      description: t('This offer has ended'),
      above: [{ name: t('Special offers'), path: 'specials' }],
    },
  }
}

/** Specials side by side, with a link to all. */
export async function offersOf(
  records: readonly StoredRecord[],
  reading: Reading,
  facts: PageFacts,
  title?: string,
): Promise<RecordOffers> {
  const { t, site, lang } = reading
  return {
    title: title ?? t('More offers'),
    offers: await Promise.all(records.map((each) => specialCardOf(each, reading, facts))),
    link: {
      text: t('All offers'),
      href:
        facts.agent && facts.layout === '{product}'
          ? portalAddress('offers', facts)
          : pageUrl(site, { language_code: lang, path: 'specials' }),
    },
  }
}

/** Files of an offer for agents, which a signed-in agent alone may save. */
async function filesForAgents({ id, data }: StoredRecord, { reader, t }: Reading): Promise<RecordFiles | undefined> {
  const ids = listIn(data, 'agent_assets')
  const assets = await reader.assets(ids)
  const files = ids.flatMap((each) => {
    const asset = assets.get(each)
    if (!asset) return []
    const { file: name, mime, bytes } = asset
    return [
      {
        title: asset.title || name,
        lang: asset.titleLanguage,
        file: { url: portalFileUrl(id, each), name, mime, bytes },
      },
    ]
  })
  return files.length > 0 ? { title: t('Files for agents'), files } : undefined
}

/** A range in words, also one with an open end. */
function formatDayRange(from: string, to: string, t: Translate): string {
  if (from && to) return t('{from} to {to}', { from, to })
  if (from) return t('From {from}', { from })
  return to ? t('Until {to}', { to }) : ''
}

function formatNights({ min_stay: least, max_stay: most }: StoredRecord['data'], t: Translate): string {
  if (least && most) return formatDayRange(String(least), String(most), t)
  if (least) return t('At least {count}', { count: String(least) })
  return most ? t('At most {count}', { count: String(most) }) : ''
}

function savingsOf(data: StoredRecord['data'], lang: string): string {
  if (typeof data.percent_off === 'number') return `${data.percent_off.toLocaleString(lang)} %`
  if (typeof data.savings_amount !== 'number' || wordsIn(data, 'offer_type') === 'rate_from')
    return wordsIn(data, 'extra_savings')
  return data.is_dollars === false
    ? data.savings_amount.toLocaleString(lang)
    : formatPrice(data.savings_amount, wordsIn(data, 'currency') || bookingCurrency, lang)
}

/**
 * An offer for search engines: its windows and the resorts that give it, known by its page on the site where it is at
 * home. It has no price, for only the engine knows one.
 */
function offerNode(
  record: StoredRecord,
  resorts: readonly StructuredNode[],
  { origin, site }: Reading,
  url: string,
  home = url,
): StructuredNode {
  const { data } = record
  const image = wordsIn(data, 'image')
  const date = (name: string, key: string) => (wordsIn(data, name) ? { [key]: wordsIn(data, name) } : {})
  const group = { '@id': `${origin}/#organization` }
  const services = resorts.map((resort) => ({ '@type': 'Service', name: resort.name, provider: resort }))
  return {
    '@type': 'Offer',
    '@id': `${home}#offer`,
    url,
    ...(home !== url && { sameAs: home }),
    name: wordsIn(data, 'title'),
    ...(wordsIn(data, 'subtitle') && { description: wordsIn(data, 'subtitle') }),
    ...(image && { image: `${origin}/media/${image}/1200.jpg` }),
    ...date('booking_starts_at', 'validFrom'),
    ...date('booking_ends_at', 'validThrough'),
    ...date('travel_start', 'availabilityStarts'),
    ...date('travel_end', 'availabilityEnds'),
    offeredBy: group,
    itemOffered: services.length > 0 ? services : { '@type': 'Service', name: site.name, provider: group },
  }
}
