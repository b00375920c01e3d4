import {
  type AddressOf,
  bookingUrl,
  type DemoSite,
  group,
  inDays,
  link,
  menuItem,
  on,
  photo,
  photos,
  slice,
  table,
} from '../build.ts'
import { contactPage } from './contact.ts'
import { privacyPage } from './privacy.ts'
import { storiesPage } from './stories.ts'

const ink = '#1a1a1a'
const tomato = '#e2472f'
const celadon = '#a9c5b4'
const bone = '#f6f2ea'

const book = (text: string) => link(text, bookingUrl('the-late-ferry'))

/** The town hotel. Voice: the night porter, who has seen it before and liked it. */
export function theLateFerry(addressOf: AddressOf): DemoSite {
  return {
    id: '03f4e8a6-95b1-4d2c-b7c8-1e0f6a3d4c03',
    slug: 'the-late-ferry',
    name: 'The Late Ferry',
    layout: 'kimpton',
    resort: 'the-late-ferry',
    settings: {
      wordmark: 'The Late Ferry',
      strapline: 'A hotel in the Ropewalk',
      title_suffix: '— The Late Ferry',
      book_now_text: 'Stay a night',
      currency: 'USD',
      address: 'The Late Ferry\n9 Ropewalk\nPort Calder, Barbados',
      phone: '+1 246 555 0163',
      email: 'porter@thelateferry.example',
      social: [
        { name: 'Instagram', href: 'https://example.com/thelateferry/instagram' },
        { name: 'X', href: 'https://example.com/thelateferry/x' },
      ],
    },
    menus: [
      {
        location: 'header_primary',
        title: 'Main menu',
        items: [
          menuItem('Sleep', '/rooms'),
          menuItem('Eat & drink', '/dining'),
          menuItem('Deals', '/specials'),
          menuItem('Told', '/blog'),
          menuItem('Ask', '/contact'),
        ],
      },
      { location: 'footer_1', title: 'Upstairs', items: [menuItem('Rooms', '/rooms'), menuItem('Deals', '/specials')] },
      {
        location: 'footer_2',
        title: 'Downstairs',
        items: [
          menuItem('Eat & drink', '/dining'),
          menuItem('Opening hours', '/dining#hours'),
          menuItem('Ask the night porter', '/contact'),
          menuItem('Who owns us', addressOf('amarra')),
        ],
      },
      { location: 'footer_legal', title: 'Legal', items: [menuItem('Privacy', '/privacy')] },
    ],
    specials: [
      {
        slug: 'missed-it-anyway',
        title: 'Missed it anyway',
        subtitle: 'Sunday night for a song',
        content:
          '<p>Stay Friday and Saturday and Sunday costs 40 dollars, which is what you would have spent on rushing.</p>',
        terms: '<p>Friday to Monday, two guests. You must actually be seen doing nothing on Sunday.</p>',
        extraSavings: 'Sunday for $40',
        prettyEndDate: 'Until {day}',
        endsIn: 465,
        image: photo('bathroom-portrait'),
      },
      {
        slug: 'third-drink-theory',
        title: 'The third-drink theory',
        subtitle: 'A room, a roof, a tab',
        content:
          '<p>Sixty dollars to spend at the roof bar per night. The theory is that the third one is always the mistake. Discuss it with Desmond.</p>',
        terms: '<p>For each room and night. It cannot be saved up, although it has been tried.</p>',
        percentOff: 12,
        extraSavings: '$60 a night at the bar',
        prettyEndDate: 'Until {day}',
        endsIn: 221,
        image: photo('bar-backlit-shelf'),
      },
      {
        slug: 'bring-the-dog-ashore',
        title: 'Bring the dog ashore',
        subtitle: 'No fee, no form, one biscuit',
        content:
          '<p>Any size, any breed, any opinion. A bowl, a blanket in celadon and a map of the lamp-posts, annotated by the hotel’s own dog, Purser.</p>',
        terms: '<p>One dog a room. Two, if they have been introduced.</p>',
        percentOff: 10,
        prettyEndDate: 'All year, until {day}',
        endsIn: 405,
        image: photo('bicycle-wall'),
      },
      {
        slug: 'local-knowledge',
        title: 'Local knowledge',
        subtitle: 'For residents of the island',
        content:
          '<p>You live here and your cousins are in your house. Come and sleep in ours. Show anything with a Barbados address on it; we have accepted a library card.</p>',
        terms: '<p>Residents of Barbados, up to three nights a month.</p>',
        percentOff: 30,
        prettyEndDate: 'Until {day}',
        endsIn: 374,
        image: photo('sunset-palms-portrait'),
      },
      {
        slug: 'long-table-short-speech',
        title: 'Long table, short speech',
        subtitle: 'The whole roof, for one evening',
        content:
          '<p>Up to sixty people, the fire lit, four dishes in the middle of each table. Toasts are limited to ninety seconds. There is a bell.</p>',
        terms: '<p>Monday to Wednesday, with at least ten rooms. Price on request, bell included.</p>',
        prettyEndDate: 'Until {day}',
        endsIn: 557,
        image: photo('rooftop-dusk'),
        hideBookNow: true,
        href: '/dining',
      },
    ],
    pages: [
      {
        path: '',
        title: 'The Late Ferry — a hotel in the Ropewalk, Port Calder',
        description:
          'Fifty-four rooms, a kitchen and a roof in a rope works of 1881, three streets from the sea in Port Calder, Barbados.',
        notes: [
          slice('KimptonBanner', {
            image: photo('rooftop-dusk'),
            title: 'Late.',
            titleTag: 'h1',
            titleSize: 'text-8xl',
            subtitle: 'Fifty-four rooms, one roof',
            link: link('See where you’d sleep', '/rooms'),
            height: 90,
            overlayColor: ink,
            overlayOpacity: 0.28,
          }),
          slice('InlineBookingWidget', { accentColor: ink, btnText: 'Find a bed' }),
          slice('KimptonContentBlock', {
            subtitle: 'The building, briefly',
            title: 'They made rope here. Now we make it longer',
            content:
              '<p>From 1881 the men of Gittens & Sons walked backwards through this building, a quarter of a mile at a time, twisting sisal into hawsers. Hence a corridor you can see the curve of the earth in. Hence the hooks, on which you will hang your hat, your towel and in one case a cello.</p>',
            image: photo('rope-brick'),
            imagePosition: 'right',
            link: link('Rooms off the long corridor', '/rooms'),
            ...on(bone),
          }),
          slice(
            'GridContainer',
            { columns: 3, gap: 20, paddingY: 64, bgColor: celadon },
            {
              label: 'Three floors',
              children: [
                slice('TitleWysiwyg', {
                  title: 'Three floors, three moods',
                  titleSize: 'text-4xl',
                  content:
                    '<p>You can live a week in here without the street noticing. Some have. On the third floor is the roof, which opens at five and by six belongs to the neighbours; you are their guest.</p>',
                }),
                slice('KimptonCard', {
                  image: photo('library-nook'),
                  title: 'Ground: the reading room',
                  copy: '<p>Two thousand paperbacks, all of them left behind by guests. None are returned. Several are improving.</p>',
                  ...on(bone),
                }),
                slice('KimptonCard', {
                  image: photo('scallops-plate'),
                  title: 'First: Hawser, the kitchen',
                  copy: '<p>Flying fish, breadfruit, pepper sauce with a warning. Lunch for the street, supper for whoever stayed.</p>',
                  link: link('Look at the menu', '/dining'),
                  ...on(bone),
                }),
              ],
            },
          ),
          slice('KimptonBanner', {
            image: photo('bar-backlit-shelf'),
            title: 'Up.',
            titleSize: 'text-8xl',
            subtitle: 'The roof, from five',
            link: link('What Desmond pours', '/dining'),
            height: 80,
            overlayColor: ink,
            overlayOpacity: 0.3,
          }),
          slice('KimptonStats', {
            title: 'For people who like numbers',
            stat1Value: '402 m',
            stat1Label: 'of corridor, if you count it twice',
            stat2Value: '{{resort.rooms}}',
            stat2Label: 'rooms',
            stat3Value: '54',
            stat3Label: 'different chairs',
            stat4Value: '1',
            stat4Label: 'dog on the payroll',
            ...on(ink),
          }),
          slice('KimptonContentBlock', {
            subtitle: 'The quarter',
            title: 'Leave by the side door',
            content:
              '<p>Left for Miss Odle’s fish cakes, which sell out at eleven. Right for the net menders, the chess players and the barber who is also the archive. Straight on for the sea, four minutes, three if you hear music. Ask for the map. It is drawn from memory and proud of it.</p>',
            image: photo('ropeworks-facade'),
            imagePosition: 'left',
            ...on(bone),
          }),
          slice('KimptonIconFeatures', {
            title: 'Things you would have asked',
            copy: '<p>Answered by the night porter, who has been asked.</p>',
            showDining: true,
            diningText: 'Breakfast until noon; he will not judge',
            showBar: true,
            barText: 'Last orders is a feeling',
            showPool: true,
            poolText: 'A pool, long and thin, like the building',
            showWifi: true,
            wifiText: 'Wi-Fi, fast, and a drawer to forget your phone in',
            showFitness: true,
            fitnessText: 'The corridor. Twice',
            iconColor: tomato,
          }),
          group('Deals on the home page', [
            slice('SpecialsGrid', {
              title: 'Excuses to stay',
              specials: ['missed-it-anyway', 'bring-the-dog-ashore', 'local-knowledge'],
              columns: 3,
            }),
            slice('GhostButtonLink', { link: link('More excuses', '/specials'), color: ink, align: 'left' }),
          ]),
        ],
      },
      {
        path: 'rooms',
        title: 'Rooms',
        description: 'Fifty-four rooms off one very long corridor, with fifty-four different chairs.',
        notes: [
          slice('KimptonBanner', {
            image: photo('bed-brick-lamp'),
            title: 'Sleep.',
            titleTag: 'h1',
            titleSize: 'text-8xl',
            subtitle: 'Fifty-four rooms and chairs',
            height: 70,
            overlayColor: ink,
            overlayOpacity: 0.28,
          }),
          slice('Intro', {
            title: 'Sized like boats, not like numbers',
            titleTag: 'h2',
            titleSize: 'text-5xl',
            align: 'left',
            copy: '<p>Every room has a window that opens, a rain shower, a proper kettle, and a chair that no other room has. If you like yours too much, ask. We have sold three.</p>',
          }),
          slice('KimptonSuiteDetails', {
            title: 'Dinghy',
            copy: '<p>Small, clever and dry. The desk folds into the wall and so, nearly, does the bath. For one person, or two in the first year.</p><p><a href="/rooms/the-late-ferry-dinghy">More about the Dinghy</a></p>',
            view: 'The yard, and Purser',
            link: book('Take a Dinghy'),
          }),
          slice('KimptonSuiteDetails', {
            title: 'Sloop',
            copy: '<p>The one most people mean. Tall windows on the Ropewalk, a king bed set back from them, and a window seat for watching the chess go wrong.</p><p><a href="/rooms/the-late-ferry-sloop">More about the Sloop</a></p>',
            view: 'The street at its best side',
            link: book('Take a Sloop'),
          }),
          slice('KimptonSuiteDetails', {
            title: 'Barge',
            images: photos('room-two-queen'),
            copy: '<p>Two queens, one long shelf, and a record player with eleven records, nine of them good. Families fit. So do bands.</p><p><a href="/rooms/the-late-ferry-barge">More about the Barge</a></p>',
            view: 'Roofs, then water',
            link: book('Take a Barge'),
          }),
          slice('KimptonSuiteDetails', {
            title: 'The Wheelhouse',
            images: photos('bathroom-portrait'),
            copy: '<p>At the very end of the corridor, up nine steps. Windows on three sides, a tub in the fourth, and the only door that opens straight on to the roof.</p><p><a href="/rooms/the-late-ferry-the-wheelhouse">More about the Wheelhouse</a></p>',
            view: 'Everything, including you',
            link: book('Take The Wheelhouse'),
          }),
          slice('RecordCompare'),
          slice(
            'TwoColumnContainer',
            { ratio: '2:1', paddingY: 72, bgColor: celadon },
            {
              label: 'Comings and goings',
              children: [
                slice(
                  'TitleWysiwyg',
                  {
                    title: 'No check-out speech',
                    titleSize: 'text-4xl',
                    content:
                      '<p>Leave the key in the bowl. If you are still asleep at noon we assume you meant it, and telephone at two. The second telephone call has coffee with it.</p>',
                  },
                  { slot: 'left' },
                ),
                slice(
                  'CheckInOutTimes',
                  {
                    title: 'Officially',
                    titleTag: 'h2',
                    titleSize: 'text-2xl',
                    checkOut: '{{resort.check_out}}, in theory',
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
                  text: 'Stay a night',
                  resort: 'the-late-ferry',
                  bgColor: ink,
                  textColor: '#ffffff',
                }),
              ],
            },
          ),
        ],
      },
      {
        path: 'specials',
        title: 'Deals',
        description: 'Cheap Sundays, a tab on the roof, dogs for nothing and a rate for people who live here.',
        notes: [
          slice('KimptonBanner', {
            image: photo('rope-brick'),
            title: 'Stay.',
            titleTag: 'h1',
            titleSize: 'text-8xl',
            subtitle: 'Excuses, in writing',
            height: 60,
            overlayColor: ink,
            overlayOpacity: 0.28,
          }),
          slice('PageSpecials', { title: 'On the board by the door' }),
          slice('CountdownClock', {
            title: 'Desmond’s theory is tested until',
            date: inDays(221, 'T23:59:00-04:00'),
            expiredText: 'The theory has been proved. Order water.',
            ...on(ink),
          }),
          slice('SignUpPopup', {
            formid: 'newsletter',
            title: 'Before it is on the board',
            copy: '<p>Deals go to the people on the list a day earlier. Four letters a year, five if something good happens.</p>',
            delay: 12,
          }),
          slice('TitleWysiwyg', {
            title: 'The catch',
            titleSize: 'text-3xl',
            content:
              '<p>There is a small one: one deal at a time. Taxes are in the price, tips are your own business, and cancelling is free until six in the evening two days before. If plans change because of an actual ferry, call us. We have a soft spot.</p>',
            maxWidth: 720,
          }),
        ],
      },
      {
        path: 'dining',
        title: 'Eat & drink',
        description:
          'Hawser, the kitchen on the first floor; the roof, which opens at five; and coffee at the hatch from six in the morning.',
        notes: [
          slice('KimptonBanner', {
            image: photo('restaurant-dusk'),
            title: 'Eat.',
            titleTag: 'h1',
            titleSize: 'text-8xl',
            subtitle: 'Then up one floor, and drink',
            height: 76,
            overlayColor: ink,
            overlayOpacity: 0.28,
          }),
          slice('KimptonContentBlock', {
            subtitle: 'First floor',
            title: 'Hawser',
            content:
              '<p>Marva Gittens, whose great-grandfather owned the rope, cooks over one long fire in what used to be the tarring shed. Flying fish with charred lime. Breadfruit under ash with salt butter. Goat, slowly, on Thursdays. The pepper sauce is served in a thimble, for reasons.</p><p>Eighty seats, half of them kept for the street.</p><p><a href="/dining/the-late-ferry-hawser">Hours and menu: Hawser</a></p>',
            image: photo('scallops-plate'),
            imagePosition: 'right',
            ...on(bone),
          }),
          slice('LeftRightBlock', {
            title: 'The roof',
            copy: '<p>Desmond Clarke has eighty-one bottles and one question: sweet, sour or honest? The Late Ferry itself is rum, sorrel, bitter orange and ten minutes of conversation. It cannot be ordered to go.</p><p><a href="/dining/the-late-ferry-the-roof">Hours and menu: The roof</a></p>',
            image: photo('bar-backlit-shelf'),
            imageSide: 'left',
            ...on(celadon),
          }),
          slice('LeftRightBlock', {
            title: 'The hatch',
            copy: '<p>From six in the morning, on the Ropewalk side: coffee from Saint Andrew, coconut bread, and the news. The queue is the best seat in the quarter. Say you are staying and they still make you wait.</p><p><a href="/dining/the-late-ferry-the-hatch">Hours and menu: The hatch</a></p>',
            imageSide: 'right',
            ...on(bone),
          }),
          slice(
            'Container',
            { width: 'page', paddingY: 96 },
            {
              label: 'Opening hours',
              domId: 'hours',
              children: [
                slice('TitleWysiwyg', {
                  title: 'When',
                  titleSize: 'text-5xl',
                  content: '<p>All times are local and most are flexible.</p>',
                }),
                table('Opening hours', ink, 'Where | Open | Closed on', [
                  'The Hatch | {{restaurant:the-hatch.hours}} | Never',
                  'Hawser | {{restaurant:hawser.hours}} | Monday lunch, Sunday supper',
                  'The Roof | {{restaurant:the-roof.hours}} | Heavy rain',
                  'The Reading Room | {{restaurant:the-reading-room.hours}} | Never',
                ]),
              ],
            },
          ),
          slice('KimptonContentBlock', {
            subtitle: 'After two',
            title: 'To hold a table',
            content:
              '<p>Telephone, ask for Marva, and do not say it is for an anniversary unless it is. She checks.</p>',
            link: link('+1 246 555 0163', 'tel:+12465550163'),
            ...on(celadon),
          }),
        ],
      },
      storiesPage(
        'The Late Ferry',
        slice('KimptonBanner', {
          image: photo('rooftop-dusk'),
          title: 'Told.',
          titleTag: 'h1',
          titleSize: 'text-7xl',
          subtitle: 'Stories from the night desk',
          height: 60,
          overlayColor: ink,
          overlayOpacity: 0.4,
        }),
      ),
      contactPage({
        title: 'Ask',
        description:
          'Ask the night porter of The Late Ferry: about a bed, a table, the roof or the dog. He answers once.',
        hero: slice('KimptonBanner', {
          image: photo('rope-brick'),
          title: 'Ask.',
          titleTag: 'h1',
          titleSize: 'text-8xl',
          subtitle: 'He has been asked before',
          height: 60,
          overlayColor: ink,
          overlayOpacity: 0.4,
        }),
        form: {
          title: 'A note for the night porter',
          copy: '<p>Slide it under the door, so to speak. He reads between two and four, when it is quiet, and has an answer by breakfast.</p>',
          btnText: 'Slide it under',
          successMsg: 'He has it. There is an answer by breakfast. Yours, not his.',
        },
        after: [
          slice('KimptonContentBlock', {
            subtitle: 'Or in person',
            title: 'Ring the bell, once',
            content:
              '<p>The desk is at the short end of the long corridor, and there is somebody at it at any hour. By telephone let it ring nine times: it is a long corridor.</p>',
            image: photo('ropeworks-facade'),
            imagePosition: 'right',
            link: link('+1 246 555 0163', 'tel:+12465550163'),
            ...on(bone),
          }),
        ],
      }),
      privacyPage({
        name: 'The Late Ferry',
        email: 'privacy@thelateferry.example',
        hero: slice('KimptonBanner', {
          title: 'Hush.',
          titleTag: 'h1',
          titleSize: 'text-7xl',
          subtitle: 'Privacy',
          height: 36,
          overlayColor: ink,
          overlayOpacity: 1,
        }),
        opening:
          'The night porter knows when you came in. He has never once brought it up. The rest of the hotel is run on the same principle.',
      }),
    ],
  }
}
