import { sentence } from '#messages/sentence.ts'
import {
  asset,
  assets,
  checkbox,
  multiSelect,
  date,
  group,
  list,
  number,
  relation,
  select,
  text,
  textarea,
  tags,
  wysiwyg,
} from '#fields/index.ts'
import { defineEntity, type Entity } from './define.ts'

const mealPeriods = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snacks', late: 'Late night' }
const weekdays = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' }

/** Seatings of a meeting room; the first seven appear in capacity charts. */
export const seatings = ['cocktail', 'meeting', 'imperial', 'banquet', 'classroom', 'u_shape', 'theatre'] as const

const capacity = (label?: string) => number({ min: 0, max: 20_000, step: 1, ...(label && { label }) })
const metres = (label?: string) => number({ min: 0, max: 10_000, ...(label && { label }) })
const money = () => group({ amount: number({ min: 0 }), currency: text({ default: 'USD', format: 'currency' }) })

const ofResort = relation('resorts', { required: true, label: 'Resort', group: 'Facts' })
const images = assets({ most: 30, group: 'Media' })

/** Shared declaration of a resort's parts: translated, published, ordered by hand, in the resort's scope. */
const part = {
  area: 'resorts',
  belongs: 'group',
  isTranslated: true,
  isPublished: true,
  isOrdered: true,
  hasPublicApi: true,
  title: 'name',
  slug: 'slug',
  scope: { resorts: 'resort_id' },
  parent: { entity: 'resorts', field: 'resort_id' },
} as const

export const room = defineEntity({
  ...part,
  path: 'rooms',
  label: { one: 'Room', many: 'Rooms' },
  about: 'A kind of room or suite that guests can book.',
  fields: {
    resort_id: ofResort,
    name: text({ required: true, maxLength: 120, group: 'Facts' }),
    slug: text({ required: true, format: 'slug', group: 'Facts' }),
    code: text({ format: 'code', label: 'Room type code', group: 'Facts' }),
    category: select(
      { room: 'Room', suite: 'Suite', villa: 'Villa', swim_up: 'Swim-up', penthouse: 'Penthouse' },
      { group: 'Facts' },
    ),
    description: wysiwyg({ group: 'Facts' }),
    area_m2: number({ min: 0, max: 5000, label: 'Size in m²', group: 'Size and guests' }),
    max_occupancy: number({
      label: 'Maximum guests',
      required: true,
      min: 1,
      max: 20,
      step: 1,
      group: 'Size and guests',
    }),
    max_adults: number({ label: 'Maximum adults', min: 1, max: 20, step: 1, group: 'Size and guests' }),
    max_children: number({ label: 'Maximum children', min: 0, max: 20, step: 1, group: 'Size and guests' }),
    beds: list(
      {
        type: select({
          King: 'King',
          Queen: 'Queen',
          Double: 'Double',
          Twin: 'Twin',
          Single: 'Single',
          'Sofa bed': 'Sofa bed',
          Rollaway: 'Rollaway',
          Murphy: 'Murphy',
          Crib: 'Crib',
        }),
        count: number({ required: true, min: 1, max: 6, step: 1, default: 1 }),
      },
      { most: 8, group: 'Size and guests' },
    ),
    view: select(
      {
        none: 'No particular view',
        ocean: 'Ocean',
        ocean_front: 'Ocean front',
        partial_ocean: 'Partial ocean',
        garden: 'Garden',
        pool: 'Pool',
        city: 'City',
        mountain: 'Mountain',
        marina: 'Marina',
        golf: 'Golf',
        courtyard: 'Courtyard',
      },
      { group: 'In the room' },
    ),
    bathrooms: number({ min: 0, max: 10, step: 0.5, group: 'Size and guests' }),
    bedrooms: number({ min: 0, max: 10, step: 1, group: 'Size and guests' }),
    balcony: checkbox({ group: 'In the room' }),
    accessible: checkbox({ group: 'In the room' }),
    smoking: checkbox({ group: 'In the room' }),
    connecting: checkbox({ group: 'Size and guests' }),
    amenity_ids: tags({ isForMachines: true, label: 'Amenities', most: 60, group: 'In the room' }),
    included: tags({ label: 'Included', most: 40, group: 'In the room' }),
    starting_rate: group(
      {
        amount: number({ min: 0 }),
        currency: text({ default: 'USD', format: 'currency' }),
        note: text({ maxLength: 80 }),
      },
      { group: 'Price', instructions: 'Shown only; the engine decides what a stay costs.' },
    ),
    image: asset({ required: true, group: 'Media' }),
    images,
    floor_plan: asset({ group: 'Media' }),
    badges: tags({ most: 5, maxLength: 30, group: 'Facts' }),
  },
  steps: [
    { label: 'What it is', groups: ['Facts'] },
    { label: 'Size and guests', groups: ['Size and guests'] },
    { label: 'In the room', groups: ['In the room', 'Price'] },
    { label: 'Looks', groups: ['Media'] },
  ],
  columns: ['image', 'name', 'resort_id', 'category', 'view', 'max_occupancy', 'status', 'updated_at'],
  filters: ['status', 'resort_id', 'category', 'view', 'accessible'],
  check: ({ max_occupancy, max_adults }) =>
    max_adults && max_occupancy && max_adults > max_occupancy
      ? {
          max_adults: sentence('At most {max_occupancy} people can stay here.', { max_occupancy }),
        }
      : {},
})

export const restaurant = defineEntity({
  ...part,
  path: 'restaurants',
  label: { one: 'Restaurant', many: 'Restaurants' },
  about: 'A restaurant, bar or café of a resort.',
  fields: {
    resort_id: ofResort,
    name: text({ required: true, maxLength: 120, group: 'Facts' }),
    slug: text({ required: true, format: 'slug', group: 'Facts' }),
    type: select(
      {
        restaurant: 'Restaurant',
        bar: 'Bar',
        lounge: 'Lounge',
        cafe: 'Café',
        food_truck: 'Food truck',
        room_service: 'Room service',
      },
      { group: 'Facts' },
    ),
    cuisine: tags({ most: 8, group: 'Facts' }),
    description: wysiwyg({ group: 'Facts' }),
    meal_periods: list(
      {
        meal: select(mealPeriods),
        days: multiSelect(weekdays),
        opens: text({ required: true, format: 'time' }),
        closes: text({ required: true, format: 'time' }),
        season_from: date(),
        season_to: date(),
      },
      { most: 20, group: 'Hours' },
    ),
    reservation: select(
      { not_needed: 'Not needed', recommended: 'Recommended', required: 'Required' },
      { group: 'Hours' },
    ),
    reservation_url: text({ format: 'url', group: 'Hours' }),
    dress_code: text({ maxLength: 120, group: 'Facts' }),
    adults_only: checkbox({ group: 'Facts' }),
    capacity: number({ min: 0, max: 5000, step: 1, group: 'Facts' }),
    included_in_plan: checkbox({ label: 'Included in plan', default: true, group: 'Facts' }),
    surcharge_note: text({ maxLength: 120, group: 'Facts' }),
    menu: list(
      {
        name: text({ required: true, maxLength: 80 }),
        items: textarea({ maxLength: 4000, instructions: 'One dish a line.' }),
      },
      { most: 20, group: 'Menu' },
    ),
    menu_file: asset({ label: 'Menu document', kind: 'file', group: 'Menu' }),
    image: asset({ required: true, group: 'Media' }),
    images,
  },
  columns: ['image', 'name', 'resort_id', 'type', 'cuisine', 'status', 'updated_at'],
  filters: ['status', 'resort_id', 'type', 'adults_only'],
})

export const meetingRoom = defineEntity({
  ...part,
  path: 'meeting-rooms',
  label: { one: 'Meeting room', many: 'Meeting rooms' },
  about: 'A room for meetings and events with what it holds in each seating.',
  fields: {
    resort_id: ofResort,
    name: text({ required: true, maxLength: 120, group: 'Facts' }),
    slug: text({ required: true, format: 'slug', group: 'Facts' }),
    level: text({ maxLength: 40, group: 'Facts' }),
    description: wysiwyg({ group: 'Facts' }),
    area_m2: metres('Size in m²'),
    length_m: metres('Length in m'),
    width_m: metres('Width in m'),
    ceiling_height_m: metres('Height in m'),
    natural_light: checkbox({ group: 'Facts' }),
    outdoor: checkbox({ group: 'Facts' }),
    divisible: checkbox({ group: 'Facts' }),
    combines: tags({
      isForMachines: true,
      label: 'Combines with',
      instructions: 'Names of the rooms it can be joined from.',
      group: 'Facts',
    }),
    capacities: group(
      {
        cocktail: capacity(),
        meeting: capacity(),
        imperial: capacity(),
        banquet: capacity(),
        classroom: capacity(),
        u_shape: capacity('U-shape'),
        theatre: capacity(),
        hollow_square: capacity(),
        boardroom: capacity(),
        exhibit_booths: capacity(),
        crescent: capacity(),
      },
      { group: 'Capacities', instructions: 'Empty: not offered in this room.' },
    ),
    floor_plan: asset({ group: 'Media' }),
    image: asset({ group: 'Media' }),
    images,
  },
  columns: ['image', 'name', 'resort_id', 'area_m2', 'status', 'updated_at'],
  filters: ['status', 'resort_id', 'outdoor', 'natural_light'],
})

export const weddingVenue = defineEntity({
  ...part,
  path: 'wedding-venues',
  label: { one: 'Wedding venue', many: 'Wedding venues' },
  about: 'A place for ceremonies and receptions.',
  fields: {
    resort_id: ofResort,
    name: text({ required: true, maxLength: 120, group: 'Facts' }),
    slug: text({ required: true, format: 'slug', group: 'Facts' }),
    setting: select(
      {
        beach: 'Beach',
        garden: 'Garden',
        gazebo: 'Gazebo',
        terrace: 'Terrace',
        chapel: 'Chapel',
        ballroom: 'Ballroom',
        pool: 'Pool',
        restaurant: 'Restaurant',
        rooftop: 'Rooftop',
        sky: 'Sky deck',
      },
      { group: 'Facts' },
    ),
    cover: select({ outdoor: 'Outdoors', covered: 'Covered', indoor: 'Indoors' }, { group: 'Facts' }),
    description: wysiwyg({ group: 'Facts' }),
    capacities: group({ ceremony: capacity(), cocktail: capacity(), reception: capacity() }, { group: 'Facts' }),
    backup_venue: text({ maxLength: 120, group: 'Facts' }),
    music_cutoff: text({ label: 'Music until', format: 'time', group: 'Facts' }),
    image: asset({ required: true, group: 'Media' }),
    images,
  },
  columns: ['image', 'name', 'resort_id', 'setting', 'status', 'updated_at'],
  filters: ['status', 'resort_id', 'setting'],
})

export const weddingPackage = defineEntity({
  ...part,
  path: 'wedding-packages',
  label: { one: 'Wedding package', many: 'Wedding packages' },
  about: 'What a celebration includes, and what it costs.',
  fields: {
    resort_id: ofResort,
    name: text({ required: true, maxLength: 120, group: 'Facts' }),
    slug: text({ required: true, format: 'slug', group: 'Facts' }),
    tier: text({ maxLength: 40, group: 'Facts' }),
    description: wysiwyg({ group: 'Facts' }),
    base_price: money(),
    complimentary_with: group(
      {
        min_rooms: number({ label: 'Minimum rooms', min: 0, max: 500, step: 1 }),
        min_nights: number({ label: 'Minimum nights', min: 0, max: 60, step: 1 }),
      },
      { group: 'Facts' },
    ),
    included_guests: number({ min: 0, max: 1000, step: 1, group: 'Facts' }),
    extra_guest_price: money(),
    inclusions: tags({ most: 60, group: 'Facts' }),
    exclusions: tags({ most: 60, group: 'Facts' }),
    ceremony_type: multiSelect(
      {
        symbolic: 'Symbolic',
        legal: 'Legal',
        religious: 'Religious',
        vow_renewal: 'Renewal of vows',
        same_sex: 'Same-sex',
      },
      { group: 'Facts' },
    ),
    lead_time_days: number({ label: 'Lead time (days)', min: 0, max: 730, step: 1, group: 'Facts' }),
    valid_from: date({ group: 'Facts' }),
    valid_to: date({ label: 'Valid until', group: 'Facts' }),
    brochure: asset({ kind: 'file', group: 'Media' }),
    image: asset({ required: true, group: 'Media' }),
    images,
  },
  columns: ['image', 'name', 'resort_id', 'tier', 'status', 'updated_at'],
  filters: ['status', 'resort_id', 'ceremony_type'],
})

export const amenity = defineEntity({
  path: 'amenities',
  label: { one: 'Amenity', many: 'Amenities' },
  about: 'Something resorts offer; each resort says which of them it has.',
  area: 'brands',
  belongs: 'group',
  isOrdered: true,
  hasPublicApi: true,
  fields: {
    label: text({ required: true, maxLength: 80 }),
    key: text({ required: true, format: 'slug' }),
    group: select({
      room: 'Room',
      bathroom: 'Bathroom',
      tech: 'Technology',
      view: 'View',
      property: 'Property',
      pool: 'Pool',
      beach: 'Beach',
      wellness: 'Wellness',
      sports: 'Sports',
      kids: 'Children',
      dining: 'Dining',
      services: 'Services',
      accessibility: 'Accessibility',
      meetings: 'Meetings',
      sustainability: 'Sustainability',
      transport: 'Transport',
    }),
    search_words: tags({
      isForMachines: true,
      most: 30,
      instructions: 'Other words for it that guests search for, in any language: wifi, internet inalámbrico.',
    }),
    icon: text({ maxLength: 40 }),
    schema_name: text({ maxLength: 80, label: 'Search engine name' }),
    ota_code: number({ min: 1, max: 9999, step: 1, label: 'OpenTravel code' }),
  },
  title: 'label',
  slug: 'key',
  columns: ['label', 'group', 'ota_code', 'updated_at'],
  filters: ['group'],
})

/** Entities that are a part of a resort and stored as records of their own. */
export const resortParts: readonly Entity[] = [room, restaurant, meetingRoom, weddingVenue, weddingPackage]
