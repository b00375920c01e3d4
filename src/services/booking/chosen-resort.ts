import type { PageBooking } from '#model/booking/booking.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { calledAs, resortNamed } from '#model/records/resort-names.ts'
import type { Translate } from '#messages/translate.ts'
import { listAt, textAt } from './booking-rules.ts'

export interface NamedResort {
  readonly resort: StoredRecord
  /** Its id in each of its languages: offers, triggers and pages may name any of them. */
  readonly called: readonly string[]
}

/** Resort of a booking, and who chose it. */
export interface ChosenResort extends NamedResort {
  readonly by: 'visitor' | 'site' | 'special' | 'page' | 'only' | 'chosen'
}

/** Reason why there is no resort yet, and the ids of those to choose from. */
interface OpenChoice {
  readonly fieldError: string
  readonly possible: readonly string[]
}

/** What narrows the choice of a resort. */
interface Choice {
  /** Resort that the request names. */
  readonly named: string
  /** Resort that the guest chose before. */
  readonly before: string
  readonly offer: RecordData
  readonly page: PageBooking
  /** Resort and brand of the site. */
  readonly own: string | undefined
  readonly brand: string | undefined
  readonly t: Translate
}

/**
 * Finds the resort of a booking. None is guessed: without one that the request or the site names it is the only one that
 * is possible, or the one that the guest chose before, and the guest is told its name before they leave.
 */
export function resortFor(resorts: readonly StoredRecord[], choice: Choice): ChosenResort | OpenChoice {
  const { named, before, offer, page, own, brand, t } = choice
  const isFit = (each: NamedResort) => whyNotHere(each, offer, page, t) === undefined
  const fits = narrowed(
    originalsOf(resorts).filter(isFit),
    ({ called, resort }) => isAmong([...called, resort.slug, String(resort.data.code ?? '')], page.among ?? []),
    ({ resort }) => resort.data.brand_id === brand,
  )
  const open = fits.filter(({ resort }) => !isClosed(resort))
  const possible = open.map(({ resort }) => resort.id)
  const please = t('Choose the resort you would like to stay at.')
  if (named) {
    const found = resortNamed(resorts, named)
    const fieldError = found ? whyNotHere(found, offer, page, t) : please
    return found && fieldError === undefined
      ? { ...found, by: 'visitor' }
      : { fieldError: fieldError ?? please, possible }
  }
  const ofSite = own ? resortNamed(resorts, own) : undefined
  if (ofSite && isFit(ofSite)) return { ...ofSite, by: 'site' }
  const only = fits.length === 1 ? fits[0] : open.length === 1 ? open[0] : undefined
  if (only) return { ...only, by: listAt(offer, 'resort_ids').length === 1 ? 'special' : page.among ? 'page' : 'only' }
  const known = before ? resortNamed(resorts, before) : undefined
  if (known && possible.includes(known.resort.id)) return { ...known, by: 'chosen' }
  return { fieldError: please, possible }
}

/** The resorts of a list, each once, in the language that it was written in first. */
function originalsOf(resorts: readonly StoredRecord[]): NamedResort[] {
  const ids = new Set(resorts.map(({ id }) => id))
  return resorts
    .filter(
      ({ id, translation_group }) => !translation_group || translation_group === id || !ids.has(translation_group),
    )
    .map((resort) => ({ resort, called: calledAs(resorts, resort) }))
}

/** What the page is about, else what the brand has, where each leaves a choice; a brand of one says nothing of the others. */
function narrowed(
  all: NamedResort[],
  isOfPage: (each: NamedResort) => boolean,
  isOfBrand: (each: NamedResort) => boolean,
): NamedResort[] {
  const ofPage = all.filter(isOfPage)
  if (ofPage.length > 0) return ofPage
  const ofBrand = all.filter(isOfBrand)
  return ofBrand.length > 1 ? ofBrand : all
}

function isClosed({ data }: StoredRecord): boolean {
  return ['closed', 'temporarily_closed'].includes(textAt(data, 'operational_status') ?? '')
}

function isAmong(called: readonly string[], named: readonly string[]): boolean {
  return called.some((each) => named.includes(each))
}

/** Reason why a resort cannot be booked with an offer or from a page. */
function whyNotHere(
  { resort: { slug, data }, called }: NamedResort,
  offer: RecordData,
  page: PageBooking,
  t: Translate,
): string | undefined {
  const resort = String(data.name)
  const notHere = t('This offer is not available at {resort}. Choose another resort.', { resort })
  if (isAmong(called, listAt(offer, 'excluded_resort_ids'))) return notHere
  const [resorts, brands] = [listAt(offer, 'resort_ids'), listAt(offer, 'brand_ids')]
  const isAnywhere = resorts.length + brands.length === 0
  if (!isAnywhere && !isAmong(called, resorts) && !brands.includes(String(data.brand_id ?? ''))) return notHere
  if (isAmong([...called, slug, String(data.code ?? '')], page.without))
    return t('{resort} cannot be booked from that page. Choose another resort.', { resort })
  return undefined
}
