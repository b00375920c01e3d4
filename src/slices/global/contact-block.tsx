import { checkbox, color, link, type Props, textarea } from '#fields/index.ts'
import { Contact } from '#ui/cards/contact.tsx'
import { defineSlice } from '../define.ts'

/** Default of the field: until a colour is chosen, links are in the brand's own. */
const untouched = '#0b75c9'

const fields = {
  address: textarea({ label: 'Address', fact: 'resort.postal_address' }),
  contactLink: link({ label: 'Contact link' }),
  facebookLink: link({ label: 'Facebook link', group: 'Social links' }),
  instagramLink: link({ label: 'Instagram link', group: 'Social links' }),
  xLink: link({ label: 'X link', group: 'Social links' }),
  youtubeLink: link({ label: 'Youtube link', group: 'Social links' }),
  color: color({ default: untouched, label: 'Colour' }),
  miniMode: checkbox({ label: 'Mini mode', instructions: 'One line: icons and contact link only.' }),
}

export function View({
  address,
  contactLink,
  facebookLink,
  instagramLink,
  xLink,
  youtubeLink,
  color,
  miniMode,
}: Props<typeof fields>) {
  const networks = [
    { icon: 'facebook', name: 'Facebook', link: facebookLink },
    { icon: 'instagram', name: 'Instagram', link: instagramLink },
    { icon: 'x', name: 'X', link: xLink },
    { icon: 'youtube', name: 'YouTube', link: youtubeLink },
  ] as const
  const known = networks.flatMap(({ icon, name, link }) => (link?.href ? [{ icon, name, href: link.href }] : []))
  if (!address && !contactLink?.href && known.length === 0) return null
  return (
    <Contact
      address={miniMode ? undefined : address}
      link={contactLink}
      networks={known}
      colour={color === untouched ? undefined : color}
      inLine={miniMode}
    />
  )
}

export const slice = defineSlice({
  name: 'ContactBlock',
  label: 'Contact block',
  group: 'Global',
  description: 'Address, contact link and social links.',
  layouts: '*',
  tags: ['contact', 'social'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Full',
      fields: {
        address: '1 Harbour Road\nPuerto Sereno',
        contactLink: { text: 'Contact us', href: '/contact' },
        facebookLink: { text: 'Facebook', href: 'https://www.facebook.com/', target: '_blank' },
        instagramLink: { text: 'Instagram', href: 'https://www.instagram.com/', target: '_blank' },
      },
    },
    { label: 'Mini', fields: { contactLink: { text: 'Contact us', href: '/contact' }, miniMode: true } },
  ],
})
