import { type Props, text } from '#fields/index.ts'
import { MailLink, PhoneLink } from '#ui/navigation/contact-links.tsx'
import { TableRow } from '#ui/text/table.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  name: text({ label: 'Name' }),
  phone: text({ label: 'Phone', fact: 'contact.phone' }),
  email: text({ label: 'Email', fact: 'contact.email' }),
}

export function View({ name, phone, email }: Props<typeof fields>) {
  if (!name && !phone && !email) return null
  return (
    <TableRow
      cells={[
        name,
        phone && <PhoneLink key="phone" number={phone} />,
        email && <MailLink key="email" address={email} />,
      ]}
    />
  )
}

export const slice = defineSlice({
  name: 'TableContactRow',
  label: 'Table contact row',
  group: 'Tables',
  description: 'A row of a table: a person with phone and email.',
  layouts: '*',
  tags: ['table', 'row', 'contact'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    { label: 'Contact', fields: { name: 'Luis Prado', phone: '+1 305 555 0120', email: 'groups@example.com' } },
  ],
})
