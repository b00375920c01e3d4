import { expect, it } from 'vitest'
import { firstSpoken, interfaceLanguages, isInterfaceLanguage } from './languages.ts'

it('lets the admin be shown in English, in each language that has its catalogue, and in pseudo-languages', () => {
  expect(interfaceLanguages).toEqual(['en', 'es'])
  expect(['es', 'ar-XB', 'ar', ''].map(isInterfaceLanguage)).toEqual([true, true, false, false])
})

it('reads what a browser asks for by its weights', () => {
  expect(firstSpoken('en;q=0.4, ES;q=0.7, *;q=0.1', ['en', 'es'])).toBe('es')
  expect(firstSpoken('es;q=0, en', ['en', 'es'])).toBe('en')
  expect(firstSpoken('', ['en'])).toBeUndefined()
  expect(firstSpoken(';;,=,q=1', ['en'])).toBeUndefined()
})
