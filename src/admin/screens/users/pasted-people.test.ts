import { expect, it } from 'vitest'
import { peopleIn } from './pasted-people.ts'

it('finds people in a pasted list, each once, and says what is no address', () => {
  const { people, strange } = peopleIn('"Ada Byron" <Ada@Hotel.com>, grace.hopper@hotel.com; ada@hotel.com\nnobody\n\n')
  expect(people).toEqual([
    { email: 'ada@hotel.com', name: 'Ada Byron' },
    { email: 'grace.hopper@hotel.com', name: 'Grace Hopper' },
  ])
  expect(strange).toEqual(['nobody'])
})
