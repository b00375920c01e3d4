import { checkbox, link, type Props, text, wysiwyg } from '#fields/index.ts'
import { Promotion, savingsText } from '#ui/promotion.tsx'
import { defineSlice } from '../define.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  savings: text({ label: 'Savings', instructions: 'Number only.' }),
  isDollars: checkbox({ label: 'Is dollars', instructions: 'On: shown in dollars. Off: shown as a percentage.' }),
  copy: wysiwyg({ label: 'Copy' }),
  terms: wysiwyg({ label: 'Terms' }),
  link: link({ label: 'Link' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  savings,
  isDollars = false,
  copy,
  terms,
  link,
}: Props<typeof fields>) {
  return (
    <Promotion
      savings={savingsText(savings, isDollars)}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      terms={terms}
      link={link}
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
  hydrate: 'interaction',
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
