import { dateFormat } from '#model/time/date-format.ts'
import type { RecordCards, RecordDetails } from '#model/page/record-page.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { isSafeHref } from '#model/web/link.ts'
import { listIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { type DaysAtResort, daysAtResort } from './days-at-resort.ts'
import { figure } from './measures.ts'
import type { Reading } from './parts.ts'
import { partCard, partsOf, withWidePicture } from './resort-parts.ts'
import { translateValue } from './stored-choices.ts'

/** Cards of a resort's restaurants and bars. */
export async function diningOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { reader, t, lang } = reading
  const restaurants = await partsOf(resort, 'restaurants', reading)
  if (restaurants.length === 0) return undefined
  const days = daysAtResort(resort, reader)
  const cards = restaurants.map((restaurant) => {
    const { data } = restaurant
    const reserve = wordsIn(data, 'reservation_url')
    const facts = [
      { name: t('Hours'), value: hoursIn(data, days, reading).join(' · ') },
      {
        name: t('Reservations'),
        value: translateValue(t, 'reservation', wordsIn(data, 'reservation')),
      },
      { name: t('Dress code'), value: wordsIn(data, 'dress_code') },
      { name: t('Price'), value: priceOf(resort, data, reading) },
      { name: t('Seats'), value: figure(data.capacity, lang) },
      {
        name: t('Guests'),
        value: data.adults_only === true ? t('Adults only') : '',
      },
    ]
    const kind = translateValue(t, 'table', wordsIn(data, 'type'))
    const links = reserve && isSafeHref(reserve) ? [{ text: t('Reserve a table'), href: reserve }] : []
    const eyebrow = [kind, listIn(data, 'cuisine').join(', ')].filter(Boolean).join(' · ')
    return partCard(restaurant, { eyebrow, facts, links }, reading)
  })
  return {
    title: t('Restaurants and bars'),
    cards: await withWidePicture(await Promise.all(cards), restaurants, reader),
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

/** Menus of a resort's restaurants, as disclosures. */
export async function menusOf(resort: StoredRecord, reading: Reading): Promise<RecordDetails | undefined> {
  const items = (await partsOf(resort, 'restaurants', reading)).flatMap((restaurant) => {
    const courses = rowsIn(restaurant.data, 'menu')
    const html = courses.map((course) => courseOf(course, courses.length > 1, reading)).join('')
    return html ? [{ title: wordsIn(restaurant.data, 'name'), html }] : []
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
