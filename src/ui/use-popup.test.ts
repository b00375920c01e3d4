import { describe, expect, it } from 'vitest'
import { cookieOf, opensByItself } from './use-popup.ts'

describe('a popup', () => {
  it('stays away once its cookie is there', () => {
    expect(opensByItself('automatic', 'voix-p-spring', '')).toBe(true)
    expect(opensByItself('automatic', 'voix-p-spring', 'a=1; voix-p-spring=1')).toBe(false)
    expect(opensByItself('automatic', 'voix-p-spring', 'voix-p-spring-bonus=1')).toBe(true)
  })

  it('always shows when it is told so, or has no cookie', () => {
    expect(opensByItself('always-show', undefined, 'voix-p-spring=1')).toBe(true)
    expect(opensByItself('automatic', undefined, 'voix-p-spring=1')).toBe(true)
  })

  it('that waits for a click does not open by itself', () => {
    expect(opensByItself('on-click', undefined, '')).toBe(false)
  })
})

it.each([
  ['Spring bonus', 'voix-p-spring-bonus'],
  ['__Host-session', 'voix-p-host-session'],
  ['a=b; Path=/', 'voix-p-a-b-path'],
  ['x\r\nSet-Cookie: y', 'voix-p-x-set-cookie-y'],
  ['x'.repeat(60), `voix-p-${'x'.repeat(40)}`],
  ['', undefined],
  ['***', undefined],
])('the cookie that an editor calls %j is %j', (name, cookie) => {
  expect(cookieOf(name)).toBe(cookie)
})
