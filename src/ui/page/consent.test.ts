import { expect, it } from 'vitest'
import { hasConsent } from './consent.ts'

const nobody = { asked: '', cookies: '', objects: false }

it('does nothing but what is necessary until a visitor who is asked has answered', () => {
  for (const category of ['functional', 'analytics', 'marketing'] as const)
    expect(hasConsent(category, { ...nobody, asked: '1 ask' })).toBe(false)
})

it('keeps to the answer, whatever the browser says of itself', () => {
  const answered = { asked: '2 ask', cookies: 'a=b; voix-consent=2.analytics; c=d', objects: true }
  expect(hasConsent('analytics', answered)).toBe(true)
  expect(hasConsent('marketing', answered)).toBe(false)
  expect(hasConsent('marketing', { ...answered, asked: '2 opt_out', objects: false })).toBe(false)
})

it('takes an answer to another question for none', () => {
  expect(hasConsent('analytics', { ...nobody, asked: '3 ask', cookies: 'voix-consent=2.analytics' })).toBe(false)
  expect(hasConsent('analytics', { ...nobody, asked: '3 opt_out', cookies: 'voix-consent=2' })).toBe(true)
})

it('takes the signal of a browser for an objection where nobody has answered', () => {
  for (const asked of ['', '1 opt_out']) {
    expect(hasConsent('marketing', { ...nobody, asked, objects: true })).toBe(false)
    expect(hasConsent('analytics', { ...nobody, asked, objects: true })).toBe(false)
    expect(hasConsent('functional', { ...nobody, asked, objects: true })).toBe(true)
    expect(hasConsent('marketing', { ...nobody, asked })).toBe(true)
  }
})
