import { sentence } from '#messages/sentence.ts'
import { group, text } from '#fields/index.ts'
import type { Problems } from './define.ts'

/** Codes that the booking engine is given together: one for access, and a coupon beside it. */
export const codeFields = {
  promo: text({ format: 'code', label: 'Promotion code' }),
  rate: text({ format: 'code', label: 'Rate code' }),
  group: text({ format: 'code', label: 'Group code' }),
  coupon: text({ format: 'code', label: 'Coupon' }),
}

export const bookingCodes = (heading: string) =>
  group(codeFields, {
    label: 'Codes',
    group: heading,
    instructions: 'One of promotion, rate and group, and a coupon beside it if there is one.',
  })

/** Engines take one access code: several at once would book something else. */
export function checkCodes(codes: { promo?: string; rate?: string; group?: string }, field = 'codes'): Problems {
  const given = [codes.promo, codes.rate, codes.group].filter(Boolean)
  return given.length > 1
    ? {
        [field]: sentence('Keep only one of promotion, rate and group code. An engine takes only one.'),
      }
    : {}
}

/** Days of stays: an offer or a code for none of them would hold for nobody. */
export function checkTravel({ travel_start, travel_end }: { travel_start: string; travel_end: string }): Problems {
  return travel_start && travel_end && travel_end < travel_start
    ? {
        travel_end: sentence('The last stay cannot start before the first. Choose a later day.'),
      }
    : {}
}
