import { expect, it } from 'vitest'
import { stopWords } from './stop-words.ts'

it('asks for what a picture shows, not for the words between', () => {
  expect(stopWords('Chef at the grill')).toEqual(['chef', 'grill'])
  expect(stopWords('Pier to the horizon, seen from above')).toEqual(['pier', 'horizon'])
  expect(stopWords('')).toEqual([])
})
