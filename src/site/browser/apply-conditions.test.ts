import { expect, it } from 'vitest'
import { cookiesIn } from './apply-conditions.ts'

it('reads the cookies of a visitor, whatever others have written', () => {
  expect(cookiesIn('a=1; voix-p-winter=yes%20please; odd=100%; b=x=y')).toEqual({
    a: '1',
    'voix-p-winter': 'yes please',
    odd: '100%',
    b: 'x=y',
  })
})
