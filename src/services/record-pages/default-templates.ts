import { type BoundKind, isResortPath, type ResortPath } from '#model/page/bound-page.ts'
import type { Element } from '#model/page/page.ts'
import { bandSetting } from '#model/page/places.ts'
import { thisRecord } from '#model/records/query-sources.ts'
import type { PartName } from '#model/page/record-page.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import { everyElement } from '#document/tree.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { Bound } from './parts.ts'

/** A slice with its own defaults, or with what an editor would set. */
type Placed = string | readonly [component: string, set: Readonly<Record<string, unknown>>]

/**
 * Default templates: the slices of each bound page of which nobody has composed another. A resort is told in chapters, to
 * arrive, sleep, eat, do, be there and book; what one looks up rather than reads is folded at the end.
 */
const defaults: Readonly<Record<BoundKind, readonly Placed[]>> = {
  resorts: [
    'RecordHead',
    ['RecordText', { showFacts: false }],
    ['ResortRooms', { opens: true }],
    ['ResortDining', { opens: true }],
    'RecordGallery',
    'ResortDirections',
    'RecordOffers',
    'RecordStories',
    ['RecordFacts', { folded: true }],
    ['RecordPeople', { folded: true }],
    ['RecordIncluded', { folded: true }],
    ['ResortAmenities', { folded: true }],
    ['ResortMenus', { folded: true }],
    ['ResortWeddingVenues', { folded: true }],
    ['ResortWeddingPackages', { folded: true }],
    ['ResortMeetingRooms', { folded: true }],
    ['ResortPolicies', { folded: true }],
  ],
  specials: [
    'RecordHead',
    ['RecordText', { showFacts: false }],
    'RecordIncluded',
    'OfferCountdown',
    'RecordFiles',
    'RecordOffers',
    ['RecordFacts', { folded: true }],
    ['OfferTerms', { folded: true }],
  ],
  posts: ['RecordHead', 'StoryVideo', 'RecordText', 'StoryTopics', 'StoryAuthor', 'RecordStories'],
  'press-releases': [
    'RecordHead',
    'RecordText',
    'PressCompany',
    'RecordPeople',
    'RecordFiles',
    'PressCoverage',
    'PressList',
  ],
  brands: ['RecordHead', 'RecordText', ['BrandResorts', { opens: true }], 'BrandLoyalty'],
  'fact-sheets': ['RecordHead', 'SheetKeyFacts', 'SheetSections', 'ResortMeetingRooms', 'RecordFiles'],
  rooms: [
    'RecordHead',
    'RecordText',
    'RecordShare',
    'RecordGallery',
    'RecordPlan',
    'RecordIncluded',
    'RecordCompare',
    'RecordBeside',
    'RecordNext',
  ],
  restaurants: [
    'RecordHead',
    'RecordText',
    'RecordShare',
    'RecordGallery',
    'ResortMenus',
    'RecordFiles',
    'RecordBeside',
    'RecordNext',
  ],
  'wedding-venues': [
    'RecordHead',
    'RecordText',
    'RecordShare',
    'RecordGallery',
    'RecordPeople',
    'RecordBeside',
    'RecordNext',
  ],
  'wedding-packages': [
    'RecordHead',
    'RecordText',
    'RecordShare',
    'RecordGallery',
    'RecordIncluded',
    'RecordFiles',
    'RecordPeople',
    'RecordBeside',
    'RecordNext',
  ],
  'meeting-rooms': [
    'RecordHead',
    'RecordText',
    'RecordShare',
    'RecordGallery',
    'RecordPlan',
    'RecordPeople',
    'RecordBeside',
    'RecordNext',
  ],
  list: ['RecordListHead', 'RecordList', 'RecordListPager'],
  sitemap: ['RecordHead', 'SiteLinks'],
  search: ['SiteSearch', 'SearchResults', 'RecordListPager'],
}

/** Default templates of the pages that are about one thing of resorts, by their path. */
const atResortPaths: Readonly<Record<ResortPath, readonly Placed[]>> = {
  rooms: ['RecordListHead', ['ResortRooms', { opens: true }], 'RecordListPager', 'RecordCompare'],
  dining: ['RecordListHead', ['ResortDining', { opens: true }], 'RecordListPager', 'ResortMenus'],
  weddings: ['RecordListHead', 'ResortWeddingVenues', 'RecordListPager', 'ResortWeddingPackages'],
  'wedding-packages': ['RecordListHead', 'ResortWeddingPackages', 'RecordListPager'],
  meetings: ['RecordListHead', 'ResortMeetingRooms', 'RecordListPager'],
  contact: ['RecordHead', 'RecordFacts', 'ResortDirections', 'RecordPeople'],
}

/** Lines that belong to the text above them: a band of their own would make a chapter of three words. */
const closing: ReadonlySet<string> = new Set(['StoryTopics', 'StoryAuthor', 'RecordShare'])

const made = new Map<string, readonly Element[]>()

/** Default elements of a bound page; the same objects each time. */
export function defaultElements({ kind, path }: Pick<Bound, 'kind' | 'path'>): readonly Element[] {
  const name = isResortPath(path) ? `/${path}` : kind
  let elements = made.get(name)
  if (!elements) {
    elements = (isResortPath(path) ? atResortPaths[path] : defaults[kind]).map(placed)
    made.set(name, elements)
  }
  return elements
}

function placed(one: Placed, i: number): Element {
  const [component, set] = typeof one === 'string' ? [one, {}] : one
  const slice = catalogue.get(component)
  const fields = Object.entries(set).map(([name, value]) => {
    const type = slice!.fields[name]!.type
    return { id: `${component} ${i} ${name}`, name, type, enabled: true, [type]: value }
  })
  // Chapters have a ground of their own, and lines that unfold are one list: neither takes a band of the layout.
  const isBandless = 'opens' in set || 'folded' in set || closing.has(component)
  const settings = isBandless ? [{ name: bandSetting, value: '' }] : []
  return createSlice(`${component} ${i}`, component, slice, { fields, properties: { dom_id: '', settings } })
}

/** Whether a page has slices of its binding. */
export function asksBinding(elements: readonly Element[]): boolean {
  if (partsShown(elements).size > 0) return true
  return Array.from(everyElement(elements)).some(({ model_query }) => model_query?.source === thisRecord)
}

/** Parts that the slices of a page render. */
export function partsShown(elements: readonly Element[]): ReadonlySet<PartName> {
  const shown = Array.from(everyElement(elements), ({ enabled, component = '' }) =>
    enabled ? catalogue.get(component)?.bound?.part : undefined,
  )
  return new Set(shown.filter((part) => part !== undefined))
}
