import { sentence } from '#messages/sentence.ts'
import { group, text } from '#fields/index.ts'
import type { Problems } from './define.ts'

/** Booking codes that an engine gets together: one for access, and a coupon. */
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

/** Rejects several access codes, of which an engine takes one. */
export function checkCodes(codes: { promo?: string; rate?: string; group?: string }, field = 'codes'): Problems {
  const given = [codes.promo, codes.rate, codes.group].filter(Boolean)
  return given.length > 1
    ? {
        [field]: sentence('Keep only one of promotion, rate and group code. An engine takes only one.'),
      }
    : {}
}

/** Rejects a travel window without any day. */
export function checkTravel({ travel_start, travel_end }: { travel_start: string; travel_end: string }): Problems {
  return travel_start && travel_end && travel_end < travel_start
    ? {
        travel_end: sentence('The last stay cannot start before the first. Choose a later day.'),
      }
    : {}
}
