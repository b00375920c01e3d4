import { defineMessage } from '#messages/message.ts'
import { isRecord } from '#model/json.ts'
import type { RecordCard, RecordMeetings } from '#model/record-page.ts'
import type { RecordData, StoredRecord } from '#model/records.ts'
import { listIn, wordsIn } from '#slices/data/record-values.ts'
import { areaInWords, figure, lengthInWords } from './measures.ts'
import { nameOf } from './names.ts'
import type { Reading } from './parts.ts'
import { partCard, partsOf } from './resort-parts.ts'

/** Setups that stand in the table, with their fields. */
const setups = [
  { name: 'theatre', message: defineMessage({ id: 'public.theatre', defaultMessage: 'Theatre' }) },
  { name: 'classroom', message: defineMessage({ id: 'public.classroom', defaultMessage: 'Classroom' }) },
  { name: 'banquet', message: defineMessage({ id: 'public.banquet', defaultMessage: 'Banquet' }) },
  { name: 'cocktail', message: defineMessage({ id: 'public.cocktail', defaultMessage: 'Cocktail' }) },
] as const

/** Setups that are said with a room, where it has them. */
const furtherSetups = [
  { name: 'meeting', message: defineMessage({ id: 'public.setup-meeting', defaultMessage: 'Meeting' }) },
  { name: 'imperial', message: defineMessage({ id: 'public.setup-imperial', defaultMessage: 'Imperial' }) },
  { name: 'u_shape', message: defineMessage({ id: 'public.setup-u-shape', defaultMessage: 'U-Shape' }) },
  { name: 'hollow_square', message: defineMessage({ id: 'public.setup-hollow-square', defaultMessage: 'Hollow square' }) },
  { name: 'boardroom', message: defineMessage({ id: 'public.setup-boardroom', defaultMessage: 'Boardroom' }) },
  { name: 'crescent', message: defineMessage({ id: 'public.setup-crescent', defaultMessage: 'Crescent' }) },
  { name: 'exhibit_booths', message: defineMessage({ id: 'public.setup-booths', defaultMessage: 'Exhibit booths' }) },
] as const

/** The meeting rooms of a resort: figures to compare in a table, and what else is known of each. */
export async function meetingsOf(resort: StoredRecord, reading: Reading): Promise<RecordMeetings | undefined> {
  const { t, lang } = reading
  const rooms = await partsOf(resort, 'meeting-rooms', reading)
  if (rooms.length === 0) return undefined
  const cards = await Promise.all(rooms.map((room) => meetingCard(room, reading)))
  return {
    title: t({ id: 'public.meeting-rooms', defaultMessage: 'Meeting rooms' }),
    header: [
      t({ id: 'public.room', defaultMessage: 'Room' }),
      t({ id: 'public.size', defaultMessage: 'Size' }),
      ...setups.map(({ message }) => t(message)),
    ],
    rows: rooms.map((room) => {
      const capacities = capacitiesOf(room.data)
      return [
        nameOf(room),
        areaInWords(room.data.area_m2, reading) || '–',
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
      name: t({ id: 'public.dimensions', defaultMessage: 'Dimensions' }),
      value: lengthInWords([data.length_m, data.width_m], reading),
    },
    {
      name: t({ id: 'public.height', defaultMessage: 'Height' }),
      value: lengthInWords([data.ceiling_height_m], reading),
    },
    { name: t({ id: 'public.features', defaultMessage: 'Features' }), value: featuresOf(data, reading).join(', ') },
    {
      name: t({ id: 'public.combines-with', defaultMessage: 'Combines with' }),
      value: listIn(data, 'combines').join(', '),
    },
    {
      name: t({ id: 'public.further-setups', defaultMessage: 'Also set up as' }),
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
    data.natural_light === true && t({ id: 'public.natural-light', defaultMessage: 'Natural light' }),
    data.outdoor === true && t({ id: 'public.outdoors', defaultMessage: 'Outdoors' }),
    data.divisible === true && t({ id: 'public.divisible', defaultMessage: 'Can be divided' }),
  ].flatMap((each) => each || [])
}
