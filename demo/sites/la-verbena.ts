import {
  type AddressOf,
  bookingUrl,
  type DemoSite,
  group,
  inDays,
  link,
  menuItem,
  on,
  onPaper,
  photo,
  photos,
  slice,
  table,
} from '../build.ts'
import { laVerbenaInSpanish } from './la-verbena-spanish.ts'
import { contactPage } from './contact.ts'
import { privacyPage } from './privacy.ts'
import { storiesPage } from './stories.ts'

const plum = '#201c57'
const magenta = '#c2185b'
const mango = '#ff9f1c'

const book = (text: string) => link(text, bookingUrl('la-verbena'))

/** The all-inclusive village for every generation. Voice: the cousin who organises everything and saves you a seat. */
export function laVerbena(addressOf: AddressOf): DemoSite {
  return {
    id: '02b7d0e4-3c58-4f7a-8e21-7a6b9c4d2b02',
    slug: 'la-verbena',
    name: 'La Verbena',
    layout: 'hyatt-ziva',
    resort: 'la-verbena',
    settings: {
      wordmark: 'La Verbena',
      strapline: 'Bahía Tinaja',
      title_suffix: '· La Verbena',
      book_now_text: 'Save us seats',
      currency: 'USD',
      consent: 'ask',
      consent_version: '1',
      consent_policy: '/privacy',
      tag_points: [{ tag: 'weddings', points: 2 }],
      address: 'La Verbena\nCamino de la Tinaja 1\nBahía Tinaja, Dominican Republic',
      phone: '+1 809 555 0117',
      email: 'hola@laverbena.example',
      social: [
        { name: 'Instagram', href: 'https://example.com/laverbena/instagram' },
        { name: 'Facebook', href: 'https://example.com/laverbena/facebook' },
      ],
    },
    menus: [
      {
        location: 'header_primary',
        title: 'Main menu',
        items: [
          menuItem('Rooms', '/rooms'),
          menuItem(
            'A day here',
            '/activities',
            menuItem('Morning till midnight', '/activities#timetable'),
            menuItem('For every age', '/activities#ages'),
          ),
          menuItem('Offers', '/specials'),
          menuItem('Stories', '/blog'),
          menuItem('Write to us', '/contact'),
        ],
      },
      {
        location: 'footer_1',
        title: 'Come and stay',
        items: [menuItem('Rooms', '/rooms'), menuItem('Offers', '/specials')],
      },
      {
        location: 'footer_2',
        title: 'Come and play',
        items: [
          menuItem('A day here', '/activities'),
          menuItem('Write to us', '/contact'),
          menuItem('Travel agents', '/agents'),
          menuItem('The Amarra houses', addressOf('amarra')),
        ],
      },
      { location: 'footer_legal', title: 'Legal', items: [menuItem('Privacy', '/privacy')] },
    ],
    specials: [
      {
        slug: 'the-whole-family-rate',
        title: 'The whole-family rate',
        subtitle: 'Four rooms or more, one long table',
        content:
          '<p>Bring twelve people or thirty. The more rooms you take, the less each one costs, and the long table under the mango tree is set for all of you on the first night.</p>',
        terms: '<p>Four rooms or more in one booking, three nights or more. The table seats thirty-six.</p>',
        percentOff: 30,
        extraSavings: 'Every fifth room free',
        prettyEndDate: 'Stay until {day}',
        endsIn: 394,
        image: photo('wedding-table'),
      },
      {
        slug: 'under-twelves-eat-sleep-shout',
        title: 'Under twelves eat, sleep and shout free',
        subtitle: 'All summer long',
        content:
          '<p>Two children under twelve in your room, with all meals, the club at Los Grillos and as many mango ices as you will allow.</p>',
        terms: '<p>Up to two children sharing with two adults. One mango ice at a time.</p>',
        extraSavings: 'Two children free',
        prettyEndDate: 'From June to September',
        endsIn: 298,
        image: photo('room-two-queen'),
      },
      {
        slug: 'mango-season',
        title: 'Mango season',
        subtitle: 'May and June, when they fall by themselves',
        content:
          '<p>The tree on the square drops some four hundred a week. They go into the breakfast, the ceviche, the rum and the price.</p>',
        terms: '<p>Five nights or more. Beware of the tree after heavy rain.</p>',
        percentOff: 25,
        prettyEndDate: 'In May and June',
        endsIn: 587,
        image: photo('palms-from-below'),
      },
      {
        slug: 'long-weekend-short-flight',
        title: 'Long weekend, short flight',
        subtitle: 'Thursday to Sunday',
        content:
          '<p>Three nights, landing to departure: the van waits at the airport, and there is a swimsuit hour before anyone says “check-in”.</p>',
        terms: '<p>Arrival on a Thursday. The van leaves the airport at noon, two and five.</p>',
        percentOff: 15,
        extraSavings: 'Airport van included',
        prettyEndDate: 'Stay until {day}',
        endsIn: 496,
        image: photo('beach-parasols-noon'),
      },
      {
        slug: 'abuela-decides',
        title: 'Abuela decides',
        subtitle: 'Grandparents travel at half price',
        content:
          '<p>Every guest over sixty-five who brings at least one grandchild pays half, and chooses the music at the small pool until eleven.</p>',
        terms: '<p>One grandparent for each grandchild. No appeal against the choice of music.</p>',
        percentOff: 50,
        prettyEndDate: 'Stay until {day}',
        endsIn: 344,
        image: photo('loungers-sunset'),
      },
    ],
    pages: [
      {
        path: '',
        title: 'La Verbena · A village with the bill already paid',
        description:
          'An all-inclusive beach village on Bahía Tinaja for children, teenagers, parents, grandparents and the aunt who came along.',
        notes: [
          slice(
            'HeroSlider',
            { height: 88, interval: 8 },
            {
              label: 'Hero',
              children: [
                slice('HeroSlide', {
                  image: photo('beach-parasols-noon'),
                  title: 'Everybody’s here',
                  titleTag: 'h1',
                  titleSize: 'text-8xl',
                  copy: '<p>Nine kitchens, three pools, one round bay, and a seat with your name on it.</p>',
                  link: link('See a day here', '/activities'),
                }),
                slice('HeroSlide', {
                  image: photo('suite-swim-up'),
                  title: 'From bed to pool in four steps',
                  titleSize: 'text-7xl',
                  copy: '<p>The swim-up suites in the blue wing. Six, if you fetch a towel.</p>',
                  link: link('See the rooms', '/rooms'),
                }),
              ],
            },
          ),
          slice('HyattContentBlock', {
            subtitle: 'Where you are',
            title: 'A village that starts at the table',
            content:
              '<p>A <em>verbena</em> is the feast a village gives itself: lamps in the trees, the band on a cart, three generations dancing badly. Ours happens every night. The houses stand in a half circle round the square, the square opens to the bay, and at the middle is a table of thirty-six seats that nobody has ever managed to leave first.</p>',
            image: photo('wedding-table'),
            imagePosition: 'right',
            link: link('What happens when', '/activities'),
            ...onPaper,
          }),
          slice('HyattIconFeatures', {
            title: 'All of it is yours',
            copy: '<p>No wristband. We learn your face by lunch.</p>',
            showDining: true,
            diningText: 'Nine kitchens, from wood oven to noodle bar',
            showBar: true,
            barText: 'Six bars, two of them wet',
            showPool: true,
            poolText: 'A loud pool, a middling pool, a quiet pool',
            showBeach: true,
            beachText: '900 metres of sand and no rocks',
            showSpa: true,
            spaText: 'A spa with a children’s hour',
            showFamily: true,
            familyText: 'Los Grillos, the club from age three',
            iconColor: mango,
          }),
          slice('HyattBanner', {
            image: photo('palapa-bar-dusk'),
            title: 'Nine o’clock, on the square',
            subtitle: 'Every night but Monday',
            link: link('See the timetable', '/activities#timetable'),
            height: 78,
            overlayColor: plum,
            overlayOpacity: 0.32,
          }),
          slice('Intro', {
            title: 'Four generations, one bay',
            titleTag: 'h2',
            titleSize: 'text-5xl',
            copy: '<p>Together at supper. Until then, everyone where they like.</p>',
          }),
          slice(
            'GridContainer',
            { columns: 3, gap: 24, paddingY: 24 },
            {
              label: 'For every age',
              children: [
                slice('HyattCard', {
                  image: photo('kids-corner'),
                  title: 'Three to eleven',
                  copy: '<p>Los Grillos is a treehouse, a kitchen at child height and a boat that will not float. Some are collected at five. Most negotiate.</p>',
                  link: link('What they do all day', '/activities#ages'),
                  ...on(mango),
                }),
                slice('HyattCard', {
                  image: photo('cocktail-sea'),
                  title: 'Old enough to order',
                  copy: '<p>Tamarind sours at the swim-up bar, a bachata lesson that starts as a joke, and breakfast until one.</p>',
                  link: link('The evening, hour by hour', '/activities#timetable'),
                  ...on(magenta),
                }),
                slice('HyattCard', {
                  image: photo('pool-from-above'),
                  title: 'Those who earned it',
                  copy: '<p>The quiet pool, dominoes under the almond tree, a nap nobody comments on, and the best table at nine.</p>',
                  link: link('Half price for grandparents', '/specials'),
                  ...on(plum),
                }),
              ],
            },
          ),
          slice('HyattStats', {
            title: 'In an ordinary week',
            stat1Value: '2,800',
            stat1Label: 'mangoes eaten',
            stat2Value: '36',
            stat2Label: 'seats at the long table',
            stat3Value: '11',
            stat3Label: 'in the band',
            stat4Value: '0',
            stat4Label: 'bills signed',
            bgColor: magenta,
          }),
          slice('HyattContentBlock', {
            subtitle: 'Where you sleep',
            title: 'Rooms with a door in between',
            content:
              '<p>Two queens here, bunks there, and a door you can close. More than half of our 420 rooms join up, so a family of nine can have one corridor, three bathrooms and no argument about the light.</p>',
            image: photo('room-two-queen'),
            imagePosition: 'left',
            link: link('Find your rooms', '/rooms'),
            ...on(mango),
          }),
          group('Offers on the home page', [
            slice('SpecialsGrid', {
              title: 'Bring more people',
              specials: ['mango-season', 'abuela-decides'],
              columns: 2,
            }),
          ]),
          slice('RainbowBar', {
            text: 'Everyone is welcome. We mean the whole list.',
            cursiveText: 'bienvenidos',
            cursiveOpacity: 0.35,
          }),
        ],
      },
      {
        path: 'rooms',
        title: 'Rooms',
        description:
          'Rooms for two, for four and for nine: swim-up suites, connecting family rooms and a corner suite over the square.',
        notes: [
          slice('HyattBanner', {
            image: photo('breakfast-tray'),
            title: 'Sleep late. We’ll keep breakfast',
            titleTag: 'h1',
            titleSize: 'text-7xl',
            subtitle: 'Rooms for two, four and nine',
            height: 66,
            overlayColor: plum,
            overlayOpacity: 0.3,
          }),
          slice('Intro', {
            title: 'Pick your distance to the music',
            titleTag: 'h2',
            titleSize: 'text-5xl',
            copy: '<p>The red wing hears the band. The blue wing hears the pool. The green wing hears frogs. All three are forty steps from the sand.</p>',
          }),
          slice('HyattSuiteDetails', {
            title: 'Family Room, two queens',
            copy: '<p><a href="/rooms/la-verbena-family-room-two-queens">More about the Family Room</a></p>',
            titleTag: 'h3',
            images: photos('room-two-queen'),
            view: 'Garden or square',
            link: book('Book a Family Room'),
          }),
          slice('HyattSuiteDetails', {
            title: 'Swim-up Suite',
            copy: '<p><a href="/rooms/la-verbena-swim-up-suite">More about the Swim-up Suite</a></p>',
            titleTag: 'h3',
            images: photos('suite-swim-up', 'pool-from-above'),
            view: 'The pool, at eye level',
            link: book('Book a Swim-up Suite'),
          }),
          slice('HyattSuiteDetails', {
            title: 'Corner King over the bay',
            copy: '<p><a href="/rooms/la-verbena-corner-king-over-the-bay">More about the Corner King over the bay</a></p>',
            titleTag: 'h3',
            images: photos('suite-king-ocean'),
            view: 'The whole bay, both ends',
            link: book('Book a Corner King'),
          }),
          slice('HyattSuiteDetails', {
            title: 'The Nine, three rooms in one',
            copy: '<p><a href="/rooms/la-verbena-the-nine-three-rooms-in-one">More about the Nine</a></p>',
            titleTag: 'h3',
            view: 'The square, from a private stair',
            link: book('Book The Nine'),
          }),
          slice('HyattAmenityChecklist', {
            title: 'In every room',
            titleSize: 'text-4xl',
            columns: 3,
            showBalcony: true,
            showRainShower: true,
            showHairDryer: true,
            showIron: true,
            showSafe: true,
            showMinibar: true,
            showCoffeeMaker: true,
            showRoomService: true,
            showPillowMenu: true,
            showWifi: true,
            showTelevision: true,
            showAirConditioning: true,
          }),
          slice('RecordCompare'),
          slice(
            'TwoColumnContainer',
            { ratio: '1:1', paddingY: 64, ...{ bgColor: mango } },
            {
              label: 'Arriving and leaving',
              children: [
                slice(
                  'TitleWysiwyg',
                  {
                    title: 'Arrived too early?',
                    titleSize: 'text-3xl',
                    content:
                      '<p>Your room may not be ready at ten, but the pool is. Changing rooms, towels and lunch are by the loud pool, and the suitcases find their own way.</p>',
                  },
                  { slot: 'left' },
                ),
                slice(
                  'CheckInOutTimes',
                  {
                    title: 'Keys',
                    titleTag: 'h2',
                    titleSize: 'text-3xl',
                    checkOut: '{{resort.check_out}}, lunch still included',
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
                  text: 'Save us seats',
                  resort: 'la-verbena',
                  bgColor: magenta,
                  textColor: '#ffffff',
                }),
              ],
            },
          ),
        ],
      },
      {
        path: 'specials',
        title: 'Offers',
        description: 'The whole-family rate, children free all summer, mango season and half price for grandparents.',
        notes: [
          slice('HyattBanner', {
            image: photo('palapa-bar-dusk'),
            title: 'Bring more people',
            titleTag: 'h1',
            titleSize: 'text-7xl',
            subtitle: 'Cheaper with every cousin',
            height: 56,
            overlayColor: plum,
            overlayOpacity: 0.3,
          }),
          slice('CountdownClock', {
            title: 'Summer for under twelves ends',
            date: inDays(298, 'T21:00:00-04:00'),
            expiredText: 'School is back. The band never left.',
            bgColor: plum,
          }),
          slice('PageSpecials', { title: 'Going now' }),
          slice('TitleWysiwyg', {
            title: 'The small print, in large',
            titleSize: 'text-3xl',
            content:
              '<p>All prices are for everything: food, drink, the band, the boats without engines, tips and taxes. Cancel up to seven days before and pay nothing. Bring a cousin more than you booked and we find a bed.</p>',
            maxWidth: 760,
          }),
        ],
      },
      {
        path: 'activities',
        title: 'A day here',
        description:
          'From drumming at seven to the last song at midnight: what happens at La Verbena, when, and for whom.',
        notes: [
          slice('HyattBanner', {
            image: photo('pool-from-above'),
            title: 'Nobody is bored by accident',
            titleTag: 'h1',
            titleSize: 'text-7xl',
            subtitle: 'Thirty-one things a day',
            height: 66,
            overlayColor: plum,
            overlayOpacity: 0.3,
          }),
          slice(
            'Container',
            { width: 'page', paddingY: 96 },
            {
              label: 'Timetable',
              domId: 'timetable',
              children: [
                slice('TitleWysiwyg', {
                  title: 'Morning till midnight',
                  titleSize: 'text-5xl',
                  content: '<p>Chalked on the wall of the bakery each day; this is how it mostly goes.</p>',
                }),
                table('An ordinary Wednesday', plum, 'When | What | Where | For', [
                  '7:00 | Drumming, barefoot | Beach, north end | Anybody awake',
                  '9:30 | Empanada school | Kitchen no. 4 | 5 and up',
                  '11:00 | Catamaran to the sandbar | The jetty | 8 and up, swimmers',
                  '1:00 | Lunch for thirty-six | Long table | Whoever sits down',
                  '3:30 | Slide championship | Loud pool | Ends in tears, rarely',
                  '5:00 | Dominoes, league table | Almond tree | 60 and up, and guests of honour',
                  '7:30 | Bachata from zero | The square | Two left feet',
                  '9:00 | The band | The square | Everybody',
                ]),
              ],
            },
          ),
          slice(
            'Intro',
            {
              title: 'For every age',
              titleTag: 'h2',
              titleSize: 'text-5xl',
              copy: '<p>Clubs are open from nine to nine, and nobody has to be dropped off in tears: parents may stay, and grandparents are often asked to.</p>',
            },
            { domId: 'ages' },
          ),
          slice(
            'GridContainer',
            { columns: 2, gap: 24, paddingY: 24 },
            {
              label: 'Clubs',
              children: [
                slice('HyattCard', {
                  title: 'Los Grillos, 3 to 7',
                  copy: '<p>A treehouse with a slide out of it, naps in hammocks, and a daily parade in which everyone is first.</p>',
                  ...on(mango),
                }),
                slice('HyattCard', {
                  title: 'La Tripulación, 8 to 12',
                  copy: '<p>A crew with ranks, knots and a raft to finish by Friday. So far eighteen rafts have floated.</p>',
                  ...on(magenta),
                }),
                slice('HyattCard', {
                  title: 'The Roof, 13 to 17',
                  copy: '<p>No staff to be seen, though they are there. A table-football league, a kitchen, a sound desk, chargers.</p>',
                  ...on(plum),
                }),
                slice('HyattCard', {
                  title: 'The Committee, 60 and up',
                  copy: '<p>Dominoes at five, nine holes at Tinaja on Tuesdays and Fridays, and the right to move the band to another tempo.</p>',
                  ...on(mango),
                }),
              ],
            },
          ),
          slice('HyattContentBlock', {
            subtitle: 'And if you want none of it',
            title: 'There is a hammock without a number',
            content:
              '<p>Behind the green wing, past the frogs. We do not list it, we do not sweep it, and the bartender at the quiet pool knows the way with a tray.</p>',
            image: photo('hammock-sunset'),
            imagePosition: 'right',
            ...onPaper,
          }),
          slice('HyattGallery', {
            title: 'Last week, more or less',
            images: photos('cocktail-sea', 'breakfast-tray', 'wedding-table', 'beach-parasols-noon'),
            display: 'slider',
          }),
        ],
      },
      storiesPage(
        'La Verbena',
        slice('HyattBanner', {
          image: photo('palapa-bar-dusk'),
          title: 'Stories',
          titleTag: 'h1',
          titleSize: 'text-6xl',
          subtitle: 'Heard on the square',
          height: 56,
          overlayColor: plum,
          overlayOpacity: 0.45,
        }),
      ),
      contactPage({
        title: 'Write to us',
        description:
          'Tell La Verbena who is coming, how many of you and what the little ones eat: the cousin who organises everything writes back.',
        hero: slice('HyattBanner', {
          image: photo('beach-parasols-noon'),
          title: 'Tell us who’s coming',
          titleTag: 'h1',
          titleSize: 'text-7xl',
          subtitle: 'We’ll find the chairs',
          height: 60,
          overlayColor: plum,
          overlayOpacity: 0.45,
        }),
        form: {
          title: 'Write to us',
          copy: '<p>Four rooms or fourteen, one cake or three, a grandmother who wants the quiet side: write it as it comes. We sort it out, we are used to it.</p>',
          btnText: 'Send it over',
          successMsg: 'Got it! Somebody writes back before the band starts, tomorrow at the latest.',
        },
        after: [
          slice('HyattContentBlock', {
            subtitle: 'Rather talk?',
            title: 'Call the square',
            content:
              '<p>Yamilet picks up from eight in the morning to nine at night. After nine you would only hear the band, which is also an answer.</p>',
            image: photo('palapa-bar-dusk'),
            imagePosition: 'right',
            link: link('+1 809 555 0117', 'tel:+18095550117'),
            ...onPaper,
          }),
        ],
      }),
      privacyPage({
        name: 'La Verbena',
        email: 'privacy@laverbena.example',
        hero: slice('HyattBanner', {
          title: 'Privacy',
          titleTag: 'h1',
          titleSize: 'text-6xl',
          subtitle: 'What stays at the long table',
          height: 32,
          overlayColor: plum,
          overlayOpacity: 1,
        }),
        opening:
          'Everybody knows everybody here by Thursday. What we know about you on paper is another matter, and it is short.',
      }),
    ],
    translations: [laVerbenaInSpanish],
  }
}
