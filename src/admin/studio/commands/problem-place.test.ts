import { expect, it } from 'vitest'
import { slice } from '#document/testing.ts'
import { TestStudio } from '../state/testing.ts'
import { placeOfProblem } from './problem-place.ts'

it('tells problems of elements of one slice apart by their first words', () => {
  const title = (text: string) => ({ fields: [{ id: 'title', name: 'title', type: 'text', text, enabled: true }] })
  const component = 'Intro'
  const { studio } = new TestStudio(
    slice('one', { component, ...title('Who asks?') }),
    slice('two', { component, ...title(`Are children welcome in ${'every '.repeat(9)}kitchen?`) }),
    slice('none', { component }),
  )
  const place = (element: string) => placeOfProblem({ studio }, { element })
  expect([place('one'), place('none'), place('')]).toEqual(['Intro “Who asks?”', 'Intro', 'Page'])
  expect(place('two')).toMatch(/^Intro “Are children welcome in every.*…”$/)
})
