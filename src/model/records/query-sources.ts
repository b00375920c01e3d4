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

/** Query source for the record of the page's binding. */
export const thisRecord = 'this-record'
