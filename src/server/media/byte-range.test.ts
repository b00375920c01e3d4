import { expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

const whole = undefined

it.each([
  [undefined, whole],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=20-10', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=-', whole],
  ['bytes=0-1,5-6', whole],
  ['lines=0-1', whole],
  ['bytes=a-b', whole],
])('answers %s of a hundred bytes', (header, range) => {
  expect(byteRange(header, 100, '"now"', '"now"')).toEqual(range)
})

it('answers the whole of what was another file before', () => {
  expect(byteRange('bytes=0-9', 100, '"then"', '"now"')).toBeUndefined()
})
