import { collatorOf } from '#messages/collation.ts'
import type { BookableResort } from '#model/booking/booking.ts'
import type { Reader, StoredRecord } from '#model/records/records.ts'
import { calledAs } from '#model/records/resort-names.ts'
import { firstWordsIn, wordsIn } from './record-values.ts'
import { holdsAt } from './specials.tsx'

/** Loads bookable resorts by destination and name, optionally those of a special. */
export async function loadBookable(reader: Reader, special?: string): Promise<BookableResort[]> {
  // A visitor who reads a language in which no resort is described can book all the same.
  const [records, inAnyLanguage, [offer]] = await Promise.all([
    reader.list('resorts', { elseForeign: true }),
    reader.inAnyLanguage('resorts'),
    special ? reader.list('specials', { names: [special], elseForeign: true }) : [],
  ])
  const { compare } = collatorOf(reader.language)
  return records
    .filter((resort) => !offer || holdsAt(offer.data, resort, calledAs(inAnyLanguage, resort)))
    .filter(({ data }) => !['temporarily_closed', 'closed'].includes(wordsIn(data, 'operational_status')))
    .map(bookableOf)
    .filter(({ name }) => name)
    .toSorted((a, b) => compare(a.destination, b.destination) || compare(a.name, b.name))
}

/** Resort names by id and by slug. */
export async function loadResortNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const records = await reader.list('resorts')
  return new Map(records.flatMap(({ id, slug, data }) => [id, slug].map((key) => [key, nameOf({ data })] as const)))
}

function bookableOf({ id, slug, data, translation_group }: StoredRecord): BookableResort {
  return {
    id,
    ...(translation_group && translation_group !== id && { group: translation_group }),
    slug,
    code: wordsIn(data, 'code') || slug,
    name: nameOf({ data }),
    destination: firstWordsIn(data, 'area', 'address_locality', 'address_country'),
    timeZone: wordsIn(data, 'time_zone') || 'UTC',
    phone: wordsIn(data, 'main_phone'),
  }
}

function nameOf({ data }: Pick<StoredRecord, 'data'>): string {
  return firstWordsIn(data, 'name', 'title')
}
