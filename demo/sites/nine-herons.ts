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
  stillHero,
  table,
} from '../build.ts'
import { contactPage, letterForm } from './contact.ts'
import { privacyPage } from './privacy.ts'
import { storiesPage } from './stories.ts'

const forest = '#20432c'
const gold = '#c9a24b'
const blush = '#f0d9cc'
const paper = '#fbfaf6'

const book = (text: string) => link(text, bookingUrl('nine-herons'))

/** The lagoon house for adults. Voice: low, present tense, the camera holds a little longer than expected. */
export function nineHerons(addressOf: AddressOf): DemoSite {
  return {
    id: '04a9c3d7-1e42-4b8f-9d60-5c2b8e7f6a04',
    slug: 'nine-herons',
    name: 'Nine Herons',
    layout: 'sanctuary2024',
    resort: 'nine-herons',
    settings: {
      wordmark: 'Nine Herons',
      strapline: 'Sabal Lagoon',
      title_suffix: '· Nine Herons',
      book_now_text: 'Reserve',
      currency: 'USD',
      address: 'Nine Herons\nBoardwalk 1\nSabal Lagoon, Stann Creek, Belize',
      phone: '+501 555 0128',
      email: 'evening@nineherons.example',
      social: [{ name: 'Instagram', href: 'https://example.com/nineherons/instagram' }],
    },
    menus: [
      {
        location: 'header_primary',
        title: 'Main menu',
        items: [
          menuItem('Suites', '/rooms'),
          menuItem('The bath house', '/wellness'),
          menuItem('Weddings', '/weddings'),
          menuItem('Offers', '/specials'),
          menuItem('Stories', '/blog'),
          menuItem('Write to us', '/contact'),
        ],
      },
      {
        location: 'footer_1',
        title: 'The lagoon',
        items: [
          menuItem('Suites', '/rooms'),
          menuItem('The bath house', '/wellness'),
          menuItem('Weddings', '/weddings'),
        ],
      },
      {
        location: 'footer_2',
        title: 'Before you come',
        items: [
          menuItem('Write to us', '/contact'),
          menuItem('Offers', '/specials'),
          menuItem('The Amarra houses', addressOf('amarra')),
        ],
      },
      { location: 'footer_legal', title: 'Legal', items: [menuItem('Privacy', '/privacy')] },
    ],
    specials: [
      {
        slug: 'the-long-dusk',
        title: 'The long dusk',
        subtitle: 'Five nights in a Lagoon Suite',
        content:
          '<p>A canoe without a motor at half past five each evening, with a guide who does not talk. Supper is kept until you return.</p>',
        terms: '<p>Five nights or more. The canoe takes two guests. In high wind the veranda has the same view.</p>',
        percentOff: 25,
        extraSavings: 'The canoe, every evening',
        prettyEndDate: 'Until {day}',
        endsIn: 389,
        image: photo('herons-homing-portrait'),
      },
      {
        slug: 'green-water',
        title: 'Green water',
        subtitle: 'When the rains turn the lagoon',
        content:
          '<p>From June the water is the colour of a bottle and the orchids open along the boardwalk. There are fewer guests than birds.</p>',
        terms:
          '<p>June to October, four nights or more. Rain is likely between three and five, and is rather the point.</p>',
        percentOff: 35,
        prettyEndDate: 'June to October',
        endsIn: 344,
        image: photo('canoes-green-water'),
      },
      {
        slug: 'two-and-no-one-else',
        title: 'Two, and no one else',
        subtitle: 'The Heronry, for a week',
        content:
          '<p>The house at the far end of the boardwalk: its own landing, its own cook, its own hour of silence after lunch.</p>',
        terms: '<p>Seven nights. Breakfast and supper are cooked in the house.</p>',
        extraSavings: 'A credit of $900',
        prettyEndDate: 'Until {day}',
        endsIn: 526,
        image: photo('garden-path'),
      },
      {
        slug: 'the-seventh-bath',
        title: 'The seventh bath',
        subtitle: 'Three days in the bath house',
        content:
          '<p>Heat, steam, salt, stone, rain, leaf; and the last, which is only warm water and nobody speaking.</p>',
        terms: '<p>Three nights or more, with six treatments for each guest over three days.</p>',
        percentOff: 20,
        prettyEndDate: 'Until {day}',
        endsIn: 464,
        image: photo('spa-portrait'),
      },
      {
        slug: 'said-quietly',
        title: 'Said quietly',
        subtitle: 'A wedding for up to twelve',
        content:
          '<p>The jetty at first light or the clearing at last, a registrar who keeps it short, and supper at one table under lamps.</p>',
        terms: '<p>Monday to Thursday. Papers must reach us thirty days before. Up to twelve guests.</p>',
        extraSavings: 'The bridal suite for three nights',
        prettyEndDate: 'Until {day}',
        endsIn: 557,
        image: photo('restaurant-dusk-portrait'),
        hideBookNow: true,
        href: '/weddings',
      },
    ],
    pages: [
      {
        path: '',
        title: 'Nine Herons · A lagoon for adults',
        description:
          'Ninety-six suites on stilts on Sabal Lagoon, Belize. At dusk nine herons cross the water to the same dead tree.',
        notes: [
          stillHero(100, {
            image: photo('herons-homing', 'herons-homing-portrait'),
            title: 'At six, the birds come home',
            titleSize: 'text-8xl',
            copy: '<p>Sabal Lagoon, Belize. For adults.</p>',
            link: link('See the suites', '/rooms'),
          }),
          slice('IntroTwoColumn', {
            title: 'A lagoon with the sound turned down',
            titleSize: 'text-6xl',
            copyLeft:
              '<p>There is a dead mangrove at the western edge of the water, silver, bare, taller than the rest. Every evening, a little after the sun has gone, nine herons come in low from the sea and settle on it. Never eight. We have stopped trying to explain it.</p>',
            copyRight:
              '<p>The house was built to face that tree. Ninety-six suites stand on stilts along a boardwalk of two kilometres, far enough apart that a lamp is the only sign of a neighbour. There are no children here, no engines after five, and no music that somebody is not playing.</p>',
          }),
          slice('SanctuaryImageBlock', {
            image: photo('boardwalk-lamps'),
            caption: 'The boardwalk, twenty past six',
            fullWidth: true,
          }),
          slice('LeftRightBlock', {
            title: 'Suites on stilts',
            copy: '<p>Sapodilla floors, walls of woven palm, a bed that looks down the length of the water. At night the tide goes out underneath you, and in the morning there are small tracks in the mud that the guide can read.</p>',
            image: photo('suite-king-evening'),
            imageSide: 'right',
            link: link('The four kinds of suite', '/rooms'),
            ...onPaper,
          }),
          slice('SanctuaryFeathersDivider', { height: 180, color: forest }),
          slice('SanctuaryFadeColorBlock', {
            title: 'Nothing happens at five o’clock',
            titleSize: 'text-5xl',
            copy: '<p>It is on the programme every day. The boats are tied up, the kitchen lowers its voice, and someone walks along the boardwalk lighting the lamps, one by one, by hand. Bring a chair to the rail. Give it an hour.</p>',
            fromColor: forest,
            toColor: '',
            textColor: '#ffffff',
          }),
          slice(
            'GridContainer',
            { columns: 2, gap: 24, paddingY: 0 },
            {
              label: 'Two places',
              children: [
                slice('VerticalImageCard', {
                  image: photo('spa-still-life'),
                  title: 'The bath house',
                  subtitle: 'Seven rooms of water',
                  link: link('The bath house', '/wellness'),
                }),
                slice('VerticalImageCard', {
                  image: photo('rings-linen'),
                  title: 'Weddings',
                  subtitle: 'For twelve, or for two',
                  link: link('Weddings', '/weddings'),
                }),
              ],
            },
          ),
          slice('SanctuaryGoldPromotion', {
            title: 'The long dusk',
            savings: '25',
            isDollars: false,
            copy: '<p>Five nights in a Lagoon Suite, and every evening a canoe without a motor, with a guide who does not talk.</p>',
            terms:
              '<p>Five nights or more. The canoe takes two guests; in high wind the veranda has the same view.</p>',
            link: book('Reserve the long dusk'),
          }),
          slice('LeftRightBlock', {
            title: 'The kitchen listens to the lagoon',
            copy: '<p>Eudora Cal has no menu. She has what the boat brought: snook with burnt lime, hearts of palm from behind the house, cacao from the next village, cooked in clay. You are asked one question on the first night, and she remembers the answer.</p>',
            image: photo('restaurant-dusk-portrait'),
            imageSide: 'left',
            ...on(blush),
          }),
          slice('SliderGallery', {
            title: 'From first light to last',
            images: photos('canoes-green-water', 'garden-path'),
            showCaptions: false,
          }),
        ],
      },
      {
        path: 'rooms',
        title: 'Suites',
        description:
          'Four kinds of suite on stilts over Sabal Lagoon, from the reed rooms by the landing to the Heronry at the far end.',
        notes: [
          stillHero(82, {
            image: photo('suite-king-evening'),
            title: 'A bed, and the length of the water',
            titleSize: 'text-7xl',
          }),
          slice('Intro', {
            title: 'Four kinds of quiet',
            titleTag: 'h2',
            titleSize: 'text-5xl',
            copy: '<p>The further along the boardwalk, the fewer the lamps. Someone will bring you and your bags by water, and leave you the small boat.</p>',
          }),
          slice('SanctuaryRoomListing', {
            title: 'Reed Suite',
            copy: '<p>Near the landing, among the reeds. A low bed, a writing table, a shower open to a square of sky.</p><p><a href="/rooms/nine-herons-reed-suite">More about the Reed Suite</a></p>',
            view: 'Reeds, then lagoon',
            link: book('Reserve a Reed Suite'),
          }),
          slice('SanctuaryRoomListing', {
            title: 'Lagoon Suite',
            images: photos('suite-swim-up-portrait'),
            copy: '<p>Doors that fold away, a veranda with steps into the water, a stone tub behind a screen. The tree is straight ahead.</p><p><a href="/rooms/nine-herons-lagoon-suite">More about the Lagoon Suite</a></p>',
            view: 'Open lagoon, westward',
            link: book('Reserve a Lagoon Suite'),
          }),
          slice('SanctuaryRoomListing', {
            title: 'Canopy Suite',
            images: photos('canoes-green-water'),
            copy: '<p>One storey up, level with the mangrove crowns. Books, a telescope, a hammock wide enough for an argument and its end.</p><p><a href="/rooms/nine-herons-canopy-suite">More about the Canopy Suite</a></p>',
            view: 'Crowns of the mangrove',
            link: book('Reserve a Canopy Suite'),
          }),
          slice('SanctuaryFeathersDivider', { height: 160, color: forest }),
          slice('SanctuaryRoomListing', {
            title: 'The Heronry',
            images: photos('herons-homing-portrait'),
            copy: '<p>The house at the far end. Two bedrooms, a long pool without a light in it, a cook, a landing. From the upper room you look down on the birds.</p><p><a href="/rooms/nine-herons-the-heronry">More about the Heronry</a></p>',
            view: 'The tree',
            link: book('Ask for the Heronry'),
          }),
          slice('RecordCompare'),
          slice(
            'TwoColumnContainer',
            { ratio: '1:1', paddingY: 88, bgColor: blush },
            {
              label: 'Arriving and leaving',
              children: [
                slice(
                  'TitleWysiwyg',
                  {
                    title: 'The last mile is by water',
                    titleSize: 'text-3xl',
                    content:
                      '<p>From the airstrip at Dangriga it is forty minutes by road to the landing, then twelve by boat. Come before dusk if you can. The boatman cuts the engine at the bend.</p>',
                  },
                  { slot: 'left' },
                ),
                slice(
                  'CheckInOutTimes',
                  {
                    title: 'Hours',
                    titleTag: 'h2',
                    titleSize: 'text-3xl',
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
                  text: 'Reserve a suite',
                  resort: 'nine-herons',
                  bgColor: forest,
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
        description: 'The long dusk, the green season, a week in the Heronry: ways to stay longer on the lagoon.',
        notes: [
          stillHero(70, {
            image: photo('boardwalk-lamps'),
            title: 'Stay for another evening',
            titleSize: 'text-7xl',
          }),
          slice('SanctuaryGoldPromotion', {
            title: 'A credit in gold',
            savings: '300',
            isDollars: true,
            copy: '<p>For each suite that stays six nights in the green months, to spend in the bath house, on the water or on Eudora’s cellar.</p>',
            terms: '<p>June to October, six nights or more. One credit for each suite; it does not turn into cash.</p>',
            link: book('Reserve in the green months'),
          }),
          slice('PageSpecials', { title: 'The season’s offers' }),
          slice('SanctuaryFeathersDivider', { height: 140, color: gold }),
          slice('CountdownClock', {
            title: 'The green water begins to clear',
            date: inDays(344, 'T18:00:00-06:00'),
            expiredText: 'The water is clear again. It has its own merits.',
            bgColor: forest,
            textColor: '#ffffff',
          }),
          slice('TitleWysiwyg', {
            title: 'In plain words',
            titleSize: 'text-3xl',
            content:
              '<p>Prices are for two adults and include breakfast, the small boat and all taxes. One offer for each stay. Up to fourteen days before, you may change your mind without giving a reason.</p>',
            maxWidth: 720,
          }),
        ],
      },
      {
        path: 'wellness',
        title: 'The bath house',
        description:
          'Seven rooms of water on the lagoon: heat, steam, salt, stone, rain, leaf, and the last, where nobody speaks.',
        notes: [
          stillHero(86, {
            image: photo('spa-still-life'),
            title: 'Seven rooms of water',
            titleSize: 'text-7xl',
            copy: '<p>The bath house stands a little apart, on its own piles. You hear it before you see it.</p>',
          }),
          slice('IntroTwoColumn', {
            title: 'Go in order, or do not',
            titleSize: 'text-5xl',
            copyLeft:
              '<p>Heat first, in a room of red cedar; then steam with allspice leaf; then salt, in a pool so heavy you cannot sink. The fourth is a stone, warm from beneath, and an attendant who knows when to leave.</p>',
            copyRight:
              '<p>The fifth room has no roof, and at most hours in summer it rains. The sixth is leaf: a wrap of gumbo-limbo bark and aloe, the village’s answer to the sun. The seventh is only warm water, in the dark, with the door open to the lagoon.</p>',
          }),
          slice('SanctuaryImageBlock', {
            image: photo('garden-path'),
            caption: 'The path at dusk',
            fullWidth: false,
          }),
          table('Treatments', forest, 'Treatment | Minutes | Where | USD', [
            'The seven rooms, unhurried | 180 | Throughout | 190',
            'Warm stone | 75 | Fourth room | 145',
            'Leaf and bark wrap | 60 | Sixth room | 120',
            'Two at once | 90 | Water pavilion | 260',
            'Breath, at first light | 45 | East deck | Included',
          ]),
          slice('SanctuaryFadeColorBlock', {
            title: 'Leave the watch with us',
            titleSize: 'text-4xl',
            copy: '<p>There is a drawer for it at the door, lined in felt. It will be wound when you come back.</p>',
            link: link('Three days in the bath house', '/specials'),
            fromColor: forest,
            toColor: '',
            textColor: '#ffffff',
          }),
          slice('LeftRightBlock', {
            title: 'First light, east deck',
            copy: '<p>At a quarter to six the mats are already out. Ismael teaches slowly and mostly by example. It ends when the sun clears the mangroves, which is to say that it ends by itself.</p>',
            image: photo('yoga-deck-sunrise'),
            imageSide: 'left',
            ...on(blush),
          }),
        ],
      },
      {
        path: 'weddings',
        title: 'Weddings',
        description:
          'Small weddings on Sabal Lagoon: on the jetty at first light, in the clearing at last, or in a canoe.',
        notes: [
          stillHero(88, {
            image: photo('rings-linen'),
            title: 'Said quietly',
            titleSize: 'text-8xl',
            copy: '<p>For twelve at most, or for two and a witness with a paddle.</p>',
          }),
          slice('Intro', {
            title: 'Three places, two hours of good light',
            titleTag: 'h2',
            titleSize: 'text-5xl',
            copy: '<p>We hold one wedding a week, never on a Saturday, and nothing is hired in: the flowers grow here, the chairs are ours, and the music is whoever in the kitchen plays.</p>',
          }),
          slice(
            'ThreeColumnContainer',
            { gap: 32, paddingY: 48 },
            {
              label: 'Places',
              children: [
                slice(
                  'ImageTitleCopyLink',
                  {
                    image: photo('overwater-pier'),
                    title: 'The jetty',
                    copy: '<p>At first light, facing east. Shoes come off at the third plank. Up to twelve.</p><p><a href="/weddings/nine-herons-the-jetty-at-first-light">All about the jetty</a></p>',
                    ...on(paper),
                  },
                  { slot: 'left' },
                ),
                slice(
                  'ImageTitleCopyLink',
                  {
                    image: photo('garden-path'),
                    title: 'The clearing',
                    copy: '<p>At last light, under the ceiba, with forty lamps and a carpet of leaves. Up to twelve.</p><p><a href="/weddings/nine-herons-the-clearing">All about the clearing</a></p>',
                    ...on(paper),
                  },
                  { slot: 'center' },
                ),
                slice(
                  'ImageTitleCopyLink',
                  {
                    image: photo('canoes-green-water'),
                    title: 'The water',
                    copy: '<p>Two canoes, tied together. The registrar sits in the bow. For two, and whoever paddles.</p>',
                    ...on(paper),
                  },
                  { slot: 'right' },
                ),
              ],
            },
          ),
          slice('SanctuaryImageBlock', {
            image: photo('boardwalk-lamps'),
            caption: 'The boardwalk, before the lamps go out',
            fullWidth: true,
          }),
          slice('IntroWithImage', {
            title: 'The rest of the evening',
            titleTag: 'h2',
            titleSize: 'text-4xl',
            copy: '<p>Supper is seven small courses at one table. There is a cake, if you want one, of cassava and cacao. Speeches are made standing in the shallows, which keeps them brief, and at the end the lamps go out one after the other from the far side inwards.</p>',
            image: photo('restaurant-dusk-portrait'),
            imagePosition: 'right',
            link: link('Write to Amaya, who arranges it all', '#write'),
          }),
          slice('SanctuaryFeathersDivider', { height: 180, color: gold }),
          group('What it costs', [
            slice('TitleWysiwyg', {
              title: 'What it comes to',
              titleSize: 'text-3xl',
              content:
                '<table><thead><tr><th scope="col">For</th><th scope="col">With</th><th scope="col">USD</th></tr></thead><tbody><tr><td>Two</td><td>Registrar, flowers, supper</td><td>2,400</td></tr><tr><td>Up to six</td><td>The same, and the clearing</td><td>4,100</td></tr><tr><td>Up to twelve</td><td>The same, and Eudora’s seven courses</td><td>6,800</td></tr></tbody></table><p>Papers and fees of the registry in Dangriga are included. We send you the list of what to bring; it is short.</p>',
              maxWidth: 760,
            }),
            slice('GhostButtonLink', { link: link('The wedding offer', '/specials'), color: forest, align: 'left' }),
          ]),
          letterForm({
            title: 'Write to Amaya',
            copy: '<p>Two names and a month are enough to begin with. She answers in the evening, when the day’s wedding has been put to bed.</p>',
            btnText: 'Send it to Amaya',
            successMsg: 'Amaya has it. She answers within two evenings.',
          }),
        ],
      },
      storiesPage(
        'Nine Herons',
        stillHero(60, {
          image: photo('boardwalk-lamps'),
          title: 'Stories',
          copy: '<p>Written down afterwards, quietly.</p>',
        }),
      ),
      contactPage({
        title: 'Write to us',
        description:
          'A letter to Nine Herons: about a stay, a wedding or the bath house. It is answered in the evening.',
        hero: stillHero(64, {
          image: photo('garden-path'),
          title: 'Somebody is awake',
          titleSize: 'text-7xl',
          copy: '<p>There is always one lamp on, at the landward end.</p>',
        }),
        form: {
          title: 'A letter, of any length',
          copy: '<p>Say when you would come, and what you would rather leave behind. Letters are read at dusk and answered the evening after.</p>',
          btnText: 'Send the letter',
          successMsg: 'It has arrived. We answer within two evenings.',
        },
        after: [
          slice('SanctuaryContact', {
            title: 'Where the road ends',
            titleSize: 'text-4xl',
            image: photo('reef-bay-aerial'),
          }),
        ],
      }),
      privacyPage({
        name: 'Nine Herons',
        email: 'privacy@nineherons.example',
        hero: stillHero(36, { title: 'Privacy', copy: '<p>The lamp is the only sign of a neighbour.</p>' }),
        opening:
          'The suites stand far enough apart that nobody knows who is here. We keep our papers at the same distance.',
      }),
    ],
  }
}
