import { describe, expect, it } from 'vitest'
import { isSafeHref } from './link.ts'
import { isSearchWords, understoodHref } from './typed-address.ts'

describe('an address without its scheme', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    ['info@hotel.example', 'mailto:info@hotel.example'],
    ['example.com/rooms', 'https://example.com/rooms'],
    [' hotel.example:8080?a=1 ', 'https://hotel.example:8080?a=1'],
    ['münchen.example', 'https://münchen.example'],
    ['+1 (305) 555-0100', 'tel:+13055550100'],
    ['305.555.0100', 'tel:3055550100'],
    ['809-555-0117 ext. 4', 'tel:8095550117;ext=4'],
    ['+1 809 555 0117 x12', 'tel:+18095550117;ext=12'],
    ['+52 998 555 0100 extensión 310', 'tel:+529985550100;ext=310'],
    ['+34\u00a0971\u00a055\u00a001\u00a000', 'tel:+34971550100'],
  ])('is understood: %j is %s', (typed, href) => {
    expect(understoodHref(typed)).toBe(href)
    expect(isSafeHref(href)).toBe(true)
  })

  it.each(['', '/rooms', 'rooms', 'rooms/suite', 'https://example.com', 'mailto:a@b.example', '#top', '?a=1'])(
    'is not seen in %j',
    (typed) => expect(understoodHref(typed)).toBeUndefined(),
  )

  it.each(['menu.pdf', 'rooms.html', '1962', '2027', 'a.b', 'e.g. this', '12.5'])('is not made of %j', (typed) =>
    expect(understoodHref(typed)).toBeUndefined(),
  )
})

it.each([
  ['Pilot', true],
  ['Quay Room', true],
  ['habitación', true],
  ['/pilot', false],
  ['rooms/pilot', false],
  ['brochure.pdf', false],
  ['www.example.com', false],
  ['desk@example.com', false],
  ['+52 998 555 0100', false],
  ['#map', false],
  ['809-555-0117 ext. 4', false],
  ['809-555-0117 next week', true],
  ['Sra. Núñez', true],
  ['info@hotel.example y más', true],
  ['/carta de vinos.pdf', false],
  ['https://example.com/a b', false],
  ['mailto:info@hotel.example?subject=Una mesa', false],
  ['', false],
])('knows words to look for from an address: %s', (typed, expected) => {
  expect(isSearchWords(typed)).toBe(expected)
})
