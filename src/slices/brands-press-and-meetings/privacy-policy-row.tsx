import { type Props, text, wysiwyg } from '#fields/index.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { TableRow } from '#ui/text/table.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  category: text({ label: 'Category' }),
  purpose: wysiwyg({ label: 'Purpose' }),
  sharedWith: wysiwyg({ label: 'Shared with' }),
}

export function View({ category, purpose, sharedWith }: Props<typeof fields>) {
  if (!category && !purpose && !sharedWith) return null
  return (
    <TableRow
      cells={[category, <RichText key="purpose" html={purpose} />, <RichText key="shared" html={sharedWith} />]}
    />
  )
}

export const slice = defineSlice({
  name: 'PrivacyPolicyRow',
  label: 'Privacy policy row',
  group: 'Brands, press and meetings',
  description: 'A row of the privacy policy table.',
  layouts: '*',
  tags: ['privacy', 'table', 'row'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Contact data',
      fields: {
        category: 'Contact data',
        purpose: '<p>To answer your request.</p>',
        sharedWith: '<p>The resort you ask about.</p>',
      },
    },
    {
      label: 'Booking data',
      fields: {
        category: 'Booking data',
        purpose: '<p>To keep your room and to bill it.</p>',
        sharedWith: '<p>The resort and the bank that takes the payment.</p>',
      },
    },
    {
      label: 'Visits',
      fields: {
        category: 'Pages you look at',
        purpose: '<p>To see which pages are read, if you agree.</p>',
        sharedWith: '<p>Nobody.</p>',
      },
    },
  ],
})
