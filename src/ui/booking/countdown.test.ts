import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Countdown, timeLeft } from './countdown.tsx'

it('says the date until the browser knows that it is near', () => {
  const around = (clock: ReactNode) => clock
  const html = renderToStaticMarkup(createElement(Countdown, { date: '2027-09-18T00:00', around }))
  expect(html).toContain('>18 September 2027</time>')
  expect(html).not.toContain('countdown-figures')
})

it.each([
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [999, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [4_000_000_000_000, { days: 46_296, hours: 7, minutes: 6, seconds: 40 }],
  [0, 'over'],
  [-1, 'over'],
  [Number.NaN, 'over'],
])('with %d ms to go, %o is left', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left)
})
