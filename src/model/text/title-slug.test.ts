import anyAscii from 'any-ascii'
import { expect, it } from 'vitest'
import { isForeign, titleSlug } from './title-slug.ts'

it.each([
  ['关于我们', 'guan-yu-wo-men'],
  ['Про нас', 'pro-nas'],
  ['שלום', 'slvm'],
  ['شاطئ Beach ٢', 'shty-beach-2'],
  ['Día de Playa & Spa', 'dia-de-playa-spa'],
  ['Sun 🌞 & fun', 'sun-fun'],
  ['***', ''],
  ['', ''],
])('writes %j as %j', (title, slug) => {
  expect(titleSlug(title, anyAscii)).toBe(slug)
})

it('asks for other scripts alone', () => {
  expect(['Año Nuevo', 'Große Straße', 'Sun 🌞', '***'].filter(isForeign)).toEqual([])
  expect(['关于', 'Beach ٢', 'Про'].filter((title) => !isForeign(title))).toEqual([])
})
