import { expect, it } from 'vitest'
import { caretAfter, caretOfWriter } from './caret-after.ts'

it.each([
  ['before what another editor writes', 5, 'Rooms by the sea', 'Rooms by the warm sea', 5],
  ['after what another editor writes', 16, 'Rooms by the sea', 'All rooms by the sea', 20],
  ['after what another editor deletes', 16, 'Rooms by the sea', 'By the sea', 10],
  ['in words that are replaced', 3, 'Rooms', 'A', 1],
  ['at the end of a text that grows', 5, 'Rooms', 'Rooms by the sea', 5],
])('a caret %s stays with its words', (_, at, before, after, place) => {
  expect(caretAfter(at, before, after)).toBe(place)
})

it.each([
  ['who writes on', 5, 'Rooms', 'Rooms b', 7],
  ['who writes in the middle', 2, 'Roms', 'Rooms', 3],
  ['who doubles a letter', 2, 'abb', 'abbb', 3],
  ['who deletes the letter before it', 5, 'Rooms', 'Room', 4],
  ['who went elsewhere to write', 0, 'Rooms', 'Rooms!', 6],
  ['who changes nothing', 3, 'Rooms', 'Rooms', 3],
])('the caret of an editor %s is where their change ends', (_, at, before, after, place) => {
  expect(caretOfWriter(at, before, after)).toBe(place)
})
