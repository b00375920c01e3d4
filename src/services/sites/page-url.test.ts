import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalOriginOf, pageUrl, languagesOf, pagePathOf } from './page-url.ts'

const house = { language_code: 'en', settings: { locales: ['es', 'ar', 'pt-BR'] } }

describe('an address of a site', () => {
  it.each([
    ['rooms', 'en', 'rooms'],
    ['', 'en', ''],
    ['es/rooms', 'es', 'rooms'],
    ['es', 'es', ''],
    ['pt-br/quartos/suite', 'pt-BR', 'quartos/suite'],
    ['fr/chambres', 'en', 'fr/chambres'],
    ['essence', 'en', 'essence'],
    ['en/rooms', 'en', 'en/rooms'],
  ])('/%s is the %s page “%s”', (address, language, path) => {
    expect(pagePathOf(house, address)).toEqual({ language, path })
  })

  it('leads back to the page it was made of, in every language', () => {
    const path = fc
      .array(fc.constantFrom('rooms', 'suites', 'a', 'b'), { maxLength: 4 })
      .map((parts) => parts.join('/'))
    fc.assert(
      fc.property(path, fc.constantFrom(...languagesOf(house)), (path, language_code) => {
        const address = pageUrl(house, { language_code, path })
        expect(address.startsWith('/')).toBe(true)
        expect(pagePathOf(house, address.slice(1))).toEqual({ language: language_code, path })
      }),
    )
  })

  it('names no language where a site has one', () => {
    expect(languagesOf({ language_code: '', settings: {} })).toEqual(['en'])
    expect(pagePathOf({ language_code: 'en', settings: {} }, 'es/rooms')).toEqual({ language: 'en', path: 'es/rooms' })
  })
})

describe('the origin of a site', () => {
  it.each([
    [['hotel.example'], 'http://localhost:3000', 'https://hotel.example'],
    [['localhost'], 'http://localhost:3000', 'http://localhost:3000'],
    [['beach.localhost', 'hotel.example'], 'http://localhost:8080', 'http://beach.localhost:8080'],
    [['localhost'], 'http://localhost', 'http://localhost'],
    [[], 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('%j asked at %s is %s', (domains, asked, origin) => {
    expect(canonicalOriginOf({ domains }, asked)).toBe(origin)
  })
})
