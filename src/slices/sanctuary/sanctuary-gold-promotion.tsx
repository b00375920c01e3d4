import { checkbox, link, type Props, text, wysiwyg } from '#fields/index.ts'
import { Promotion, savingsText } from '#ui/booking/promotion.tsx'
import { withBooking } from '../kit/book-now.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  savings: text({ label: 'Savings', instructions: 'Number only.' }),
  isDollars: checkbox({ label: 'Is dollars', instructions: 'On: shown in dollars. Off: shown as a percentage.' }),
  copy: wysiwyg({ label: 'Copy' }),
  terms: wysiwyg({ label: 'Terms' }),
  link: link({ label: 'Link' }),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const { savings, isDollars = false, terms, link, page, ...words } = props
  return (
    <Promotion
      savings={savingsText(savings, isDollars)}
      {...copyOf(words)}
      terms={terms}
      link={link && withBooking(link, page)}
    />
  )
}

export const slice = defineSlice({
  name: 'SanctuaryGoldPromotion',
  label: 'Sanctuary gold promotion',
  group: 'Sanctuary',
  description: 'A promotion in gold, its savings large.',
  layouts: ['sanctuary', 'sanctuary2024'],
  tags: ['sanctuary', 'promo'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Percentage',
      fields: { title: 'Gold season', savings: '30', isDollars: false, link: { text: 'Book now', href: '/booking' } },
    },
    { label: 'Dollars', fields: { title: 'Gold credit', savings: '300', isDollars: true } },
  ],
})
