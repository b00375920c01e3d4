import { defineMessage, type Message } from '#messages/message.ts'
import type { ProductEntry } from '../forms/forms.ts'

/** Form entry of the agents' portal: a line of text, unless it is said to be more. */
export const line = (name: string, label: Message, more: Partial<ProductEntry> = {}): ProductEntry => ({
  name,
  label,
  type: 'text',
  ...more,
})

/** Email address by which an agent is known. */
export const email = line('email', defineMessage('Email address'), {
  type: 'email',
  required: true,
  autocomplete: 'username',
  wide: true,
})

/** Form entries of the login, which is all that a browser knows of the portal's forms: a server draws the others. */
export const loginEntries: readonly ProductEntry[] = [
  email,
  line('password', defineMessage('Password'), {
    type: 'password',
    required: true,
    autocomplete: 'current-password',
    wide: true,
  }),
]
