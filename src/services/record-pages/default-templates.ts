import { type BoundKind, isResortPath, type ResortPath } from '#model/bound-page.ts'
import type { Element } from '#model/page.ts'
import { thisRecord } from '#model/query-sources.ts'
import type { PartName } from '#model/record-page.ts'
import { createSlice } from '#model/slice-factory.ts'
import { everyElement } from '#document/tree.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { Bound } from './parts.ts'

/** Default templates: the slices of each bound page of which nobody has composed another. */
const defaults: Readonly<Record<BoundKind | ResortPath, readonly string[]>> = {
  resorts: [
    'RecordHead',
    'RecordText',
    'RecordIncluded',
    'ResortRooms',
    'ResortDining',
    'ResortMenus',
    'RecordGallery',
    'ResortWeddingVenues',
    'ResortWeddingPackages',
    'ResortMeetingRooms',
    'ResortAmenities',
    'RecordOffers',
    'ResortDirections',
    'ResortPolicies',
    'RecordPeople',
    'RecordStories',
  ],
  rooms: ['RecordHead', 'ResortRooms'],
  dining: ['RecordHead', 'ResortDining', 'ResortMenus'],
  weddings: ['RecordHead', 'ResortWeddingVenues', 'ResortWeddingPackages'],
  meetings: ['RecordHead', 'ResortMeetingRooms'],
  specials: [
    'RecordHead',
    'RecordText',
    'OfferCountdown',
    'RecordIncluded',
    'RecordFiles',
    'OfferTerms',
    'RecordOffers',
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
  brands: ['RecordHead', 'RecordText', 'BrandResorts', 'BrandLoyalty'],
  'fact-sheets': ['RecordHead', 'SheetKeyFacts', 'SheetSections', 'ResortMeetingRooms', 'RecordFiles'],
  list: ['RecordListHead', 'RecordList', 'RecordListPager'],
  sitemap: ['RecordHead', 'SiteLinks'],
  search: ['SiteSearch', 'SearchResults', 'RecordListPager'],
}

const made = new Map<string, readonly Element[]>()

/** The elements of a bound page of which nobody has composed another. They are the same objects each time. */
export function defaultElements({ kind, path }: Pick<Bound, 'kind' | 'path'>): readonly Element[] {
  const name = isResortPath(path) ? path : kind
  let elements = made.get(name)
  if (!elements) {
    elements = defaults[name].map((component) => createSlice(component, component, catalogue.get(component)))
    made.set(name, elements)
  }
  return elements
}

/** Whether anything on a page takes what it shows from the page's binding. */
export function asksBinding(elements: readonly Element[]): boolean {
  if (partsShown(elements).size > 0) return true
  return Array.from(everyElement(elements)).some(({ model_query }) => model_query?.source === thisRecord)
}

/** The parts that the slices of a page draw. */
export function partsShown(elements: readonly Element[]): ReadonlySet<PartName> {
  const shown = Array.from(everyElement(elements), ({ enabled, component = '' }) =>
    enabled ? catalogue.get(component)?.bound?.part : undefined,
  )
  return new Set(shown.filter((part) => part !== undefined))
}
