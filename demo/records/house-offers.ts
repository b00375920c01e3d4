import type { DemoHouse } from '../group.ts'
import { type Calendar, idOf, type RecordNote, saleTimeZone } from './note.ts'

/** The offers of one house, as its site tells them. */
export function houseOffers(
  house: DemoHouse,
  { day, moment, words }: Calendar,
  pictureOf: (special: string) => string | undefined,
): readonly RecordNote[] {
  return house.specials.map((special, i) => ({
    entity: 'specials',
    key: special.slug,
    siteId: house.id,
    data: {
      title: special.title,
      internal_name: `${special.title} (${house.name})`,
      slug: special.slug,
      subtitle: special.subtitle,
      content: special.content,
      terms: special.terms,
      offer_type: special.percentOff ? 'percent_off' : 'value_add',
      percent_off: special.percentOff ?? null,
      extra_savings: special.extraSavings ?? '',
      pretty_end_date: special.prettyEndDate.replace('{day}', words(special.endsIn)),
      booking_starts_at: moment(-30),
      // The last second of its day at the house.
      booking_ends_at: moment(special.endsIn + 1, '04:59:59'),
      sale_time_zone: saleTimeZone,
      travel_start: day(0),
      travel_end: day(special.endsIn + 120),
      hide_book_now: special.hideBookNow ?? false,
      resort_ids: [idOf('resorts', house.resort)],
      priority: 100 + i,
      ...(special.href && { cta: { text: 'See the offer', href: special.href } }),
      image: pictureOf(special.slug) ?? '',
    },
  }))
}
