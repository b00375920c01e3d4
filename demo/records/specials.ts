import { type Calendar, idOf, idsOf, picture, prose, type RecordNote, saleTimeZone } from './note.ts'

/** Offers of the group, one or two for each state that an offer can be in. Days are counted from the seeding. */
export function specialNotes({ day, moment, words }: Calendar): readonly RecordNote[] {
  const bookBy = (days: number) => `Book by ${words(days)}`
  return [
    // Sold now.
    offer('whole-coast', 'The whole coast', 'Three houses, one ticket', 'infinity-pool', {
      ...sold(-20, 120),
      offer_type: 'percent_off',
      percent_off: 25,
      content: prose('Three nights in each of three houses, in any order. We carry the luggage and keep your page.'),
      highlights: ['Luggage travels free', 'One bill at the end', 'Breakfast in all three'],
      brand_ids: idsOf('brands', 'amarra', 'la-verbena', 'nitida'),
      codes: { promo: 'COAST25' },
      featured: true,
      priority: 10,
    }),
    offer('hundred-for-the-hammock', 'A hundred for the hammock', 'A credit for doing very little', 'hammock-sunset', {
      ...sold(-10, 90),
      offer_type: 'amount_off',
      savings_amount: 100,
      extra_savings: '$100 to spend in the house',
      resort_ids: idsOf('resorts', 'blue-almond', 'pimento-hill'),
      codes: { promo: 'HAMMOCK' },
      min_stay: 4,
      priority: 20,
    }),
    offer('fourth-night-free', 'The fourth night is ours', 'Stay four, pay three', 'suite-king-ocean', {
      ...sold(-30, 150),
      offer_type: 'free_nights',
      min_stay: 4,
      extra_savings: 'One night in four',
      resort_ids: idsOf('resorts', 'halyard-pelican-key', 'windbreak'),
      codes: { rate: 'FOUR4THREE' },
    }),
    offer('breakfast-boat', 'The breakfast boat', 'Bread comes alongside at eight', 'breakfast-tray', {
      ...sold(-5, 75),
      offer_type: 'value_add',
      extra_savings: 'Breakfast on the water',
      resort_ids: idsOf('resorts', 'packet-house'),
      highlights: ['For two', 'Weather permitting', 'Bring a hat'],
    }),
    offer('spa-and-silence', 'Spa and silence', 'Four treatments, no announcements', 'spa-portrait', {
      ...sold(-15, 100),
      offer_type: 'package',
      extra_savings: 'Four treatments for two',
      resort_ids: idsOf('resorts', 'serena-alta-bahia-callada', 'pimento-hill'),
      codes: { group: 'HUSH' },
      min_stay: 3,
    }),
    offer('rates-from-119', 'From 119 a night', 'Weeknights on Shell Street', 'bicycle-wall', {
      ...sold(-3, 60),
      offer_type: 'rate_from',
      savings_amount: 119,
      resort_ids: idsOf('resorts', 'windbreak'),
      arrival_days: ['sun', 'mon', 'tue', 'wed'],
      codes: { rate: 'SHELL119' },
    }),
    offer('rope-members', 'For those on the rope', 'A tenth off for members, always', 'detail-towels-key', {
      ...sold(-60, 300),
      offer_type: 'members',
      percent_off: 10,
      audience: 'members',
      codes: { promo: 'ROPE10' },
    }),
    // Each house has a code of its own.
    offer('kites-in-spring', 'Kites in spring', 'Children fly free', 'kids-corner', {
      ...sold(-8, 110),
      offer_type: 'percent_off',
      percent_off: 30,
      resort_ids: idsOf('resorts', 'la-verbena', 'caoba-grande', 'nitida'),
      per_resort_codes: [
        { resort_id: idOf('resorts', 'la-verbena'), promo: 'KITEVRB' },
        { resort_id: idOf('resorts', 'caoba-grande'), promo: 'KITECBG', terms: 'Kites are returned at dusk.' },
        { resort_id: idOf('resorts', 'nitida'), rate: 'KITENTD', coupon: 'WIND' },
      ],
    }),
    // Nearly over.
    offer('last-call-for-whales', 'Last call for whales', 'They leave soon, and so does this', 'pier-sunset', {
      ...sold(-40, 2),
      offer_type: 'percent_off',
      percent_off: 20,
      resort_ids: idsOf('resorts', 'serena-alta-bahia-callada'),
      codes: { promo: 'FLUKE20' },
      show_countdown: true,
      countdown_title: 'The last boat with a seat in it',
    }),
    offer('weekend-flash', 'Seventy-two hours', 'A third off, while it lasts', 'loungers-sunset', {
      ...sold(-1, 2),
      offer_type: 'flash',
      percent_off: 33,
      resort_ids: idsOf('resorts', 'caoba-grande', 'flor-de-sal'),
      codes: { promo: 'FLASH33' },
      show_countdown: true,
      priority: 5,
    }),
    // Not to be booked on the page.
    offer('say-it-again', 'Say it again', 'Renew your vows where you made them', 'rings-linen', {
      ...sold(-25, 200),
      offer_type: 'package',
      extra_savings: 'A night in a better room',
      resort_ids: idsOf('resorts', 'nine-herons', 'blue-almond', 'la-verbena'),
      hide_book_now: true,
      cta: { text: 'Write to us', href: 'mailto:weddings@amarra.example' },
      call_to_book_phone: '+1 787 555 0142',
    }),
    offer('twenty-rooms', 'Twenty rooms or more', 'For groups, with a table', 'wedding-table', {
      ...sold(-50, 365),
      offer_type: 'percent_off',
      percent_off: 18,
      resort_ids: idsOf('resorts', 'nitida', 'halyard-pelican-key', 'caoba-grande'),
      hide_book_now: true,
      cta: { text: 'Ask for a proposal', href: 'mailto:groups@amarra.example' },
    }),
    // To come.
    offer('opening-spring', 'First over the causeway', 'Opening rates on Tern Island', 'pier-sunset', {
      ...sold(45, 160),
      offer_type: 'percent_off',
      percent_off: 35,
      resort_ids: idsOf('resorts', 'larimar-tern-island'),
      codes: { promo: 'CAUSEWAY' },
      featured: true,
    }),
    offer('summer-of-cousins', 'The summer of cousins', 'Every third child eats free', 'room-two-queen', {
      ...sold(30, 210),
      offer_type: 'value_add',
      extra_savings: 'Every third child',
      brand_ids: idsOf('brands', 'la-verbena', 'caoba-grande', 'cometa'),
    }),
    // Over.
    offer('hurricane-lamps', 'Hurricane lamps', 'September, by candle', 'sunset-palms', {
      ...sold(-120, -12),
      offer_type: 'percent_off',
      percent_off: 40,
      resort_ids: idsOf('resorts', 'windbreak', 'halyard-pelican-key'),
      after_end: 'show_ended_30d',
    }),
    offer('long-weekend-of-rum', 'A long weekend of rum', 'Tastings, three evenings', 'bar-backlit-shelf', {
      ...sold(-90, -40),
      offer_type: 'package',
      extra_savings: 'Three tastings',
      resort_ids: idsOf('resorts', 'the-late-ferry'),
      after_end: 'redirect',
      redirect_to: '/specials',
    }),
    // Paused by hand.
    offer('roof-for-two', 'The roof for two', 'One table, one lamp', 'rooftop-dusk', {
      ...sold(-10, 80),
      offer_type: 'value_add',
      extra_savings: 'Supper on the roof',
      resort_ids: idsOf('resorts', 'the-late-ferry'),
      paused: true,
      internal_name: 'Paused until the roof is painted',
    }),
    offer('surf-camp', 'Ten lessons', 'Stand by the second week', 'sunset-sea-portrait', {
      ...sold(-5, 140),
      offer_type: 'package',
      extra_savings: 'Ten lessons and a board',
      resort_ids: idsOf('resorts', 'marejada-punta-calandria'),
      paused: true,
    }),
    // For travel agents.
    offer('agents-come-and-see', 'Come and see', 'Rates for those who send us guests', 'lobby-evening', {
      ...sold(-30, 240),
      offer_type: 'percent_off',
      percent_off: 50,
      audience: 'agents',
      codes: { rate: 'SEEIT50' },
      commission_note: 'Your own stay, twice a year; no commission is paid on it.',
      agent_assets: [picture('lobby-evening')],
    }),
    offer(
      'agents-double-points',
      'Double points in winter',
      'For every night sold before the thaw',
      'restaurant-dusk',
      {
        ...sold(-15, 70),
        offer_type: 'value_add',
        audience: 'agents',
        extra_savings: 'Supper for two',
        commission_note: 'Two points a dollar until the offer ends; 12 per cent commission.',
        agent_assets: [picture('restaurant-dusk')],
        brand_ids: idsOf('brands', 'nine-herons', 'serena-alta'),
      },
    ),
    // Not yet published.
    offer(
      'reef-week',
      'A week on the reef',
      'Counted by you',
      'reef-bay-aerial',
      {
        ...sold(20, 120),
        offer_type: 'package',
        extra_savings: 'A logbook and a mask',
        resort_ids: idsOf('resorts', 'nitida'),
        internal_name: 'Waiting for the school’s dates',
      },
      'draft',
    ),
    offer(
      'salt-and-silver',
      'Salt and silver',
      'Three mornings with a rake',
      'doorway-sea',
      {
        ...sold(10, 100),
        offer_type: 'package',
        extra_savings: 'A kilogram of your own',
        resort_ids: idsOf('resorts', 'flor-de-sal'),
      },
      'draft',
    ),
    offer(
      'writers-and-rain',
      'Writers and rain',
      'A desk for a month',
      'library-nook',
      {
        ...sold(15, 180),
        offer_type: 'percent_off',
        percent_off: 30,
        resort_ids: idsOf('resorts', 'packet-house', 'nine-herons'),
        codes: { promo: 'DESK30' },
        min_stay: 28,
      },
      'in_review',
    ),
    offer(
      'new-year-early',
      'The new year, early',
      'Quiet rates for the second of January',
      'yoga-deck-sunrise',
      {
        ...sold(7, 60),
        offer_type: 'percent_off',
        percent_off: 15,
        brand_ids: idsOf('brands', 'serena-alta', 'nine-herons', 'pimento-hill'),
      },
      { publishAt: moment(7, '14:00:00') },
    ),
  ]

  function sold(from: number, until: number) {
    return {
      booking_starts_at: moment(from),
      booking_ends_at: moment(until + 1, '04:59:59'),
      sale_time_zone: saleTimeZone,
      travel_start: day(Math.max(from, 0)),
      travel_end: day(until + 180),
      pretty_end_date: bookBy(until),
    }
  }

  function offer(
    slug: string,
    title: string,
    subtitle: string,
    photo: string,
    more: Readonly<Record<string, unknown>>,
    state?: NonNullable<RecordNote['state']>,
  ): RecordNote {
    return {
      entity: 'specials',
      key: slug,
      ...(state && { state }),
      data: {
        title,
        slug,
        subtitle,
        internal_name: `${title} (group)`,
        terms: prose(
          'For new bookings made within the dates above, as long as rooms of this kind are free. It cannot be joined with other offers unless both say so. Taxes are included in the price you see.',
        ),
        image: picture(photo),
        cta: { text: 'See the offer', href: '/specials' },
        categories: ['Group'],
        tags: ['group'],
        ...more,
      },
    }
  }
}
