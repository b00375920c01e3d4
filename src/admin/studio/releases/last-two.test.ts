import { expect, it } from 'vitest'
import { twoAtMost } from './last-two.ts'

it('A third release that is ticked takes the place of the one that was ticked first', () => {
  expect(twoAtMost(['summer', 'winter'])).toEqual(['summer', 'winter'])
  expect(twoAtMost(['summer', 'winter', 'spring'])).toEqual(['winter', 'spring'])
})
