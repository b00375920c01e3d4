import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publicAddress, siteOrigin } from './site-origin.ts'

beforeEach(() => vi.stubGlobal('window', { location: { protocol: 'https:', port: '4000', hostname: 'admin.example' } }))
afterEach(() => void vi.unstubAllGlobals())

const site = { domains: ['azul.example', 'azul.localhost'], language_code: 'en' }

it('A site is addressed by its first domain, or by the one that was chosen while it has it', () => {
  expect(siteOrigin(site)).toBe('https://azul.example')
  expect(siteOrigin(site, 'azul.localhost')).toBe('https://azul.localhost:4000')
  expect(siteOrigin(site, 'elsewhere.example')).toBe('https://azul.example')
})

it('The address of a page has its language in front, unless it is the site’s own', () => {
  expect(publicAddress({ path: 'rooms', language_code: 'es' }, site)).toBe('https://azul.example/es/rooms')
  expect(publicAddress({ path: '', language_code: 'en' }, site, 'azul.localhost')).toBe('https://azul.localhost:4000/')
})
