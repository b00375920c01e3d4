import { expect, it } from 'vitest'
import { everyElement } from '#document/tree.ts'
import { parseElements } from '#model/page/parse-page.ts'
import { catalogue } from './catalogue.ts'
import { specimenOf } from './specimen.ts'

it('fills the slots of a container with slices that may stand there', () => {
  const slider = specimenOf(catalogue.get('HeroSlider')!)
  expect(slider.elements.length).toBeGreaterThanOrEqual(3)
  expect(new Set(slider.elements.map(({ component }) => component))).toEqual(new Set(['HeroSlide']))

  const columns = specimenOf(catalogue.get('TwoColumnContainer')!)
  expect(columns.elements.map(({ slot }) => slot)).toEqual(['left', 'right'])
})

it('makes elements that a page could hold, the same each time', () => {
  for (const slice of catalogue.values()) {
    const specimen = specimenOf(slice)
    expect(() => parseElements([specimen]), slice.name).not.toThrow()
    expect(specimenOf(slice)).toEqual(specimen)
    const ids = Array.from(everyElement([specimen])).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})
