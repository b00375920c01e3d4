import { expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { readGuide } from '#services/docs/guide.ts'
import { guideAddressOf, guidePages } from './guide-pages.ts'

it('Help leads to pages of the guide that exist, from entities that exist', async () => {
  const pages = (await readGuide()).map(({ path }) => path)
  expect(Object.keys(guidePages).filter((page) => !pages.includes(page))).toEqual([])
  const known = [...entities.keys()]
  expect(
    Object.values(guidePages)
      .flat()
      .filter((path) => !known.includes(path)),
  ).toEqual([])
  expect(guideAddressOf('specials')).toBe('/voix/documentation/records/specials')
  expect(guideAddressOf('glossary-terms')).toBe('/voix/documentation/records/lists-and-forms')
})
