import { defineMessage, type Message } from '#messages/message.ts'
import type { ProductEntry } from '../forms/forms.ts'

/** Text entry of the agents' portal. */
export const line = (name: string, label: Message, more: Partial<ProductEntry> = {}): ProductEntry => ({
  name,
  label,
  type: 'text',
  ...more,
})

/** Email entry of the agents' portal. */
export const email = line('email', defineMessage('Email address'), {
  type: 'email',
  required: true,
  autocomplete: 'username',
  wide: true,
})

/** Form entries of the login, the only form of the portal that browsers render. */
export const loginEntries: readonly ProductEntry[] = [
  email,
  line('password', defineMessage('Password'), {
    type: 'password',
    required: true,
    autocomplete: 'current-password',
    wide: true,
  }),
]
