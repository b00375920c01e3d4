import { expect, it } from 'vitest'
import { slugify } from './slugify.ts'

it.each([
  ['Día de Playa & Spa', 'dia-de-playa-spa'],
  ['  Rooms!  ', 'rooms'],
  ['***', ''],
  ['Año Nuevo', 'ano-nuevo'],
  ['An\u0303o', 'ano'],
  ['Café Crème', 'cafe-creme'],
  ['Große Straße', 'grosse-strasse'],
  ['STRAẞE', 'strasse'],
  ['Smørrebrød', 'smorrebrod'],
  ['ﬁne № 5', 'fine-no-5'],
  ['شاطئ', ''],
  ['شاطئ Beach ٢', 'beach'],
  ['Sun 🌞 & 👨‍👩‍👧 fun', 'sun-fun'],
  ['', ''],
])('writes %j as %j', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

it('leaves a slug as it is', () => {
  for (const slug of ['dia-de-playa-spa', 'a', '2026', 'x1-y2']) expect(slugify(slug)).toBe(slug)
})

it('ends with a letter or digit where it is cut', () => {
  expect(slugify('a'.repeat(100))).toHaveLength(80)
  expect(slugify('abc def', 4)).toBe('abc')
})
