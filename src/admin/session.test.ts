import { expect, it } from 'vitest'
import { returnAddress } from './session.ts'

it.each([
  ['/voix/pages?search=spa', '/voix/pages?search=spa'],
  ['/voix', '/voix'],
  ['/voix/login?redirect=/voix', '/voix'],
  ['https://elsewhere.example/voix', '/voix'],
  ['//elsewhere.example', '/voix'],
  ['/voixen', '/voix'],
  [undefined, '/voix'],
])('after signing in, %s leads to %s', (from, address) => {
  expect(returnAddress(from)).toBe(address)
})
