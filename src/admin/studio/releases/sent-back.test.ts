import { expect, it } from 'vitest'
import { sentBackWords } from './sent-back.ts'

const sent_back = { by: 'u', name: 'Rosa', at: '2027-01-01T00:00:00.000Z', reason: 'The price is missing.' }

it('A release that was sent back says at its page who did it and why', () => {
  expect(sentBackWords({ title: 'Spring', status: 'draft', data: { sent_back } })).toBe(
    'Rosa sent “Spring” back: The price is missing.',
  )
  expect(sentBackWords({ title: 'Spring', status: 'draft', data: { sent_back: { ...sent_back, reason: '' } } })).toBe(
    'Rosa sent “Spring” back. No reason was given.',
  )
  expect(sentBackWords({ title: 'Spring', status: 'in_review', data: { sent_back } })).toBeUndefined()
  expect(sentBackWords({ title: 'Spring', status: 'draft', data: {} })).toBeUndefined()
})
