import { type Props, text } from '#fields/index.ts'
import { MailLink, PhoneLink } from '#ui/navigation/contact-links.tsx'
import '#ui/cards/contact.css'
import { defineSlice } from '../define.ts'

const fields = {
  contactName: text({ label: 'Contact name' }),
  contactPhone: text({ label: 'Contact phone' }),
  contactEmail: text({ label: 'Contact email' }),
}

export function View({ contactName, contactPhone, contactEmail }: Props<typeof fields>) {
  if (!contactName && !contactPhone && !contactEmail) return null
  return (
    <address className="contact-row wrap">
      {contactName && <span>{contactName}</span>}
      {contactPhone && <PhoneLink number={contactPhone} />}
      {contactEmail && <MailLink address={contactEmail} />}
    </address>
  )
}

export const slice = defineSlice({
  name: 'ContactRow',
  label: 'Contact row',
  group: 'General content',
  description: 'One line with name, phone and email.',
  layouts: '*',
  tags: ['contact'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Contact',
      fields: { contactName: 'Weddings team', contactPhone: '+1 305 555 0133', contactEmail: 'weddings@example.com' },
    },
  ],
})
