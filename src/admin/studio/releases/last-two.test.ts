import { expect, it } from 'vitest'
import { lastTwo } from './last-two.ts'

it('A third release that is ticked takes the place of the one that was ticked first', () => {
  expect(lastTwo(['summer', 'winter'])).toEqual(['summer', 'winter'])
  expect(lastTwo(['summer', 'winter', 'spring'])).toEqual(['winter', 'spring'])
})
