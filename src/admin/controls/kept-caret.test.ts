import { expect, it } from 'vitest'
import { caretAfter } from './kept-caret.ts'

it.each([
  ['before what somebody else writes', 5, 'Rooms by the sea', 'Rooms by the warm sea', 5],
  ['after what somebody else writes', 16, 'Rooms by the sea', 'All rooms by the sea', 20],
  ['after what somebody else deletes', 16, 'Rooms by the sea', 'By the sea', 10],
  ['in words that are replaced', 3, 'Rooms', 'A', 1],
  ['at the end of a text that grows', 5, 'Rooms', 'Rooms by the sea', 5],
])('a caret %s stays with its words', (_, at, before, after, place) => {
  expect(caretAfter(at, before, after)).toBe(place)
})
