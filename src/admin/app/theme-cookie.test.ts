import { expect, it } from 'vitest'
import { themeCookie, themeIn } from './theme-cookie.ts'

it('keeps a colour for 150 days and reads it among other cookies', () => {
  expect(themeCookie('#0b75c9')).toBe('voix-theme=%230b75c9; Path=/; Max-Age=12960000; Secure; SameSite=Lax')
  expect(themeIn('a=1; voix-theme=%230b75c9; b=2')).toBe('#0b75c9')
})

it.each(['', 'voix-theme=', 'voix-theme=red', 'voix-theme=%23fff%3B', 'not-voix-theme=%230b75c9'])(
  'reads no colour from %j',
  (cookies) => {
    expect(themeIn(cookies)).toBeUndefined()
  },
)
