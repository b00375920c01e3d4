import { defineLinks } from '../families/record-links.tsx'
import { defineCards } from '../families/record-cards.tsx'
import { defineLargeCards } from '../families/record-large-cards.tsx'
import { defineFoldedCards } from '../families/record-folded-cards.tsx'
import { defineCopy } from '../families/record-copy.tsx'
import { defineDetails } from '../families/record-details.tsx'
import { defineTicks } from '../families/record-ticks.tsx'

/** Slices that differ by the part of the record that they draw. */
export const slices = [
  defineLinks({
    name: 'BrandLoyalty',
    label: 'Loyalty programme',
    description: 'A link to the loyalty programme of the brand.',
    bound: { part: 'loyalty', to: ['brands'] },
    tags: ['link'],
  }),
  defineLinks({
    name: 'PressCoverage',
    label: 'Coverage',
    description: 'What others wrote about it, each a link.',
    bound: { part: 'coverage', to: ['press-releases'] },
    tags: ['press', 'link'],
  }),
  defineLinks({
    name: 'PressList',
    label: 'All press releases',
    description: 'A link to all press releases.',
    bound: { part: 'list', to: ['press-releases'] },
    tags: ['press', 'link'],
  }),
  defineLinks({
    name: 'StoryTopics',
    label: 'Topics',
    description: 'The topics of the story, each a link to the other stories about it.',
    bound: { part: 'topics', to: ['posts'] },
    tags: ['blog', 'link'],
  }),
  defineCards({
    name: 'RecordBeside',
    label: 'Also in the house',
    description: 'What a guest looks at next in the same resort, as cards.',
    bound: { part: 'beside', to: ['rooms', 'restaurants', 'wedding-venues', 'wedding-packages', 'meeting-rooms'] },
    tags: ['card'],
  }),
  defineCards({
    name: 'RecordStories',
    label: 'Stories',
    description: 'Three stories: those about the resort, or those to read next.',
    bound: { part: 'stories', to: ['resorts', 'posts'] },
    tags: ['blog', 'card'],
  }),
  defineLargeCards({
    name: 'BrandResorts',
    label: 'Resorts of the brand',
    description: 'The resorts of the brand as cards.',
    bound: { part: 'resorts', to: ['brands'] },
    tags: ['resort', 'card'],
  }),
  defineLargeCards({
    name: 'ResortDining',
    label: 'Dining',
    description: 'The restaurants and bars of the resort.',
    bound: { part: 'dining', to: ['resorts'] },
    tags: ['restaurant', 'card'],
  }),
  defineLargeCards({
    name: 'ResortRooms',
    label: 'Rooms',
    description: 'The rooms of the resort, each with its picture and its facts.',
    bound: { part: 'rooms', to: ['resorts'] },
    tags: ['room', 'card'],
  }),
  defineFoldedCards({
    name: 'ResortWeddingPackages',
    label: 'Wedding packages',
    description: 'The wedding packages of the resort, with what they include.',
    bound: { part: 'packages', to: ['resorts'] },
    tags: ['wedding', 'card'],
  }),
  defineFoldedCards({
    name: 'ResortWeddingVenues',
    label: 'Wedding venues',
    description: 'The places of the resort where weddings are held, with their capacities.',
    bound: { part: 'venues', to: ['resorts'] },
    tags: ['wedding', 'card'],
  }),
  defineCopy({
    name: 'PressCompany',
    label: 'About the company',
    description: 'The lines about the company that end the press release.',
    bound: { part: 'company', to: ['press-releases'] },
    tags: ['press'],
  }),
  defineCopy({
    name: 'SheetKeyFacts',
    label: 'Key facts',
    description: 'The key facts of the fact sheet, by name.',
    bound: { part: 'keyFacts', to: ['fact-sheets'] },
    tags: ['facts'],
  }),
  defineCopy({
    name: 'StoryAuthor',
    label: 'Author',
    description: 'Who wrote the story, in a few lines.',
    bound: { part: 'author', to: ['posts'] },
    tags: ['blog'],
  }),
  defineDetails({
    name: 'ResortMenus',
    label: 'Menus',
    description: 'What the restaurants of the resort serve, one unfolding below the other.',
    bound: { part: 'menus', to: ['resorts', 'restaurants'] },
    tags: ['restaurant', 'accordion'],
  }),
  defineDetails({
    name: 'ResortPolicies',
    label: 'Good to know',
    description: 'The policies of the resort, one unfolding below the other.',
    bound: { part: 'policies', to: ['resorts'] },
    tags: ['accordion'],
  }),
  defineTicks({
    name: 'RecordIncluded',
    label: 'What is included',
    description: 'What the resort or the offer includes, each with a tick.',
    bound: { part: 'included', to: ['resorts', 'specials', 'rooms', 'wedding-packages'] },
    tags: ['list'],
  }),
  defineTicks({
    name: 'ResortAmenities',
    label: 'Amenities',
    description: 'The amenities of the resort, each with a tick.',
    bound: { part: 'amenities', to: ['resorts'] },
    tags: ['list'],
  }),
]
