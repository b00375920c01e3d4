/** Query sources: the public entities that a query on a page may read. */
export const querySources = {
  specials: 'Specials',
  resorts: 'Resorts',
  brands: 'Brands',
  rooms: 'Rooms',
  restaurants: 'Restaurants',
  'meeting-rooms': 'Meeting rooms',
  'wedding-venues': 'Wedding venues',
  'wedding-packages': 'Wedding packages',
  amenities: 'Amenities',
  posts: 'Posts',
  'press-releases': 'Press releases',
} as const

export type QuerySource = keyof typeof querySources

/** Source of a query that asks for the one record its page is bound to. */
export const thisRecord = 'this-record'

/** Kinds of fields of a record that may fill a field of a slice. */
const fillers: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'select', 'textarea'],
  textarea: ['textarea', 'text'],
  wysiwyg: ['wysiwyg', 'textarea', 'text'],
  media: ['asset', 'media'],
  number: ['number'],
  checkbox: ['checkbox'],
  date: ['date'],
  datetime: ['datetime'],
  link: ['link'],
}

/** Whether a record field of one type may fill a slice field of another. */
export function mayFill(recordType: string, sliceType: string): boolean {
  return fillers[sliceType]?.includes(recordType) ?? false
}
