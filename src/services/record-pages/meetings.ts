import { isolated } from '#messages/format.ts'
import { defineMessage } from '#messages/message.ts'
import { isRecord } from '#model/json.ts'
import type { RecordCard, RecordMeetings } from '#model/page/record-page.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { listIn, wordsIn } from '#slices/data/record-values.ts'
import { meetingRoomNode } from '../reader/structured-data.ts'
import { formatArea, figure, formatLength, listed } from './measures.ts'
import { nameOf } from './names.ts'
import { cardsOf, type PartKind } from './part-kind.ts'
import type { Reading } from './parts.ts'
import { partsOf } from './resort-parts.ts'

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

export const meetingRoomKind: PartKind = {
  entity: 'meeting-rooms',
  part: 'meetings',
  beside: 'restaurants',
  words: { next: defineMessage('Next meeting room'), all: defineMessage('All meeting rooms') },
  eyebrowOf: ({ data }) => wordsIn(data, 'level'),
  factsOf: ({ record: { data } }, reading) => {
    const { t, lang } = reading
    const capacities = capacitiesOf(data)
    return [
      { name: t('Size'), value: formatArea(data.area_m2, reading) },
      ...setups.map(({ name, message }) => ({ name: t(message), value: figure(capacities[name], lang) })),
      ...furtherFacts(data, reading),
    ]
  },
  narrowings: [
    {
      parameter: 'kind',
      label: defineMessage('Features'),
      of: ({ data }, { t }) =>
        features.flatMap(({ field, message }) =>
          data[field] === true ? [[field.replaceAll('_', '-'), t(message)] as const] : [],
        ),
    },
  ],
  sortings: [
    { value: 'size', label: defineMessage('Largest'), by: ({ data }) => -Number(wordsIn(data, 'area_m2')) },
    {
      value: 'seats',
      label: defineMessage('Most seats'),
      by: ({ data }) => -mostSeats(data),
    },
  ],
  nodeOf: ({ record: { data } }, at) => meetingRoomNode(data, mostSeats(data), at),
  departments: ['groups', 'sales'],
}

function mostSeats(data: RecordData): number {
  return Math.max(0, ...Object.values(capacitiesOf(data)).filter((each) => typeof each === 'number'))
}

/** The meeting rooms of a resort: figures to compare in a table, and what else is known of each. */
export async function meetingsOf(resort: StoredRecord, reading: Reading): Promise<RecordMeetings | undefined> {
  const rooms = await partsOf(resort, 'meeting-rooms', reading)
  return rooms.length > 0 ? meetingTable(rooms, reading) : undefined
}

export async function meetingTable(
  rooms: readonly StoredRecord[],
  reading: Reading,
  namesHouse = false,
): Promise<RecordMeetings> {
  const { t, lang } = reading
  const cards = await cardsOf(
    { ...meetingRoomKind, factsOf: ({ record }) => furtherFacts(record.data, reading) },
    rooms,
    reading,
    { namesHouse },
  )
  return {
    title: t('Meeting rooms'),
    anchor: 'meetings',
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

/** Facts that have no column in the table. */
function furtherFacts(data: RecordData, reading: Reading) {
  const { t, lang } = reading
  const capacities = capacitiesOf(data)
  return [
    {
      name: t('Dimensions'),
      value: formatLength([data.length_m, data.width_m], reading),
    },
    {
      name: t('Height'),
      value: formatLength([data.ceiling_height_m], reading),
    },
    {
      name: t('Features'),
      value: listed(featuresOfMeetingRoom(data, t), lang),
    },
    {
      name: t('Combines with'),
      value: listIn(data, 'combines').join(', '),
    },
    {
      name: t('Also set up as'),
      value: listed(
        furtherSetups
          .map(({ name, message }) => ({ setup: isolated(t(message), lang), seats: figure(capacities[name], lang) }))
          .map(({ setup, seats }) => seats && `${setup} ${seats}`),
        lang,
      ),
    },
  ]
}

const features = [
  { field: 'natural_light', message: defineMessage('Natural light') },
  { field: 'outdoor', message: defineMessage('Outdoors') },
  { field: 'divisible', message: defineMessage('Can be divided') },
] as const

/** Features of a meeting room that are true of it or not. */
export function featuresOfMeetingRoom(data: RecordData, t: Reading['t']): readonly string[] {
  return features.flatMap(({ field, message }) => (data[field] === true ? [t(message)] : []))
}

export function capacitiesOf(data: RecordData): RecordData {
  return isRecord(data.capacities) ? data.capacities : {}
}

/** Whether a card says anything that the table does not, or leads to a page. */
function saysMore({ href, eyebrow, text, picture, facts = [], links = [], further }: RecordCard): boolean {
  return Boolean(href || eyebrow || text || picture || further || links.length > 0 || facts.some(({ value }) => value))
}
