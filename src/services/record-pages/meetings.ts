import { defineMessage } from '#messages/message.ts'
import { isRecord } from '#model/json.ts'
import type { RecordCard, RecordMeetings } from '#model/page/record-page.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { listIn, wordsIn } from '#slices/data/record-values.ts'
import { formatArea, figure, formatLength } from './measures.ts'
import { nameOf } from './names.ts'
import type { Reading } from './parts.ts'
import { partCard, partsOf } from './resort-parts.ts'

/** Setups that stand in the table, with their fields. */
const setups = [
  { name: 'theatre', message: defineMessage('Theatre') },
  { name: 'classroom', message: defineMessage('Classroom') },
  { name: 'banquet', message: defineMessage('Banquet') },
  { name: 'cocktail', message: defineMessage('Cocktail') },
] as const

/** Setups that are said with a room, where it has them. */
const furtherSetups = [
  { name: 'meeting', message: defineMessage('Meeting') },
  { name: 'imperial', message: defineMessage('Imperial') },
  { name: 'u_shape', message: defineMessage('U-Shape') },
  {
    name: 'hollow_square',
    message: defineMessage('Hollow square'),
  },
  { name: 'boardroom', message: defineMessage('Boardroom') },
  { name: 'crescent', message: defineMessage('Crescent') },
  { name: 'exhibit_booths', message: defineMessage('Exhibit booths') },
] as const

/** Meeting rooms of a resort: a table of figures, and details. */
export async function meetingsOf(resort: StoredRecord, reading: Reading): Promise<RecordMeetings | undefined> {
  const { t, lang } = reading
  const rooms = await partsOf(resort, 'meeting-rooms', reading)
  if (rooms.length === 0) return undefined
  const cards = await Promise.all(rooms.map((room) => meetingCard(room, reading)))
  return {
    title: t('Meeting rooms'),
    header: [t(defineMessage('Room', 'for meetings')), t('Size'), ...setups.map(({ message }) => t(message))],
    rows: rooms.map((room) => {
      const capacities = capacitiesOf(room.data)
      return [
        nameOf(room),
        formatArea(room.data.area_m2, reading) || '–',
        ...setups.map(({ name }) => figure(capacities[name], lang) || '–'),
      ]
    }),
    cards: cards.filter(saysMore),
  }
}

async function meetingCard(room: StoredRecord, reading: Reading): Promise<RecordCard> {
  const { t, lang } = reading
  const { data } = room
  const capacities = capacitiesOf(data)
  const facts = [
    {
      name: t('Dimensions'),
      value: formatLength([data.length_m, data.width_m], reading),
    },
    {
      name: t('Height'),
      value: formatLength([data.ceiling_height_m], reading),
    },
    { name: t('Features'), value: featuresOf(data, reading).join(', ') },
    {
      name: t('Combines with'),
      value: listIn(data, 'combines').join(', '),
    },
    {
      name: t('Also set up as'),
      value: furtherSetups
        .map(({ name, message }) => ({ setup: t(message), seats: figure(capacities[name], lang) }))
        .flatMap(({ setup, seats }) => (seats ? [`${setup} ${seats}`] : []))
        .join(', '),
    },
  ]
  return partCard(room, { eyebrow: wordsIn(data, 'level'), facts }, reading)
}

function capacitiesOf(data: RecordData): RecordData {
  return isRecord(data.capacities) ? data.capacities : {}
}

/** Whether a card says anything that the table does not. */
function saysMore({ eyebrow, text, picture, facts = [], links = [], further }: RecordCard): boolean {
  return Boolean(eyebrow || text || picture || further || links.length > 0 || facts.some(({ value }) => value))
}

function featuresOf(data: RecordData, { t }: Reading): readonly string[] {
  return [
    data.natural_light === true && t('Natural light'),
    data.outdoor === true && t('Outdoors'),
    data.divisible === true && t('Can be divided'),
  ].flatMap((each) => each || [])
}
