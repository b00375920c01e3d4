import { type Props, text } from '#fields/index.ts'
import { bookingCode, bookingCurrency } from '#model/constants.ts'
import { PageNote } from '#ui/page/page-note.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  promo: text({ label: 'Promotion code' }),
  coupon: text({ label: 'Coupon code' }),
  rate: text({ label: 'Rate code' }),
  group: text({ label: 'Group code' }),
  configcode: text({ default: 'PlayaWebsite', label: 'Booking config code' }),
  themecode: text({ default: 'PlayaWebsite', label: 'Booking theme code' }),
  currency: text({ default: 'USD', label: 'Currency' }),
}

export function View({
  promo,
  coupon,
  rate,
  group,
  configcode = bookingCode,
  themecode = bookingCode,
  currency = bookingCurrency,
}: Props<typeof fields>) {
  return <PageNote name="booking-codes" values={{ promo, coupon, rate, group, configcode, themecode, currency }} />
}

export const slice = defineSlice({
  name: 'PromoCoupon',
  label: 'Promo coupon',
  group: 'Global',
  description: 'Adds promotion codes to booking on the page.',
  layouts: '*',
  tags: ['booking', 'promo', 'no-output'],
  hydrate: 'load',
  fields,
  view: View,
  templates: [
    {
      label: 'Promotion',
      fields: { promo: 'SUMMER26', configcode: 'PlayaWebsite', themecode: 'PlayaWebsite', currency: 'USD' },
    },
    { label: 'Group', fields: { group: 'GRP-1042' } },
  ],
})
