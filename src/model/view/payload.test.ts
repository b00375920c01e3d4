import { describe, expect, it } from 'vitest'
import { payloadAddress, payloadOf } from './payload.ts'

describe('the payload of a page', () => {
  it.each([
    ['/', '/_payload.json?b1'],
    ['/rooms', '/rooms/_payload.json?b1'],
    ['/rooms/', '/rooms/_payload.json?b1'],
    ['/rooms?page=2&sort=price', '/rooms/_payload.json?b1&page=2&sort=price'],
    ['/rooms#terms', '/rooms/_payload.json?b1'],
  ])('of %s stands at %s', (page, address) => {
    expect(payloadAddress(page, 'b1')).toBe(address)
  })

  it.each([
    'https://evil.test/rooms',
    '//evil.test/rooms',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    'rooms',
  ])('is refused for %s, which is no path of this site', (page) => {
    expect(() => payloadAddress(page, 'b1')).toThrow('must not name a host.')
  })

  it.each([
    ['/_payload.json', '/', ''],
    ['/_payload.json?b1', '/', 'b1'],
    ['/rooms/_payload.json?1732200000000', '/rooms', '1732200000000'],
    ['/rooms/_payload.json?b1&page=2&a=b', '/rooms?page=2&a=b', 'b1'],
    ['/rooms/_payload.json?a=b', '/rooms?a=b', ''],
  ])('%s is that of %s', (address, page, mark) => {
    expect(payloadOf(address)).toEqual({ page, mark })
  })

  it.each([
    '/',
    '/rooms',
    '/?/_payload.json',
    '/rooms?to=/_payload.json',
    '/_payload.json/',
    '/x_payload.json',
    '/rooms/_payload.jsonx',
  ])('%s is none', (address) => {
    expect(payloadOf(address)).toBeUndefined()
  })
})
