import { expect, it } from 'vitest'
import { sampleWords } from './stop-words.ts'

it('asks for what a picture shows, not for the words between', () => {
  expect(sampleWords('Chef at the grill')).toEqual(['chef', 'grill'])
  expect(sampleWords('Pier to the horizon, seen from above')).toEqual(['pier', 'horizon'])
  expect(sampleWords('')).toEqual([])
})
