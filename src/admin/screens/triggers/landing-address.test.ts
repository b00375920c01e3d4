import { expect, it } from 'vitest'
import { landingAddress, landingPath } from './landing-address.ts'

const codes = { promo: 'VIP20' }

it('makes an address that sets the trigger off', () => {
  const data = { query: [{ param: 'promo', op: 'exact', value: 'VIP' }], utm: { source: 'mail', medium: '' }, codes }
  expect(landingAddress('https://azul.example', data, '/spa')).toBe(
    'https://azul.example/spa?promo=VIP&utm_source=mail',
  )
})

it('fills in a code where any will do', () => {
  const any = { query: [{ param: 'promo', op: 'any' }], codes }
  expect(landingAddress('https://azul.example', any, '/')).toBe('https://azul.example/?promo=VIP20')
  const passing = { ...any, pass_through: true, allowed_values: ['SUN*', 'SUN7'] }
  expect(landingAddress('https://azul.example', passing, '/')).toBe('https://azul.example/?promo=SUN7')
})

it('lands on the first page that is named in full', () => {
  expect(landingPath({ paths: ['/spa*', '/rooms'] })).toBe('/rooms')
  expect(landingPath({ paths: [] })).toBe('/')
})
