import { type Calendar, idOf, idsOf, picture, prose, type RecordNote } from './note.ts'

export interface PressNote {
  readonly slug: string
  readonly title: string
  readonly subtitle: string
  readonly city: string
  /** Days from the seeding. */
  readonly released: number
  readonly embargoDays?: number
  readonly photo: string
  readonly resorts: readonly string[]
  readonly text: string
}

export const boilerplate =
  'Amarra is a group of small and large houses by the sea, begun in Puerto Lindero in 1958. Its brands share a row of chairs that face the water and little else.'

export const pressReleases: readonly PressNote[] = [
  {
    slug: 'larimar-tern-island-to-open-in-spring',
    title: 'Larimar Tern Island to open in spring',
    subtitle: 'The group’s first house in the Carolinas keeps its caretaker',
    city: 'Tern Island',
    released: 14,
    embargoDays: 14,
    photo: 'pier-sunset',
    resorts: ['larimar-tern-island'],
    text: `Larimar Tern Island, a family house of 130 rooms between marsh and Atlantic, will receive its first guests in spring. Bookings open two weeks from today.

The architects kept every live oak on the site and moved one kitchen. “The window was in the wrong place,” said Odell Brown, who has looked after the island for thirty-one years and remains as its host.

# At a glance

- 130 rooms, of which nine are fully accessible
- Four places to eat, one of them an oyster shed
- Electricity from the roof for six hours of each day`,
  },
  {
    slug: 'every-house-publishes-its-waste',
    title: 'Every house now publishes its waste',
    subtitle: 'The figures hang at the desk, by the kilogram',
    city: 'Puerto Lindero',
    released: -6,
    photo: 'foam-topdown',
    resorts: [],
    text: `From this month on each house of the group displays the weight of what it threw away, beside the weather.

The kitchens of the six oldest houses have reduced their waste by 38 per cent in weight within a year. The figures are read by an outside auditor every quarter.

- Measured daily, published monthly
- Food given to neighbours is counted separately
- No house receives a bonus for guessing low`,
  },
  {
    slug: 'halyard-pelican-key-reopens-its-meeting-floor',
    title: 'Halyard Pelican Key reopens its meeting floor',
    subtitle: '1,100 square metres over the marina',
    city: 'Pelican Key',
    released: -19,
    photo: 'lobby-evening',
    resorts: ['halyard-pelican-key'],
    text: `After eight months of work the meeting floor of Halyard Pelican Key is open again, with three rooms, a deck, and windows that can be opened by hand.

“People decide better when they can hear masts,” said Tomás Arce, who heads groups for the region.

The largest room, Mainsail, seats 580 in rows. Coffee is served every ninety minutes, and never late.`,
  },
  {
    slug: 'serena-alta-named-quietest-house',
    title: 'Serena Alta counts its decibels',
    subtitle: 'A house for adults publishes how loud it is',
    city: 'Bahía Callada',
    released: -37,
    photo: 'villa-blue-hour',
    resorts: ['serena-alta-bahia-callada'],
    text: `Serena Alta Bahía Callada has measured the sound on its terraces for a year. The median at ten in the evening is 31 decibels, of which the sea makes up nearly all.

The loudest moment was a whale.

- 180 terraces measured
- No music outside after nine
- Announcements: none`,
  },
  {
    slug: 'four-hundred-children-learn-to-swim',
    title: 'Four hundred children have learned to swim',
    subtitle: 'The foundation’s Saturday lessons enter their eighth year',
    city: 'Bahía Tinaja',
    released: -58,
    photo: 'infinity-pool-day',
    resorts: ['la-verbena'],
    text: `Since its first summer 412 children and 96 adults of the villages round Bahía Tinaja have learned to swim in the middle pool of La Verbena, which opens to guests two hours late on Saturdays.

The lessons are paid for by Amarra Mañana, the foundation of the group. Two of the first pupils teach today.`,
  },
  {
    slug: 'marejada-adds-twelve-crew-rooms',
    title: 'Marejada adds twelve rooms for crews',
    subtitle: 'Six beds, one door, and a rack for boards',
    city: 'Punta Calandria',
    released: -83,
    photo: 'sunset-palms',
    resorts: ['marejada-punta-calandria'],
    text: `Marejada Punta Calandria has turned its old boat store into twelve rooms for groups of up to six.

Each has a rack, a shower outside and a floor that may get wet. Rates are by the room, “so that nobody has to do sums on the beach,” said Beatriz Luna, who manages the house.`,
  },
  {
    slug: 'pimento-hill-spa-moves-out-for-harvest',
    title: 'The spa at Pimento Hill moves out for the harvest',
    subtitle: 'Allspice comes first, four weeks a year',
    city: 'Pimento Point',
    released: -110,
    photo: 'spa-still-life',
    resorts: ['pimento-hill'],
    text: `Each August the Drying House at Pimento Hill, a spa for the rest of the year, is given back to the allspice growers of the hill.

Treatments move to the verandas. Guests may turn the berries, barefoot, half an hour at a time, and the share of the harvest that the house buys is pressed into its own oil.`,
  },
  {
    slug: 'the-late-ferry-turns-eighteen',
    title: 'The Late Ferry comes of age',
    subtitle: 'Eighteen years on a day that comes every fourth',
    city: 'Port Calder',
    released: -150,
    photo: 'rooftop-dusk',
    resorts: ['the-late-ferry'],
    text: `Opened on the twenty-ninth of February 2008, The Late Ferry has had few birthdays and celebrates them properly.

The roof will be free to anybody from the quarter on the next one. Until then the house has restored its winch, which lifts the piano.`,
  },
  {
    slug: 'nitida-reef-count-rises-again',
    title: 'The reef count at Nítida rises again',
    subtitle: 'Schoolchildren of Isla Breve counted 41 species',
    city: 'Isla Breve',
    released: -195,
    photo: 'reef-bay-aerial',
    resorts: ['nitida'],
    text: `For the sixth time children of the island’s school have counted the house reef of Nítida on a grid of one hundred squares. They found 41 species of fish, three more than in the year before.

The data are open to everybody. The octopus was not counted; it moved.`,
  },
  {
    slug: 'two-houses-one-key-extended',
    title: '“Two houses, one key” is extended to all houses',
    subtitle: 'Luggage travels between any two houses without charge',
    city: 'Puerto Lindero',
    released: -240,
    photo: 'sailing-boat',
    resorts: ['packet-house', 'nitida', 'la-verbena'],
    text: `Guests who spend three nights or more in each of two houses of the group no longer carry anything between them.

The offer, tried on two islands for a year, now holds everywhere. A half-read book is delivered with the right page marked.

- Any two houses, in any order
- One booking, one bill
- Lost so far: one umbrella`,
  },
]

export function pressNotes({ day, moment }: Calendar, siteId: string): readonly RecordNote[] {
  return pressReleases.map((release) => ({
    entity: 'press-releases',
    key: release.slug,
    siteId,
    data: {
      title: release.title,
      slug: release.slug,
      subtitle: release.subtitle,
      dateline_city: release.city,
      release_date: day(release.released),
      ...(release.embargoDays && { embargo_until: moment(release.embargoDays, '13:00:00') }),
      excerpt: release.subtitle,
      content: prose(release.text),
      boilerplate: prose(boilerplate),
      image: picture(release.photo),
      attachments: [{ title: 'Picture to print', file: picture(release.photo) }],
      media_contacts: [
        { name: 'Inés Ferrer the younger', email: 'press@amarra.example', phone: '+1 787 555 0147' },
        { name: 'Desmond Clarke', email: 'night@amarra.example', phone: '+1 246 555 0163' },
      ],
      coverage:
        release.released < -100
          ? [
              {
                outlet: 'The Harbour Gazette (example)',
                title: release.title,
                url: `https://example.com/gazette/${release.slug}`,
                date: day(release.released + 3),
              },
            ]
          : [],
      resort_ids: idsOf('resorts', ...release.resorts),
      categories: ['Group'],
    },
  }))
}

const sheets = ['packet-house', 'la-verbena', 'nine-herons', 'nitida', 'caoba-grande', 'halyard-pelican-key'] as const

const sections = [
  ['overview', 'In a few words', 'description'],
  ['location', 'Where it is', 'directions'],
  ['airport', 'Airports', 'airports'],
  ['accommodations', 'Rooms', 'number_of_rooms'],
  ['policies', 'Good to know', 'policies'],
  ['contacts', 'Whom to ask', 'contacts'],
] as const

export function factSheetNotes({ day }: Calendar, names: ReadonlyMap<string, string>): readonly RecordNote[] {
  return sheets.map((resort, i) => ({
    entity: 'fact-sheets',
    key: `${resort}-facts`,
    data: {
      resort_id: idOf('resorts', resort),
      title: `${names.get(resort) ?? resort}: the facts`,
      slug: `${resort}-facts`,
      kind: resort === 'nitida' || resort === 'halyard-pelican-key' ? 'meetings' : 'resort',
      visibility_style: i === 5 ? 'corp_only' : 'both',
      summary: 'What partners and planners ask first, kept up to date by the resort’s own record.',
      sections: sections.map(([key, heading, bound_to]) => ({ key, heading, bound_to })),
      key_facts: [
        { label: 'Chairs that face the sea', value: 'One for each guest, and three' },
        { label: 'Late boats so far', value: String(11 + i) },
      ],
      effective_date: day(0),
      version_label: '1.0',
    },
  }))
}
