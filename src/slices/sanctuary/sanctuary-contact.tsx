import { link, media, type Props, sample, text, textarea } from '#fields/index.ts'
import { MailLink, PhoneLink } from '#ui/navigation/contact-links.tsx'
import '#ui/cards/contact.css'
import { Split } from '#ui/sections/split.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  address: textarea({ label: 'Address', fact: 'resort.postal_address' }),
  phone: text({ label: 'Phone', fact: 'resort.phone' }),
  email: text({ label: 'Email', fact: 'resort.email' }),
  link: link({ label: 'Directions' }),
  image: media({ label: 'Image', breakpoints: halfSizes }),
}

export function View({ address, phone, email, link, image, ...words }: Props<typeof fields>) {
  return (
    <Split picture={image} side="right" {...copyOf(words)} text={address} link={link} linkKind="ghost">
      {(phone || email) && (
        <p className="contact-lines">
          {phone && <PhoneLink number={phone} />}
          {email && <MailLink address={email} />}
        </p>
      )}
    </Split>
  )
}

export const slice = defineSlice({
  name: 'SanctuaryContact',
  label: 'Sanctuary contact',
  group: 'Sanctuary',
  description: 'Address, phone and email beside a picture.',
  layouts: ['sanctuary', 'sanctuary2024'],
  tags: ['sanctuary', 'contact'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Contact',
      fields: {
        image: [sample('Entrance hall')],
        title: 'Find us',
        address: 'Cap Sereno\nPuerto Sereno',
        phone: '+1 305 555 0150',
        email: 'hello@example.com',
        link: { text: 'Directions', href: '/directions' },
      },
    },
  ],
})
