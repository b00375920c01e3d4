import { expect, it } from 'vitest'
import { pathAfterLogin } from './portal.ts'

it.each([
  '//evil.test',
  '/\\evil.test',
  '/agents/../..//evil.test',
  '/.//evil.test',
  '/..//evil.test/a?b#c',
  '/%2e%2e//evil.test',
  '/a/%2E%2E//evil.test',
  'https://evil.test/',
  '/voix',
  '/agents/../voix',
  '/es/agents/login',
])('leads no agent to %s', (wanted) => {
  expect(pathAfterLogin(wanted)).toBeUndefined()
})

it.each(['/agents', '/es/agents/offers?sort=end#first', '/rooms//suite', '/%2F/evil.test'])(
  'leads an agent to %s',
  (wanted) => {
    expect(pathAfterLogin(wanted)).toBe(wanted)
  },
)
