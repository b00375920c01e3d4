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

const driftwood = '#6b5b4b'
const surf = '#4fa3b8'
const butter = '#f7e3a1'
const foam = '#f8fbfb'

const book = (text: string) => link(text, bookingUrl('windbreak'))

/** The beach-town motel. Voice: the notice board by the front desk, kept by somebody cheerful. */
export function windbreak(addressOf: AddressOf): DemoSite {
  return {
    id: '05d2f6b8-7a03-4e95-8c1b-9f4e2d5a7c05',
    slug: 'windbreak',
    name: 'Windbreak',
    layout: 'sandpiper',
    resort: 'windbreak',
    settings: {
      wordmark: 'Windbreak',
      strapline: 'Cockle Point, Florida',
      title_suffix: '| Windbreak',
      book_now_text: 'Grab a room',
      currency: 'USD',
      address: 'Windbreak\n410 Shell Street\nCockle Point, Florida',
      phone: '+1 772 555 0190',
      email: 'porch@windbreak.example',
      social: [
        { name: 'Instagram', href: 'https://example.com/windbreak/instagram' },
        { name: 'Facebook', href: 'https://example.com/windbreak/facebook' },
      ],
    },
    menus: [
      {
        location: 'header_primary',
        title: 'Main menu',
        items: [
          menuItem('Rooms', '/rooms'),
          menuItem('Pictures', '/gallery'),
          menuItem('Offers', '/specials'),
          menuItem('Stories', '/blog'),
          menuItem('Find us', '/#find-us'),
          menuItem('Write', '/contact'),
        ],
      },
      {
        location: 'footer_1',
        title: 'Windbreak',
        items: [menuItem('Rooms', '/rooms'), menuItem('Offers', '/specials'), menuItem('Pictures', '/gallery')],
      },
      {
        location: 'footer_2',
        title: 'Around',
        items: [
          menuItem('Find us', '/#find-us'),
          menuItem('Drop us a line', '/contact'),
          menuItem('The Amarra houses', addressOf('amarra')),
        ],
      },
      { location: 'footer_legal', title: 'Legal', items: [menuItem('Privacy', '/privacy')] },
    ],
    specials: [
      {
        slug: 'four-for-three',
        title: 'Four for three',
        subtitle: 'The fourth night’s on the porch. We mean on us',
        content:
          '<p>Stay four nights, pay for three. Most people use the extra one for absolutely nothing, which we support.</p>',
        terms: '<p>Arrive Sunday to Wednesday. Not over the Shell Street parade, sorry.</p>',
        percentOff: 25,
        prettyEndDate: 'Through {day}',
        endsIn: 393,
        image: photo('hammock-sunset'),
      },
      {
        slug: 'pancake-mornings',
        title: 'Pancake mornings',
        subtitle: 'Breakfast thrown in',
        content:
          '<p>Key-lime pancakes at Dot’s, two doors down, every morning for everybody in your room. Dot does eggs too, if you insist.</p>',
        terms: '<p>Two nights or more. Dot’s is shut on Mondays; we make waffles ourselves.</p>',
        extraSavings: 'Breakfast for four',
        prettyEndDate: 'Through {day}',
        endsIn: 496,
        image: photo('breakfast-tray'),
      },
      {
        slug: 'nine-holes-no-shoes',
        title: 'Nine holes, no shoes',
        subtitle: 'Golf, more or less',
        content:
          '<p>Two rounds at Cockle Point Municipal, clubs from the shed, and a lemonade at the seventh, where the view is the hazard.</p>',
        terms: '<p>Two nights or more, two players. Shoes are allowed.</p>',
        percentOff: 15,
        extraSavings: 'Clubs for nothing',
        prettyEndDate: 'Through {day}',
        endsIn: 557,
        image: photo('golf-green'),
      },
      {
        slug: 'sandy-school-break',
        title: 'Sandy school break',
        subtitle: 'Two rooms for families',
        content:
          '<p>Take the second room at half price and put the children in it. There is a door between you. It locks from your side.</p>',
        terms: '<p>School holidays, three nights or more.</p>',
        percentOff: 50,
        prettyEndDate: 'Through {day}',
        endsIn: 526,
        image: photo('room-two-queen'),
      },
      {
        slug: 'hurricane-lamp-weeks',
        title: 'Hurricane-lamp weeks',
        subtitle: 'Big sky, small price',
        content:
          '<p>September has the warmest water, the emptiest sand and the occasional day indoors with a jigsaw. We have forty-one. Three are complete.</p>',
        terms: '<p>September and October. If a storm keeps you away, you move your dates and pay nothing.</p>',
        percentOff: 40,
        prettyEndDate: 'September and October',
        endsIn: 344,
        image: photo('sunset-sea-portrait'),
      },
    ],
    pages: [
      {
        path: '',
        title: 'Windbreak | A beach motel in Cockle Point, Florida',
        description:
          'Eighty-eight butter-coloured rooms, one street from everything and no street from the sand. Bicycles included.',
        notes: [
          slice('SandpiperHero', {
            image: photo('beach-empty'),
            title: 'Shoes off. You’re here',
            titleSize: 'text-7xl',
            copy: '<p>Eighty-eight rooms, one porch, and a hose for your feet.</p>',
            link: link('Have a look at the rooms', '/rooms'),
            height: 82,
          }),
          slice('InlineBookingWidget', { accentColor: driftwood, btnText: 'Grab a room' }),
          slice('SandpiperAlertBlock', {
            icon: 'info',
            title: 'Today on the board',
            titleTag: 'h2',
            copy: '<p>Low tide at 10:40, good for shells. Ray has the kayaks out until four. Somebody left a very small shoe on the porch.</p>',
            bgColor: butter,
            textColor: '',
          }),
          slice('ImageWithText', {
            image: photo('motel-doors'),
            title: 'Same paint since 1962',
            text: '<p>Walt and June Pruitt had enough yellow paint for a boat and a motel, and never got round to the boat. Their motel has changed hands twice and colour never. The roof is new. The neon says VACANCY with one A missing, and people would write in if we fixed it.</p><p>You park outside your own door. You rinse your own feet. After that we look after you.</p>',
            imagePosition: 'right',
          }),
          slice('SandpiperColorCardGrid', {
            title: 'Plan your day, or don’t',
            card1Title: 'Swim',
            card1Copy:
              'Past the second sandbar it is waist deep again. Children find this funnier than anything else in Florida.',
            card1Color: surf,
            card2Title: 'Eat',
            card2Copy: 'Grouper sandwiches at the bait shop window. Ask for the pickles. They are the point.',
            card2Color: butter,
            card3Title: 'Pedal',
            card3Copy: 'Take any bicycle from the porch. If it has a name on the bell, that is only its name.',
            card3Color: driftwood,
            card4Title: 'Nap',
            card4Copy: 'From one to three the whole of Shell Street does. It would be rude not to.',
            card4Color: surf,
          }),
          slice('SandpiperActivityGrid', {
            title: 'Things within flip-flop distance',
            activity1Image: photo('yoga-deck-sunrise'),
            activity1Title: 'Stretching, gently',
            activity2Image: photo('sailing-boat'),
            activity2Title: 'Ray’s little boats',
            activity3Image: photo('sunset-sea-portrait'),
            activity3Title: 'Jumping the last waves',
          }),
          group('Offers on the home page', [
            slice('SpecialsGrid', {
              title: 'Off the notice board',
              specials: ['four-for-three', 'pancake-mornings', 'nine-holes-no-shoes'],
              columns: 3,
            }),
            slice('GhostButtonLink', { link: link('All the offers', '/specials'), color: driftwood, align: 'center' }),
          ]),
          slice('LeftRightBlock', {
            title: 'Dogs, sand, wet hair',
            copy: '<p>All fine. Floors are painted concrete, there is a line for the towels and a jar of biscuits at dog height. The only house rule is on a card by the door: shut the screen, please, the pelicans are bold.</p>',
            image: photo('detail-towels-key'),
            imageSide: 'left',
            link: link('More pictures', '/gallery'),
            ...on(butter),
          }),
          slice(
            'SandpiperMap',
            {
              title: 'Find us',
              zoom: 13,
              link: link('Write for directions', '/contact'),
            },
            { domId: 'find-us' },
          ),
        ],
      },
      {
        path: 'rooms',
        title: 'Rooms',
        description: 'Park-at-your-door rooms, upstairs rooms with a slice of sea, bunk rooms and the Paint Locker.',
        notes: [
          slice('SandpiperHero', {
            image: photo('motel-doors'),
            title: 'Rooms that don’t mind sand',
            titleSize: 'text-6xl',
            copy: '<p>Park at the door. Leave the door open. Hear the sea.</p>',
            height: 66,
          }),
          slice('Intro', {
            title: 'Upstairs or downstairs?',
            titleTag: 'h2',
            titleSize: 'text-4xl',
            copy: '<p>Downstairs you step on to grass. Upstairs you get the breeze and a strip of blue. Every room has a fridge, a fan as well as the cold air, and two beach chairs with your number on.</p>',
          }),
          group('Rooms', [
            slice('SandpiperRoomType', {
              title: 'Downstairs King',
              copy: '<p>Grass out front, shade until noon, and the shortest walk to the ice.</p><p><a href="/rooms/windbreak-downstairs-king">More about the Downstairs King</a></p>',
              kingBed: true,
              link: book('Grab a Downstairs King'),
            }),
            slice('SandpiperRoomType', {
              image: photo('sunset-palms-portrait'),
              title: 'Upstairs King',
              copy: '<p>A rail to put your feet on and the sea between two palms.</p>',
              oceanView: true,
              kingBed: true,
              link: book('Grab an Upstairs King'),
            }),
            slice('SandpiperRoomType', {
              image: photo('room-two-queen'),
              title: 'Two-Queen',
              copy: '<p>For four, or for two who have had words about the blanket.</p><p><a href="/rooms/windbreak-two-queen">More about the Two-Queen</a></p>',
              family: true,
              doubleBed: true,
              link: book('Grab a Two-Queen'),
            }),
            slice('SandpiperRoomType', {
              title: 'Bunk & Queen',
              copy: '<p>Built-in bunks with reading lamps, portholes and a rule about jumping.</p><p><a href="/rooms/windbreak-bunk-queen">More about the Bunk & Queen</a></p>',
              family: true,
              doubleBed: true,
              link: book('Grab a Bunk & Queen'),
            }),
            slice('SandpiperRoomType', {
              image: photo('bathroom-tub'),
              title: 'Corner by the sea',
              copy: '<p>The two end rooms. Windows on two sides and a tub, the only tubs we have.</p><p><a href="/rooms/windbreak-corner-by-the-sea">More about the Corner by the sea</a></p>',
              oceanView: true,
              kingBed: true,
              link: book('Grab a corner'),
            }),
            slice('SandpiperRoomType', {
              title: 'The Paint Locker',
              copy: '<p>Where Walt kept the yellow. Now a small house with a kitchen, books, and a wall nobody has dared repaint.</p><p><a href="/rooms/windbreak-the-paint-locker">More about the Paint Locker</a></p>',
              family: true,
              kingBed: true,
              link: book('Grab the Paint Locker'),
            }),
          ]),
          table('Quick compare', driftwood, 'Room | Floor | Sleeps | Sea view | Dogs', [
            'Downstairs King | Ground | {{room:downstairs-king.sleeps}} | If you lean | Yes',
            'Upstairs King | First | {{room:upstairs-king.sleeps}} | Yes | Small ones',
            'Two-Queen | Ground | {{room:two-queen.sleeps}} | If you lean | Yes',
            'Bunk & Queen | Ground | {{room:bunk-queen.sleeps}} | No | Yes',
            'Corner by the sea | First | {{room:corner-by-the-sea.sleeps}} | Yes, twice | Small ones',
            'The Paint Locker | Its own | {{room:the-paint-locker.sleeps}} | From the steps | Any size',
          ]),
          slice('RecordCompare'),
          slice(
            'TwoColumnContainer',
            { ratio: '1:1', paddingY: 56, bgColor: butter },
            {
              label: 'Coming and going',
              children: [
                slice(
                  'TitleWysiwyg',
                  {
                    title: 'Here before your room is?',
                    titleSize: 'text-3xl',
                    content:
                      '<p>Change in the bathhouse, take two chairs and a bicycle, and we will whistle when it is ready. Ray’s whistle carries to the sandbar.</p>',
                  },
                  { slot: 'left' },
                ),
                slice(
                  'CheckInOutTimes',
                  {
                    title: 'Keys',
                    titleTag: 'h2',
                    titleSize: 'text-3xl',
                    checkOut: '{{resort.check_out}}, then stay on the beach all day',
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
                  text: 'Grab a room',
                  resort: 'windbreak',
                  bgColor: butter,
                  textColor: driftwood,
                }),
              ],
            },
          ),
        ],
      },
      {
        path: 'specials',
        title: 'Offers',
        description: 'Four nights for three, pancakes included, half-price second rooms and golf without shoes.',
        notes: [
          slice('SandpiperHero', {
            image: photo('beach-empty'),
            title: 'Off the notice board',
            titleSize: 'text-6xl',
            copy: '<p>Pinned up, good until it says so.</p>',
            height: 56,
          }),
          slice('SandpiperAlertBlock', {
            icon: 'warning',
            title: 'Parade weekend is full',
            titleTag: 'h2',
            copy: '<p>The Shell Street parade is in the middle of August, and every room went in a morning. Call us: somebody always breaks a leg.</p>',
            link: link('+1 772 555 0190', 'tel:+17725550190'),
            bgColor: butter,
            textColor: '',
          }),
          slice('PageSpecials', { title: 'Pinned up now' }),
          slice('CountdownClock', {
            title: 'Hurricane-lamp weeks run out',
            date: inDays(344, 'T23:59:00-04:00'),
            expiredText: 'Lamps away. See you next fall.',
            ...on(butter),
          }),
          slice('TitleWysiwyg', {
            title: 'The only small print',
            titleSize: 'text-3xl',
            content:
              '<p>One offer at a time. Taxes are in, and there is no resort fee, because this is not a resort. Cancel until three days before for nothing. Under sixes stay free and tend to run the place.</p>',
            maxWidth: 720,
          }),
        ],
      },
      {
        path: 'gallery',
        title: 'Pictures',
        description: 'Sand, rooms, pancakes and the sky over Cockle Point: pictures from the drawer at the front desk.',
        notes: [
          slice('SandpiperHero', {
            image: photo('hammock-sunset'),
            title: 'From the drawer at the desk',
            titleSize: 'text-6xl',
            copy: '<p>Guests leave pictures behind. We keep the ones with nobody’s thumb in them.</p>',
            height: 66,
          }),
          slice('GridGallery', {
            title: 'Sand and water',
            images: photos('beach-empty', 'sunset-sea-portrait', 'sunset-palms-portrait'),
            width: 'w-1/4',
            category: 'resort',
          }),
          slice('GridGallery', {
            title: 'Behind the doors',
            images: photos('motel-doors', 'room-two-queen', 'detail-towels-key'),
            width: 'w-1/4',
            category: 'rooms',
          }),
          slice('GridGallery', {
            title: 'Out on Shell Street',
            images: photos('bicycle-wall', 'golf-green'),
            width: 'w-1/4',
            category: 'dining',
          }),
          slice('SandpiperAlertBlock', {
            icon: 'none',
            title: 'Left one behind?',
            titleTag: 'h2',
            copy: '<p>If that is your hat in the wave, write to us and we will post you the print. The hat has not been seen.</p>',
            link: link('Write to us', '/contact'),
            bgColor: foam,
            textColor: '',
          }),
          slice('ImageWithText', {
            image: photo('palms-from-below'),
            title: 'The one on every fridge',
            text: '<p>June Pruitt took this lying down, in 1964, under the palm by room 12. The palm is still there. So is the dent in the grass. If you would like to lie in it, ask for <a href="/rooms">a room downstairs</a>.</p>',
            imagePosition: 'left',
          }),
        ],
      },
      storiesPage(
        'Windbreak',
        slice('SandpiperHero', {
          image: photo('motel-doors'),
          title: 'From the porch',
          titleSize: 'text-6xl',
          copy: '<p>Stories with sand in them.</p>',
          height: 60,
        }),
      ),
      contactPage({
        title: 'Drop us a line',
        description: 'Write to the porch: about a room, a dog, everybody you know, or the thing you left behind.',
        hero: slice('SandpiperHero', {
          image: photo('beach-empty'),
          title: 'Drop us a line',
          titleSize: 'text-6xl',
          copy: '<p>We read the mail on the porch, out loud if it’s good.</p>',
          height: 56,
        }),
        form: {
          title: 'What’s up?',
          copy: '<p>Coming with a dog, a band or eleven cousins? Left a very small shoe? Tell us here. No need to be formal, we’re barefoot.</p>',
          btnText: 'Pin it to the board',
          successMsg: 'Got it! It’s on the board. Somebody writes back by tomorrow.',
        },
        after: [
          slice('ImageWithText', {
            image: photo('bicycle-wall'),
            title: 'Or just holler',
            text: '<p>The desk is open from seven to ten. Call <a href="tel:+17725550190">+1 772 555 0190</a> and let it ring: whoever is nearest is probably up a ladder. At night there is a bell, and Ray, in that order.</p><p>You will find us at the end of <a href="/#find-us">Shell Street</a>. If your tires are wet, back up.</p>',
            imagePosition: 'left',
          }),
        ],
      }),
      privacyPage({
        name: 'Windbreak',
        email: 'privacy@windbreak.example',
        hero: slice('SandpiperHero', {
          title: 'Privacy',
          copy: '<p>Curtains that close, and so on.</p>',
          height: 34,
          textColor: '',
        }),
        opening: 'The porch hears everything and forgets it by supper. The computer is told a good deal less.',
      }),
    ],
  }
}
