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
  photos,
  slice,
  stillHero,
  table,
} from '../build.ts'
import { contactPage, letterForm } from './contact.ts'
import { privacyPage } from './privacy.ts'
import { nitidaInOtherLanguages } from './nitida-languages.ts'
import { storiesPage } from './stories.ts'

const azure = '#0077b6'

/** White card, blue words: the one colour this house has. */
const blue = { bgColor: '#ffffff', textColor: azure } as const

const book = (text: string) => link(text, bookingUrl('nitida'))

/** The white house on the short island. Voice: few words, in focus; the picture does the rest. */
export function nitida(addressOf: AddressOf): DemoSite {
  return {
    id: '06e8a4c1-2d79-4f36-a5e4-3b7c1f9d8e06',
    slug: 'nitida',
    name: 'Nítida',
    layout: 'wyndham-cancun',
    resort: 'nitida',
    settings: {
      wordmark: 'Nítida',
      strapline: 'Isla Breve',
      title_suffix: '– Nítida',
      book_now_text: 'Book',
      currency: 'USD',
      address: 'Nítida\nCamino del Faro km 3\nIsla Breve, México',
      phone: '+52 998 555 0134',
      email: 'hola@nitida.example',
      social: [
        { name: 'Instagram', href: 'https://example.com/nitida/instagram' },
        { name: 'YouTube', href: 'https://example.com/nitida/youtube' },
      ],
    },
    menus: [
      {
        location: 'header_primary',
        title: 'Main menu',
        items: [
          menuItem('Rooms', '/rooms'),
          menuItem('Meetings', '/meetings'),
          menuItem('Offers', '/specials'),
          menuItem('Stories', '/blog'),
          menuItem('Contact', '/contact'),
        ],
      },
      { location: 'footer_1', title: 'Stay', items: [menuItem('Rooms', '/rooms'), menuItem('Offers', '/specials')] },
      {
        location: 'footer_2',
        title: 'Meet',
        items: [
          menuItem('The meeting floor', '/meetings'),
          menuItem('Capacities', '/meetings#capacities'),
          menuItem('Contact', '/contact'),
          menuItem('Travel agents', '/agents'),
          menuItem('The Amarra houses', addressOf('amarra')),
        ],
      },
      { location: 'footer_legal', title: 'Legal', items: [menuItem('Privacy', '/privacy')] },
    ],
    specials: [
      {
        slug: 'six-clear-days',
        title: 'Six clear days',
        subtitle: 'Stay six nights, pay for five',
        content: '<p>The forecast for Isla Breve is published for six days. So is this rate.</p>',
        terms: '<p>Six nights or more in any room. The forecast is not ours.</p>',
        percentOff: 17,
        prettyEndDate: 'Until {day}',
        endsIn: 392,
        image: photo('foam-topdown'),
      },
      {
        slug: 'reef-and-room',
        title: 'Reef and room',
        subtitle: 'Mask, fins and a guide each morning',
        content:
          '<p>Swim from the beach at eight with Lucía Pech, who has counted the parrotfish for eleven years. Back for breakfast by ten.</p>',
        terms: '<p>Three nights or more, two guests. Swimmers only.</p>',
        extraSavings: 'The guide is included',
        prettyEndDate: 'Until {day}',
        endsIn: 526,
        image: photo('reef-bay-aerial'),
      },
      {
        slug: 'top-floor-bottom-rate',
        title: 'Top floor, bottom rate',
        subtitle: 'The tenth floor in autumn',
        content:
          '<p>September to mid-November, the ten corner rooms on the tenth floor cost what the second floor costs.</p>',
        terms: '<p>September to mid-November. Ten rooms; when they are gone they are gone.</p>',
        percentOff: 38,
        prettyEndDate: 'September to November',
        endsIn: 359,
        image: photo('penthouse-dusk'),
      },
      {
        slug: 'meet-then-stay',
        title: 'Meet, then stay',
        subtitle: 'For groups of ten rooms or more',
        content:
          '<p>The meeting floor for nothing on the day of arrival, and the weekend after at half the rate, because nobody wants to leave on a Friday.</p>',
        terms: '<p>Ten rooms or more for two nights. Weekend nights for as many guests as stay.</p>',
        percentOff: 50,
        prettyEndDate: 'Until {day}',
        endsIn: 496,
        image: photo('meeting-theatre'),
      },
      {
        slug: 'breakfast-afloat',
        title: 'Breakfast, afloat',
        subtitle: 'For the swim-up rooms',
        content:
          '<p>It comes across the pool on a tray with a low rim: papaya, eggs in red sauce, coffee that arrives level.</p>',
        terms: '<p>Two nights or more in a swim-up room. Served from seven to eleven.</p>',
        extraSavings: 'Breakfast for two',
        prettyEndDate: 'Until {day}',
        endsIn: 557,
        image: photo('infinity-pool-day'),
      },
    ],
    pages: [
      {
        path: '',
        title: 'Nítida – A white house on Isla Breve',
        description:
          'A white building and a blue sea, and as little as possible between the two. 428 rooms on Isla Breve, Mexico.',
        notes: [
          slice(
            'HeroSlider',
            { height: 94, interval: 9 },
            {
              label: 'Hero',
              children: [
                slice('HeroSlide', {
                  image: photo('foam-topdown'),
                  title: 'Blue, then white',
                  titleTag: 'h1',
                  titleSize: 'text-8xl',
                  copy: '<p>Isla Breve, Mexico</p>',
                  link: link('Rooms', '/rooms'),
                }),
                slice('HeroSlide', {
                  image: photo('infinity-pool-day'),
                  title: 'The pool ends where the sea begins',
                  titleSize: 'text-6xl',
                  copy: '<p>110 metres, no rail</p>',
                  link: link('Offers', '/specials'),
                }),
              ],
            },
          ),
          slice('InlineBookingWidget', { accentColor: azure, btnText: 'Book' }),
          slice('Intro', {
            title: 'As little as possible in between',
            titleTag: 'h2',
            titleSize: 'text-5xl',
            copy: '<p>One building, ten floors, painted white each November. Two hundred steps of shade, then sand. We took out the fountain, the gift arcade and the second lobby. Nobody has asked where they went.</p>',
          }),
          slice('WyndhamFullWidthImageCard', {
            image: photo('aerial-shoreline'),
            title: 'Four kilometres, raked once',
            copy: '<p>At six in the morning, by hand. After that the beach is left to make its own arrangements.</p>',
            position: 'left',
            ...blue,
          }),
          slice('WyndhamDualImageCards', {
            leftImage: photo('suite-swim-up-portrait'),
            leftTitle: 'Ground floor: swim out',
            leftCopy: '<p>Forty-four rooms with three steps and then water.</p>',
            leftLink: link('Swim-up rooms', '/rooms'),
            rightImage: photo('suite-king-ocean'),
            rightTitle: 'Tenth floor: look out',
            rightCopy: '<p>Ten corner rooms, two horizons each.</p>',
            rightLink: link('Corner rooms', '/rooms'),
          }),
          slice('WyndhamFullWidthImageCard', {
            image: photo('reef-bay-aerial'),
            title: 'The reef starts at your chest',
            copy: '<p>Sixty metres from the sand you can stand up and look down. A mask is on the hook in your room.</p>',
            link: link('Reef and room', '/specials'),
            position: 'right',
            ...blue,
          }),
          slice('WyndhamTallThreeImageCards', {
            title: 'Morning, then noon',
            card1Image: photo('gym-sunrise'),
            card1Title: 'Six',
            card1Copy: 'The gym faces east. Four machines, one sun, nobody counting.',
            card1BgColor: azure,
            card2Image: photo('breakfast-tray-portrait'),
            card2Title: 'Seven',
            card2Copy: 'Papaya with lime, eggs in red sauce, and a newspaper in the language you booked in.',
            card2BgColor: azure,
            card3Image: photo('restaurant-day'),
            card3Title: 'One',
            card3Copy: 'Grilled snapper under white cloth, feet in the sand, nothing to sign.',
            card3BgColor: azure,
          }),
          group('Offers on the home page', [
            slice('SpecialsGrid', {
              title: 'Offers',
              specials: ['top-floor-bottom-rate', 'meet-then-stay'],
              columns: 2,
            }),
          ]),
          slice('WyndhamCardOverImages', {
            leftImage: photo('meeting-room'),
            rightImage: photo('meeting-u-shape'),
            title: 'A meeting floor with daylight',
            copy: '<p>Eight rooms on the second floor, glass on the sea side, blinds for those who must.</p>',
            link: link('Meetings', '/meetings'),
            ...blue,
          }),
        ],
      },
      {
        path: 'rooms',
        title: 'Rooms',
        description:
          '428 white rooms on ten floors: swim-up rooms on the ground, corner rooms at the top, and the sea from all but twelve.',
        notes: [
          stillHero(78, {
            image: photo('white-room'),
            title: 'White rooms, blue windows',
            titleSize: 'text-7xl',
          }),
          slice('Intro', {
            title: 'The sea from all but twelve',
            titleTag: 'h2',
            titleSize: 'text-4xl',
            copy: '<p>Those twelve face the lighthouse, cost a third less, and are booked by people who know.</p>',
          }),
          slice('LeftRightBlock', {
            title: 'Swim-up Room',
            copy: '<p>Ground floor. {{room:swim-up-room.size}}, a king or two queens, three steps and then the long pool. A shelf for wet books.</p><p><a href="/rooms/nitida-swim-up-room">More about the Swim-up Room</a></p>',
            image: photo('suite-swim-up-portrait'),
            imageSide: 'left',
            link: book('Book a Swim-up Room'),
            ...onPaper,
          }),
          slice('LeftRightBlock', {
            title: 'Sea Room',
            copy: '<p>Second to ninth floor. {{room:sea-room.size}}, one king, a balcony with room for breakfast, and curtains you will not close.</p><p><a href="/rooms/nitida-sea-room">More about the Sea Room</a></p>',
            image: photo('doorway-sea'),
            imageSide: 'right',
            link: book('Book a Sea Room'),
            ...onPaper,
          }),
          slice('LeftRightBlock', {
            title: 'Family Room',
            copy: '<p>Second to sixth floor. {{room:family-room.size}}, two queens and a sofa bed behind a sliding wall. Four masks on the hook.</p><p><a href="/rooms/nitida-family-room">More about the Family Room</a></p>',
            image: photo('room-two-queen'),
            imageSide: 'left',
            link: book('Book a Family Room'),
            ...onPaper,
          }),
          slice('LeftRightBlock', {
            title: 'Corner Room',
            copy: '<p>Tenth floor. {{room:corner-room.size}}, a tub at the window, two horizons. At night, the lighthouse every eight seconds.</p><p><a href="/rooms/nitida-corner-room">More about the Corner Room</a></p>',
            image: photo('bathroom-tub'),
            imageSide: 'right',
            link: book('Book a Corner Room'),
            ...onPaper,
          }),
          table('Rooms in numbers', azure, 'Room | Size | Beds | Sleeps | Floor', [
            'Lighthouse Room | {{room:lighthouse-room.size}} | King | {{room:lighthouse-room.sleeps}} | 2 to 9',
            'Sea Room | {{room:sea-room.size}} | King | {{room:sea-room.sleeps}} | 2 to 9',
            'Swim-up Room | {{room:swim-up-room.size}} | King or two queens | {{room:swim-up-room.sleeps}} | Ground',
            'Family Room | {{room:family-room.size}} | Two queens, sofa bed | {{room:family-room.sleeps}} | 2 to 6',
            'Corner Room | {{room:corner-room.size}} | King | {{room:corner-room.sleeps}} | 10',
          ]),
          slice('WyndhamFullWidthImageCard', {
            image: photo('infinity-pool-day'),
            title: 'Two towels more than you need',
            copy: '<p>One for the pool, one for the sea. Leave both where you drop them.</p>',
            position: 'right',
            ...blue,
          }),
          slice('RecordCompare'),
          slice(
            'TwoColumnContainer',
            { ratio: '1:1', paddingY: 64 },
            {
              label: 'Arriving and leaving',
              children: [
                slice(
                  'TitleWysiwyg',
                  {
                    title: 'Getting here',
                    titleSize: 'text-3xl',
                    content:
                      '<p>Ferry from Puerto Morada on the hour, twenty-five minutes. We meet every one of them.</p>',
                  },
                  { slot: 'left' },
                ),
                slice('CheckInOutTimes', { title: 'Times', titleTag: 'h2', titleSize: 'text-3xl' }, { slot: 'right' }),
              ],
            },
          ),
          slice(
            'Container',
            { paddingY: 72 },
            {
              label: 'Book',
              children: [
                slice('BookNowButton', { text: 'Book', resort: 'nitida', bgColor: azure, textColor: '#ffffff' }),
              ],
            },
          ),
        ],
      },
      {
        path: 'specials',
        title: 'Offers',
        description: 'Six clear days, mornings on the reef, the tenth floor in autumn and weekends after a meeting.',
        notes: [
          stillHero(62, {
            image: photo('aerial-shoreline'),
            title: 'Clear offers',
            titleSize: 'text-7xl',
          }),
          slice('PageSpecials', { title: 'Current' }),
          slice('CountdownClock', {
            title: 'Autumn on the tenth floor ends',
            date: inDays(359, 'T12:00:00-05:00'),
            expiredText: 'The tenth floor is back at its own price.',
            bgColor: azure,
            textColor: '#ffffff',
          }),
          slice('TitleWysiwyg', {
            title: 'Terms, once',
            titleSize: 'text-3xl',
            content:
              '<p>Prices are for the room and include taxes and the ferry. One offer for each stay. Cancelling is free until seven days before. Children under six stay free.</p>',
            maxWidth: 680,
          }),
        ],
      },
      {
        path: 'meetings',
        title: 'Meetings',
        description:
          'Eight meeting rooms on one floor with daylight and the sea: capacities, prices and how a day runs.',
        notes: [
          stillHero(78, {
            image: photo('meeting-room'),
            title: 'Look up from the agenda',
            titleSize: 'text-7xl',
          }),
          slice('Intro', {
            title: 'Eight rooms, one floor, daylight',
            titleTag: 'h2',
            titleSize: 'text-4xl',
            copy: '<p>No partitions, no ballroom, no basement. Glass along the sea side, oak tables that were made for the rooms, and a corridor wide enough for the real conversation.</p>',
          }),
          slice('WyndhamDualImageCards', {
            leftImage: photo('meeting-u-shape'),
            leftTitle: 'Second floor, north',
            leftCopy: '<p>Four rooms for eight to twelve. One door each, and it closes.</p>',
            rightImage: photo('meeting-classroom'),
            rightTitle: 'Second floor, south',
            rightCopy: '<p>Three rooms for thirty, and Faro, which seats {{meeting:faro.theatre}}.</p>',
          }),
          slice(
            'Container',
            { width: 'page', paddingY: 96 },
            {
              label: 'Capacities',
              domId: 'capacities',
              children: [
                slice('TitleWysiwyg', {
                  title: 'Capacities',
                  titleSize: 'text-4xl',
                  content:
                    '<p>Measured with chairs in, not on paper. Every figure of <a href="/meetings/nitida-faro">Faro</a>, <a href="/meetings/nitida-boya">Boya</a> and <a href="/meetings/nitida-the-bridge-deck">the Bridge Deck</a>.</p>',
                }),
                table('Seats by arrangement', azure, 'Room | Area | Theatre | Classroom | U-shape | Table', [
                  'Faro | {{meeting:faro.size}} | {{meeting:faro.theatre}} | {{meeting:faro.classroom}} | {{meeting:faro.u_shape}} | {{meeting:faro.boardroom}}',
                  'Boya | {{meeting:boya.size}} | {{meeting:boya.theatre}} | {{meeting:boya.classroom}} | {{meeting:boya.u_shape}} | {{meeting:boya.boardroom}}',
                  'Ancla | {{meeting:ancla.size}} | {{meeting:ancla.theatre}} | {{meeting:ancla.classroom}} | {{meeting:ancla.u_shape}} | {{meeting:ancla.boardroom}}',
                  'Remo | {{meeting:remo.size}} | {{meeting:remo.theatre}} | {{meeting:remo.classroom}} | {{meeting:remo.u_shape}} | {{meeting:remo.boardroom}}',
                  'Quilla | {{meeting:quilla.size}} | {{meeting:quilla.theatre}} | {{meeting:quilla.classroom}} | {{meeting:quilla.u_shape}} | {{meeting:quilla.boardroom}}',
                  'Nudo | {{meeting:nudo.size}} | {{meeting:nudo.theatre}} | {{meeting:nudo.classroom}} | {{meeting:nudo.u_shape}} | {{meeting:nudo.boardroom}}',
                  'Cabo | {{meeting:cabo.size}} | {{meeting:cabo.theatre}} | {{meeting:cabo.classroom}} | {{meeting:cabo.u_shape}} | {{meeting:cabo.boardroom}}',
                  'Vela | {{meeting:vela.size}} | {{meeting:vela.theatre}} | {{meeting:vela.classroom}} | {{meeting:vela.u_shape}} | {{meeting:vela.boardroom}}',
                ]),
              ],
            },
          ),
          slice('WyndhamFullWidthImageCard', {
            image: photo('overwater-pier'),
            title: 'The break is at the pier',
            copy: '<p>Coffee goes out at half past ten, 140 metres from the nearest screen. Ideas are said to travel back faster.</p>',
            position: 'left',
            ...blue,
          }),
          slice(
            'ThreeColumnContainer',
            { gap: 32, paddingY: 64 },
            {
              label: 'What is in a day',
              children: [
                slice(
                  'TitleWysiwyg',
                  {
                    title: 'A day',
                    titleSize: 'text-2xl',
                    content:
                      '<p>96 USD a person: the room, lunch at the beach, two breaks, screen and sound, one technician who stays.</p>',
                  },
                  { slot: 'left' },
                ),
                slice(
                  'TitleWysiwyg',
                  {
                    title: 'An evening',
                    titleSize: 'text-2xl',
                    content: '<p>120 USD a person: sand, fire, snapper, a trio. Speeches before the food, please.</p>',
                  },
                  { slot: 'center' },
                ),
                slice(
                  'TitleWysiwyg',
                  {
                    title: 'A weekend',
                    titleSize: 'text-2xl',
                    content:
                      '<p>Half the room rate for those who stay on. <a href="/specials">Meet, then stay</a>.</p>',
                  },
                  { slot: 'right' },
                ),
              ],
            },
          ),
          slice('WyndhamCardOverImages', {
            leftImage: photo('restaurant-day'),
            rightImage: photo('meeting-banquet'),
            title: 'Write to Renata',
            copy: '<p>Dates, heads, and what must not happen. She answers the same day, with a plan on one page.</p>',
            link: link('Write to Renata', '#write'),
            ...blue,
          }),
          letterForm({
            title: 'Plan it with Renata',
            copy: '<p>Choose “A meeting”, say when and how many. The plan comes back on one page.</p>',
            btnText: 'Send it to Renata',
            successMsg: 'Renata has it. She answers the same day.',
          }),
          slice('SliderGallery', {
            title: 'Between sessions',
            images: photos('foam-topdown', 'gym-sunrise', 'infinity-pool-day'),
            showCaptions: false,
          }),
        ],
      },
      storiesPage(
        'Nítida',
        stillHero(60, { image: photo('aerial-shoreline'), title: 'Stories', copy: '<p>Two so far.</p>' }),
      ),
      contactPage({
        title: 'Contact',
        description: 'Write to Nítida on Isla Breve: a room, a meeting, the ferry. Answered the same day.',
        hero: stillHero(58, {
          image: photo('infinity-pool-day'),
          title: 'Say it briefly',
          titleSize: 'text-7xl',
          copy: '<p>So do we.</p>',
        }),
        form: {
          title: 'Write to us',
          copy: '<p>One question or ten. Answered the same day, in the language you ask in.</p>',
          btnText: 'Send',
          successMsg: 'Received. We answer the same day.',
        },
        after: [
          slice('WyndhamFullWidthImageCard', {
            image: photo('doorway-sea'),
            title: 'The door is open',
            copy: '<p>Camino del Faro km 3, Isla Breve. The desk never closes.</p>',
            link: link('+52 998 555 0134', 'tel:+529985550134'),
            position: 'right',
            ...blue,
          }),
        ],
      }),
      privacyPage({
        name: 'Nítida',
        email: 'privacy@nitida.example',
        hero: stillHero(34, { title: 'Privacy', copy: '<p>Clear, and short.</p>' }),
        opening: 'Nítida means clear. Here is what we hold about you, in full.',
      }),
    ],
    translations: nitidaInOtherLanguages,
  }
}
