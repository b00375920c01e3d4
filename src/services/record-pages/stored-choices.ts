import { defineMessage, type Message } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'

/** What visitors read for a value that an editor chose, by the field and the value. */
const choices = {
  view: {
    ocean: defineMessage({ id: 'public.view-ocean', defaultMessage: 'Ocean' }),
    ocean_front: defineMessage({ id: 'public.view-ocean-front', defaultMessage: 'Oceanfront' }),
    partial_ocean: defineMessage({ id: 'public.view-partial-ocean', defaultMessage: 'Partial ocean' }),
    garden: defineMessage({ id: 'public.view-garden', defaultMessage: 'Garden' }),
    pool: defineMessage({ id: 'public.view-pool', defaultMessage: 'Pool' }),
    city: defineMessage({ id: 'public.view-city', defaultMessage: 'City' }),
    mountain: defineMessage({ id: 'public.view-mountain', defaultMessage: 'Mountain' }),
    marina: defineMessage({ id: 'public.view-marina', defaultMessage: 'Marina' }),
    golf: defineMessage({ id: 'public.view-golf', defaultMessage: 'Golf course' }),
    courtyard: defineMessage({ id: 'public.view-courtyard', defaultMessage: 'Courtyard' }),
  },
  meal: {
    breakfast: defineMessage({ id: 'public.meal-breakfast', defaultMessage: 'Breakfast' }),
    lunch: defineMessage({ id: 'public.meal-lunch', defaultMessage: 'Lunch' }),
    dinner: defineMessage({ id: 'public.meal-dinner', defaultMessage: 'Dinner' }),
    snack: defineMessage({ id: 'public.meal-snack', defaultMessage: 'Snacks' }),
    late: defineMessage({ id: 'public.meal-late', defaultMessage: 'Late night' }),
  },
  reservation: {
    not_needed: defineMessage({ id: 'public.reservation-not-needed', defaultMessage: 'Not required' }),
    recommended: defineMessage({ id: 'public.reservation-recommended', defaultMessage: 'Recommended' }),
    required: defineMessage({ id: 'public.reservation-required', defaultMessage: 'Required' }),
  },
  room: {
    room: defineMessage({ id: 'public.room-kind-room', defaultMessage: 'Room' }),
    suite: defineMessage({ id: 'public.room-kind-suite', defaultMessage: 'Suite' }),
    villa: defineMessage({ id: 'public.room-kind-villa', defaultMessage: 'Villa' }),
    swim_up: defineMessage({ id: 'public.room-kind-swim-up', defaultMessage: 'Swim-up' }),
    penthouse: defineMessage({ id: 'public.room-kind-penthouse', defaultMessage: 'Penthouse' }),
  },
  table: {
    restaurant: defineMessage({ id: 'public.table-kind-restaurant', defaultMessage: 'Restaurant' }),
    bar: defineMessage({ id: 'public.table-kind-bar', defaultMessage: 'Bar' }),
    lounge: defineMessage({ id: 'public.table-kind-lounge', defaultMessage: 'Lounge' }),
    cafe: defineMessage({ id: 'public.table-kind-cafe', defaultMessage: 'Café' }),
    food_truck: defineMessage({ id: 'public.table-kind-food-truck', defaultMessage: 'Food truck' }),
    room_service: defineMessage({ id: 'public.table-kind-room-service', defaultMessage: 'Room service' }),
  },
  setting: {
    beach: defineMessage({ id: 'public.setting-beach', defaultMessage: 'Beach' }),
    garden: defineMessage({ id: 'public.setting-garden', defaultMessage: 'Garden' }),
    gazebo: defineMessage({ id: 'public.setting-gazebo', defaultMessage: 'Gazebo' }),
    terrace: defineMessage({ id: 'public.setting-terrace', defaultMessage: 'Terrace' }),
    chapel: defineMessage({ id: 'public.setting-chapel', defaultMessage: 'Chapel' }),
    ballroom: defineMessage({ id: 'public.setting-ballroom', defaultMessage: 'Ballroom' }),
    pool: defineMessage({ id: 'public.setting-pool', defaultMessage: 'Pool' }),
    restaurant: defineMessage({ id: 'public.setting-restaurant', defaultMessage: 'Restaurant' }),
    rooftop: defineMessage({ id: 'public.setting-rooftop', defaultMessage: 'Rooftop' }),
    sky: defineMessage({ id: 'public.setting-sky', defaultMessage: 'Sky deck' }),
  },
  cover: {
    outdoor: defineMessage({ id: 'public.cover-outdoor', defaultMessage: 'Outdoors' }),
    covered: defineMessage({ id: 'public.cover-covered', defaultMessage: 'Covered' }),
    indoor: defineMessage({ id: 'public.cover-indoor', defaultMessage: 'Indoors' }),
  },
  ceremony: {
    symbolic: defineMessage({ id: 'public.ceremony-kind-symbolic', defaultMessage: 'Symbolic' }),
    legal: defineMessage({ id: 'public.ceremony-kind-legal', defaultMessage: 'Legal' }),
    religious: defineMessage({ id: 'public.ceremony-kind-religious', defaultMessage: 'Religious' }),
    vow_renewal: defineMessage({ id: 'public.ceremony-kind-vow-renewal', defaultMessage: 'Renewal of vows' }),
    same_sex: defineMessage({ id: 'public.ceremony-kind-same-sex', defaultMessage: 'Same-sex' }),
  },
  department: {
    reservations: defineMessage({ id: 'public.department-reservations', defaultMessage: 'Reservations' }),
    groups: defineMessage({ id: 'public.department-groups', defaultMessage: 'Groups' }),
    weddings: defineMessage({ id: 'public.department-weddings', defaultMessage: 'Weddings' }),
    spa: defineMessage({ id: 'public.department-spa', defaultMessage: 'Spa' }),
    concierge: defineMessage({ id: 'public.department-concierge', defaultMessage: 'Concierge' }),
    sales: defineMessage({ id: 'public.department-sales', defaultMessage: 'Sales' }),
    press: defineMessage({ id: 'public.department-press', defaultMessage: 'Press' }),
    agents: defineMessage({ id: 'public.department-agents', defaultMessage: 'Travel agents' }),
  },
  amenities: {
    room: defineMessage({ id: 'public.amenities-room', defaultMessage: 'Room' }),
    bathroom: defineMessage({ id: 'public.amenities-bathroom', defaultMessage: 'Bathroom' }),
    tech: defineMessage({ id: 'public.amenities-tech', defaultMessage: 'Technology' }),
    view: defineMessage({ id: 'public.amenities-view', defaultMessage: 'View' }),
    property: defineMessage({ id: 'public.amenities-property', defaultMessage: 'Property' }),
    pool: defineMessage({ id: 'public.amenities-pool', defaultMessage: 'Pool' }),
    beach: defineMessage({ id: 'public.amenities-beach', defaultMessage: 'Beach' }),
    wellness: defineMessage({ id: 'public.amenities-wellness', defaultMessage: 'Wellness' }),
    sports: defineMessage({ id: 'public.amenities-sports', defaultMessage: 'Sports' }),
    kids: defineMessage({ id: 'public.amenities-kids', defaultMessage: 'Children' }),
    dining: defineMessage({ id: 'public.amenities-dining', defaultMessage: 'Dining' }),
    services: defineMessage({ id: 'public.amenities-services', defaultMessage: 'Services' }),
    accessibility: defineMessage({ id: 'public.amenities-accessibility', defaultMessage: 'Accessibility' }),
    meetings: defineMessage({ id: 'public.amenities-meetings', defaultMessage: 'Meetings' }),
    sustainability: defineMessage({ id: 'public.amenities-sustainability', defaultMessage: 'Sustainability' }),
    transport: defineMessage({ id: 'public.amenities-transport', defaultMessage: 'Transport' }),
  },
  sheet: {
    resort: defineMessage({ id: 'public.sheet-resort', defaultMessage: 'Resort' }),
    corporate: defineMessage({ id: 'public.sheet-corporate', defaultMessage: 'Company' }),
    weddings: defineMessage({ id: 'public.sheet-weddings', defaultMessage: 'Weddings and vow renewals' }),
    meetings: defineMessage({ id: 'public.sheet-meetings', defaultMessage: 'Meetings and groups' }),
    spa: defineMessage({ id: 'public.sheet-spa', defaultMessage: 'Spa' }),
    dining: defineMessage({ id: 'public.sheet-dining', defaultMessage: 'Food and drink' }),
    sustainability: defineMessage({ id: 'public.sheet-sustainability', defaultMessage: 'Sustainability' }),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Message>>>>

/** Text for one of a few stored values, such as an ocean view; empty where there is none. */
export function translateValue(t: Translate, kind: keyof typeof choices, value: string): string {
  const texts: Readonly<Record<string, Message>> = choices[kind]
  return Object.hasOwn(texts, value) ? t(texts[value]!) : ''
}
