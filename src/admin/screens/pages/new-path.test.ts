import { expect, it } from 'vitest'
import { pathProblem } from './new-path.ts'
import { slugify } from '#model/text/slugify.ts'

it.each([
  ['Día de Playa & Spa', 'dia-de-playa-spa'],
  ['  Rooms!  ', 'rooms'],
  ['***', ''],
])('the title %s suggests %s', (title, path) => {
  expect(slugify(title)).toBe(path)
})

it('says why a path is refused', () => {
  expect(pathProblem('offers/summer-sale')).toBeUndefined()
  expect(pathProblem('')).toBeUndefined()
  expect(pathProblem('Offers')).toMatch(/lower-case/)
  expect(pathProblem('voix/pages')).toMatch(/belong to the product/)
})
