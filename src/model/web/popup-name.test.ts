import { expect, it } from 'vitest'
import { cookieOf, leadsTo } from './popup-name.ts'

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
