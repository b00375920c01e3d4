import { describe, expect, it } from 'vitest'
import { cookieText } from './cookie.ts'

describe('a cookie', () => {
  it('is written as a header and a document take it', () => {
    expect(cookieText('seen', '1', { maxAge: 60, sameSite: 'lax' })).toBe('seen=1; Path=/; Max-Age=60; SameSite=Lax')
    expect(cookieText('a', '', { path: '/rooms', domain: 'ziva.test', priority: 'high', httpOnly: true })).toBe(
      'a=; Path=/rooms; Domain=ziva.test; Priority=High; HttpOnly',
    )
  })

  it('that goes to every site is secure', () => {
    expect(cookieText('a', '1', { sameSite: 'none' })).toBe('a=1; Path=/; Secure; SameSite=None')
  })

  it.each(['', 'a b', 'a\n', 'a;b', 'a=b', 'ñ', 'a"'])('named %j is refused', (name) => {
    expect(() => cookieText(name, '1')).toThrow(TypeError)
  })

  it.each(['a b', 'a\r\nb', 'a;b', 'a,b', 'ñ', '"', '\\'])('with the value %j is refused', (value) => {
    expect(() => cookieText('a', value)).toThrow(TypeError)
  })

  it.each([
    { domain: 'a b' },
    { domain: 'ziva.test; Secure' },
    { path: '/a;b' },
    { path: '/\n' },
    { maxAge: Infinity },
    { maxAge: NaN },
    { maxAge: '60' },
    { priority: 'urgent' },
    { priority: 'toString' },
    { sameSite: 'loose' },
    { sameSite: true },
  ])('with %j is refused', (attributes) => {
    expect(() => cookieText('a', '1', attributes as object)).toThrow(TypeError)
  })
})
