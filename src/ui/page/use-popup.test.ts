import { describe, expect, it } from 'vitest'
import { cookieOf, leadsTo } from '#model/popup-name.ts'
import { opensByItself } from './use-popup.ts'

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
  ['agents-spring-bonus', 'agents-spring-bonus'],
  ['Seen_Popup', 'Seen_Popup'],
  ['Spring bonus', 'spring-bonus'],
  ['__Host-session', 'popup-host-session'],
  ['voix_bk', 'popup-voix_bk'],
  ['a=b; Path=/', 'a-b-path'],
  ['x\r\nSet-Cookie: y', 'x-set-cookie-y'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['', undefined],
  ['***', undefined],
])('the cookie that an editor calls %j is %j', (name, cookie) => {
  expect(cookieOf(name)).toBe(cookie)
})

it.each([
  ['#summer-bonus', '#summer-bonus', true],
  ['#summer-bonus', 'Summer Bonus', true],
  ['#Summer%20Bonus', '#summer-bonus', true],
  ['summer', 'summer', true],
  ['/summer', '#summer', false],
  ['#', '***', false],
  ['#summer-bonus-2', '#summer-bonus', false],
])('a link to %s opens the popup %s: %s', (href, name, opens) => {
  expect(leadsTo(href, name)).toBe(opens)
})
