import { describe, expect, it } from 'vitest'
import { anchorProblem, isElementId, isFreeAnchor } from './reserved-ids.ts'

describe('ids that editors give', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    '<b>',
    'a"b',
    "a'b",
    'a&b',
    'a\nb',
    '',
  ])('are for no element %j', (id) => {
    expect(isElementId(id)).toBe(false)
  })

  it.each(['a', 'intro 1', '01890d2e-7c1b-7000-8000-000000000000', 'location'])('are for an element %j', (id) => {
    expect(isElementId(id)).toBe(true)
  })

  it.each(['__proto__', 'constructor', 'location', 'toString', '<b>', 'a b', 'main', 'voix-bar', '1a'])(
    'are for no anchor %j',
    (id) => {
      expect(isFreeAnchor(id)).toBe(false)
    },
  )

  it.each(['constructor', 'location', 'toString'])('say why an anchor %s is refused', (id) => {
    expect(anchorProblem(id)).toBeDefined()
  })

  it.each(['', 'rooms', 'Offers-2027_b'])('are for an anchor %j', (id) => {
    expect(isFreeAnchor(id)).toBe(true)
    expect(anchorProblem(id)).toBeUndefined()
  })
})
