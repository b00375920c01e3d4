import { describe, expect, it } from 'vitest'
import { problemsOf } from '#document/placement-rules.ts'
import { everyElement } from '#document/tree.ts'
import { layoutIds } from '#model/page/layout-name.ts'
import { parsePage } from '#model/page/parse-page.ts'
import { catalogue } from '#slices/catalogue.ts'
import { readDesignExample, readRecipe, readRecipes } from './recipes.ts'
import { placementRules } from '../placement-rules.ts'
import { sanitise } from '../documents/sanitise.ts'
import { pageOf } from '../testing.ts'

const recipes = await readRecipes()

it('has a recipe for most of what a hotel tells', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(24)
  expect(new Set(recipes.map(({ label }) => label)).size).toBe(recipes.length)
})

it('finds a recipe by a name of several segments, and none by another name', async () => {
  expect(await readRecipe('rooms/comparison')).toMatchObject({ name: 'rooms/comparison' })
  expect(await readRecipe('rooms')).toBeUndefined()
  expect(await readRecipe('../design-guide/columns-do')).toBeUndefined()
  expect(await readDesignExample('columns-do')).toBeDefined()
})

describe.each(recipes)('the recipe $name', ({ label, description, tags, layouts, elements }) => {
  const everywhere = layouts === '*' ? layoutIds : layouts
  const slices = Array.from(everyElement(elements)).filter(({ type }) => type === 'slice')

  it('says in a sentence what it is', () => {
    expect(label).not.toBe('')
    expect(description).toMatch(/^[A-Z].*\.$/)
    expect(tags.length).toBeGreaterThan(0)
  })

  it('is a page in each of its layouts, without anything that may not stand there', () => {
    for (const layout of everywhere) {
      const page = parsePage({ ...pageOf('ziva', 'recipe', ...elements), layout })
      expect(problemsOf(page, placementRules), layout).toEqual([])
    }
  })

  it('has only fields that their slices have, with values that they accept', () => {
    for (const { component = '', fields } of slices)
      for (const { name, type, ...stored } of fields) {
        const field = catalogue.get(component)?.fields[name]
        expect(field?.type, `${component}.${name}`).toBe(type)
        expect(field?.parse(stored[type]), `${component}.${name}`).toEqual(stored[type])
        if (type === 'wysiwyg') expect(sanitise(String(stored.wysiwyg))).toBe(stored.wysiwyg)
      }
  })
})
