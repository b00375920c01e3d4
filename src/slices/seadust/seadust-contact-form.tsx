import { defineMessage } from '#messages/message.ts'
import type { Props } from '#fields/index.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { PlainForm, plainFormFields } from '../kit/plain-form.tsx'

const button = defineMessage('Send')
const success = defineMessage('Thank you for your message.')
const fields = plainFormFields(button, success)

export function View({ page, element, ...texts }: Props<typeof fields> & Surroundings) {
  const words = { label: defineMessage('Contact'), button, success }
  return <PlainForm formKey="contact" texts={texts} page={page} element={element} {...words} />
}

export const slice = defineSlice({
  name: 'SeadustContactForm',
  label: 'Seadust contact form',
  group: 'Seadust',
  description: 'Name, email, subject and message to the resort.',
  layouts: ['seadust'],
  tags: ['seadust', 'form', 'contact'],
  hydrate: 'visible',
  fields,
  asks: () => 'contact',
  view: View,
  templates: [{ label: 'Contact', fields: { title: 'Write to us', btnText: 'Send' } }],
})
