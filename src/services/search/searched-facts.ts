import { defineMessage } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { isPartOfResort, type RoutedEntity } from '#model/web/entity-routes.ts'
import { listIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { hiddenWords, type RelatedRecords } from '#db/site-texts.ts'
import { formatCountry } from '../record-pages/houses.ts'
import { listTitles } from '../record-pages/list-titles.ts'
import { featuresOfMeetingRoom } from '../record-pages/meetings.ts'
import { nameOf } from '../record-pages/names.ts'
import { featuresOf } from '../record-pages/rooms.ts'
import { translateValue } from '../record-pages/stored-choices.ts'

/** Fields without words that a record is found by: a line for Mexico is no place in Mexico. */
export const unsearched: Readonly<Record<string, readonly string[]>> = { resorts: ['phones'] }

/** Amenities of a record, by id or slug. */
function amenitiesOf({ entity, data }: StoredRecord): readonly string[] {
  if (entity === 'resorts') return rowsIn(data, 'amenities').map((row) => wordsIn(row, 'amenity_id'))
  return entity === 'rooms' ? listIn(data, 'amenity_ids') : []
}

/** Entity → records whose words a record is found by: its amenities, and the resort that it is a part of. */
export function relatedTo(row: StoredRecord): ReadonlyMap<string, readonly string[]> {
  const resort = isPartOfResort(row.entity) ? wordsIn(row.data, 'resort_id') : ''
  return new Map([
    ['amenities', amenitiesOf(row).filter(Boolean)],
    ['resorts', [resort].filter(Boolean)],
  ])
}

/** Facts of a record as words. */
export interface SearchedFacts {
  /** Names of its amenities, with their other words, which excerpts do not show. */
  readonly names: readonly string[]
  /** Choices and features in a language. */
  readonly shown: (t: Translate) => readonly string[]
  /** Town, region and country of a resort. */
  readonly place: (language: string) => readonly string[]
  /** Further words by which it is found in a language: those of its kind, its resort and what its amenities are for. */
  readonly further: (t: Translate) => readonly string[]
}

/** Facts of a record with a page, of which no field has words of its own. */
export function factsOf(row: StoredRecord & { readonly entity: RoutedEntity }, related: RelatedRecords): SearchedFacts {
  const amenities = amenitiesOf(row).flatMap((name) => related('amenities', name) ?? [])
  const house = isPartOfResort(row.entity) ? related('resorts', wordsIn(row.data, 'resort_id')) : undefined
  return {
    names: amenities.map(({ data }) => [wordsIn(data, 'label'), ...listIn(data, 'search_words')].join(hiddenWords)),
    shown: (t) => choicesOf(row, t).filter(Boolean),
    place: (language) => (row.entity === 'resorts' ? placeOf(row, language) : []),
    further: (t) => [
      t(listTitles[row.entity]),
      ...(house ? [nameOf(house), ...placeOf(house, t.language)] : []),
      ...amenities.map(({ data }) => translateValue(t, 'amenities', wordsIn(data, 'group'))),
    ],
  }
}

function placeOf({ data }: StoredRecord, language: string): readonly string[] {
  const country = wordsIn(data, 'address_country')
  const places = ['address_locality', 'address_region', 'area'].map((name) => wordsIn(data, name))
  return [...places, country && formatCountry(country, language)].filter(Boolean)
}

function choicesOf({ entity, data }: StoredRecord, t: Translate): readonly string[] {
  const choice = (kind: Parameters<typeof translateValue>[1], name: string) =>
    translateValue(t, kind, wordsIn(data, name))
  const adults = data.adults_only === true ? [t(defineMessage('Adults only'))] : []
  switch (entity) {
    case 'resorts': {
      const [arrival, departure] = [wordsIn(data, 'check_in'), wordsIn(data, 'check_out')]
      return [
        ...adults,
        ...(data.all_inclusive === true ? [t(defineMessage('All-inclusive'))] : []),
        arrival && `${t(defineMessage('Check-in'))} ${arrival}`,
        departure && `${t(defineMessage('Check-out'))} ${departure}`,
      ]
    }
    case 'rooms':
      return [
        choice('room', 'category'),
        choice('view', 'view') && `${t(defineMessage('View'))}: ${choice('view', 'view')}`,
        ...featuresOf(data, t),
      ]
    case 'restaurants': {
      const meals = rowsIn(data, 'meal_periods').map((row) => translateValue(t, 'meal', wordsIn(row, 'meal')))
      return [choice('table', 'type'), ...new Set(meals), ...adults]
    }
    case 'meeting-rooms':
      return featuresOfMeetingRoom(data, t)
    case 'wedding-venues':
      return [choice('setting', 'setting'), choice('cover', 'cover')]
    case 'wedding-packages':
      return listIn(data, 'ceremony_type').map((type) => translateValue(t, 'ceremony', type))
    default:
      return []
  }
}
