import { defineMessage } from '#messages/message.ts'
import type { RecordCards } from '#model/page/record-page.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { listIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { formatArea, figure, listed, moneyIn } from './measures.ts'
import type { Reading } from './parts.ts'
import { partCard, partsOf, withWidePicture } from './resort-parts.ts'
import { translateValue } from './stored-choices.ts'

/** Cards of a resort's rooms. */
export async function roomsOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { t } = reading
  const rooms = await partsOf(resort, 'rooms', reading)
  if (rooms.length === 0) return undefined
  const cards = rooms.map(async (room) => {
    const { data } = room
    const facts = await factsOfRoom(data, reading)
    const category = translateValue(t, 'room', wordsIn(data, 'category'))
    return partCard(
      room,
      { eyebrow: [category, ...listIn(data, 'badges')].filter(Boolean).join(' · '), facts },
      reading,
    )
  })
  return {
    title: t('Rooms and suites'),
    cards: await withWidePicture(await Promise.all(cards), rooms, reading.reader),
    factsTitle: t('All facts'),
  }
}

/** Facts of a room, in the order in which they are read. */
async function factsOfRoom(data: RecordData, reading: Reading) {
  const { t, lang } = reading
  const beds = rowsIn(data, 'beds').map((bed) => `${wordsIn(bed, 'count')} × ${wordsIn(bed, 'type')}`)
  const rate = isRecord(data.starting_rate) ? data.starting_rate : {}
  const from = moneyIn(rate, lang)
  return [
    {
      name: t('View'),
      value: translateValue(t, 'view', wordsIn(data, 'view')),
    },
    { name: t('Size'), value: formatArea(data.area_m2, reading) },
    {
      name: t('From'),
      value: from && [from, wordsIn(rate, 'note')].filter(Boolean).join(' '),
    },
    { name: t('Sleeps'), value: guestsIn(data, reading) },
    { name: t('Beds'), value: beds.join(', ') },
    { name: t('Bedrooms'), value: figure(data.bedrooms, lang) },
    { name: t('Bathrooms'), value: figure(data.bathrooms, lang) },
    { name: t('Features'), value: featuresOf(data, reading).join(', ') },
    {
      name: t(defineMessage('Amenities', 'for visitors')),
      value: (await amenitiesIn(data, reading)).join(', '),
    },
    {
      name: t('What’s included'),
      value: listIn(data, 'included').join(', '),
    },
  ]
}

/** Number of guests in a room, and how many may be adults or children. */
function guestsIn(data: RecordData, { t, lang }: Reading): string {
  const most = figure(data.max_occupancy, lang)
  const [adults, children] = [data.max_adults, data.max_children].map((each) => (typeof each === 'number' ? each : 0))
  if (!most) return ''
  const parts = [
    adults && t('{count, plural, one {# adult} other {# adults}}', { count: adults }),
    children && t('{count, plural, one {# child} other {# children}}', { count: children }),
  ]
  const said = listed(
    parts.flatMap((each) => each || []),
    lang,
  )
  return said ? t('{most} (at most {guests})', { most, guests: said }) : most
}

function featuresOf(data: RecordData, { t }: Reading): readonly string[] {
  return [
    data.balcony === true && t('Balcony'),
    data.connecting === true && t('Connecting rooms'),
    data.accessible === true && t('Accessible'),
    data.smoking === true && t('Smoking allowed'),
  ].flatMap((each) => each || [])
}

/** Amenities of a room: by their names, as editors typed them, or by what the group calls them. */
async function amenitiesIn(data: RecordData, { reader }: Pick<Reading, 'reader'>): Promise<readonly string[]> {
  const names = listIn(data, 'amenity_ids')
  const known = names.length > 0 ? await reader.list('amenities') : []
  return names.map((name) => {
    const amenity = known.find(({ id, slug }) => id === name || slug === name)
    return amenity ? wordsIn(amenity.data, 'label') : name
  })
}
