import {
  type AddressOf,
  bookingUrl,
  type DemoSite,
  group,
  inDays,
  link,
  menuItem,
  onPaper,
  photo,
  slice,
  table,
} from '../build.ts'
import { contactPage } from './contact.ts'
import { privacyPage } from './privacy.ts'
import { pressPage, storiesPage } from './stories.ts'

const ink = '#14213d'
const sea = '#0b75c9'
const sand = '#f3ece1'

const book = (text: string) => link(text, bookingUrl('packet-house'))

/** The group's own site, which is also that of its first house. Voice: a travel magazine that has been there. */
export function amarra(addressOf: AddressOf): DemoSite {
  return {
    id: '01c5a1b2-6f1e-4c6b-9a7d-0d5e5b3f1a01',
    slug: 'amarra',
    name: 'Amarra',
    layout: 'playa-collection',
    resort: 'packet-house',
    settings: {
      wordmark: 'Amarra',
      strapline: 'Six houses on warm water',
      title_suffix: '· Amarra',
      book_now_text: 'Book a room',
      currency: 'USD',
      address: 'The Packet House\n2 Mail Quay\nPuerto Lindero, Puerto Rico',
      phone: '+1 787 555 0142',
      email: 'quay@amarra.example',
      social: [
        { name: 'Instagram', href: 'https://example.com/amarra/instagram' },
        { name: 'Facebook', href: 'https://example.com/amarra/facebook' },
        { name: 'YouTube', href: 'https://example.com/amarra/youtube' },
      ],
    },
    menus: [
      {
        location: 'header_primary',
        title: 'Main menu',
        items: [
          menuItem('The six houses', '/resorts'),
          menuItem('Rooms on the quay', '/rooms'),
          menuItem(
            'Offers',
            '/specials',
            menuItem('At the quay', '/specials'),
            menuItem('In every house', '/specials/group'),
          ),
          menuItem('Stories', '/blog'),
          menuItem('Write to us', '/contact'),
        ],
      },
      {
        location: 'footer_1',
        title: 'The houses',
        items: [
          menuItem('All six', '/resorts'),
          menuItem('La Verbena', addressOf('la-verbena')),
          menuItem('Nine Herons', addressOf('nine-herons')),
        ],
      },
      {
        location: 'footer_2',
        title: 'Your stay',
        items: [
          menuItem('Rooms', '/rooms'),
          menuItem('Offers', '/specials'),
          menuItem('Arriving by boat', '/rooms#arriving'),
          menuItem('Write to us', '/contact'),
          menuItem('The brochure, by post', '/contact#brochure'),
          menuItem('Press room', '/press'),
          menuItem('Travel agents', '/agents'),
        ],
      },
      { location: 'footer_legal', title: 'Legal', items: [menuItem('Privacy', '/privacy')] },
    ],
    specials: [
      {
        slug: 'a-week-and-a-tide',
        title: 'A week and a tide',
        subtitle: 'Seven nights for the price of six',
        content:
          '<p>The seventh night is ours, and so is the morning sail to Cayo Sordo with bread, white cheese and a thermos of the strong coffee.</p>',
        terms: '<p>Seven nights or more at the Packet House. The sail depends on the wind; the bread does not.</p>',
        percentOff: 14,
        prettyEndDate: 'Stay until {day}',
        endsIn: 389,
        image: photo('infinity-pool-dusk'),
      },
      {
        slug: 'two-houses-one-key',
        title: 'Two houses, one key',
        subtitle: 'Begin in one, end in another',
        content:
          '<p>Three nights or more in each of two houses. We carry the luggage, book the crossing and keep your half-read book with the right page marked.</p>',
        terms:
          '<p>Both stays in one booking. Flights and ferries between the islands are arranged by us and paid by you.</p>',
        percentOff: 18,
        extraSavings: 'Luggage travels free',
        prettyEndDate: 'Stay until {day}',
        endsIn: 526,
        image: photo('lobby-portrait'),
      },
      {
        slug: 'the-writing-month',
        title: 'The writing month',
        subtitle: 'Twenty-eight nights with a desk',
        content:
          '<p>A corner room with a table that does not wobble, laundry twice a week and lunch left outside the door. Nobody asks how it is going.</p>',
        terms: '<p>September to November, for one or two guests. Breakfast and lunch are included.</p>',
        percentOff: 35,
        prettyEndDate: 'From September to November',
        endsIn: 374,
        image: photo('balcony-coffee'),
      },
      {
        slug: 'early-boat',
        title: 'The early boat',
        subtitle: 'Book ninety days ahead',
        content:
          '<p>The rate falls by a fifth when you make up your mind a season early. You may still unmake it: cancelling is free until two weeks before.</p>',
        terms: '<p>For stays of three nights or more booked at least ninety days before arrival.</p>',
        percentOff: 20,
        prettyEndDate: 'Book until {day}',
        endsIn: 496,
        image: photo('sailing-boat'),
      },
      {
        slug: 'sisters-table',
        title: 'The sisters’ table',
        subtitle: 'Two nights with supper',
        content:
          '<p>Red snapper in achiote, the bitter-orange cake that has been on the menu since 1958, and the round table in the window, both evenings.</p>',
        terms: '<p>Sunday to Thursday. Wine is chosen with you and charged by the glass.</p>',
        extraSavings: 'Both suppers included',
        prettyEndDate: 'Stay until {day}',
        endsIn: 313,
        image: photo('restaurant-dusk'),
      },
    ],
    pages: [
      {
        path: '',
        title: 'Amarra · Six houses on warm water',
        description:
          'Six small and large houses by the sea, begun in 1958 on a mail quay in Puerto Rico by two sisters who put up the passengers of a late boat.',
        notes: [
          slice('PlayaCollectionHero', {
            image: photo('bollard-quay'),
            title: 'Some let the next boat go',
            titleSize: 'text-8xl',
            copy: '<p>Six houses between Florida and Belize, each tied to its own piece of water.</p>',
            link: link('See the six houses', '/resorts'),
            gradientColor: ink,
            gradientOpacity: '0.55',
            height: 92,
          }),
          slice('InlineBookingWidget', { btnText: 'Find a room' }),
          slice('PlayaCollectionTitleDescription', {
            title: 'A rope, a quay, a chair facing the sea',
            titleSize: 'text-5xl',
            description:
              '<p>An <em>amarra</em> is the rope that holds a boat to the land. In the autumn of 1958 the north swell closed the bar at Puerto Lindero, the mail packet could not leave, and Inés and Ruth Ferrer, who kept the mail office, found themselves with eleven passengers, four beds and a great deal of coffee. They put the chairs outside, facing the water.</p><p>The swell lay down after five days. Seven of the eleven stayed on. We have been building around those chairs ever since.</p>',
            align: 'left',
            link: link('Read about the houses', '/resorts'),
          }),
          slice('PlayaCollectionContentBlock', {
            subtitle: 'The Packet House, Puerto Lindero',
            title: 'Twenty-eight rooms over the mail quay',
            content:
              '<p>The sorting hall is a lobby now, with its coral-stone columns and the clock that was always eight minutes fast so that nobody missed the boat. Above it the rooms run in one line along the water. In the morning the fishing cooperative sells its catch under your window, and by nine it is quiet.</p>',
            image: photo('lobby-lounge'),
            imagePosition: 'right',
            link: link('See the rooms', '/rooms'),
            ...onPaper,
          }),
          slice('PlayaCollectionThreeImageCards', {
            title: 'Three ways to be elsewhere',
            card1Image: photo('herons-homing'),
            card1Title: 'Nine Herons, Belize',
            card1Copy:
              'Ninety-six suites round a mangrove lagoon, for adults, where the evening has a programme of its own: at six the birds come home.',
            card1Link: link('Visit Nine Herons', addressOf('nine-herons')),
            card2Image: photo('rooftop-dusk'),
            card2Title: 'The Late Ferry, Barbados',
            card2Copy:
              'A rope works turned town hotel, with a roof that the whole quarter believes to be its own. It is not far wrong.',
            card2Link: link('Visit The Late Ferry', addressOf('the-late-ferry')),
            card3Image: photo('bicycle-wall'),
            card3Title: 'Windbreak, Florida',
            card3Copy:
              'A beach motel with bicycles, bare feet and two-queen rooms that forgive sand. Dogs are asked about by name.',
            card3Link: link('Visit Windbreak', addressOf('windbreak')),
          }),
          slice('PlayaCollectionBanner', {
            image: photo('pier-sunset'),
            title: 'The pier is 212 steps long',
            subtitle: 'Counted daily for forty years',
            overlayColor: ink,
            overlayOpacity: 0.34,
            height: 72,
          }),
          slice('PlayaCollectionContentBlock', {
            subtitle: 'The table',
            title: 'Supper is one sitting, at half past seven',
            content:
              '<p>What came off the boats at six is written on the slate at seven: red snapper in achiote, conch with green papaya, on Fridays the thick chickpea soup that Inés made for the eleven. The bitter-orange cake has not changed since 1958. The argument over whether it should has not ended either.</p>',
            image: photo('wine-sunset'),
            imagePosition: 'left',
            ...onPaper,
          }),
          slice('PlayaCollectionStats', {
            title: 'Counted, not estimated',
            stat1Value: '1958',
            stat1Label: 'the year of the late boat',
            stat2Value: '6',
            stat2Label: 'houses in six places',
            stat3Value: '1,114',
            stat3Label: 'rooms, most of them facing water',
            stat4Value: '31%',
            stat4Label: 'of guests have been here before',
            bgColor: sand,
            textColor: ink,
          }),
          group('Offers on the home page', [
            slice('SpecialsGrid', {
              title: 'Reasons to stay longer',
              specials: ['a-week-and-a-tide', 'two-houses-one-key', 'the-writing-month'],
              columns: 3,
            }),
            slice('GhostButtonLink', { link: link('See every offer', '/specials'), color: ink, align: 'center' }),
          ]),
          slice('PlayaCollectionTestimonial', {
            quote:
              'We came for three nights because of a missed connection. On the fourth morning my husband asked the desk what houses cost here.',
            author: 'Hanneke Vos',
            authorInfo: 'Room 14, and again the year after',
            bgColor: sand,
            textColor: ink,
          }),
          slice('PlayaCollectionTwoPane', {
            leftImage: photo('overwater-pier'),
            leftTitle: 'Out with the Constancia',
            leftCopy:
              '<p>The last of the packets still sails, on Tuesdays and Saturdays, with bread, white cheese and no engine if it can be helped.</p>',
            leftLink: link('Stay a week, sail free', '/specials'),
            leftBgColor: sea,
            rightTitle: 'Write to the quay',
            rightCopy:
              '<p>Tell us what you would like to be woken by: bells, boats, nobody. We will tell you which house, and which side of it.</p>',
            rightLink: link('Write to us', '/contact'),
            rightBgColor: sea,
          }),
        ],
      },
      {
        path: 'rooms',
        title: 'Rooms on the quay',
        description:
          'Twenty-eight rooms in one line along the old mail quay of Puerto Lindero, every one of them facing the water.',
        notes: [
          slice('PlayaCollectionHero', {
            image: photo('suite-king-ocean'),
            title: 'Every room faces the water',
            titleSize: 'text-7xl',
            copy: '<p>The house is one room deep. There is no other side to be given.</p>',
            gradientColor: ink,
            gradientOpacity: '0.5',
            height: 70,
          }),
          slice('PlayaCollectionTitleDescription', {
            title: 'Five kinds, twenty-eight rooms',
            description:
              '<p>Floors are the old pitch pine, sanded every winter. Beds are made with Portuguese percale and one blanket more than you think you need, because the trade wind comes in at three. There is no television. There is a very good radio.</p>',
            align: 'left',
          }),
          slice(
            'GridContainer',
            { columns: 2, gap: 40, paddingY: 24 },
            {
              label: 'Rooms',
              children: [
                slice('PlayaCollectionCard', {
                  image: photo('balcony-coffee'),
                  title: 'Quay Room',
                  copy: '<p>{{room:packet-house-quay-room.size}}, a queen bed and a balcony just wide enough for two chairs and an opinion about the boats. First floor, nearest to the bread.</p><p><a href="/rooms/packet-house-quay-room">More about the Quay Room</a></p>',
                  link: book('Book a Quay Room'),
                  ...onPaper,
                }),
                slice('PlayaCollectionCard', {
                  image: photo('room-two-queen'),
                  title: 'Passengers’ Room',
                  copy: '<p>{{room:packet-house-passengers-room.size}} with two queen beds and a window seat that a third person always claims. Named for the eleven, four of whom shared it.</p><p><a href="/rooms/packet-house-passengers-room">More about the Passengers’ Room</a></p>',
                  link: book('Book a Passengers’ Room'),
                  ...onPaper,
                }),
                slice('PlayaCollectionCard', {
                  image: photo('library-nook'),
                  title: 'Reading Room',
                  copy: '<p>{{room:packet-house-reading-room.size}}, a king bed, four hundred books in five languages and a lamp that is pointed at the page and not at your neighbour.</p><p><a href="/rooms/packet-house-reading-room">More about the Reading Room</a></p>',
                  link: book('Book the Reading Room'),
                  ...onPaper,
                }),
                slice('PlayaCollectionCard', {
                  image: photo('bathroom-tub'),
                  title: 'Pilot’s Suite',
                  copy: '<p>{{room:packet-house-pilots-suite.size}} at the seaward end, where the harbour pilot kept his telescope. It is still here, beside a tub from which you do not need it.</p><p><a href="/rooms/packet-house-pilots-suite">More about the Pilot’s Suite</a></p>',
                  link: book('Book the Pilot’s Suite'),
                  ...onPaper,
                }),
              ],
            },
          ),
          table('The rooms side by side', ink, 'Room | Size | Bed | Floor | Sleeps', [
            'Quay Room | {{room:packet-house-quay-room.size}} | Queen | First | {{room:packet-house-quay-room.sleeps}}',
            'Quay Room, corner | {{room:packet-house-quay-room-corner.size}} | Queen | First and second | {{room:packet-house-quay-room-corner.sleeps}}',
            'Passengers’ Room | {{room:packet-house-passengers-room.size}} | Two queens | Second | {{room:packet-house-passengers-room.sleeps}}',
            'Reading Room | {{room:packet-house-reading-room.size}} | King | Second | {{room:packet-house-reading-room.sleeps}}',
            'Pilot’s Suite | {{room:packet-house-pilots-suite.size}} | King | Top | {{room:packet-house-pilots-suite.sleeps}}',
          ]),
          slice('PlayaCollectionContentBlock', {
            subtitle: 'In the morning',
            title: 'A basket on a rope',
            content:
              '<p>Leave it on the balcony rail overnight and it comes up at the hour you wrote on the tag: bread from Panadería Lucero, butter, guava jelly, and coffee in the dented flask. The rope is new. The system is not.</p>',
            image: photo('breakfast-tray'),
            imagePosition: 'left',
            ...onPaper,
          }),
          slice(
            'TwoColumnContainer',
            { bgColor: sand, ratio: '1:1', paddingY: 72 },
            {
              label: 'Arriving',
              domId: 'arriving',
              children: [
                slice(
                  'TitleWysiwyg',
                  {
                    title: 'Arriving by boat',
                    titleSize: 'text-3xl',
                    content:
                      '<p>The public launch leaves Fajardo pier at ten, one and five, and takes fifty minutes. Sit on the left. If you miss the last one, telephone us: it would not be the first time, and someone will come.</p>',
                  },
                  { slot: 'left' },
                ),
                slice(
                  'CheckInOutTimes',
                  {
                    title: 'Arriving and leaving',
                    titleTag: 'h2',
                    titleSize: 'text-3xl',
                    checkIn: '{{resort:packet-house.check_in}}',
                    checkOut: '{{resort:packet-house.check_out}}, or after the five o’clock boat on Sundays',
                  },
                  { slot: 'right' },
                ),
              ],
            },
          ),
          slice(
            'Container',
            { paddingY: 72 },
            {
              label: 'Book',
              children: [
                slice('BookNowButton', {
                  text: 'Book a room on the quay',
                  resort: 'packet-house',
                  bgColor: sea,
                  textColor: '#ffffff',
                }),
              ],
            },
          ),
        ],
      },
      {
        path: 'resorts',
        title: 'The six houses',
        description:
          'Six houses in six places: a mail quay, a village on a bay, a town roof, a lagoon, a beach street and an island beach.',
        notes: [
          slice('PlayaCollectionHero', {
            image: photo('overwater-pier'),
            title: 'Six houses, six kinds of water',
            titleSize: 'text-7xl',
            copy: '<p>A harbour, a bay, a town, a lagoon, a long beach and a short island. We would not want to choose either.</p>',
            gradientColor: ink,
            gradientOpacity: '0.5',
            height: 78,
          }),
          slice('PlayaCollectionTitleDescription', {
            title: 'None of them look alike',
            description:
              '<p>When the group bought its second house, in 1971, the architect asked for the pattern book. Inés Ferrer sent him a tide table. The rule has held: every house takes its colours from where it stands, and the only thing all six share is the row of chairs facing the sea.</p>',
            align: 'left',
          }),
          slice('PlayaCollectionContentBlock', {
            subtitle: 'Bahía Tinaja, Dominican Republic',
            title: 'La Verbena',
            content:
              '<p>A whole village with the bill already paid. Four generations at one long table, a band on the square at nine, three pools at three volumes, and a slide that grandmothers go down “only once”.</p>',
            image: photo('wedding-table'),
            imagePosition: 'right',
            link: link('Go to La Verbena', addressOf('la-verbena')),
            ...onPaper,
          }),
          slice('PlayaCollectionContentBlock', {
            subtitle: 'The Ropewalk, Port Calder, Barbados',
            title: 'The Late Ferry',
            content:
              '<p>Fifty-four rooms in a rope works, three streets from the sea and one flight of stairs from the best roof in town. Come for the weekend. Most people’s weekends end on Tuesday.</p>',
            image: photo('rooftop-dusk'),
            imagePosition: 'left',
            link: link('Go to The Late Ferry', addressOf('the-late-ferry')),
            ...onPaper,
          }),
          slice('PlayaCollectionContentBlock', {
            subtitle: 'Sabal Lagoon, Belize',
            title: 'Nine Herons',
            content:
              '<p>For adults. Suites stand on stilts between the mangroves and the lagoon; the only timetable is the birds’. At dusk nine herons cross the water to the same dead tree. Nobody has arranged this.</p>',
            image: photo('herons-homing'),
            imagePosition: 'right',
            link: link('Go to Nine Herons', addressOf('nine-herons')),
            ...onPaper,
          }),
          slice('PlayaCollectionContentBlock', {
            subtitle: 'Cockle Point, Florida',
            title: 'Windbreak',
            content:
              '<p>A motel of 1962, painted the colour of butter and left that way. Bicycles on the porch, a hose for your feet, and a nine-hole course that takes itself about as seriously as you do.</p>',
            image: photo('motel-doors'),
            imagePosition: 'left',
            link: link('Go to Windbreak', addressOf('windbreak')),
            ...onPaper,
          }),
          slice('PlayaCollectionContentBlock', {
            subtitle: 'Isla Breve, Mexico',
            title: 'Nítida',
            content:
              '<p>A white building and a blue sea, and as little as possible between the two. Four kilometres of beach, a house reef you can stand up to, and a meeting floor with the same view as the bar.</p>',
            image: photo('reef-bay-aerial'),
            imagePosition: 'right',
            link: link('Go to Nítida', addressOf('nitida')),
            ...onPaper,
          }),
          slice('PlayaCollectionContentBlock', {
            subtitle: 'Puerto Lindero, Puerto Rico',
            title: 'The Packet House',
            content:
              '<p>The first. A mail office with a sorting hall, a fast clock and twenty-eight rooms in a single line along the quay. It is the smallest, and it is where the bread comes up on a rope.</p>',
            image: photo('lobby-lounge'),
            imagePosition: 'left',
            link: link('See its rooms', '/rooms'),
            ...onPaper,
          }),
          slice('PlayaCollectionHotelList', {
            title: 'By country',
            copy: '<p>Each house keeps its own site, and its own temper.</p>',
            hotels: [
              'Nine Herons | Belize | ' + addressOf('nine-herons'),
              'The Late Ferry | Barbados | ' + addressOf('the-late-ferry'),
              'La Verbena | Dominican Republic | ' + addressOf('la-verbena'),
              'Nítida | Mexico | ' + addressOf('nitida'),
              'The Packet House | Puerto Rico | /rooms',
              'Windbreak | United States | ' + addressOf('windbreak'),
            ].join('\n'),
            groupByPlace: true,
            accentColor: sea,
          }),
        ],
      },
      {
        path: 'specials',
        title: 'Offers',
        description:
          'Longer stays, early boats and the writing month: what the Packet House and its sisters take off the bill, and why.',
        notes: [
          slice('PlayaCollectionHero', {
            image: photo('sunset-palms'),
            title: 'Reasons to stay longer',
            titleSize: 'text-7xl',
            copy: '<p>Five of them at the moment. The swell may bring others.</p>',
            gradientColor: ink,
            gradientOpacity: '0.5',
            height: 60,
          }),
          slice('SpecialsGrid', {
            title: 'This season',
            specials: ['a-week-and-a-tide', 'two-houses-one-key', 'the-writing-month', 'early-boat', 'sisters-table'],
            columns: 2,
          }),
          slice('CountdownClock', {
            title: 'The sisters’ table is set until',
            date: inDays(313, 'T19:30:00-04:00'),
            expiredText: 'The table is cleared. It will be laid again in spring.',
            bgColor: sea,
            textColor: '#ffffff',
          }),
          slice('TitleWysiwyg', {
            title: 'How our offers work',
            titleSize: 'text-3xl',
            content:
              '<p>The price you see has the saving in it and the taxes too. Two offers can be joined when both say nights; we take the larger. If a lower price appears on this page after you have booked, write to us and it is yours.</p><p>Children under six sleep and eat free in all six houses, with or without an offer.</p>',
            maxWidth: 760,
          }),
        ],
      },
      storiesPage(
        'Amarra',
        slice('PlayaCollectionHero', {
          image: photo('library-nook'),
          title: 'Stories',
          titleSize: 'text-7xl',
          copy: '<p>Told by those who were awake.</p>',
          gradientColor: ink,
          gradientOpacity: '0.5',
          height: 60,
        }),
      ),
      pressPage(
        'Amarra',
        slice('PlayaCollectionHero', {
          image: photo('lobby-evening'),
          title: 'Press room',
          titleSize: 'text-7xl',
          copy: '<p>Facts, and whom to telephone about them.</p>',
          gradientColor: ink,
          gradientOpacity: '0.5',
          height: 60,
        }),
      ),
      {
        path: 'specials/group',
        title: 'Offers in every house',
        description:
          'Offers that hold in several houses of the group: the whole coast, free nights, winter rates and what is nearly over.',
        notes: [
          slice('PlayaCollectionHero', {
            image: photo('infinity-pool-dusk'),
            title: 'In every house',
            titleSize: 'text-7xl',
            copy: '<p>What the whole group takes off the bill at present.</p>',
            gradientColor: ink,
            gradientOpacity: '0.5',
            height: 60,
          }),
          slice('SpecialsGrid', {
            title: 'At present',
            columns: 3,
            specials: [
              'whole-coast',
              'hundred-for-the-hammock',
              'fourth-night-free',
              'breakfast-boat',
              'spa-and-silence',
              'rates-from-119',
              'rope-members',
              'kites-in-spring',
              'last-call-for-whales',
              'weekend-flash',
              'say-it-again',
              'twenty-rooms',
              'opening-spring',
              'summer-of-cousins',
              'agents-double-points',
              'new-year-early',
            ],
          }),
          slice('GhostButtonLink', { link: link('Offers at the quay', '/specials'), color: ink, align: 'center' }),
        ],
      },
      contactPage({
        isOfGroup: true,
        title: 'Write to us',
        description:
          'Ask the quay anything: which house, which side of it, which month. A person answers, as a rule within three days.',
        hero: slice('PlayaCollectionHero', {
          image: photo('lobby-lounge'),
          title: 'The counter is still open',
          titleSize: 'text-7xl',
          copy: '<p>Letters have been taken in here since 1911. Yours may be short.</p>',
          gradientColor: ink,
          gradientOpacity: '0.5',
          height: 62,
        }),
        form: {
          title: 'Tell us what you have in mind',
          copy: '<p>If you do not know yet which house it should be, say what you would like to be woken by. We have sent people to the wrong island only once, and they stayed.</p>',
          btnText: 'Hand it in',
          successMsg: 'Thank you, it is in the bag. One of us answers within three days.',
        },
        after: [
          slice('PlayaCollectionContentBlock', {
            subtitle: 'The Packet House, 2 Mail Quay',
            title: 'Or come to the counter',
            content:
              '<p>Somebody stands behind it from seven in the morning until the last boat is tied up. By telephone the same people answer, a little out of breath. From the airport at San Juan it is an hour and a quarter along the coast; we draw you the map.</p>',
            image: photo('sailing-boat'),
            imagePosition: 'left',
            link: link('+1 787 555 0142', 'tel:+17875550142'),
            ...onPaper,
          }),
          slice(
            'BrochureRequestForm',
            {
              title: 'The brochure, by post',
              copy: '<p>Sixty-four pages about six houses, printed once a year and sent with a real stamp. It smells faintly of the sea, for which we take no credit.</p>',
              image: photo('library-nook'),
              btnText: 'Send me the brochure',
              successMsg: 'It is in the mail bag. The clock here is eight minutes fast.',
            },
            { domId: 'brochure' },
          ),
        ],
      }),
      privacyPage({
        name: 'Amarra',
        email: 'privacy@amarra.example',
        hero: slice('PlayaCollectionHero', {
          image: photo('lobby-lounge'),
          title: 'Privacy',
          copy: '<p>A mail office learns early to keep things closed.</p>',
          gradientColor: ink,
          gradientOpacity: '0.5',
          height: 48,
        }),
        opening:
          'This house was a mail office first, and the sisters had one rule about letters: they are carried, not read. We treat what you give us the same way.',
      }),
    ],
  }
}
