import { defineMessage } from '#messages/message.ts'
import type { Props } from '#fields/index.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { PlainForm, plainFormFields } from '../kit/plain-form.tsx'

const button = defineMessage('Send request')
const success = defineMessage('Thank you. Our weddings team will be in touch.')
const fields = plainFormFields(button, success)

export function View({ page, element, ...texts }: Props<typeof fields> & Surroundings) {
  const words = { label: defineMessage('Weddings'), button, success }
  return <PlainForm formKey="weddings" texts={texts} page={page} element={element} {...words} />
}

export const slice = defineSlice({
  name: 'SeadustWeddingsForm',
  label: 'Seadust weddings form',
  group: 'Seadust',
  description: 'A wedding request: the couple, the date, the guests and the ceremony.',
  layouts: ['seadust'],
  tags: ['seadust', 'form', 'weddings'],
  hydrate: 'visible',
  fields,
  asks: () => 'weddings',
  view: View,
  templates: [{ label: 'Weddings', fields: { title: 'Tell us about your day', btnText: 'Send request' } }],
})
