/** Parts of a booking that an engine may carry or not, in the order of the form. */
export const bookingParts = [
  'dates',
  'adults',
  'children',
  'ages',
  'rooms',
  'room',
  'promo',
  'group',
  'rate',
  'corporate',
  'coupon',
  'iata',
  'language',
  'currency',
] as const
export type BookingPart = (typeof bookingParts)[number]

/** Parts that a booking form asks for. */
export const formParts = [
  'dates',
  'adults',
  'children',
  'ages',
  'rooms',
  'promo',
  'group',
  'rate',
  'corporate',
] as const satisfies readonly BookingPart[]

/** Parts that are codes, by their names in a bundle. */
export const codeParts = ['promo', 'group', 'rate', 'corporate', 'coupon'] as const satisfies readonly BookingPart[]
