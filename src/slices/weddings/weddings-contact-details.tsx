import { media, type Props, text, textarea } from '#fields/index.ts'
import { MailLink, PhoneLink } from '#ui/navigation/contact-links.tsx'
import { Person } from '#ui/cards/person.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice } from '../define.ts'
import { squareSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import '#ui/text/rich-text.css'

const fields = {
  ...titleFields('h3', 'text-2xl'),
  name: text({ label: 'Name', fact: 'contact.name', factOf: 'weddings' }),
  phone: text({ label: 'Phone', fact: 'contact.phone', factOf: 'weddings' }),
  email: text({ label: 'Email', fact: 'contact.email', factOf: 'weddings' }),
  hours: textarea({ label: 'Hours', fact: 'contact.hours', factOf: 'weddings' }),
  image: media({ label: 'Image', breakpoints: squareSizes }),
}

export function View({ title, titleTag, titleSize, name, phone, email, hours, image }: Props<typeof fields>) {
  if (!title && !name && !phone && !email && !hours && !image) return null
  return (
    <Section className="contact-details" head={{ title, titleTag, titleSize }}>
      <Person name={name} portrait={image}>
        {phone && <PhoneLink number={phone} />}
        {email && <MailLink address={email} />}
        {hours && <p className="plain-text">{hours}</p>}
      </Person>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'WeddingsContactDetails',
  label: 'Weddings contact details',
  group: 'Weddings',
  description: 'How to reach the weddings team.',
  layouts: '*',
  tags: ['weddings', 'contact'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Contact',
      fields: { title: 'Talk to us', name: 'Weddings team', phone: '+1 305 555 0160', email: 'weddings@example.com' },
    },
  ],
})
