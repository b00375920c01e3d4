import { expect, it } from 'vitest'
import { heightOf, ratioOf } from './sanctuary-video-takeover.tsx'

it.each([
  ['80vh', '80vh'],
  [' 640px ', '640px'],
  ['tall', '100vh'],
  ['10vh; color: red', '100vh'],
  [undefined, '100vh'],
])('a height of %j is %s', (text, height) => {
  expect(heightOf(text)).toBe(height)
})

it.each([
  ['4:3', '4 / 3'],
  ['21 : 9', '21 / 9'],
  ['0:9', '16 / 9'],
  ['wide', '16 / 9'],
])('a ratio of %j is %s', (text, ratio) => {
  expect(ratioOf(text)).toBe(ratio)
})
