import { collatorOf } from '#messages/collation.ts'
import type { BookableResort } from '#model/booking/booking.ts'
import { type BookingPart, formParts } from '#model/booking/booking-parts.ts'
import { isEngine, partsCarried } from '#model/booking/engines.ts'
import { isRecord } from '#model/json.ts'
import type { Picture } from '#model/media/media.ts'
import type { Reader, RecordData, StoredRecord } from '#model/records/records.ts'
import { calledAs } from '#model/records/resort-names.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { firstWordsIn, pictureIn, wordsIn } from './record-values.ts'
import { holdsAt } from './specials.tsx'

/** Loads bookable resorts by destination and name, optionally those of a special. */
export function loadBookable(reader: Reader, special?: string): Promise<readonly BookableResort[]> {
  return special || !reader.shared ? readBookable(reader, special) : reader.shared('bookable resorts', (own) => readBookable(own))
}

async function readBookable(reader: Reader, special?: string): Promise<readonly BookableResort[]> {
  // A visitor who reads a language in which no resort is described can book all the same.
  const [records, inAnyLanguage, brands, [offer]] = await Promise.all([
    reader.list('resorts', { elseForeign: true }),
    reader.inAnyLanguage('resorts'),
    reader.inAnyLanguage('brands'),
    special ? reader.list('specials', { names: [special], elseForeign: true }) : [],
  ])
  const { compare } = collatorOf(reader.language)
  return records
    .filter((resort) => !offer || holdsAt(offer.data, resort, calledAs(inAnyLanguage, resort)))
    .filter(({ data }) => !['temporarily_closed', 'closed'].includes(wordsIn(data, 'operational_status')))
    .map((resort) => bookableOf(resort, unaskedAt(resort, brands, reader)))
    .filter(({ name }) => name)
    .toSorted((a, b) => compare(a.destination, b.destination) || compare(a.name, b.name))
}

/** Adds the pictures of resorts, as cards show them. */
export async function withPictures(
  resorts: readonly BookableResort[],
  reader: Reader,
): Promise<(BookableResort & { readonly picture?: Picture })[]> {
  const records = await reader.list('resorts', { elseForeign: true })
  const pictures = resorts.map(async ({ id }) => {
    const record = records.find((each) => each.id === id)
    return record && pictureIn(record.data, ['image'], reader, cardSizes)
  })
  const found = await Promise.all(pictures)
  return resorts.map((resort, i) => ({ ...resort, ...(found[i] && { picture: found[i] }) }))
}

/** Parts of the form that nobody is asked for at a resort, as its booking engine does not carry them. */
function unaskedAt({ data }: StoredRecord, brands: readonly StoredRecord[], { booking = {} }: Reader): BookingPart[] {
  const brand = brands.find(({ id }) => id === data.brand_id)?.data.booking
  const layers: readonly RecordData[] = [
    { adapter: data.adapter === 'inherit' ? '' : data.adapter, base_url: data.booking_base_url },
    isRecord(brand) ? brand : {},
    booking,
  ]
  const [adapter, base_url] = ['adapter', 'base_url'].map((name) =>
    layers.map((layer) => wordsIn(layer, name)).find(Boolean),
  )
  const carried = partsCarried({ adapter: isEngine(adapter) ? adapter : 'synxis', base_url })
  return formParts.filter((part) => !carried.includes(part))
}

/** Resort names by id and by slug. */
export async function loadResortNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const records = await reader.list('resorts')
  return new Map(records.flatMap(({ id, slug, data }) => [id, slug].map((key) => [key, nameOf({ data })] as const)))
}

function bookableOf(
  { id, slug, data, translation_group }: StoredRecord,
  unasked: readonly BookingPart[],
): BookableResort {
  return {
    id,
    ...(translation_group && translation_group !== id && { group: translation_group }),
    slug,
    code: wordsIn(data, 'code') || slug,
    name: nameOf({ data }),
    destination: firstWordsIn(data, 'area', 'address_locality', 'address_country'),
    timeZone: wordsIn(data, 'time_zone') || 'UTC',
    phone: wordsIn(data, 'main_phone'),
    ...(unasked.length > 0 && { unasked }),
  }
}

function nameOf({ data }: Pick<StoredRecord, 'data'>): string {
  return firstWordsIn(data, 'name', 'title')
}
