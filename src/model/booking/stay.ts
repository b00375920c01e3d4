import { daysLater } from '../time/days.ts'

/** Stay of a booking. Days are civil dates at the resort, `YYYY-MM-DD`. */
export interface Stay {
  readonly arrive?: string
  readonly depart?: string
  readonly adults: number
  /** Ages in years; unknown ones are null. */
  readonly children: readonly (number | null)[]
  readonly rooms: number
}

/** Codes that go along together: at most one of the first four, and a coupon beside it. */
export interface Codes {
  readonly promo?: string
  readonly group?: string
  readonly rate?: string
  readonly corporate?: string
  readonly coupon?: string
}

/** Booking rules of a stay. */
export interface StayRules {
  /** Today at the resort. */
  readonly today: string
  readonly minArrive: string
  readonly maxDepart: string
  readonly minNights: number
  readonly maxNights: number
  readonly maxAdults: number
  readonly maxChildren: number
  readonly maxRooms: number
  /** Nights that cannot be slept, first and last. */
  readonly blackout?: readonly { readonly from: string; readonly to: string }[]
  /** Days of the week on which a stay may begin and end, `mon` to `sun`; every one when absent or empty. */
  readonly arrivalDays?: readonly string[]
  readonly departureDays?: readonly string[]
}

export const usualRules = {
  minNights: 1,
  maxNights: 30,
  maxAdults: 8,
  maxChildren: 6,
  maxRooms: 4,
  maxAdvanceDays: 550,
  minLeadDays: 0,
} as const

/** Whether the rules permit any stay. */
export function leavesNights({ minArrive, maxDepart, minNights, maxNights }: StayRules): boolean {
  return minNights <= maxNights && daysLater(minArrive, minNights) <= maxDepart
}
