import { type FactName, type FactOwner, isOfPart } from '#model/records/facts.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { slugify } from '#model/text/slugify.ts'
import { rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { groupOf } from '../reader/public-records.ts'
import { formatArea, formatLength, figure } from './measures.ts'
import { capacitiesOf } from './meetings.ts'
import { nameOf } from './names.ts'
import type { Reading } from './parts.ts'
import { idsOf } from './resort-parts.ts'
import { bedsIn, guestsIn, priceOf } from './rooms.ts'
import { translateValue } from './stored-choices.ts'

type PartOwner = Exclude<FactOwner, 'resort' | 'brand' | 'site'>
/** Name of a fact of a room, meeting room, restaurant or contact. */
export type PartFactName = Extract<FactName, `${PartOwner}.${string}`>
type Spoken = Pick<Reading, 't' | 'lang'>

const entityOf: Readonly<Record<Exclude<PartOwner, 'contact'>, string>> = {
  room: 'rooms',
  meeting: 'meeting-rooms',
  restaurant: 'restaurants',
}

const seats =
  (setup: string) =>
  (data: RecordData, { lang }: Spoken): string =>
    figure(capacitiesOf(data)[setup], lang)

const readers: Readonly<
  Record<Exclude<PartFactName, `${string}.name` | `contact.${string}`>, (data: RecordData, spoken: Spoken) => string>
> = {
  'room.size': (data, spoken) => formatArea(data.area_m2, spoken),
  'room.sleeps': guestsIn,
  'room.beds': bedsIn,
  'room.view': (data, { t }) => translateValue(t, 'view', wordsIn(data, 'view')),
  'room.price': (data, { lang }) => priceOf(data, lang),
  'meeting.size': (data, spoken) => formatArea(data.area_m2, spoken),
  'meeting.height': (data, spoken) => formatLength([data.ceiling_height_m], spoken),
  'meeting.theatre': seats('theatre'),
  'meeting.classroom': seats('classroom'),
  'meeting.banquet': seats('banquet'),
  'meeting.cocktail': seats('cocktail'),
  'meeting.u_shape': seats('u_shape'),
  'meeting.boardroom': seats('boardroom'),
  'restaurant.hours': (data) =>
    rowsIn(data, 'meal_periods')
      .map((row) => `${wordsIn(row, 'opens')}–${wordsIn(row, 'closes')}`)
      .join(', '),
}

/** Whether a fact is of a room, meeting room, restaurant or contact. */
export function isPartFact(name: FactName): name is PartFactName {
  return isOfPart(name.split('.')[0]!)
}

/** Value of a fact of a room, meeting room, restaurant or contact; empty for unknown ones. */
export async function partFact(
  name: PartFactName,
  of: string,
  place: Pick<Reading, 'reader' | 'lang'> & {
    readonly resort: StoredRecord | undefined
    readonly t: () => Promise<Reading['t']>
  },
): Promise<string> {
  const [owner, fact] = name.split('.') as [PartOwner, string]
  if (owner === 'contact') return wordsIn(contactNamed(of, place.resort) ?? {}, fact)
  const part = await partNamed(entityOf[owner], of, place)
  if (!part) return ''
  if (fact === 'name') return nameOf(part)
  return readers[name as keyof typeof readers](part.data, { t: await place.t(), lang: place.lang })
}

/** A contact of a resort by its department, or by its name as a slug. */
function contactNamed(of: string, resort: StoredRecord | undefined) {
  const contacts = rowsIn(resort?.data ?? {}, 'contacts')
  return (
    contacts.find((row) => wordsIn(row, 'department') === of) ??
    contacts.find((row) => slugify(wordsIn(row, 'name')) === of)
  )
}

/** A part by its id or slug, or by its name as a slug at a resort; in the language of the page where it is translated. */
async function partNamed(
  entity: string,
  of: string,
  { reader, resort }: { readonly reader: Reading['reader']; readonly resort: StoredRecord | undefined },
): Promise<StoredRecord | undefined> {
  const spoken = await reader.list(entity, { elseForeign: true })
  const all = await reader.inAnyLanguage(entity)
  const ids = resort ? await idsOf(resort, reader) : []
  const found =
    all.find(({ id, slug }) => id === of || slug === of) ??
    all.find((part) => ids.includes(wordsIn(part.data, 'resort_id')) && slugify(nameOf(part)) === of)
  return found && (spoken.find((each) => groupOf(each) === groupOf(found)) ?? found)
}
