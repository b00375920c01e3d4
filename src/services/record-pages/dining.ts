import { defineMessage } from '#messages/message.ts'
import { dateFormat } from '#model/time/date-format.ts'
import type { RecordCards, RecordDetails } from '#model/page/record-page.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { slugify } from '#model/text/slugify.ts'
import { isSafeHref } from '#model/web/link.ts'
import { listIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { restaurantNode } from '../reader/structured-data.ts'
import { type DaysAtResort, daysAtResort } from './days-at-resort.ts'
import { figure } from './measures.ts'
import { cardsOf, type PartKind } from './part-kind.ts'
import type { Reading } from './parts.ts'
import { partsOf } from './resort-parts.ts'
import { translateValue } from './stored-choices.ts'

export const restaurantKind: PartKind = {
  entity: 'restaurants',
  part: 'dining',
  beside: 'rooms',
  words: { next: defineMessage('Next table'), all: defineMessage('All restaurants and bars') },
  eyebrowOf: ({ data }, { t }) =>
    [translateValue(t, 'table', wordsIn(data, 'type')), listIn(data, 'cuisine').join(', ')].filter(Boolean).join(' · '),
  factsOf: ({ record: { data }, house }, reading) => {
    const { t, lang, reader } = reading
    return [
      { name: t('Hours'), value: house ? hoursIn(data, daysAtResort(house, reader), reading).join(' · ') : '' },
      {
        name: t('Reservations'),
        value: translateValue(t, 'reservation', wordsIn(data, 'reservation')),
      },
      { name: t('Dress code'), value: wordsIn(data, 'dress_code') },
      { name: t('Price'), value: house ? priceOf(house, data, reading) : '' },
      { name: t('Seats'), value: figure(data.capacity, lang) },
      {
        name: t('Guests'),
        value: data.adults_only === true ? t('Adults only') : '',
      },
    ]
  },
  linksOf: ({ data }, { t }) => {
    const href = wordsIn(data, 'reservation_url')
    return href && isSafeHref(href) ? [{ text: t('Reserve a table'), href }] : []
  },
  narrowings: [
    {
      parameter: 'kind',
      label: defineMessage('Kind'),
      of: ({ data }, { t }) => {
        const text = translateValue(t, 'table', wordsIn(data, 'type'))
        return text ? [[slugify(wordsIn(data, 'type')), text]] : []
      },
    },
    {
      parameter: 'cuisine',
      label: defineMessage('Cuisine'),
      of: ({ data }) => listIn(data, 'cuisine').map((each) => [slugify(each), each] as const),
    },
  ],
  sortings: [{ value: 'size', label: defineMessage('Largest'), by: ({ data }) => -Number(wordsIn(data, 'capacity')) }],
  nodeOf: ({ record }, at) => restaurantNode(record.data, at),
  file: { field: 'menu_file', name: defineMessage('Menu', 'of a restaurant') },
}

/** The restaurants and bars of a resort as cards. */
export async function diningOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const restaurants = await partsOf(resort, 'restaurants', reading)
  return restaurants.length > 0 ? diningCards(restaurants, reading) : undefined
}

export async function diningCards(
  restaurants: readonly StoredRecord[],
  reading: Reading,
  namesHouse = false,
): Promise<RecordCards> {
  const { t } = reading
  return {
    title: t('Restaurants and bars'),
    anchor: 'dining',
    cards: await cardsOf(restaurantKind, restaurants, reading, { namesHouse, opens: true }),
    factsTitle: t('All facts'),
  }
}

/** Price of a restaurant beside the stay; empty where neither plan nor surcharge matters. */
function priceOf(resort: StoredRecord, data: RecordData, { t }: Reading): string {
  const note = wordsIn(data, 'surcharge_note')
  const isInPlan = data.included_in_plan === true && resort.data.all_inclusive === true
  const isApart = data.included_in_plan === false
  return [isInPlan && t('Included in your stay'), isApart && t('Not included in your stay'), note]
    .filter(Boolean)
    .join(' · ')
}

/** Hours of the meals that are served in this season. */
function hoursIn(data: RecordData, days: DaysAtResort, { t, lang }: Reading): readonly string[] {
  return rowsIn(data, 'meal_periods')
    .filter((row) => days.holds({ from: wordsIn(row, 'season_from'), to: wordsIn(row, 'season_to') }))
    .map((row) =>
      [
        translateValue(t, 'meal', wordsIn(row, 'meal')),
        `${wordsIn(row, 'opens')}–${wordsIn(row, 'closes')}`,
        formatWeekdays(listIn(row, 'days'), lang),
      ]
        .filter(Boolean)
        .join(' '),
    )
}

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Days of the week, as in “(Fri, Sat)”; nothing is said of every day. */
function formatWeekdays(days: readonly string[], lang: string): string {
  const chosen = week.filter((day) => days.includes(day))
  if (chosen.length === 0 || chosen.length === week.length) return ''
  // A week that began on a Monday.
  const name = (day: string) =>
    dateFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + week.indexOf(day)))
  return `(${chosen.map(name).join(', ')})`
}

/** Menus of restaurants, as lines that unfold. */
export function menusOf(restaurants: readonly StoredRecord[], reading: Reading): RecordDetails | undefined {
  const items = restaurants.flatMap(({ data }) => {
    const courses = rowsIn(data, 'menu')
    const html = courses.map((course) => courseOf(course, courses.length > 1, reading)).join('')
    return html ? [{ title: wordsIn(data, 'name'), html }] : []
  })
  return items.length > 0 ? { title: reading.t('From the menu'), items } : undefined
}

function courseOf(course: RecordData, isNamed: boolean, { reader }: Reading): string {
  const dishes = wordsIn(course, 'items')
    .split('\n')
    .filter(Boolean)
    .map((line) => `<li>${reader.richText(line)}</li>`)
    .join('')
  const name = isNamed ? reader.richText(wordsIn(course, 'name')) : ''
  return dishes ? `${name && `<p><strong>${name}</strong></p>`}<ul>${dishes}</ul>` : ''
}
