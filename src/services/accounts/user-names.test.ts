import { expect, it } from 'vitest'
import { nameFromEmail } from './user-names.ts'

it.each([
  ['owner@example.com', 'Owner'],
  ['maria.lopez@example.com', 'Maria Lopez'],
  ['@example.com', '@example.com'],
])('calls %s %s until they say otherwise', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})
